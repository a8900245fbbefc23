import Glibc
import NoteFiles
import NotePDF

/// A program that reduces fonts to the glyphs of a note in a process of its own, which a damaged one may end.
///
/// Only fonts that are not the system's are handed to it. All it does is to call `run`.
public struct FontHelper: Hashable, Sendable {
    /// The path of the program.
    public var program: String
    /// The arguments, without the name of the program.
    public var arguments: [String]

    /// The program at the path `program`, which is told `arguments`.
    public init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Answers the request on standard input on standard output; says nothing where a font cannot be reduced.
    public static func run() {
        RequestProcess.answer(4 << 20) { request in
            ProcessLimit.set(seconds: 10, memory: 4 << 30)
            return SubsetService.reply(to: request)
        }
    }
}

/// A process for each request.
extension FontHelper: SubsetProcess {
    /// A process that takes longer is ended, in milliseconds: as long as one that waits for a core on a busy
    /// machine may take. What needs no core ends itself.
    private static let timeLimit = 60_000
    /// No font that is reduced is larger, in bytes.
    private static let replyLimit = 512 << 20

    func answer(_ request: [UInt8]) -> SubsetAnswer {
        do throws(SystemError) {
            let reply = try RequestProcess.reply(
                to: request, of: program, arguments, within: Self.timeLimit, limit: Self.replyLimit)
            return reply.map { .reply($0) } ?? .none
        } catch {
            return .unavailable
        }
    }
}
