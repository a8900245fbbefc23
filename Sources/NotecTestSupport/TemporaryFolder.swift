import Foundation

/// A folder of a test's own, gone with it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/notec-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of `name` in the folder.
    package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes `bytes` to `name`, whose folders are made if need be, and tells its path.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = URL(fileURLWithPath: self(name))
        if name.contains("/") {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        try Data(bytes).write(to: file)
        return self(name)
    }

    /// Writes a file of text.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    package func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// The names of all that is in it, hidden files too.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Replaces what `name` holds, and leaves it the file it is.
    package func overwrite(_ bytes: some Sequence<UInt8>, in name: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: self(name)))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }
}
