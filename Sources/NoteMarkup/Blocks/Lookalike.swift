package import NoteText

/// The block that a line of text looks like: one that cannot stand in its place, or of another markup.
enum Lookalike: String {
    case heading, code, quote, rule, attributes, card, table
    /// A quote or an item in as many others as can stand in one another.
    case tooDeep

    /// The block that the line with the text `body` looks like, which is plain text; nil if it is none.
    init?(_ text: [UInt8], _ body: Range<Int>, isIndented: Bool) {
        switch text[body.lowerBound] {
        case ASCII.backtick, ASCII.greater, ASCII.hyphen, ASCII.asterisk, ASCII.underscore, ASCII.openBrace,
            ASCII.at:
            guard isIndented else { return nil }
        case ASCII.numberSign, ASCII.tilde: break
        default: return nil
        }
        switch LineForm.unindented(text, body) {
        case .heading: self = .heading
        case .fence: self = .code
        case .quote: self = .quote
        case .rule: self = .rule
        case .attributes: self = .attributes
        case .card: self = .card
        default:
            guard let other = Self.ofOtherMarkup(text, body) else { return nil }
            self = other
        }
    }

    /// A heading of a deeper level than there is, or a fence of tildes.
    private static func ofOtherMarkup(_ text: [UInt8], _ body: Range<Int>) -> Lookalike? {
        let sign = text[body.lowerBound]
        let run = text[body].prefix { $0 == sign }
        switch sign {
        case ASCII.numberSign:
            return run.endIndex < body.upperBound && text[run.endIndex] == ASCII.space ? .heading : nil
        case ASCII.tilde:
            return run.count >= 3 && !text[run.endIndex..<body.upperBound].contains(sign) ? .code : nil
        default: return nil
        }
    }

    /// The rule that a line which looks like it is against.
    var rule: Rule { self == .tooDeep ? .blockTooDeep : .blockNotHere }

    /// The finding about a line that looks like it.
    var problem: Problem {
        if self == .tooDeep { return .tooDeep }
        let name =
            switch self {
            case .attributes: "a list of attributes"
            case .code: "the fence of a code block"
            default: "a \(rawValue)"
            }
        let hint: String? =
            switch self {
            case .heading: "headings have one to five '#' at the start of a line"
            case .table: "a table has a line of '|---|---|' below its first"
            default: nil
            }
        return Problem("the line looks like \(name), but cannot be one here, and is text", hint: hint)
    }
}

extension Problem {
    /// A quote or an item in as many others as can stand in one another.
    package static let tooDeep = Problem(
        "quotes and items stand in one another to \(OpenContainers.mostLevels) levels",
        hint: "the sign of this one is text")
}

extension Rule {
    package static let blockNotHere = Rule(
        "block/not-here", .note,
        summary: "text that looks like a block, where it cannot be one",
        explanation: """
            Headings, fences of code, quotes, tables and rules begin at the start of a
            line, of a quote or of an item's text; only items may be indented. Other
            markups have blocks that notes do not: headings of a sixth level, code between
            tildes. A table has a line of `|---|` below its first. Such lines are shown as
            they were typed. Take out the spaces before them if they are meant as blocks.
            """,
        example: "Title\n\n    ## Not a heading\n")

    package static let blockTooDeep = Rule(
        "block/too-deep", .warning,
        summary: "a quote or an item in too many others",
        explanation: """
            Quotes and items stand in one another to 64 levels. A sign that would begin
            one more is text, as it was typed. Take out some of the levels.
            """,
        example: "Title\n\n" + String(repeating: "> ", count: 65) + "Deep\n")
}
