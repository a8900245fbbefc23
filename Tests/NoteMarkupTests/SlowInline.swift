import Foundation
import NoteText

/// The inline rules by their definitions, one after the other, with no care for time.
///
/// It works on scalars, each with its own flags; three deliberate readings of the text are those of the
/// lexer: an atom ends at code; one of which nothing is left behind its prefix is none; and a path ends where
/// its construct or the delimiters directly before it do.
struct SlowInline {
    struct Shown: Equatable {
        let index: Int
        let styles: StyleSet
        let isInLink: Bool
    }

    let scalars: [Unicode.Scalar]
    var isLiteral: [Bool]
    var isInCode: [Bool]
    var isInPath: [Bool]
    var isHidden: [Bool]
    var styles: [StyleSet]
    var isInAtom: [Bool]
    var isInLink: [Bool]

    /// Rule 1 alone.
    init(literalsOf text: String) {
        scalars = Array(text.unicodeScalars)
        let none = scalars.map { _ in false }
        (isLiteral, isInCode, isInPath, isHidden, isInAtom, isInLink) = (none, none, none, none, none, none)
        styles = scalars.map { _ in [] }
        literals()
    }

    /// Rule 1 on `scalars`, which stand at `places` of a longer text with these literals.
    init(_ scalars: [Unicode.Scalar], at places: [Int], of literals: SlowInline) {
        self.scalars = scalars
        isLiteral = places.map { literals.isLiteral[$0] }
        isInCode = places.map { literals.isInCode[$0] }
        isInPath = places.map { literals.isInPath[$0] }
        isHidden = places.map { literals.isHidden[$0] }
        styles = places.map { literals.styles[$0] }
        isInAtom = places.map { _ in false }
        isInLink = isInAtom
    }

    /// The other rules.
    mutating func apply(findsAtoms: Bool, _ choice: CapitalsChoice) {
        if findsAtoms { atoms() }
        for delimiter in ["*", "_", "~", "-"] as [Unicode.Scalar] { spans(delimiter) }
        switch choice {
        case .off: break
        case .all: for word in wordsOfCapitals() { highlight(word) }
        case .shouted: shouted()
        }
    }

    var shown: [Shown] {
        scalars.indices.filter { !isHidden[$0] }.map {
            Shown(index: $0, styles: styles[$0], isInLink: isInLink[$0])
        }
    }

    static func expression(_ pattern: String) -> NSRegularExpression {
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            preconditionFailure(pattern)
        }
        return expression
    }

    static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

/// Classes.
extension SlowInline {
    enum Kind { case white, glued, letter, literal, other }

    /// The character before that gives a mark its class, or `index`; nil outside the paragraph.
    private func base(_ index: Int) -> Int? {
        var index = index
        while scalars.indices.contains(index), !isLiteral[index],
            SlowClass.attached.contains(scalars[index])
        {
            index -= 1
        }
        return scalars.indices.contains(index) ? index : nil
    }

    func kind(_ index: Int) -> Kind {
        guard scalars.indices.contains(index) else { return .white }
        guard let base = base(index) else { return .letter }
        if isLiteral[base] { return .literal }
        let scalar = scalars[base]
        if SlowClass.white.contains(scalar) { return .white }
        if SlowClass.glued.contains(scalar) { return .glued }
        return SlowClass.letter.contains(scalar) ? .letter : .other
    }

    /// Whether the character at `index` is of `set`, or the one that it is a mark on.
    func isPunctuation(_ index: Int, in set: SlowClass) -> Bool {
        guard let base = base(index), !isLiteral[base] else { return false }
        return set.contains(scalars[base])
    }
}

/// Rule 1.
extension SlowInline {
    private mutating func literals() {
        var index = 0
        var openBrackets = 0
        while index < scalars.count {
            let rest = Self.string(scalars[index...])
            if scalars[index] == "[" { openBrackets += 1 }
            if scalars[index] == "]" { openBrackets = max(openBrackets - 1, 0) }
            if let end = endOfPath(index, rest, isInBrackets: openBrackets > 0) {
                for at in index..<end { (isLiteral[at], isInPath[at]) = (true, true) }
                index = end
            } else if rest.range(of: "^\\\\[*_~\\-`\\[\\]{}\\\\]", options: .regularExpression) != nil {
                (isLiteral[index], isLiteral[index + 1], isHidden[index]) = (true, true, true)
                index += 2
            } else if scalars[index] == "`" {
                index = code(from: index)
            } else {
                index += 1
            }
        }
    }

    private func endOfPath(_ index: Int, _ rest: String, isInBrackets: Bool) -> Int? {
        let isDrive = rest.range(of: "^[A-Za-z]:\\\\", options: .regularExpression) != nil
        let isShare =
            scalars[index...].starts(with: ["\\", "\\"]) && index + 2 < scalars.count
            && (["?", "."].contains(scalars[index + 2]) || [.letter, .glued].contains(kind(index + 2)))
        guard isDrive || isShare else { return nil }
        guard kind(index - 1) == .white || isPunctuation(index - 1, in: .opening) else { return nil }
        let end = (index..<scalars.count).first { kind($0) == .white } ?? scalars.count
        guard index >= 2, scalars[index - 2] == "]", scalars[index - 1] == "(" else {
            let closing = isInBrackets ? closingBracket(in: index..<end) : nil
            return withoutDelimiters(index..<(closing ?? end))
        }
        return (index..<end).first { at in
            let path = scalars[index...at]
            return path.count { $0 == ")" } > path.count { $0 == "(" }
        } ?? end
    }

    /// The first bracket before `(` or `{` that closes none in the range.
    private func closingBracket(in range: Range<Int>) -> Int? {
        var open = 0
        for at in range {
            if scalars[at] == "[" { open += 1 }
            guard scalars[at] == "]" else { continue }
            open -= 1
            if open < 0, at + 1 < scalars.count, ["(", "{"].contains(scalars[at + 1]) { return at }
            open = max(open, 0)
        }
        return nil
    }

    /// The end of `path` before what mirrors the delimiters directly before it.
    private func withoutDelimiters(_ path: Range<Int>) -> Int {
        let delimiters: [Unicode.Scalar] = ["*", "_", "~", "-"]
        let before = (0..<path.lowerBound).reversed().prefix {
            delimiters.contains(scalars[$0]) && !isLiteral[$0]
        }
        let end = path.last { !".,;:!?\"')]}".unicodeScalars.contains(scalars[$0]) } ?? path.lowerBound
        let tail = (path.lowerBound...end).suffix(before.count)
        guard let start = tail.first, start >= path.lowerBound + 3 else { return path.upperBound }
        return tail.map { scalars[$0] } == before.map { scalars[$0] } ? start : path.upperBound
    }

    private func endOfBackticks(_ start: Int) -> Int {
        scalars[start...].firstIndex { $0 != "`" } ?? scalars.count
    }

    private mutating func code(from start: Int) -> Int {
        let open = endOfBackticks(start)
        var index = open
        while index < scalars.count {
            guard scalars[index] == "`" else {
                index += 1
                continue
            }
            let end = endOfBackticks(index)
            if end - index == open - start {
                if kind(index - 1) == .white, kind(open) != .white { return open }
                for at in start..<end { (isLiteral[at], isInCode[at]) = (true, true) }
                for at in start..<open { isHidden[at] = true }
                for at in index..<end { isHidden[at] = true }
                for at in open..<index { styles[at].insert(.code) }
                return end
            }
            index = end
        }
        return open
    }
}

/// Rule 2.
extension SlowInline {
    private static let tail = "[^\\s<>\"`\\u2018-\\u201F\\u3000-\\u303F\\uFF00-\\uFFEF\\uE002]+"
    /// What may stand at one place, in this order; the first group must not be all that is left.
    private static let atoms = [
        "([a-z][a-z0-9+.-]{1,15}://)\(tail)", "(mailto:|www\\.)\(tail)",
        "()[a-z0-9.!#$%&+/=?^{|}-][a-z0-9.!#$%&+/=?^_{|}-]*@[a-z0-9-]+(?:\\.[a-z0-9-]+)+",
    ].map { expression("(?i:\($0))") }
    /// The text as the rules after the first see it, all of it in the basic plane.
    private func masked() -> [Unicode.Scalar] {
        scalars.indices.map { at in
            if isInCode[at] { return "`" }
            return isLiteral[at] || scalars[at].value > 0xFFFF ? "\u{E000}" : scalars[at]
        }
    }

    static func match(
        _ expression: NSRegularExpression, _ text: [Unicode.Scalar], from start: Int, anchored: Bool = false
    ) -> NSTextCheckingResult? {
        let string = string(text)
        let options: NSRegularExpression.MatchingOptions =
            anchored ? [.withTransparentBounds, .anchored] : .withTransparentBounds
        return expression.firstMatch(
            in: string, options: options, range: NSRange(location: start, length: text.count - start))
    }

    private mutating func atoms() {
        let text = masked()
        var start = 0
        while start < text.count {
            start = (kind(start - 1) == .letter ? nil : atom(text, at: start)) ?? start + 1
        }
    }

    /// The end of the atom at `start`, marked as one.
    private mutating func atom(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        for expression in Self.atoms {
            guard let match = Self.match(expression, text, from: start, anchored: true) else { continue }
            let least = match.range(at: 1).location + match.range(at: 1).length
            let end = Self.trimmed(text, start, start + match.range.length)
            guard end > least else { continue }
            let scheme = Self.string(text[start..<least]).lowercased()
            let isLink = ["", "www.", "mailto:", "http://", "https://", "tel://", "mailto://"].contains(
                scheme)
            for at in start..<end { (isInAtom[at], isInLink[at]) = (true, isLink) }
            return end
        }
        return nil
    }

    private static func trimmed(_ text: [Unicode.Scalar], _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, ".,;:!?'\"*_~)]}".unicodeScalars.contains(text[end - 1]) {
            var open = 0
            for at in start..<end - 1 {
                if text[at] == "(" { open += 1 }
                if text[at] == ")", open > 0 { open -= 1 }
            }
            if text[end - 1] == ")", open > 0 { break }
            end -= 1
        }
        return end
    }
}

/// Rule 3.
extension SlowInline {
    private func runs(of delimiter: Unicode.Scalar) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            var end = index
            while end < scalars.count, scalars[end] == delimiter, !isLiteral[end], !isInAtom[end] { end += 1 }
            if end > index { runs.append(index..<end) }
            index = max(end, index + 1)
        }
        return runs
    }

    private mutating func spans(_ delimiter: Unicode.Scalar) {
        var open: [Range<Int>] = []
        for run in runs(of: delimiter) {
            if delimiter == "_", run.count != 1 { continue }
            let (before, after) = (run.lowerBound - 1, run.upperBound)
            if delimiter == "-", run.count > 1 || kind(before) == .white && kind(after) == .white {
                open = []
                continue
            }
            var opens = kind(after) != .white && kind(before) != .letter
            var closes = kind(before) != .white && kind(after) != .letter
            if delimiter != "*" {
                let atStart = [.white, .glued].contains(kind(before))
                opens = opens && (atStart || isPunctuation(before, in: .opening))
                let atEnd = [.white, .glued].contains(kind(after))
                closes = closes && (atEnd || isPunctuation(after, in: .closingStrictly))
                opens = opens && !isPunctuation(after, in: .closingAlone)
                closes = closes && !isPunctuation(before, in: .openingAlone)
            }
            if delimiter == "-" {
                opens = opens && !isPunctuation(after, in: .greater)
                closes = closes && !isPunctuation(before, in: .less)
            }
            let nearest = open.lastIndex { $0.count == run.count } ?? open.indices.last
            if closes, let nearest, hasText(open[nearest].upperBound..<run.lowerBound) {
                join(open[nearest], run, delimiter)
                open.removeSubrange(nearest...)
            } else if opens {
                open.append(run)
            }
        }
    }

    private func hasText(_ content: Range<Int>) -> Bool {
        content.contains { isLiteral[$0] || !SlowClass.signs.contains(scalars[$0]) }
    }

    private mutating func join(_ first: Range<Int>, _ second: Range<Int>, _ delimiter: Unicode.Scalar) {
        let used = min(first.count, second.count)
        let added: StyleSet =
            switch delimiter {
            case "*": used > 2 ? [.bold, .italic] : .bold
            case "_": .italic
            case "~": used > 1 ? .strike : .script
            default: .strike
            }
        for at in first.lowerBound..<second.upperBound { styles[at].formUnion(added) }
        for at in Array(first.prefix(used)) + Array(second.suffix(used)) { isHidden[at] = true }
    }
}
