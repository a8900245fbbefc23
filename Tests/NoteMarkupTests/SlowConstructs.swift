import Foundation
import NoteText

/// Rule 5 by its definition: each construct is read by itself, and is one symbol to what is
/// round it.
struct SlowConstructs {
    private struct Found {
        let range: Range<Int>
        let content: Range<Int>
        let attributes: String
        let isLink: Bool
        let isPicture: Bool
    }

    /// What stands for a construct.
    private static let symbol: Unicode.Scalar = "\u{E002}"

    /// What is shown of `text`, each scalar with its styles.
    static func shown(_ text: String, _ choice: CapitalsChoice = .shouted) -> [SlowInline.Shown] {
        SlowConstructs(choice: choice).shown(Array(text.unicodeScalars), first: 0, findsAtoms: true)
    }

    let choice: CapitalsChoice

    private func shown(
        _ scalars: [Unicode.Scalar], first: Int, findsAtoms: Bool
    ) -> [SlowInline.Shown] {
        let constructs = Self.outermost(in: scalars)
        var outer: [Unicode.Scalar] = []
        var places: [Int] = []
        var index = 0
        while index < scalars.count {
            places.append(index)
            let construct = constructs.first { $0.range.lowerBound == index }
            outer.append(construct == nil ? scalars[index] : Self.symbol)
            index = construct?.range.upperBound ?? index + 1
        }
        let plain = SlowInline(SlowInline.string(outer), findsAtoms: findsAtoms, choice).shown
        return plain.flatMap { shown -> [SlowInline.Shown] in
            let place = places[shown.index]
            guard let construct = constructs.first(where: { $0.range.lowerBound == place }) else {
                return [
                    SlowInline.Shown(index: first + place, styles: shown.styles, isInLink: shown.isInLink)
                ]
            }
            return expanded(construct, shown.styles, scalars, first: first, findsAtoms: findsAtoms)
        }
    }

    private func expanded(
        _ construct: Found, _ styles: StyleSet, _ scalars: [Unicode.Scalar], first: Int, findsAtoms: Bool
    ) -> [SlowInline.Shown] {
        let content = construct.content
        let added: StyleSet = Self.match(Self.bold, construct.attributes) == nil ? [] : .bold
        if construct.isPicture {
            return Self.unescaped(scalars, content).map {
                SlowInline.Shown(index: first + $0, styles: styles, isInLink: false)
            }
        }
        let inner = shown(
            Array(scalars[content]), first: first + content.lowerBound,
            findsAtoms: findsAtoms && !construct.isLink)
        return inner.map {
            SlowInline.Shown(
                index: $0.index, styles: $0.styles.union(styles).union(added),
                isInLink: $0.isInLink || construct.isLink)
        }
    }

    private static func unescaped(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> [Int] {
        var kept: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if isEscape(scalars, index, range.upperBound) { index += 1 }
            kept.append(index)
            index += 1
        }
        return kept
    }

    private static func isEscape(_ scalars: [Unicode.Scalar], _ index: Int, _ end: Int) -> Bool {
        scalars[index] == "\\" && index + 1 < end && "*_~-`[]{}\\".unicodeScalars.contains(scalars[index + 1])
    }

    /// The constructs that are in no other one, by trying each closing bracket in turn.
    private static func outermost(in scalars: [Unicode.Scalar]) -> [Found] {
        let literals = SlowInline(literalsOf: String(String.UnicodeScalarView(scalars)))
        var open: [Int] = []
        var found: [Found] = []
        var index = 0
        while index < scalars.count {
            if !literals.isLiteral[index], scalars[index] == "[" { open.append(index) }
            if !literals.isLiteral[index], scalars[index] == "]", let start = open.popLast() {
                if let construct = construct(scalars, literals, start, index) {
                    found.removeAll { $0.range.lowerBound >= construct.range.lowerBound }
                    found.append(construct)
                    index = construct.range.upperBound
                    continue
                }
            }
            index += 1
        }
        return found
    }

    private static func construct(
        _ scalars: [Unicode.Scalar], _ literals: SlowInline, _ start: Int, _ close: Int
    ) -> Found? {
        let limit = scalars.indices.first { $0 > close && literals.limitsTarget(at: $0) } ?? scalars.count
        let rest = SlowInline.string(scalars[(close + 1)..<limit])
        let content = start + 1..<close
        let isPicture = start > 0 && scalars[start - 1] == "!" && !literals.isLiteral[start - 1]
        func end(_ count: Int) -> Int { close + 1 + count }
        if rest.hasPrefix("("), isPicture {
            guard let target = match("^" + target + "|^" + captioned, rest) else { return nil }
            let after = String(rest.unicodeScalars.dropFirst(target.unicodeScalars.count))
            let attributes = known(match("^" + list, after), in: knownOfPictures) ?? ""
            let count = target.unicodeScalars.count + attributes.unicodeScalars.count
            return Found(
                range: start - 1..<end(count), content: content, attributes: "", isLink: false,
                isPicture: true)
        }
        guard !content.isEmpty else { return nil }
        if let target = match("^" + target, rest) {
            return Found(
                range: start..<end(target.unicodeScalars.count), content: content, attributes: "",
                isLink: true, isPicture: false)
        }
        guard let list = known(match("^" + list, rest), in: knownOfSpans) else { return nil }
        return Found(
            range: start..<end(list.unicodeScalars.count), content: content, attributes: list, isLink: false,
            isPicture: false)
    }

    private static let sign = "[^\\s()]"
    /// Parentheses in a target, three deep: deeper ones are not tried.
    private static let balanced =
        "(?:\(sign)|\\((?:\(sign)|\\((?:\(sign)|\\((?:\(sign))*+\\))*+\\))*+\\))++"
    private static let target = "\\(\(balanced)\\)"
    private static let quoted = "\"(?:\\\\\(escapable)|\\\\(?!\(escapable))|[^\"\\\\])*+\""
    private static let escapable = "[*_~\\-`\\[\\]{}\\\\\"]"
    private static let captioned = "\\(\(balanced)[ \\t]+\(quoted)[ \\t]*\\)"
    private static let name = "[A-Za-z0-9_\\u0080-\\uFFFF-]++"
    private static let item = "(?:[.#]\(name)|\(name)=(?:\(quoted)|[^ \\t\"\\[\\]{}]++))"
    private static let list = "\\{[ \\t]*+\(item)(?:[ \\t]++\(item))*+[ \\t]*+\\}"

    private static let bold = "^\\{[ \\t]*+(?:\(item)[ \\t]++)*?\\.bold[ \\t}]"

    /// `list` if one of its attributes is known: of those in the alphabets, or a name.
    private static func known(_ list: String?, in names: String) -> String? {
        guard let list, match("[{ \\t](?:#|\(names))", withoutQuoted(list)) != nil else {
            return nil
        }
        return list
    }

    private static let knownOfSpans = "\\.bold[ \\t}]|kern="
    private static let knownOfPictures = "\\.left[ \\t}]|width="

    private static func withoutQuoted(_ list: String?) -> String {
        (list ?? "").replacingOccurrences(of: quoted, with: "\"\"", options: .regularExpression)
    }

    private static func match(_ pattern: String, _ text: String) -> String? {
        text.range(of: pattern, options: .regularExpression).map { String(text[$0]) }
    }
}

extension SlowInline {
    /// Whether no target may reach to `index`: code, or a path that is no target itself.
    fileprivate func limitsTarget(at index: Int) -> Bool {
        guard !isInCode[index] else { return true }
        guard isInPath[index] else { return false }
        let start = (0...index).last { $0 == 0 || !isInPath[$0 - 1] } ?? 0
        return !(start >= 2 && scalars[start - 2] == "]" && scalars[start - 1] == "(")
    }
}
