import Glibc
import NoteFiles
import NoteImages

/// A program that makes pixels of pictures in a process of its own, so that one that needs too much time or
/// memory, or that a library cannot bear, ends that process and no other.
///
/// The process is handed SVG pictures with features that become no vectors, and those of formats that
/// libraries decode: WebP, TIFF, AVIF and HEIC. All it does is to call `run`.
public struct DrawingHelper: Hashable, Sendable {
    /// The path of the program.
    public var program: String
    /// The arguments, without the name of the program.
    public var arguments: [String]

    /// The program at the path `program`, which is told `arguments`.
    public init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Answers the request on standard input on standard output; says nothing where none can be drawn.
    public static func run() {
        RequestProcess.answer(DrawingRequest.messageLimit) { message in
            guard let request = DrawingRequest(message: message) else { return nil }
            ProcessLimit.set(
                seconds: request.isDecoding ? 20 : 5, memory: request.isDecoding ? 2 << 30 : 1 << 30)
            return request.reply
        }
    }
}

/// Limits of a process, beyond which the system ends it.
enum ProcessLimit {
    /// Sets the time and the bytes of memory that the process may use; a core file has none.
    static func set(seconds: UInt, memory: UInt) {
        set(RLIMIT_CORE, to: 0)
        set(RLIMIT_CPU, to: seconds)
        if set(RLIMIT_AS, to: memory) { RequestProcess.beginOwnLimit() }
    }

    /// Sets a limit unless it is lower already; whether it is set.
    @discardableResult
    private static func set(_ resource: __rlimit_resource, to value: UInt) -> Bool {
        let kind = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, value <= limit.rlim_cur else { return false }
        limit = rlimit(rlim_cur: value, rlim_max: value)
        return setrlimit(kind, &limit) == 0
    }
}

/// The reason for which a picture has not become pixels.
enum DrawingFailure: Error {
    case notInstalled
    /// The library makes nothing of it.
    case refused
    /// The process was ended by a limit, or by a fault of the library.
    case ended

    init(_ failure: RenderingFailure) { self = failure == .notInstalled ? .notInstalled : .refused }
}
