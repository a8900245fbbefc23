import Geometry
import Glibc
import NoteFiles
import NoteImages

/// A program that draws SVG pictures in pixels in a process of its own, so that one that needs too much time
/// or memory ends that process and no other.
///
/// Only pictures with features that become no vectors are handed to it. All it does is to call `run`.
public struct DrawingHelper: Hashable, Sendable {
    /// The path of the program.
    public var program: String
    /// Its arguments, without the name of the program.
    public var arguments: [String]

    /// The program at the path `program`, which is told `arguments`.
    public init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Answers the request on standard input on standard output; says nothing where none can be drawn.
    public static func run() {
        // Bytes of a core file, seconds, bytes of memory.
        ProcessLimit.set(RLIMIT_CORE, to: 0)
        ProcessLimit.set(RLIMIT_CPU, to: 5)
        ProcessLimit.set(RLIMIT_AS, to: 1 << 30)
        guard let message = try? FileDescriptor.standardInput.readAll(limit: 16 << 20),
            let request = DrawingRequest(message: message)
        else { return }
        let reply = request.reply
        reply.withUnsafeBytes { reply in try? FileDescriptor.standardOutput.write(reply) }
    }
}

/// Limits of a process, beyond which the system ends it.
enum ProcessLimit {
    static func set(_ resource: __rlimit_resource, to value: UInt) {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}

/// A drawing and the number of pixels that it is to have.
struct DrawingRequest {
    let file: [UInt8]
    let width: Int
    let height: Int
}

extension DrawingRequest {
    /// The reply where no library is installed that draws.
    private static let notInstalled = Array("not installed".utf8)

    /// Reads a message; nil where it has no numbers.
    init?(message: [UInt8]) {
        guard message.count >= 8 else { return nil }
        let number = { (place: Int) in message[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        self.init(file: Array(message[8...]), width: number(0), height: number(4))
    }

    /// Both numbers in four bytes, the highest first, then the file.
    private var message: [UInt8] {
        [width, height].flatMap { number in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        } + file
    }

    /// The PNG file, or the reason why there is none; empty where there is no more to be said.
    fileprivate var reply: [UInt8] {
        do throws(DrawingRenderer.Failure) { return try png() } catch {
            return error == .notInstalled ? Self.notInstalled : []
        }
    }

    /// The drawing as a PNG file, made in this process.
    private func png() throws(DrawingRenderer.Failure) -> [UInt8] {
        try DrawingRenderer().png(of: file, width: width, height: height)
    }

    /// A process that takes longer is ended, in milliseconds: as long as one that waits for a core on a busy
    /// machine may take.
    private static let timeLimit = 30_000
    /// Bytes of a picture.
    private static let replyLimit = 256 << 20

    /// The drawing as a PNG file, made by `helper`, or in this process without one.
    func png(by helper: DrawingHelper?) throws(DrawingRenderer.Failure) -> [UInt8] {
        guard let helper else { return try png() }
        let reply: [UInt8]?
        do throws(SystemError) {
            reply = try RequestProcess.reply(
                to: message, of: helper.program, helper.arguments, within: Self.timeLimit,
                limit: Self.replyLimit)
        } catch {
            return try png()
        }
        guard reply != Self.notInstalled else { throw .notInstalled }
        guard let reply else { throw .unreadable }
        return reply
    }
}
