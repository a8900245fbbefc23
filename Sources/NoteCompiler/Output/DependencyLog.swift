import Synchronization

/// Gathers the files that a note is made of, from whichever thread reads them.
final class DependencyLog: Sendable {
    /// By their bytes: names that look alike may be of several files.
    private let paths = Mutex<[[UInt8]: String]>([:])
    /// Those that may not be there, or may hold nothing that can be read.
    private let unread = Mutex<[String]>([])

    /// Adds files that have been read.
    func add(_ read: some Sequence<String>) {
        paths.withLock { paths in
            for path in read { paths[Array(path.utf8)] = path }
        }
    }

    /// Adds files that a note names, whether or not they are there.
    func add(sought names: some Sequence<String>) { unread.withLock { $0 += names } }

    /// Those read so far, in no order.
    var read: [String] { paths.withLock { Array($0.values) } }

    /// Those that notes name, whether or not they are there; one may be in it twice.
    var sought: [String] { unread.withLock { $0 } }

    /// Those read so far but `first`, sorted by their bytes.
    func sorted(after first: String?) -> [String] {
        let own = first.map { Array($0.utf8) }
        return paths.withLock { paths in
            paths.filter { $0.key != own }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        }
    }
}
