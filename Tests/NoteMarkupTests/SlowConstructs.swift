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
        /// Whether the target of a link has a scheme of links, or none.
        var leads = false
        let isPicture: Bool
        var caption = 0..<0
    }

    /// The beginning of a target with another scheme than links may have; a single letter is a drive.
    private static let refused = "^\\(<?(?!(?i:https?|mailto|tel):)[A-Za-z][A-Za-z0-9+.-]+:"

    /// What stands for a construct.
    private static let symbol: Unicode.Scalar = "\u{E002}"

    /// What is shown of `text`, each scalar with its styles.
    static func shown(_ text: String, _ choice: CapitalsChoice = .shouted) -> [SlowInline.Shown] {
        SlowConstructs(literals: SlowInline(literalsOf: text), choice: choice)
            .shown(Array(text.unicodeScalars), first: 0, findsAtoms: true)
    }

    /// Rule 1 on the whole text.
    let literals: SlowInline
    let choice: CapitalsChoice

    private func shown(
        _ scalars: [Unicode.Scalar], first: Int, findsAtoms: Bool
    ) -> [SlowInline.Shown] {
        let literals = SlowInline(scalars, at: scalars.indices.map { first + $0 }, of: literals)
        let constructs = Self.outermost(in: scalars, literals)
        var outer: [Unicode.Scalar] = []
        var places: [Int] = []
        var index = 0
        while index < scalars.count {
            places.append(index)
            let construct = constructs.first { $0.range.lowerBound == index }
            outer.append(construct == nil ? scalars[index] : Self.symbol)
            index = construct?.range.upperBound ?? index + 1
        }
        // What begins a construct is not literal, and neither is its symbol.
        var plain = SlowInline(outer, at: places, of: literals)
        plain.apply(findsAtoms: findsAtoms, choice)
        return plain.shown.flatMap { shown -> [SlowInline.Shown] in
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
            let caption = Self.unescaped(scalars, construct.caption, "\"")
            // The space between them is nowhere.
            let space = content.isEmpty || caption.isEmpty ? [] : [-1 - first]
            return (Self.unescaped(scalars, content) + space + caption).map {
                SlowInline.Shown(index: first + $0, styles: styles, isInLink: false)
            }
        }
        let inner = shown(
            Array(scalars[content]), first: first + content.lowerBound,
            findsAtoms: findsAtoms && !construct.isLink)
        return inner.map {
            SlowInline.Shown(
                index: $0.index, styles: $0.styles.union(styles).union(added),
                isInLink: $0.isInLink || construct.leads)
        }
    }

    private static func unescaped(
        _ scalars: [Unicode.Scalar], _ range: Range<Int>, _ more: String = ""
    ) -> [Int] {
        let escapable = Array(("*_~-`[]{}\\" + more).unicodeScalars)
        var kept: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let isEscape =
                scalars[index] == "\\" && index + 1 < range.upperBound
                && escapable.contains(scalars[index + 1])
            if isEscape { index += 1 }
            kept.append(index)
            index += 1
        }
        return kept
    }

    /// The constructs that are in no other one, by trying each closing bracket in turn.
    private static func outermost(in scalars: [Unicode.Scalar], _ literals: SlowInline) -> [Found] {
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
            guard let target = whole(in: rest) else { return nil }
            let after = String(rest.unicodeScalars.dropFirst(target.unicodeScalars.count))
            let attributes = known(match("^" + list, after), in: knownOfPictures) ?? ""
            let length = target.unicodeScalars.count
            let count = length + attributes.unicodeScalars.count
            var picture = Found(
                range: start - 1..<end(count), content: content, attributes: "", isLink: false,
                isPicture: true)
            let isTitled = match("^(?:\(captioned)|\(enclosed)|\(spacedCaptioned))$", target) != nil
            if isTitled, let caption = match("[ \\t]\(quoted)[ \\t]*\\)$", target) {
                let quoted = caption.unicodeScalars.drop { $0 != "\"" }
                let first = end(length - quoted.count + 1)
                let last = quoted.lastIndex(of: "\"") ?? quoted.startIndex
                picture.caption = first..<first + quoted.distance(from: quoted.startIndex, to: last) - 1
            }
            return picture
        }
        guard !content.isEmpty else { return nil }
        if let target = whole(in: rest) {
            return Found(
                range: start..<end(target.unicodeScalars.count), content: content, attributes: "",
                isLink: true, leads: Self.match(Self.refused, target) == nil, isPicture: false)
        }
        guard let list = known(match("^" + list, rest), in: knownOfSpans) else { return nil }
        return Found(
            range: start..<end(list.unicodeScalars.count), content: content, attributes: list, isLink: false,
            isPicture: false)
    }

    /// The target that `text` begins with, its parentheses included.
    private static func whole(in text: String) -> String? {
        if text.hasPrefix("(<") { return match("^" + enclosed, text) }
        return match("^" + target + "|^" + captioned + "|^" + spacedCaptioned, text)
            ?? match("^" + spaced, text).flatMap { match(mayBeSpaced, $0) == nil ? nil : $0 }
    }

    /// Parentheses in a target, three deep: deeper ones are not tried.
    private static func balanced(_ sign: String) -> String {
        "(?:\(sign)|\\((?:\(sign)|\\((?:\(sign)|\\((?:\(sign))*+\\))*+\\))*+\\))++"
    }
    private static let target = "\\(\(balanced("[^\\s()]"))\\)"
    private static let spaced = "\\((?!\\s)\(balanced("[^()]"))\\)"
    private static let mayBeSpaced = "^\\((?i:mailto:|tel:)|[^(](?i:\\.png|\\.jpg)\\)$"
    private static let enclosed = "\\(<[^<>]++>(?:[ \\t]++\(quoted)[ \\t]*+)?\\)"
    private static let quoted = "\"(?:\\\\\(escapable)|\\\\(?!\(escapable))|[^\"\\\\])*+\""
    private static let escapable = "[*_~\\-`\\[\\]{}\\\\\"]"
    private static let captioned = "\\(\(balanced("[^\\s()]"))[ \\t]+\(quoted)[ \\t]*\\)"
    private static let part = "(?:[^()]|\\(\(balanced("[^()]"))\\)|\\(\\))"
    /// The title begins at the first quotation mark before which there may be spaces.
    private static let spacedCaptioned =
        "(?>\\((?!\\s)(?:(?i:mailto:|tel:)\(part)*?|\(part)+?(?i:\\.png|\\.jpg))[ \\t]++(?=\"))"
        + "\(quoted)[ \\t]*+\\)"
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
