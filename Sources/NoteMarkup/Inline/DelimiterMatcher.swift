/// The open runs of one delimiter.
///
/// A closing run matches the nearest open run of its own length, so each run links to the nearest one below
/// it of the same length. Runs are dropped once, so a paragraph takes time linear in its runs. Runs are
/// maximal, so there is always other text between two of them.
struct DelimiterMatcher {
    /// An open run: the index of its piece, and its length.
    struct Opener {
        let piece: Int
        let length: Int
    }

    private var open: [(opener: Opener, below: Int)] = []
    /// For each length, the nearest open run of it.
    private var nearest = LengthTable()
    /// Number of runs outside the current construct, which cannot be matched inside it.
    private var floor = 0

    /// Begins a construct, and returns the value to pass to `leave`.
    mutating func enter() -> Int {
        defer { floor = open.count }
        return floor
    }

    /// Ends a construct: runs still open in it are literal.
    mutating func leave(to outer: Int, _ steps: inout StepCounter) {
        discardOpen(&steps)
        floor = outer
    }

    /// Opens a run.
    mutating func push(_ opener: Opener) {
        open.append((opener, nearest[opener.length]))
        nearest[opener.length] = open.count - 1
    }

    /// The run that a run of `length` closes: the nearest of its own length, or the nearest; nil if none is
    /// open.
    func opener(forLength length: Int) -> Opener? {
        guard open.count > floor else { return nil }
        return open[index(forLength: length)].opener
    }

    /// Removes that run, which must exist, with those above it.
    mutating func close(length: Int, _ steps: inout StepCounter) {
        drop(to: index(forLength: length), &steps)
    }

    private func index(forLength length: Int) -> Int {
        let own = nearest[length]
        return own < floor ? open.count - 1 : own
    }

    /// Discards all open runs.
    mutating func discardOpen(_ steps: inout StepCounter) { drop(to: floor, &steps) }

    private mutating func drop(to count: Int, _ steps: inout StepCounter) {
        while open.count > count {
            steps.add()
            let last = open.removeLast()
            nearest[last.opener.length] = last.below
        }
    }
}

/// An index for each length of a run of delimiters.
///
/// Long runs occur only in hostile text, so they are kept in a dictionary.
struct LengthTable {
    /// The index for lengths without one.
    static let none = -1

    private var short = Array(repeating: Self.none, count: 32)
    private var long: [Int: Int] = [:]

    subscript(length: Int) -> Int {
        @inline(__always) get { length < short.count ? short[length] : long[length] ?? Self.none }
        @inline(__always) set {
            if length < short.count { short[length] = newValue } else { long[length] = newValue }
        }
    }
}

/// The last text before a closing run that a span can consist of, searched for backwards.
///
/// Closing runs are visited in order, so each byte is examined once.
struct SpanText {
    /// The place of the last byte found, and the end of what has been examined.
    private var last: Int
    private var end: Int

    init(from start: Int = 0) {
        last = start - 1
        end = start
    }

    /// Whether there is such text in `content`, which ends after that of all earlier calls; `counts` tells
    /// whether a byte belongs to it.
    mutating func isIn(
        _ content: Range<Int>, _ steps: inout StepCounter, where counts: (Int) -> Bool
    ) -> Bool {
        var index = content.upperBound
        while index > end {
            steps.add()
            index -= 1
            if counts(index) {
                last = index
                break
            }
        }
        end = max(end, content.upperBound)
        return last >= content.lowerBound
    }
}
