/// The name of an output that is not finished: it goes with this value, or with the process on a signal.
struct TemporaryName: ~Copyable {
    let path: String
    private let registration: UnfinishedOutputs.Registration?
    /// By now another run may have a file of this name.
    private var isRenamed = false

    /// Announces `path`, and then has it made, which is expected to fail if it is there already.
    init(_ path: String, making: () throws(SystemError) -> Void) throws(SystemError) {
        registration = try UnfinishedOutputs.register(path, making)
        self.path = path
    }

    deinit {
        if !isRenamed { _ = FileSystem.remove(path) }
        registration?.end()
    }

    /// Ends the name by putting its file in the place of `target`.
    consuming func rename(to target: String) throws(SystemError) {
        do throws(SystemError) {
            try FileSystem.rename(path, to: target)
            isRenamed = true
        } catch {
            // Perhaps a signal has taken the name away.
            UnfinishedOutputs.stopIfEnding()
            throw error
        }
    }
}
