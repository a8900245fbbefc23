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
        // Files, since a pipe that nobody reads would stop the command.
        let traces = try TemporaryFolder()
        let process = try start(path, arguments, environment: environment, traces: traces, input: input)
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try traces.read("output"),
            errors: String(decoding: try traces.read("errors"), as: UTF8.self))
    }

    /// Starts the command with all signals as a shell would leave them, or those of `ignoring` ignored.
    func start(_ arguments: String..., ignoring: String? = nil) throws -> Process {
        let signals = ["--default-signal"] + (ignoring.map { ["--ignore-signal=\($0)"] } ?? [])
        return try start(
            "/usr/bin/env", signals + [Self.path] + arguments, environment: [:], traces: folder, input: "")
    }

    private func start(
        _ path: String, _ arguments: [String], environment: [String: String], traces: TemporaryFolder,
        input: String
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(
            forReadingFrom: URL(fileURLWithPath: traces.write(input, to: "input")))
        process.standardOutput = try FileHandle(
            forWritingTo: URL(fileURLWithPath: traces.write("", to: "output")))
        process.standardError = try FileHandle(
            forWritingTo: URL(fileURLWithPath: traces.write("", to: "errors")))
        try process.run()
        return process
    }
}
