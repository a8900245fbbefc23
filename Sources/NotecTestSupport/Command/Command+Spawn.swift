import Glibc

extension Command {
    /// Starts it in a process group of its own, with a pipe to each of its three standard streams.
    func spawn() throws(CommandError) -> ChildProcess {
        if let folder, access(folder, X_OK) != 0 { throw .noFolder(folder) }
        ignoreBrokenPipes
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own can be ended as a whole; and signals are to the child what they are to any program,
        // whatever the tests themselves ignore or hold back.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))

        let pipes = Pipes()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let folder { _ = GNU.addChangeOfFolder?(&actions, folder) }
        for (number, end) in pipes.childEnds.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
        }
        var process = pid_t()
        let status = withCStrings([program] + arguments) { arguments in
            withEnvironment { posix_spawnp(&process, program, &actions, &attributes, arguments, $0) }
        }
        pipes.childEnds.forEach { close($0) }
        guard status == 0 else {
            pipes.parentEnds.forEach { close($0) }
            if status == ENOENT { throw .notFound(program: program) }
            throw .cannotStart(program: program, errno: status)
        }
        return ChildProcess(program: program, process: process, pipes: pipes)
    }

    private func withEnvironment(
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    ) -> Int32 {
        guard let environment else { return body(environ) }
        return withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted(), body)
    }
}

/// A pipe for each standard stream. They are closed in every program started meanwhile by another test, which would
/// otherwise hold them open.
struct Pipes {
    /// In the order of the child's descriptors 0, 1 and 2.
    let childEnds: [Int32]
    let parentEnds: [Int32]

    init() {
        var pairs: [[Int32]] = []
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            _ = GNU.pipe2?(&pair, O_CLOEXEC)
            pairs.append(pair)
        }
        childEnds = [pairs[0][0], pairs[1][1], pairs[2][1]]
        parentEnds = [pairs[0][1], pairs[1][0], pairs[2][0]]
        parentEnds.forEach { _ = fcntl($0, F_SETFL, O_NONBLOCK) }
    }
}

/// What the C library has but declares only to programs that ask for GNU's extensions, which Swift does not.
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
    return pointers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return EINVAL }
        return body(base)
    }
}
