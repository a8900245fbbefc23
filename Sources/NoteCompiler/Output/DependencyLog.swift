import Synchronization

/// Gathers the files that a note is made of, from whichever thread reads them.
final class DependencyLog: Sendable {
    /// By their bytes: names that look alike may be of several files.
    private let paths = Mutex<[[UInt8]: String]>([:])
    /// Paths of files that may be missing or unreadable.
    private let unread = Mutex<[String]>([])

    /// Adds files that have been read.
    func add(_ read: some Sequence<String>) {
        paths.withLock { paths in
            for path in read { paths[Array(path.utf8)] = path }
        }
    }

    /// Adds files that a note names, whether or not they are there.
    func add(sought names: some Sequence<String>) { unread.withLock { $0 += names } }

    /// The paths of the files read so far, in no order.
    var read: [String] { paths.withLock { Array($0.values) } }

    /// The paths that notes name, whether or not there is a file; a path may be in the list twice.
    var sought: [String] { unread.withLock { $0 } }

    /// The paths of `notes` in their order, each once, then those of the other files read, sorted by bytes.
    func files(after notes: [String]) -> [String] {
        var known: Set<[UInt8]> = []
        let own = notes.filter { known.insert(Array($0.utf8)).inserted }
        return paths.withLock { paths in
            own
                + paths.filter { !known.contains($0.key) }
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        }
    }
}
