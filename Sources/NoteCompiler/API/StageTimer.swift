import Synchronization

/// Takes the time of stages, on whichever cores they run. Without a clock it takes none.
final class StageTimer: Sendable {
    private let clock: (@Sendable () -> Duration)?
    private let state = Mutex<[Stage: Duration]>([:])

    init(_ clock: (@Sendable () -> Duration)?) { self.clock = clock }

    /// The times so far.
    var times: [Stage: Duration] { state.withLock { $0 } }

    /// Does `work` and adds its time to that of `stage`.
    func measure<Result, Failure: Error>(
        _ stage: Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let clock else { return try work() }
        let start = clock()
        defer {
            let time = clock() - start
            state.withLock { $0[stage, default: .zero] += time }
        }
        return try work()
    }
}
