import Foundation
import NoteText

/// The inline rules by their definitions, one after the other, with no care for time.
///
/// It works on scalars, each with its own flags; two deliberate readings of the text are those of the lexer:
/// an atom ends at code, and one of which nothing is left behind its prefix is none.
struct SlowInline {
    struct Shown: Equatable {
        let index: Int
        let styles: StyleSet
        let isInLink: Bool
    }

    let scalars: [Unicode.Scalar]
    var isLiteral: [Bool]
    var isInCode: [Bool]
    var isHidden: [Bool]
    var styles: [StyleSet]
    var isInAtom: [Bool]
    var isInLink: [Bool]
    private var joined: [Span] = []

    /// Rule 1 alone.
    init(literalsOf text: String) {
        scalars = Array(text.unicodeScalars)
        let none = scalars.map { _ in false }
        (isLiteral, isInCode, isHidden, isInAtom, isInLink) = (none, none, none, none, none)
        styles = scalars.map { _ in [] }
        literals()
    }

    init(_ text: String, findsAtoms: Bool = true) {
        self.init(literalsOf: text)
        if findsAtoms { atoms() }
        for delimiter in ["*", "_", "~", "-"] as [Unicode.Scalar] { spans(delimiter) }
        let shown = joined.filter { !isEmpty($0) }
        for at in joined.flatMap({ Array($0.opening) + Array($0.closing) }) { isHidden[at] = false }
        for span in shown { show(span) }
        capitals()
    }

    var shown: [Shown] {
        scalars.indices.filter { !isHidden[$0] }.map {
            Shown(index: $0, styles: styles[$0], isInLink: isInLink[$0])
        }
    }
}

/// Rule 1.
extension SlowInline {
    private mutating func literals() {
        var index = 0
        while index < scalars.count {
            let next = index + 1
            if scalars[index] == "\\", next < scalars.count, ("!"..."~").contains(scalars[next]),
                !scalars[next].properties.isAlphabetic, scalars[next].properties.numericType == nil
            {
                (isLiteral[index], isLiteral[next], isHidden[index]) = (true, true, true)
                index += 2
            } else if scalars[index] == "`" {
                index = code(from: index)
            } else {
                index += 1
            }
        }
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
    private static let letter = "[[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\uE001]--[\\p{Han}\\p{Hiragana}_]]"
    private static let tail = "[^\\s<>\"`\\u2018-\\u201F\\u3000-\\u303F\\uFF00-\\uFFEF\\uE002]+"
    /// What may stand at one place, in this order; the first group must not be all that is left.
    private static let atoms = [
        "([a-z][a-z0-9+.-]{1,15}://)\(tail)", "(mailto:|www\\.)\(tail)",
        "()[a-z0-9.!#$%&+/=?^{|}-][a-z0-9.!#$%&+/=?^_{|}-]*@[a-z0-9-]+(?:\\.[a-z0-9-]+)+",
    ].map { expression("(?<!\(letter))(?i:\($0))") }
    private static let chain = expression(
        "(?<!\(letter))\\p{Lu}\\p{M}*+(?:['’&_]?\\p{Lu}\\p{M}*+)++(?!\(letter))")

    private static func expression(_ pattern: String) -> NSRegularExpression {
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            preconditionFailure(pattern)
        }
        return expression
    }

    /// The text as the rules after the first see it, all of it in the basic plane.
    private func masked() -> [Unicode.Scalar] {
        scalars.indices.map { isInCode[$0] ? "`" : isLiteral[$0] ? "\u{E000}" : scalars[$0] }
    }

    private static func match(
        _ expression: NSRegularExpression, _ text: [Unicode.Scalar], from start: Int, anchored: Bool = false
    ) -> NSTextCheckingResult? {
        let string = String(String.UnicodeScalarView(text))
        let options: NSRegularExpression.MatchingOptions =
            anchored ? [.withTransparentBounds, .anchored] : .withTransparentBounds
        return expression.firstMatch(
            in: string, options: options, range: NSRange(location: start, length: text.count - start))
    }

    private mutating func atoms() {
        let text = masked()
        var start = 0
        while start < text.count {
            start = atom(text, at: start) ?? start + 1
        }
    }

    /// The end of the atom at `start`, marked as one.
    private mutating func atom(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        for expression in Self.atoms {
            guard let match = Self.match(expression, text, from: start, anchored: true) else { continue }
            let least = match.range(at: 1).location + match.range(at: 1).length
            let end = Self.trimmed(text, start, start + match.range.length)
            guard end > least else { continue }
            let scheme = String(String.UnicodeScalarView(text[start..<least])).lowercased()
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
    private struct Run {
        let range: Range<Int>
        var count: Int { range.count }
    }

    private struct Span {
        let opening: Range<Int>
        let closing: Range<Int>
        let styles: StyleSet
    }

    private enum Neighbour {
        case white, glued, letter, literal, other(Unicode.Scalar)
    }

    private func neighbour(_ index: Int) -> Neighbour {
        guard scalars.indices.contains(index) else { return .white }
        if isLiteral[index] { return .literal }
        let properties = scalars[index].properties
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return index == 0 ? .letter : neighbour(index - 1)
        case .format where ["\u{200C}", "\u{200D}"].contains(scalars[index]):
            return index == 0 ? .letter : neighbour(index - 1)
        default: break
        }
        if properties.isWhitespace { return .white }
        if ("\u{3041}"..."\u{3096}").contains(scalars[index]) || properties.isIdeographic { return .glued }
        let isWord = [.decimalNumber, .connectorPunctuation].contains(properties.generalCategory)
        return scalars[index] != "_" && (properties.isAlphabetic || isWord) ? .letter : .other(scalars[index])
    }

    private func runs(of delimiter: Unicode.Scalar) -> [Run] {
        var runs: [Run] = []
        var index = 0
        while index < scalars.count {
            var end = index
            while end < scalars.count, scalars[end] == delimiter, !isLiteral[end], !isInAtom[end] { end += 1 }
            if end > index { runs.append(Run(range: index..<end)) }
            index = max(end, index + 1)
        }
        return runs
    }

    private mutating func spans(_ delimiter: Unicode.Scalar) {
        var open: [Run] = []
        for run in runs(of: delimiter) {
            if delimiter == "_", run.count != 1 { continue }
            let before = neighbour(run.range.lowerBound - 1)
            let after = neighbour(run.range.upperBound)
            if delimiter == "-", run.count > 1 || Self.isWhite(before) && Self.isWhite(after) {
                open = []
                continue
            }
            var opens = !Self.isWhite(after) && !Self.isLetter(before)
            var closes = !Self.isWhite(before) && !Self.isLetter(after)
            if delimiter == "-" {
                opens = opens && Self.mayPrecedeStrike(before) && !Self.isClosing(after)
                closes = closes && Self.mayFollowStrike(after) && !Self.isBracket(before)
            }
            let own = open.lastIndex { $0.count == run.count && isSomething($0, run, delimiter) }
            let any = open.lastIndex { isSomething($0, run, delimiter) }
            if closes, let taken = own ?? any {
                join(open[taken], run, delimiter)
                open.removeSubrange(taken...)
            } else if opens {
                open.append(run)
            }
        }
    }

    /// Whether between two runs there is not only the delimiter.
    private func isSomething(_ first: Run, _ second: Run, _ delimiter: Unicode.Scalar) -> Bool {
        (first.range.upperBound..<second.range.lowerBound).contains {
            scalars[$0] != delimiter || isLiteral[$0]
        }
    }

    private mutating func join(_ first: Run, _ second: Run, _ delimiter: Unicode.Scalar) {
        let used = min(first.count, second.count)
        let added: StyleSet =
            switch delimiter {
            case "*": used > 2 ? [.bold, .italic] : .bold
            case "_": .italic
            case "~": used > 1 ? .strike : .script
            default: .strike
            }
        let span = Span(opening: first.range.prefix(used), closing: second.range.suffix(used), styles: added)
        joined.append(span)
        for at in Array(span.opening) + Array(span.closing) { isHidden[at] = true }
    }

    /// Whether a span's text is nothing but delimiters of spans.
    private func isEmpty(_ span: Span) -> Bool {
        (span.opening.upperBound..<span.closing.lowerBound).allSatisfy { isHidden[$0] }
    }

    private mutating func show(_ span: Span) {
        for at in span.opening.lowerBound..<span.closing.upperBound { styles[at].formUnion(span.styles) }
        for at in Array(span.opening) + Array(span.closing) { isHidden[at] = true }
    }

    private static func isWhite(_ found: Neighbour) -> Bool { if case .white = found { true } else { false } }
    private static func isLetter(_ found: Neighbour) -> Bool {
        if case .letter = found { true } else { false }
    }

    private static func mayPrecedeStrike(_ found: Neighbour) -> Bool {
        switch found {
        case .white, .glued: true
        case .other(let scalar): "\"'*_~—([{“‘«。、（！".unicodeScalars.contains(scalar)
        default: false
        }
    }

    private static func mayFollowStrike(_ found: Neighbour) -> Bool {
        switch found {
        case .white, .glued: true
        case .other(let scalar): ",.;:!?\"'*_~—…)]}”’»。、！".unicodeScalars.contains(scalar)
        default: false
        }
    }

    private static func isClosing(_ found: Neighbour) -> Bool {
        guard case .other(let scalar) = found else { return false }
        return ">,.;:!?)]}”’»".unicodeScalars.contains(scalar)
    }

    private static func isBracket(_ found: Neighbour) -> Bool {
        guard case .other(let scalar) = found else { return false }
        return scalar == "<" || scalar == "("
    }
}

/// Rule 4.
extension SlowInline {
    private mutating func capitals() {
        let text = scalars.indices.map { at -> Unicode.Scalar in
            if isInAtom[at] { return Self.isLetter(neighbour(at)) ? "\u{E001}" : "\u{E000}" }
            if isLiteral[at] { return "\u{E000}" }
            let isMark = scalars[at].properties.generalCategory == .nonspacingMark
            return isMark && !Self.isLetter(neighbour(at)) ? "\u{E000}" : scalars[at]
        }
        var start = 0
        while let match = Self.match(Self.chain, text, from: start) {
            start = match.range.location + match.range.length
            for at in match.range.location..<start { styles[at].insert(.caps) }
        }
    }
}
