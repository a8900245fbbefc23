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

    /// Removes and returns the run that a run of `length` closes, with those above it; nil if none is open.
    mutating func close(length: Int, _ steps: inout StepCounter) -> Opener? {
        guard open.count > floor else { return nil }
        let own = nearest[length]
        let index = own < floor ? open.count - 1 : own
        let opener = open[index].opener
        drop(to: index, &steps)
        return opener
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

/// Spans that may turn out to contain only delimiters of other spans, since spans may cross: `*-*-` and
/// `_*_*`.
struct DelimitedSpans {
    /// The pieces that open and close each span.
    private var spans: [(open: Int, close: Int)] = []

    /// Adds the span that the last piece closes, if its text begins and ends with a delimiter.
    mutating func add(_ open: Int, _ pieces: [InlinePiece], _ text: [UInt8]) {
        let close = pieces.count - 1
        let content = pieces[open].range.upperBound..<pieces[close].range.lowerBound
        guard Delimiter(text[content.lowerBound]) != nil, Delimiter(text[content.upperBound - 1]) != nil,
            pieces[open].isWhole, pieces[close].isWhole
        else { return }
        spans.append((open, close))
    }

    /// Turns the delimiters of all empty spans into text, and clears the list.
    mutating func dropEmpty(from pieces: inout [InlinePiece], _ steps: inout StepCounter) {
        guard !spans.isEmpty else { return }
        steps.add(pieces.count + spans.count)
        // For each piece, the number of delimiter bytes before it.
        var sum = 0
        let hidden = pieces.map { piece in
            defer { if piece.kind == .open || piece.kind == .close { sum += piece.count } }
            return sum
        }
        let empty = spans.filter { span in
            let length = pieces[span.close].range.lowerBound - pieces[span.open].range.upperBound
            return hidden[span.close] - hidden[span.open] - pieces[span.open].count == length
        }
        for span in empty {
            pieces[span.open].kind = .run
            pieces[span.close].kind = .run
        }
        spans.removeAll(keepingCapacity: true)
    }
}

extension InlinePiece {
    /// Whether all of a run's delimiters belong to its span.
    fileprivate var isWhole: Bool { count == range.count }
}
