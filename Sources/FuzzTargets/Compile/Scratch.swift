import Glibc
import NoteFiles

/// A folder in memory for the files of one process, which goes with it.
final class Scratch: Sendable {
    /// The folder of the process.
    static let shared = Scratch()

    /// The path, without a slash at its end.
    let path: String

    private init() {
        path = "/dev/shm/notec-fuzz.\(getpid())"
        mkdir(path, 0o700)
        atexit { Scratch.shared.remove() }
    }

    /// The path of a file in it.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and gives its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) -> String {
        let path = self(name)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return path }
        defer { close(file) }
        bytes.withUnsafeBytes { _ = Glibc.write(file, $0.baseAddress, $0.count) }
        return path
    }

    /// The bytes of a file; nil where there is none.
    func read(_ name: String) -> [UInt8]? { FuzzTarget.bytes(ofFile: self(name)) }

    func delete(_ name: String) { unlink(self(name)) }

    private func remove() {
        for entry in FolderEntry.entries(of: path) { delete(entry.name) }
        rmdir(path)
    }
}
