/// A place in a file that is not a note, and what is wrong there.
public struct InvalidFile: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// One sentence without a full stop.
    public let message: String
    /// The user's remedy.
    public let hint: String?

    /// The name of the file with line and column.
    package var place: String { "\(file):\(line):\(column)" }
}
