import Glibc

extension Subprocess {
    /// Starts it in a process group of its own, with a pipe to each of its three standard streams.
    func spawn() throws(CommandError) -> ChildProcess {
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
        pipes.closeChildEnds()
        guard status == 0 else {
            pipes.closeParentEnds()
            if status == ENOENT { throw .notFound(program: program) }
            throw .cannotStart(program: program, errno: status)
        }
        return ChildProcess(program: program, process: process, pipes: pipes)
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
