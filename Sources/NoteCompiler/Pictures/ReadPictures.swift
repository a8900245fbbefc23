import NoteFiles

/// The picture files that outputs are made of: no output may take the place of one.
struct ReadPictures {
    /// By the hashes of the files, which are told apart by 64 bits, as notes call them.
    private var names: [Int: String] = [:]

    mutating func add(_ pictures: PictureEntries) {
        for entry in pictures.all {
            guard let path = entry.origin.path?.real, let file = FileIdentity(of: path) else { continue }
            names[file.hashValue] = entry.name
        }
    }

    mutating func formUnion(_ others: ReadPictures) { names.merge(others.names) { first, _ in first } }

    /// Refuses outputs that would overwrite one of them.
    func check(_ outputs: [AtomicOutput]) throws(RunError) {
        guard !names.isEmpty else { return }
        for path in outputs.compactMap(\.path) {
            guard let file = FileIdentity(of: path), let name = names[file.hashValue] else { continue }
            throw .usage("the output '\(path)' would overwrite the picture '\(name)', which the note shows")
        }
    }
}
