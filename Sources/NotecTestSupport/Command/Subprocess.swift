import Foundation

/// A program to run, with all that it sees of the world.
///
/// Nothing here skips: a program that is not there is an error, and so is one that takes too long.
package struct Subprocess: Sendable {
    /// A path, or a name that `PATH` leads to.
    package var program: String
    package var arguments: [String]
    /// Bytes that it reads from standard input; the pipe is closed after the last.
    package var input: [UInt8] = []
    /// Replaces the whole environment; nil hands on that of the tests.
    package var environment: [String: String]?
    /// The folder it runs in; nil for that of the tests.
    package var folder: String?
    /// In seconds.
    package var timeLimit = 120.0

    package init(_ program: String, _ arguments: [String] = []) {
        (self.program, self.arguments) = (program, arguments)
    }

    /// Runs it and gives its standard output, where it must end with status 0.
    package func output() throws(CommandError) -> [UInt8] {
        let result = try run()
        guard result.ending == .exited(0)
        else { throw .failed(program: program, ending: result.ending, errors: result.errorText) }
        return result.output
    }

    /// A program of this package, as built along with the tests that are running.
    package static func built(_ name: String, _ arguments: [String] = []) -> Subprocess {
        var command = Subprocess(folderOfTests + "/" + name, arguments)
        command.environment = environmentOfTests
        return command
    }

    /// The environment of the tests, with the fonts that `Tools/packages` lists for those that are installed.
    package static let environmentOfTests: [String: String] = ProcessInfo.processInfo.environment
        .merging(["FONTCONFIG_FILE": ListedFonts.path("fonts.conf")]) { $1 }

    /// The folder of the running test program, which is that of the package's own programs too.
    private static let folderOfTests: String = {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return (program.map { URL(fileURLWithPath: $0) })?.deletingLastPathComponent().path ?? "/nowhere"
    }()
}

/// The end and the outputs of a program.
package struct CommandResult: Sendable {
    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    package var ending: Ending
    package var output: [UInt8]
    package var errors: [UInt8]

    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A reason why there is no result.
package enum CommandError: Error, Equatable {
    case notFound(program: String)
    case noFolder(String)
    case cannotStart(program: String, errno: Int32)
    case tookTooLong(program: String, seconds: Double, errors: String)
    /// The program ended, but not with status 0 where that is asked for.
    case failed(program: String, ending: CommandResult.Ending, errors: String)
}
