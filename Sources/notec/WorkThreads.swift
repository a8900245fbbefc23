import Glibc

/// The threads that work is done on: the first of the process, and more if there is work for them.
///
/// The pool that Swift brings waits for ever where no thread can be started.
final class WorkThreads: TaskExecutor {
    /// The state that threads share; `lock` is held by whoever looks at it.
    private struct Shared {
        var lock = pthread_mutex_t()
        var hasChanged = pthread_cond_t()
        /// The jobs, of which those before `first` have been taken.
        var jobs: [UnownedJob] = []
        var first = 0
        var threads = 1
        /// The threads that are not free for a job; the first is not until it runs work.
        var busy = 1
        var most: Int
        /// Whether the system has given each thread that was asked for.
        var canStart = true
        var status: ExitStatus?
    }

    nonisolated(unsafe) private let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)

    /// No more than `most` threads, the first of the process included.
    init(most: Int) {
        shared.initialize(to: Shared(most: most))
        pthread_mutex_init(&shared.pointee.lock, nil)
        pthread_cond_init(&shared.pointee.hasChanged, nil)
    }

    deinit { shared.deinitialize(count: 1).deallocate() }

    /// Does `work` on another thread while this one goes on. Where there is no other, `run` does it first.
    func begin(_ work: @escaping @Sendable () -> Void) {
        Task(executorPreference: self) { work() }
    }

    /// From now on there may be `most` threads, if that is more than before.
    func raise(to most: Int) { locked { $0.most = max($0.most, most) } }

    /// Does `work` on this thread, and what it hands out on others too; returns when it is done.
    func run(_ work: sending @escaping () async -> ExitStatus) -> ExitStatus {
        locked { $0.busy -= 1 }
        Task(executorPreference: self) { [self] in end(with: await work()) }
        while true { if let status = workOnce() { return status } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = locked { shared in
            shared.jobs.append(job)
            let waiting = shared.jobs.count - shared.first
            guard waiting > shared.threads - shared.busy, shared.threads < shared.most, shared.canStart
            else { return false }
            shared.threads += 1
            return true
        }
        if needsThread, !startThread() {
            // The threads that there are have to do.
            locked { shared in
                shared.threads -= 1
                shared.canStart = false
            }
        }
    }
}

extension WorkThreads {
    private func locked<Result>(_ change: (inout Shared) -> Result) -> Result {
        pthread_mutex_lock(&shared.pointee.lock)
        defer {
            pthread_cond_broadcast(&shared.pointee.hasChanged)
            pthread_mutex_unlock(&shared.pointee.lock)
        }
        return change(&shared.pointee)
    }

    private func end(with status: ExitStatus) { locked { $0.status = status } }

    /// Waits for a job and does it; returns the status of the work if that is done.
    private func workOnce() -> ExitStatus? {
        guard let job = next() else { return shared.pointee.status }
        job.runSynchronously(on: asUnownedTaskExecutor())
        locked { $0.busy -= 1 }
        return nil
    }

    /// Waits for a job and takes it; nil if the work is done.
    private func next() -> UnownedJob? {
        pthread_mutex_lock(&shared.pointee.lock)
        defer { pthread_mutex_unlock(&shared.pointee.lock) }
        while shared.pointee.first == shared.pointee.jobs.count {
            guard shared.pointee.status == nil else { return nil }
            pthread_cond_wait(&shared.pointee.hasChanged, &shared.pointee.lock)
        }
        let job = shared.pointee.jobs[shared.pointee.first]
        shared.pointee.first += 1
        shared.pointee.busy += 1
        if shared.pointee.first == shared.pointee.jobs.count {
            shared.pointee.jobs.removeAll(keepingCapacity: true)
            shared.pointee.first = 0
        }
        return job
    }

    /// Starts a thread that works until the process ends; false if the system gives none.
    private func startThread() -> Bool {
        var (thread, attributes) = (pthread_t(), pthread_attr_t())
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(clamping: PTHREAD_CREATE_DETACHED))
        let status = pthread_create(
            &thread, &attributes,
            { threads in
                guard let threads else { return nil }
                AlternateStack.ensure()
                let own = Unmanaged<WorkThreads>.fromOpaque(threads).takeRetainedValue()
                while own.workOnce() == nil {}
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        if status != 0 { Unmanaged.passUnretained(self).release() }
        return status == 0
    }
}
