import Glibc
import NoteCompiler

/// The process in which libraries draw and decode pictures: they end it where they fail.
package enum FuzzHelper {
    /// The argument of the program of the fuzzer that makes it such a process.
    package static let argument = "--draw-picture"

    /// The program of the fuzzer; nil in another one, which does the work itself.
    static let drawing: DrawingHelper? =
        getenv("NOTEC_FUZZ_TARGET") == nil
        ? nil : DrawingHelper(program: "/proc/self/exe", arguments: [argument])

    /// Answers the request that this process is started for.
    package static func run() { DrawingHelper.run() }
}
