import NoteText

/// Finds the matches of the dialects' expressions, in one pass over the text for each.
///
/// The result is that of a backtracking engine: the longest match at the leftmost place, since all
/// repetitions are greedy. None of the expressions needs backtracking, for the reasons given with each.
struct DialectMatcher: Sendable {
    private var table = WordTable()
    private(set) var steps = StepCounter()

    /// The next match of `form` at or after `start`, the end of the previous match; `followsSpace` tells
    /// whether an unused `\s` precedes the text.
    mutating func next(
        _ form: DialectRule.Form, in text: [UInt8], from start: Int, followsSpace: Bool
    ) -> DialectMatch {
        switch form {
        case .delimited(let form): span(form, in: text, from: start)
        case .number: number(in: text, from: start)
        case .capitals: capitals(in: text, from: start, followsSpace: followsSpace)
        }
    }

    /// From an opening delimiter on, reads words and the single white space between them to the end. No other
    /// opening delimiter in that text needs to be tried: its match would have to end at the same places.
    private mutating func span(_ form: SpanForm, in text: [UInt8], from start: Int) -> DialectMatch {
        var start = start
        while let opening = form.next(in: text, from: start) {
            steps.add(opening - start + 1)
            let inner = opening + form.count
            let words = words(form, in: text, from: inner)
            start = opening + 1
            guard words.end > inner else { continue }
            if let closing = closing(form, in: text, words) {
                let end = closing + form.count
                return DialectMatch(range: opening..<end, delimiter: form.count, next: max(words.end, end))
            }
            start = words.end
        }
        steps.add(text.count - start)
        return .none
    }

    /// The text matched by `\w+(\s\w+)*`.
    private struct Words {
        /// The end of the last word, or the required start of the first one if there is none.
        var end: Int
        /// The last possible closing delimiter in them, which is part of a word but does not begin it.
        var closing: Int?
    }

    private mutating func words(_ form: SpanForm, in text: [UInt8], from start: Int) -> Words {
        var words = Words(end: start)
        var last = WordKind.other
        var candidate: Int?
        var index = start
        while index < text.count {
            let place = index
            let kind = table.kind(in: text, at: &index)
            // One white space, and only after a word.
            guard kind == .word || kind == .white && last == .word else { break }
            if kind == .white {
                if form.needsSpace, let candidate, candidate + 1 == place { words.closing = candidate }
            } else {
                if form.isInWords, last == .word, text[place] == form.delimiter { candidate = place }
                words.end = index
            }
            last = kind
        }
        steps.add(index - start)
        if !form.needsSpace { words.closing = candidate }
        return words
    }

    /// The place of the closing delimiter.
    ///
    /// A delimiter that cannot be part of a word must directly follow the last one.
    private mutating func closing(_ form: SpanForm, in text: [UInt8], _ words: Words) -> Int? {
        if form.isInWords { return words.closing }
        guard form.stands(at: words.end, in: text) else { return nil }
        return !form.needsSpace || spaceEnd(in: text, at: words.end + form.count) != nil ? words.end : nil
    }

    /// A dot and a white space after a maximal run of digits.
    private mutating func number(in text: [UInt8], from start: Int) -> DialectMatch {
        var index = start
        while let dot = ByteWord.next(ASCII.dot, in: text, from: index) {
            steps.add(dot - index + 1)
            index = dot + 1
            var first = dot
            guard let end = spaceEnd(in: text, at: index) else { continue }
            while first > start, text[first - 1].isASCIIDigit { first -= 1 }
            steps.add(dot - first)
            if first < dot { return DialectMatch(range: first..<index, next: end) }
        }
        steps.add(text.count - index)
        return .none
    }

    /// The match includes both white spaces, so that one white space cannot serve two matches.
    private mutating func capitals(
        in text: [UInt8], from start: Int, followsSpace: Bool
    ) -> DialectMatch {
        var index = start
        defer { steps.add(index - start) }
        while index < text.count {
            let first = index
            while index < text.count, ASCII.isCapital(text[index]) { index += 1 }
            if index - first >= 2, let end = spaceEnd(in: text, at: index),
                first == 0 ? followsSpace : first > start && isSpace(in: text, before: first)
            {
                return DialectMatch(range: first..<index, next: end)
            }
            index = max(index, first + 1)
        }
        return .none
    }

    /// The end of the white space at `index`; nil if there is none.
    private mutating func spaceEnd(in text: [UInt8], at index: Int) -> Int? {
        guard index < text.count else { return nil }
        var end = index
        return table.kind(in: text, at: &end) == .white ? end : nil
    }

    private mutating func isSpace(in text: [UInt8], before index: Int) -> Bool {
        var index = index
        return table.kind(in: text, before: &index) == .white
    }
}

extension SpanForm {
    /// The next place of the delimiter.
    fileprivate func next(in text: [UInt8], from start: Int) -> Int? {
        var start = start
        while let place = ByteWord.next(delimiter, in: text, from: start) {
            if stands(at: place, in: text) { return place }
            start = place + 1
        }
        return nil
    }

    fileprivate func stands(at index: Int, in text: [UInt8]) -> Bool {
        guard index + count <= text.count else { return false }
        return (index..<index + count).allSatisfy { text[$0] == delimiter }
    }
}

/// A match of a rule of a dialect.
struct DialectMatch {
    /// The text that the rule captures and styles, delimiters included.
    var range: Range<Int>
    /// Length of the delimiter at each end; 0 if there is none.
    var delimiter = 0
    /// Start of the search for the next match.
    var next: Int

    /// The result of a failed search, past the end of any text.
    static let none = DialectMatch(range: Int.max..<Int.max, next: Int.max)

    /// Whether `position`, inside the match, belongs to a delimiter, and the end of that delimiter or of the
    /// text between the two.
    func component(at position: Int) -> (isDelimiter: Bool, end: Int) {
        let inner = range.lowerBound + delimiter..<range.upperBound - delimiter
        if position < inner.lowerBound { return (true, inner.lowerBound) }
        return position < inner.upperBound ? (false, inner.upperBound) : (true, range.upperBound)
    }
}
