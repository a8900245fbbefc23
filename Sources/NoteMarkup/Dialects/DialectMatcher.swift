import NoteText

/// Finds what the expressions of the dialects match, in one pass over the text for each.
///
/// The result is that of a backtracking engine: what is longest from where it begins, since every part of an
/// expression takes all it can get. None of them need backtracking, for the reasons given with each.
struct DialectMatcher: Sendable {
    private var table = WordTable()
    private(set) var steps = StepCounter()

    /// The next match of `form` at or after `start`, where the match before it has ended; `followsSpace`
    /// says whether an unused `\s` stands before the text.
    mutating func next(
        _ form: DialectRule.Form, in text: [UInt8], from start: Int, followsSpace: Bool
    ) -> DialectMatch {
        switch form {
        case .delimited(let form): span(form, in: text, from: start)
        case .number: number(in: text, from: start)
        case .capitals: capitals(in: text, from: start, followsSpace: followsSpace)
        }
    }

    /// From an opening delimiter on, words and the single white space between them are read as far as they
    /// go. Whatever the end is, no other opening in what was read can do better: it would have to end at the
    /// same places.
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
                return DialectMatch(
                    range: opening..<end, delimiter: form.count, next: max(words.end, end))
            }
            start = words.end
        }
        steps.add(text.count - start)
        return .none
    }

    /// What `\w+(\s\w+)*` can take.
    private struct Words {
        /// Where the last word ends; where the first should begin if there is none.
        var end: Int
        /// The last delimiter in them that may close: it is part of a word, but does not begin it.
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

    /// Where the delimiter stands that closes.
    ///
    /// One that is no part of a word can only stand right after the last one.
    private mutating func closing(_ form: SpanForm, in text: [UInt8], _ words: Words) -> Int? {
        if form.isInWords { return words.closing }
        guard form.stands(at: words.end, in: text) else { return nil }
        return !form.needsSpace || spaceEnd(in: text, at: words.end + form.count) != nil ? words.end : nil
    }

    /// A dot and a white space after all the digits there are.
    private mutating func number(in text: [UInt8], from start: Int) -> DialectMatch {
        var index = start
        while let dot = ByteSearch.next(ASCII.dot, in: text, from: index) {
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

    /// Both white spaces are part of the match, so that the one after it cannot be the one before the next.
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

    /// The end of the white space at `index`; nil where there is none.
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
    /// Where the delimiter next stands.
    fileprivate func next(in text: [UInt8], from start: Int) -> Int? {
        var start = start
        while let place = ByteSearch.next(delimiter, in: text, from: start) {
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
