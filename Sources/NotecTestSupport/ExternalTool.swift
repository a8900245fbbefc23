import Foundation

/// A program of the system that tests ask for its judgement; where it is not installed, they fail.
package struct ExternalTool {
    /// What a run left behind.
    package struct Result {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    private let name: String

    package init(_ name: String) {
        self.name = name
    }

    /// Runs the program and waits for its end.
    package func run(_ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let output = Pipe()
        process.standardOutput = output
        // A file takes any amount, so that the program never waits for a reader.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}

/// Calls `body` with the path of a file of `bytes`, which goes when it returns.
package func withTemporaryFile<Value>(
    _ bytes: [UInt8], suffix: String, _ body: (String) throws -> Value
) throws -> Value {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + suffix)
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}
