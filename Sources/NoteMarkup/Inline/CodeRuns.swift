/// The runs of backticks in a paragraph, by length, for finding the end of code in constant time.
struct CodeRuns {
    private var starts: [Int] = []
    /// The next run of the same length.
    private var following: [Int] = []
    /// For each length, the first run not yet passed.
    private var first = LengthTable()

    /// Collects the runs among the characters at `specials`.
    init(_ text: [UInt8], specials: [Int]) {
        var lengths: [Int] = []
        for index in specials where text[index] == ASCII.backtick {
            if let last = starts.last, last + lengths[lengths.count - 1] == index {
                lengths[lengths.count - 1] += 1
            } else {
                starts.append(index)
                lengths.append(1)
            }
        }
        following = Array(repeating: LengthTable.none, count: starts.count)
        for run in starts.indices.reversed() {
            following[run] = first[lengths[run]]
            first[lengths[run]] = run
        }
    }

    /// The start of the next run of exactly `length` backticks at or after `position`.
    ///
    /// Positions must ascend: a run that has been passed is never returned.
    mutating func next(length: Int, from position: Int, _ steps: inout StepCounter) -> Int? {
        var run = first[length]
        while run != LengthTable.none, starts[run] < position {
            steps.add()
            run = following[run]
        }
        first[length] = run
        return run == LengthTable.none ? nil : starts[run]
    }
}
