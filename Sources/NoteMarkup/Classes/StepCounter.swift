/// Counts the steps of the inline rules, so that tests can show that they are linear in the text.
///
/// The counter is empty except in debug builds.
struct StepCounter {
    #if DEBUG
        private(set) var steps = 0
    #endif

    @inline(__always)
    mutating func add(_ count: Int = 1) {
        #if DEBUG
            steps += count
        #endif
    }
}
