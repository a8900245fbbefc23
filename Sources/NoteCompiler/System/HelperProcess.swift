import Geometry
import Glibc
import NotePDF

/// A helper at work: a process for each request.
struct HelperProcess: SubsetProcess {
    private let helper: FontHelper

    init(of helper: FontHelper) { self.helper = helper }

    /// A process that takes longer is ended, in milliseconds: as long as one that waits for a core on a busy
    /// machine may take. What needs no core ends itself.
    private static let timeLimit = 60_000
    /// No font that is reduced is larger, in bytes.
    private static let replyLimit = 512 << 20

    func answer(_ request: [UInt8]) -> SubsetAnswer {
        guard let child = start() else { return .unavailable }
        let process = child.process
        let reply = Conversation(with: child, rest: request[...]).finish(
            within: Self.timeLimit, limit: Self.replyLimit)
        // One that has replied is about to end; nothing is lost by any other.
        if reply == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard let reply, !reply.isEmpty else { return .none }
        return .reply(reply)
    }

    /// Starts the program with a socket for its standard input and output; nil where it cannot be started.
    private func start() -> Child? {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        let own = FileDescriptor(adopting: ends[0])
        let other = FileDescriptor(adopting: ends[1])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, other.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, other.number, STDOUT_FILENO)
        // The C library has words for memory that is out of order, which nobody asked for.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([helper.program] + helper.arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, helper.program, &actions, &attributes, &words, environ) == 0
        else { return nil }
        return Child(process: process, socket: own)
    }
}

/// A process, and the socket that it reads from and writes to.
private struct Child: ~Copyable {
    let process: pid_t
    let socket: FileDescriptor
}

/// A request that goes to another process, and the reply that comes back.
private struct Conversation: ~Copyable {
    private let child: Child
    /// What has not been sent yet.
    private var rest: ArraySlice<UInt8>
    private var reply: [UInt8] = []

    init(with child: consuming Child, rest: ArraySlice<UInt8>) {
        self.child = child
        self.rest = rest
    }

    /// All of the reply; nil where there is more than `limit` bytes of it, or no end within `time`
    /// milliseconds.
    consuming func finish(within time: Int, limit: Int) -> [UInt8]? {
        let end = ContinuousClock.now + .milliseconds(time)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { block.deallocate() }
        while reply.count <= limit {
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            var waiting = pollfd(
                fd: child.socket.number, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
            let ready = poll(&waiting, 1, Int32(saturating: max(0, left)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            if waiting.revents & Int16(POLLOUT) != 0 { send() }
            guard waiting.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let count = recv(child.socket.number, block.baseAddress, block.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            // A process that has ended without reading all has reset the connection.
            guard count > 0 else { return reply }
            reply += block[..<count]
        }
        return nil
    }

    private mutating func send() {
        let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
        let count = rest.withUnsafeBytes { Glibc.send(child.socket.number, $0.baseAddress, $0.count, flags) }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        rest = count < 0 ? [] : rest.dropFirst(count)
        if rest.isEmpty { shutdown(child.socket.number, Int32(SHUT_WR)) }
    }
}
