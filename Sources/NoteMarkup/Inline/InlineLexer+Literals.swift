/// Rule 1: code and escapes, left to right.
extension InlineLexer {
    mutating func removeLiterals() { literals.removeAll(keepingCapacity: true) }

    mutating func findLiterals(_ text: [UInt8]) {
        var runs = CodeRuns(text, specials: specials)
        var next = range.lowerBound
        for index in specials where index >= next {
            steps.add()
            switch text[index] {
            case ASCII.backslash: next = readEscape(text, at: index)
            case ASCII.backtick: next = readCode(text, at: index, &runs)
            default: break
            }
        }
    }

    /// Reads the backslash at `index`; returns the end of the escape.
    private mutating func readEscape(_ text: [UInt8], at index: Int) -> Int {
        guard index + 1 < range.upperBound, ASCII.isPunctuation(text[index + 1]) else { return index + 1 }
        if let last = literals.last, last.kind == .escape, last.range.upperBound == index {
            literals[literals.count - 1].range = last.range.lowerBound..<index + 2
        } else {
            literals.append(InlinePiece(kind: .escape, range: index..<index + 2))
        }
        makeLiteral(index..<index + 2)
        return index + 2
    }

    /// Reads the run of backticks at `index`; returns its end, or the end of the code that it opens.
    private mutating func readCode(_ text: [UInt8], at index: Int, _ runs: inout CodeRuns) -> Int {
        var contentStart = index
        while contentStart < range.upperBound, text[contentStart] == ASCII.backtick { contentStart += 1 }
        let count = contentStart - index
        guard let contentEnd = runs.next(length: count, from: contentStart, &steps) else {
            return contentStart
        }
        let end = contentEnd + count
        literals.append(InlinePiece(kind: .code, range: index..<end, count: count))
        makeLiteral(index..<end)
        return end
    }
}

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
