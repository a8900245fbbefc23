import NoteText

/// Finds the ends of formulas in a text, so that no byte is looked at twice.
///
/// A sign ends a formula by what stands beside it, whatever begins that: the nearest end behind a place is
/// also the nearest behind all places up to it.
struct FormulaEnds: Sendable {
    private var backticks = BacktickRuns()
    /// The end that was found last, nil for none, which is so for all places up to `limit`.
    private var known: (limit: Int, end: Int?)?

    /// The start of the next `count` signs in `rest` that may end a formula; nil if there are none.
    mutating func next(_ count: Int, in text: [UInt8], _ rest: Range<Int>) -> Int? {
        if let known, known.limit >= rest.lowerBound { return known.end }
        let found = find(count, in: text, rest) { FormulaSigns.mayClose(text, $0, in: rest) }
        known = found
        return found.end
    }

    /// The start of the next `count` signs in `rest`, whatever stands beside them.
    static func first(_ count: Int, in text: [UInt8], _ rest: Range<Int>) -> Int? {
        var ends = FormulaEnds()
        return ends.find(count, in: text, rest) { _ in true }.end
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
                if run.count == count, isEnd(run) { return (index, index) }
                index = run.upperBound
            default: index += 1
            }
        }
        return (.max, nil)
    }
}

/// The signs round formulas.
enum FormulaSigns {
    static let sign = UInt8(ascii: "$")

    /// The bytes at the start of `rest` that are the same.
    static func run(_ text: [UInt8], _ rest: Range<Int>) -> Range<Int> {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == text[rest.lowerBound] { end += 1 }
        return rest.lowerBound..<end
    }

    /// Whether signs may begin a formula: before something, and not behind a letter or a digit.
    static func mayOpen(_ text: [UInt8], _ run: Range<Int>, in range: Range<Int>) -> Bool {
        guard run.upperBound < range.upperBound, !MarkdownSpace.isSpace(text[run.upperBound]) else {
            return false
        }
        return run.lowerBound == range.lowerBound || !isInWord(text, before: run.lowerBound)
    }

    /// Whether signs may end a formula: behind something, and not before a letter or a digit.
    static func mayClose(_ text: [UInt8], _ run: Range<Int>, in rest: Range<Int>) -> Bool {
        guard run.lowerBound > rest.lowerBound, !MarkdownSpace.isSpace(text[run.lowerBound - 1]) else {
            return false
        }
        return run.upperBound == rest.upperBound || !isInWord(text, at: run.upperBound)
    }

    /// Whether the character at `index` is a letter or a digit of a script with spaces between words.
    private static func isInWord(_ text: [UInt8], at index: Int) -> Bool {
        guard MarkdownCharacter(text, at: index) == .other else { return false }
        var next = index
        return !UnspacedScript.isGlued(UTF8Decoder.scalar(in: text.span, at: &next))
    }

    private static func isInWord(_ text: [UInt8], before index: Int) -> Bool {
        var start = index - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return isInWord(text, at: start)
    }
}
