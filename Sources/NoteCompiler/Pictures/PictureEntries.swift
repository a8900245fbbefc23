import Synchronization

/// The picture files of a note, while it is read.
final class PictureEntries: Sendable {
    private let entries = Mutex<[PictureEntry]>([])

    /// In the order in which the note first calls for them.
    var all: [PictureEntry] { entries.withLock { $0 } }

    subscript(index: Int) -> PictureEntry { entries.withLock { $0[index] } }

    /// Adds a file, and returns its number.
    func append(_ entry: PictureEntry) -> Int {
        entries.withLock { entries in
            entries.append(entry)
            return entries.count - 1
        }
    }
}
