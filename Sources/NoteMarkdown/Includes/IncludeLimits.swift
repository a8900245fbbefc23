import NoteText

/// The limits of what a note includes, so that a small note cannot become an endless one.
struct IncludeLimits: Sendable {
    private var files = 0
    private var bytes = 0
    private var readBytes = 0

    private static let mostFiles = 1000
    private static let mostBytes = 16 << 20
    /// Of all files together, each as often as it is named: lines are looked for in all of it.
    private static let mostReadBytes = 256 << 20
    /// Files in one another.
    static let mostLevels = 10

    /// Counts `count` bytes of `file`.
    mutating func add(_ count: Int, of file: IncludedFile) throws(Problem) {
        guard files < Self.mostFiles else {
            throw Problem("the note includes more than \(Self.mostFiles) files")
        }
        guard bytes + count <= Self.mostBytes, readBytes + file.text.count <= Self.mostReadBytes else {
            throw Problem("the note includes more than \(Self.mostBytes >> 20) MB")
        }
        files += 1
        bytes += count
        readBytes += file.text.count
    }
}
