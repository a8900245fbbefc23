import NoteFiles
import NotePDF

/// A helper at work: a process for each request.
struct HelperProcess: SubsetProcess {
    private let process: RequestProcess

    init(of helper: FontHelper) { process = RequestProcess(helper.program, helper.arguments) }

    /// A process that takes longer is ended, in milliseconds: as long as one that waits for a core on a busy
    /// machine may take. What needs no core ends itself.
    private static let timeLimit = 60_000
    /// No font that is reduced is larger, in bytes.
    private static let replyLimit = 512 << 20

    func answer(_ request: [UInt8]) -> SubsetAnswer {
        do throws(SystemError) {
            let reply = try process.reply(to: request, within: Self.timeLimit, limit: Self.replyLimit)
            return reply.map { .reply($0) } ?? .none
        } catch {
            return .unavailable
        }
    }
}
