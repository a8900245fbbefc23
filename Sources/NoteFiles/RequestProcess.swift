import Glibc
import Synchronization

/// A program that is started for each request, reads it on its standard input and writes one reply.
package enum RequestProcess {
    /// The exit code of a program that has lacked something, less the value of that.
    private static let lackStatus: Int32 = 200
    /// Whether the program has limited its memory itself, so that the request is to blame if it lacks any.
    private static let hasOwnLimit = Atomic(false)

    /// Tells in the program that it has limited its memory.
    package static func beginOwnLimit() { hasOwnLimit.store(true, ordering: .sequentiallyConsistent) }

    /// Ends the program without a reply, as the system has not given what it needs.
    package static func end(lacking lack: SystemLack) -> Never {
        let isToBlame = lack == .memory && hasOwnLimit.load(ordering: .sequentiallyConsistent)
        _exit(isToBlame ? 1 : lackStatus + Int32(clamping: lack.rawValue))
    }

    /// Answers in the program the request on standard input, of which no more than `limit` bytes are taken,
    /// by what `reply` makes of it on standard output; says nothing if that is nil.
    package static func answer(_ limit: Int, _ reply: ([UInt8]) -> [UInt8]?) {
        guard let request = try? FileDescriptor.standardInput.readAll(limit: limit),
            let reply = reply(request)
        else { return }
        reply.withUnsafeBytes { reply in try? FileDescriptor.standardOutput.write(reply) }
    }

    /// Notes what a process has lacked that ended with `status` and gave no reply.
    private static func noteLack(of status: Int32) {
        guard status & 0x7F == 0 else { return }
        let code = status >> 8 & 0xFF
        // 127 is the code of the dynamic linker, which finds no place for the libraries of this program.
        if code == 127 { return SystemLack.noteOfHelper(.memory) }
        if code > lackStatus {
            SystemLack.noteOfHelper(SystemLack(rawValue: UInt8(clamping: code - lackStatus)))
        }
    }

    /// The reply to `request` of the program at the path `program`, which is told `arguments`; nil where the
    /// process ends without one, replies with more than `limit` bytes, or takes longer than `time`
    /// milliseconds.
    ///
    /// - Throws: if the program cannot be started.
    package static func reply(
        to request: [UInt8], of program: String, _ arguments: [String], within time: Int, limit: Int
    ) throws(SystemError) -> [UInt8]? {
        var conversation = try start(program, arguments, request)
        let reply = conversation.finish(within: time, limit: limit)
        // One that has replied is about to end; nothing is lost by any other.
        if reply == nil { kill(conversation.process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(conversation.process, &status, 0) < 0, errno == EINTR {}
        if let reply, !reply.isEmpty { return reply }
        noteLack(of: status)
        return nil
    }

    /// Starts the program with a socket for its standard input and output.
    private static func start(
        _ program: String, _ arguments: [String], _ request: [UInt8]
    ) throws(SystemError) -> Conversation {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(clamping: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
        let own = FileDescriptor(adopting: ends[0])
        let other = FileDescriptor(adopting: ends[1])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, other.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, other.number, STDOUT_FILENO)
        // The C library has words for memory that is out of order, which nobody asked for. Nobody can write
        // to a folder, and one is there where no devices are.
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/", O_RDONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(clamping: POSIX_SPAWN_SETSIGMASK))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process = pid_t()
        let status = posix_spawn(&process, program, &actions, &attributes, &words, environ)
        guard status == 0 else {
            switch status {
            case EAGAIN: SystemLack.noteOfHelper(.process)
            case ENOMEM: SystemLack.noteOfHelper(.memory)
            default: SystemLack.note(status)
            }
            throw SystemError(code: status)
        }
        return Conversation(process: process, socket: own, rest: request[...])
    }
}

/// A process that is sent a request by a socket, and replies there.
private struct Conversation: ~Copyable {
    let process: pid_t
    let socket: FileDescriptor
    /// Bytes that have not been sent yet.
    var rest: ArraySlice<UInt8>

    /// All of the reply; nil where there is more than `limit` bytes of it, or no end within `time`
    /// milliseconds.
    mutating func finish(within time: Int, limit: Int) -> [UInt8]? {
        var reply: [UInt8] = []
        let end = ContinuousClock.now + .milliseconds(time)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { block.deallocate() }
        while reply.count <= limit {
            var waiting = pollfd(
                fd: socket.number, events: Int16(clamping: rest.isEmpty ? POLLIN : POLLIN | POLLOUT),
                revents: 0)
            let ready = poll(&waiting, 1, Self.milliseconds(until: end))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            if waiting.revents & Int16(clamping: POLLOUT) != 0 { send() }
            guard waiting.revents & Int16(clamping: POLLIN | POLLHUP | POLLERR) != 0 else { continue }
            let flags = Int32(clamping: MSG_DONTWAIT)
            let count = recv(socket.number, block.baseAddress, block.count, flags)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            // A process that has ended without reading all has reset the connection.
            guard count > 0 else { return reply }
            reply += block[..<count]
        }
        return nil
    }

    private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
        let (seconds, attoseconds) = ContinuousClock.now.duration(to: end).components
        return Int32(clamping: max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    }

    private mutating func send() {
        let flags = Int32(clamping: MSG_DONTWAIT | MSG_NOSIGNAL)
        let count = rest.withUnsafeBytes { Glibc.send(socket.number, $0.baseAddress, $0.count, flags) }
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        rest = count < 0 ? [] : rest.dropFirst(count)
        if rest.isEmpty { shutdown(socket.number, Int32(clamping: SHUT_WR)) }
    }
}
