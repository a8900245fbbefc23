import Glibc

/// The most that a run may cost.
struct CostLimit {
    /// Seconds of processor time whatever the input is, and for each of its bytes.
    ///
    /// Instrumented code on a busy machine takes some ten times as long as the program: what passes the limit
    /// grows with the square of the input, or hangs.
    var seconds = 1.0
    var secondsPerByte = 20e-6
    /// Bytes of memory beyond those of the process so far, whatever the input is, and for each of its bytes.
    var memory = 200e6
    var memoryPerByte = 2000.0
}

extension CostLimit {
    /// Of what lays out pages, one of which a byte may begin, and draws them or binds them.
    static let ofPages = CostLimit(seconds: 4, secondsPerByte: 4e-3, memory: 400e6, memoryPerByte: 100e3)
}

/// The processor time and the memory of the process, and what it has taken since then.
struct Cost {
    private let seconds = Self.processorSeconds
    private let memory = Self.peakMemory

    /// Fails if more than `limit` has been taken for `count` bytes.
    func expectLess(
        than limit: CostLimit, for count: Int, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        guard oracles.isAlone else { return }
        let seconds = oracles.seen(Self.processorSeconds - seconds, by: .time)
        try expect(
            .time, seconds < limit.seconds + limit.secondsPerByte * Double(count),
            "\(count) bytes take \(seconds) s of processor time")
        let memory = oracles.seen(Self.peakMemory - memory, by: .memory)
        try expect(
            .memory, memory < limit.memory + limit.memoryPerByte * Double(count),
            "\(count) bytes take \(memory) bytes of memory")
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The most that the process has had so far, in bytes.
    private static var peakMemory: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Double(usage.ru_maxrss) * 1024
    }
}
