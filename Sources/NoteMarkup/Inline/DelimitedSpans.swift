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
