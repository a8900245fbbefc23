import NoteText

/// Finds the ends of formulas in a text, and looks at each byte of it once.
///
/// The next signs behind a place either end a formula, by what stands beside them, or there is none: a bare
/// sign is no part of one. That is so for all places up to these signs.
struct FormulaEnds: Sendable {
    private var backticks = BacktickRuns()
    /// The end that was found last, nil for none, which is so for all places up to `limit`.
    private var known: (limit: Int, end: Int?)?

    /// The start of the next `count` signs in `rest`, which end a formula; nil if they do not.
    mutating func next(_ count: Int, in text: [UInt8], _ rest: Range<Int>) -> Int? {
        if let known, known.limit >= rest.lowerBound { return known.end }
        let found = find(count, in: text, rest) { FormulaSigns.mayClose(text, $0, in: rest) }
        known = found
        return found.end
    }

    /// The start of the next two signs in `rest`, behind which their line ends; nil if it does not.
    mutating func nextAtLineEnd(in text: [UInt8], _ rest: Range<Int>) -> Int? {
        if let known, known.limit >= rest.lowerBound { return known.end }
        let found = find(2, in: text, rest) { FormulaSigns.endsLine(text, $0, in: rest) }
        known = found
        return found.end
    }

    private mutating func find(
        _ count: Int, in text: [UInt8], _ rest: Range<Int>, where isEnd: (Range<Int>) -> Bool
    ) -> (limit: Int, end: Int?) {
        var index = rest.lowerBound
        while index < rest.upperBound {
            switch text[index] {
            case ASCII.backslash: index += 2
            case ASCII.backtick:
                let run = FormulaSigns.run(text, index..<rest.upperBound)
                let code = run.upperBound..<rest.upperBound
                index = run.upperBound
                // No formula has code in it.
                if let end = backticks.next(run.count, in: text, code) { return (end, nil) }
            case FormulaSigns.sign:
                let run = FormulaSigns.run(text, index..<rest.upperBound)
                if run.count == count { return (index, isEnd(run) ? index : nil) }
                if run.count > count { return (index, nil) }
                index = run.upperBound
            default: index += 1
            }
        }
        return (.max, nil)
    }
}
