import Foundation
import NotecTestSupport

/// The built command, as it stands beside the tests.
struct Notec {
    /// How a run ended, and what it said.
    struct Outcome {
        let status: Int32
        let output: [UInt8]
        let errors: String
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("notec").path
    }

    /// Runs the command in the folder to its end.
    func callAsFunction(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(Self.path, arguments, input: input, environment: environment)
    }

    /// Runs a line of bash in the folder, where `$notec` is the command.
    func shell(_ line: String) throws -> Outcome {
        try run("/bin/bash", ["-c", line], input: "", environment: ["notec": Self.path])
    }

    private func run(
        _ path: String, _ arguments: [String], input: String, environment: [String: String]
    ) throws -> Outcome {
        // Files, since a pipe that nobody reads would stop the command; not in the folder, which tests look
        // at.
        let traces = try TemporaryFolder()
        // The tests themselves are started with some signals ignored, which a command would inherit.
        let process = process(["--default-signal", path] + arguments)
        try traces.write(input, to: "input")
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: traces("input")))
        process.standardOutput = try traces.handle("output")
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardError = try traces.handle("errors")
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try traces.read("output"),
            errors: String(decoding: try traces.read("errors"), as: UTF8.self))
    }

    /// Starts the command with all signals as a shell would leave them, or those of `ignoring` ignored.
    func start(_ arguments: String..., ignoring: String? = nil, output: FileHandle? = nil) throws -> Process {
        let signals = ["--default-signal"] + (ignoring.map { ["--ignore-signal=\($0)"] } ?? [])
        let process = process(signals + [Self.path] + arguments)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try output ?? folder.handle("output")
        process.standardError = try folder.handle("errors")
        try process.run()
        return process
    }

    private func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        return process
    }
}

extension TemporaryFolder {
    /// A new file to be written.
    fileprivate func handle(_ name: String) throws -> FileHandle {
        try FileHandle(forWritingTo: URL(fileURLWithPath: write("", to: name)))
    }
}
