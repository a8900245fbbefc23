import Foundation
import Synchronization

extension Subprocess {
    /// Runs it to its end, in a process group of its own, and throws only what is no answer of the program's
    /// own.
    package func run() throws(CommandError) -> CommandResult {
        if let folder, access(folder, X_OK) != 0 { throw .noFolder(folder) }
        ignoreBrokenPipes
        guard let pipes = Pipes() else { throw .cannotStart(program: program, errno: errno) }
        var process = pid_t()
        let status = withAttributes { attributes in
            withActions(pipes) { actions in
                withCStrings([program] + arguments) { arguments in
                    withEnvironment { posix_spawnp(&process, program, actions, attributes, arguments, $0) }
                }
            }
        }
        pipes.childEnds.forEach { close($0) }
        guard status == 0 else {
            pipes.parentEnds.forEach { close($0) }
            if status == ENOENT { throw .notFound(program: program) }
            throw .cannotStart(program: program, errno: status)
        }
        let running = RunningProcess(process, pipes.parentEnds, input)
        guard running.ends(within: timeLimit) else {
            kill(-process, SIGKILL)
            let errors = String(decoding: running.result.errors, as: UTF8.self)
            throw .tookTooLong(program: program, seconds: timeLimit, errors: errors)
        }
        return running.result
    }

    /// A group of its own can be ended as a whole; and signals are to the child what they are to any program,
    /// whatever the tests themselves ignore or hold back.
    private func withAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&attributes)
    }

    private func withActions(
        _ pipes: Pipes, _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let folder { _ = GNU.addChangeOfFolder?(&actions, folder) }
        for (number, end) in pipes.childEnds.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
        }
        return body(&actions)
    }

    private func withEnvironment(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        guard let environment else { return body(environ) }
        return withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted(), body)
    }
}

/// A running program: threads serve its streams, so that neither side can wait for the other for ever.
private final class RunningProcess: Sendable {
    private let output = Mutex<[UInt8]>([])
    private let errors = Mutex<[UInt8]>([])
    private let status = Mutex<Int32>(0)
    private let group = DispatchGroup()

    /// - Parameter ends: of the pipes to its standard input, output and errors.
    init(_ process: pid_t, _ ends: [Int32], _ input: [UInt8]) {
        inThread { Self.write(input, to: ends[0]) }
        inThread { Self.read(ends[1], into: self.output) }
        inThread { Self.read(ends[2], into: self.errors) }
        inThread {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            self.status.withLock { $0 = status }
        }
    }

    /// Waits for its end and that of its streams; false where that takes more seconds.
    func ends(within seconds: Double) -> Bool { group.wait(timeout: .now() + seconds) == .success }

    /// The result so far.
    var result: CommandResult {
        let status = status.withLock { $0 }
        let signal = status & 0x7F
        return CommandResult(
            ending: signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal),
            output: output.withLock { $0 }, errors: errors.withLock { $0 })
    }

    private func inThread(_ work: @escaping @Sendable () -> Void) {
        group.enter()
        Thread.detachNewThread {
            work()
            self.group.leave()
        }
    }

    private static func write(_ bytes: [UInt8], to end: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { break }
            rest = rest.dropFirst(max(count, 0))
        }
        close(end)
    }

    private static func read(_ end: Int32, into bytes: borrowing Mutex<[UInt8]>) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(end, &chunk, chunk.count)
            guard count > 0 || count < 0 && errno == EINTR else { break }
            bytes.withLock { $0 += chunk.prefix(max(count, 0)) }
        }
        close(end)
    }
}

/// A pipe for each standard stream. They are closed in every program started meanwhile by another test, which
/// would otherwise hold them open.
private struct Pipes {
    /// In the order of the child's descriptors 0, 1 and 2.
    let childEnds: [Int32]
    let parentEnds: [Int32]

    /// Nil where there are too many open files; `errno` says so.
    init?() {
        var pairs: [[Int32]] = []
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            guard GNU.pipe2?(&pair, O_CLOEXEC) == 0 else {
                pairs.joined().forEach { close($0) }
                return nil
            }
            pairs.append(pair)
        }
        childEnds = [pairs[0][0], pairs[1][1], pairs[2][1]]
        parentEnds = [pairs[0][1], pairs[1][0], pairs[2][0]]
    }
}

/// Functions that the C library declares only to programs that ask for GNU's extensions; Swift does not.
private enum GNU {
    typealias AddChangeOfFolder =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> Int32
    typealias Pipe2 = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32

    static let addChangeOfFolder = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast($0, to: AddChangeOfFolder.self)
    }
    static let pipe2 = dlsym(nil, "pipe2").map { unsafeBitCast($0, to: Pipe2.self) }
}

/// Writing to a program that has stopped reading is an error to look at here, not the end of the tests.
private let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

/// `strings` as C has them: pointers to bytes that end with 0, and a null pointer after the last.
private func withCStrings(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
}
