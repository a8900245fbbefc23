import Glibc

/// A running program: its streams are served together, so that neither side can wait for the other for ever.
struct ChildProcess {
    private let program: String
    private let process: pid_t
    /// Standard input, output and errors, -1 once closed.
    private var ends: [Int32]
    private var output: [UInt8] = []
    private var errors: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 65_536)

    init(program: String, process: pid_t, pipes: Pipes) {
        self.program = program
        self.process = process
        self.ends = pipes.parentEnds
    }

    /// Writes all of `input`, reads both outputs to their ends, and waits.
    mutating func finish(input: [UInt8], timeLimit: Double) throws(CommandError) -> CommandResult {
        let deadline = now() + timeLimit
        defer { ends.forEach { if $0 >= 0 { close($0) } } }
        var rest = input[...]
        if rest.isEmpty { closeEnd(0) }
        while ends[1] >= 0 || ends[2] >= 0 {
            guard poll(until: deadline) else { throw stop(after: timeLimit) }
            write(&rest)
            ChildProcess.read(&ends[1], into: &output, by: &chunk)
            ChildProcess.read(&ends[2], into: &errors, by: &chunk)
        }
        return try wait(until: deadline, timeLimit: timeLimit)
    }

    /// Waits for one of the streams to be ready; false when the time is up.
    private func poll(until deadline: Double) -> Bool {
        let milliseconds = (deadline - now()) * 1000
        guard milliseconds > 0 else { return false }
        var waiting = ends.enumerated().map {
            pollfd(fd: $1, events: Int16($0 == 0 ? POLLOUT : POLLIN), revents: 0)
        }
        return Glibc.poll(&waiting, 3, Int32(min(milliseconds + 1, 1_000_000))) > 0
    }

    private mutating func write(_ rest: inout ArraySlice<UInt8>) {
        guard ends[0] >= 0 else { return }
        let count = rest.withUnsafeBytes { Glibc.write(ends[0], $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        let isBroken = count < 0 && errno != EAGAIN && errno != EINTR
        if rest.isEmpty || isBroken { closeEnd(0) }
    }

    private static func read(_ end: inout Int32, into bytes: inout [UInt8], by chunk: inout [UInt8]) {
        guard end >= 0 else { return }
        let count = Glibc.read(end, &chunk, chunk.count)
        if count > 0 {
            bytes += chunk[..<count]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            close(end)
            end = -1
        }
    }

    private mutating func closeEnd(_ index: Int) {
        close(ends[index])
        ends[index] = -1
    }

    private func wait(until deadline: Double, timeLimit: Double) throws(CommandError) -> CommandResult {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, WNOHANG, &usage) == 0 {
            guard now() < deadline else { throw stop(after: timeLimit) }
            usleep(500)
        }
        let signal = status & 0x7F
        return CommandResult(
            ending: signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal),
            output: output, errors: errors, peakMemory: Int(usage.ru_maxrss) * 1024,
            processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    }

    /// Ends it and all that it started.
    private func stop(after seconds: Double) -> CommandError {
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
        return .tookTooLong(
            program: program, seconds: seconds, errors: String(decoding: errors, as: UTF8.self))
    }
}

private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
