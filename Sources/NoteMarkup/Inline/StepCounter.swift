/// Counts what the inline rules do, so that tests can show that it grows with the text and no faster.
///
/// Only debug builds count; in others it is empty and so are its calls.
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
