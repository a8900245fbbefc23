/// Spans of which nothing but delimiters of others may be left, since spans may cross: `*-*-` and `_*_*`.
struct DelimitedSpans {
    /// The pieces that open and close each.
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

    /// Makes the delimiters of empty spans text, of all at once, and forgets the spans.
    mutating func dropEmpty(from pieces: inout [InlinePiece], _ steps: inout StepCounter) {
        guard !spans.isEmpty else { return }
        steps.add(pieces.count + spans.count)
        // How many bytes before each piece are delimiters of spans.
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
    /// Whether a run belongs to its span as a whole.
    fileprivate var isWhole: Bool { count == range.count }
}
