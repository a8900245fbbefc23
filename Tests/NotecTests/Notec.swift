import NotecTestSupport

/// The built command, as it stands beside the tests, in a folder of its own.
struct Notec {
    /// How a run ended, and what it said.
    struct Outcome {
        let status: Int32
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the command in the folder to its end.
    func callAsFunction(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(arguments, input: input, environment: environment)
    }

    /// The same with arguments that are put together.
    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        var command = Subprocess.built("notec", arguments)
        command.input = Array(input.utf8)
        return try run(command, environment)
    }

    /// Runs lines of bash in the folder, where `$notec` is the command.
    func shell(_ lines: String) throws -> Outcome {
        try run(Subprocess("/bin/bash", ["-c", lines]), ["notec": Subprocess.built("notec").program])
    }

    private func run(_ command: Subprocess, _ environment: [String: String]) throws -> Outcome {
        var command = command
        command.folder = folder.path
        // Nobody's own configuration may be read.
        let usual = Subprocess.environmentOfTests.merging(["XDG_CONFIG_HOME": folder.path + "/config"]) { $1 }
        command.environment = usual.merging(environment) { $1 }
        let result = try command.run()
        switch result.ending {
        case .exited(let status):
            return Outcome(status: status, output: result.output, errors: result.errorText)
        case .signalled(let signal):
            // As a shell has it.
            return Outcome(status: 128 + signal, output: result.output, errors: result.errorText)
        }
    }
}
