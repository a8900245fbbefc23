import NoteText

/// The kind of block that a line would be by its own form, regardless of its neighbours (docs/SYNTAX.md,
/// "Blocks").
enum LineForm: Equatable {
    case plain
    /// `content` is the start of the text after the marker.
    case heading(level: Int, content: Int)
    case item(Item)
    /// `count` is the number of backticks.
    case fence(count: Int)
    /// A line that may be a picture, judging by its ends.
    case picture
    case quote, rule, attributes, card
    /// The text of a footnote, after its sign; `label` is the end of the sign and its colon.
    case footnote(label: Int, content: Int)

    struct Item: Equatable {
        /// The kind of the list that it stands in.
        let list: ContainerKind
        /// The bullet, with its box if it has one, or the number.
        let marker: Range<Int>
        var isChecked = false
    }

    /// The form of a line whose text, without white space at both ends, is `body`.
    ///
    /// Only items, and rules with spaces, may be indented. `end` is the end of the line, white space
    /// included: `- ` alone is an item.
    init(_ text: [UInt8], body: Range<Int>, end: Int, isIndented: Bool) {
        self = .plain
        guard let first = body.first.map({ text[$0] }) else { return }
        if Self.isSpacedRule(text, body, first) {
            self = .rule
        } else if let item = Self.item(text, body, end: end, first) {
            self = item
        } else if !isIndented {
            self = Self.unindented(text, body, first)
        }
    }

    /// Whether the text `body` of a line begins with a backslash before what would make it another block.
    static func isEscaped(_ text: [UInt8], _ body: Range<Int>, line: Range<Int>) -> Bool {
        guard let start = body.first, text[start] == ASCII.backslash else { return false }
        let form = LineForm(
            text, body: start + 1..<body.upperBound, end: line.upperBound,
            isIndented: start > line.lowerBound)
        return form != .plain
    }

    /// The form of the text in `body`, if it began its line.
    static func unindented(_ text: [UInt8], _ body: Range<Int>) -> LineForm {
        body.first.map { unindented(text, body, text[$0]) } ?? .plain
    }

    private static func unindented(_ text: [UInt8], _ body: Range<Int>, _ first: UInt8) -> LineForm {
        switch first {
        case ASCII.numberSign: heading(text, body) ?? .plain
        case ASCII.greater:
            body.count == 1 || text[body.lowerBound + 1] == ASCII.space ? .quote : .plain
        case ASCII.backtick: fence(text, body) ?? .plain
        case ASCII.hyphen, ASCII.asterisk, ASCII.underscore:
            body.count >= 3 && endOfRun(text, body) == body.upperBound ? .rule : .plain
        case ASCII.exclamation: mayBePicture(text, body) ? .picture : .plain
        case ASCII.openBrace: isAttributes(text, body, of: .block) ? .attributes : .plain
        case ASCII.at: isCard(text, body) ? .card : .plain
        case ASCII.openBracket:
            FootnoteSign.label(in: text, body).map { .footnote(label: $0.end, content: $0.content) } ?? .plain
        default: .plain
        }
    }
}

/// Dashes, which begin items or lines of dialogue.
extension LineForm {
    /// Whether `body` begins with an en dash and white space.
    static func isEnDash(_ text: [UInt8], _ body: Range<Int>) -> Bool { dash(text, body) == 0x93 }

    /// Whether `body`, which is text, begins with a dash and white space.
    static func beginsDialogue(_ text: [UInt8], _ body: Range<Int>) -> Bool { dash(text, body) != nil }

    /// The last byte of the en dash or the em dash, U+2013 and U+2014, that begins `body` before white space.
    private static func dash(_ text: [UInt8], _ body: Range<Int>) -> UInt8? {
        let start = body.lowerBound
        guard body.count > 3, text[start] == 0xE2, text[start + 1] == 0x80,
            0x93...0x94 ~= text[start + 2], WhiteSpace.isIndent(text[start + 3])
        else { return nil }
        return text[start + 2]
    }

    private static func item(_ text: [UInt8], _ body: Range<Int>, end: Int, _ first: UInt8) -> LineForm? {
        if first.isASCIIDigit { return number(text, body, end: end) }
        guard let markerEnd = endOfBullet(text, body, first) else { return nil }
        guard markerEnd < end, WhiteSpace.isIndent(text[markerEnd]) else { return nil }
        let marker = body.lowerBound..<markerEnd
        guard isBox(text, markerEnd + 1..<max(body.upperBound, markerEnd + 1)) else {
            return .item(Item(list: .bullets, marker: marker))
        }
        let isChecked = text[markerEnd + 2] != ASCII.space
        return .item(Item(list: .checklist, marker: body.lowerBound..<markerEnd + 4, isChecked: isChecked))
    }

    private static func endOfBullet(_ text: [UInt8], _ body: Range<Int>, _ first: UInt8) -> Int? {
        switch first {
        case ASCII.hyphen, ASCII.asterisk, ASCII.plus: return body.lowerBound + 1
        case 0xC2:
            // The middle dot, U+00B7.
            return text[body.lowerBound + 1] == 0xB7 ? body.lowerBound + 2 : nil
        case 0xE2:
            // The dash U+2013, the bullet U+2022 and the white one, U+25E6.
            switch (text[body.lowerBound + 1], text[body.lowerBound + 2]) {
            case (0x80, 0x93), (0x80, 0xA2), (0x97, 0xA6): return body.lowerBound + 3
            default: return nil
            }
        default: return nil
        }
    }

    /// Whether `rest`, what follows `- `, begins with `[ ]` or `[x]`.
    private static func isBox(_ text: [UInt8], _ rest: Range<Int>) -> Bool {
        guard rest.count >= 3, text[rest.lowerBound] == ASCII.openBracket else { return false }
        guard text[rest.lowerBound + 2] == ASCII.closeBracket else { return false }
        let mark = text[rest.lowerBound + 1]
        guard mark == ASCII.space || mark | 0x20 == UInt8(ascii: "x") else { return false }
        return rest.count == 3 || WhiteSpace.isIndent(text[rest.lowerBound + 3])
    }

    private static func number(_ text: [UInt8], _ body: Range<Int>, end: Int) -> LineForm? {
        var index = body.lowerBound
        while index < body.upperBound, text[index].isASCIIDigit { index += 1 }
        guard index - body.lowerBound <= 3, index + 1 < end else { return nil }
        guard text[index] == ASCII.dot || text[index] == ASCII.closeParenthesis else { return nil }
        guard WhiteSpace.isIndent(text[index + 1]) else { return nil }
        return .item(Item(list: .numbers, marker: body.lowerBound..<index + 1))
    }

    private static func heading(_ text: [UInt8], _ body: Range<Int>) -> LineForm? {
        let end = endOfRun(text, body)
        let level = end - body.lowerBound
        guard level <= 5, end < body.upperBound, text[end] == ASCII.space else { return nil }
        return .heading(level: level, content: WhiteSpace.endOfIndent(in: text, end..<body.upperBound))
    }

    /// Whether the line is three or more of one sign with spaces between them.
    private static func isSpacedRule(_ text: [UInt8], _ body: Range<Int>, _ first: UInt8) -> Bool {
        guard first == ASCII.hyphen || first == ASCII.asterisk || first == ASCII.underscore else {
            return false
        }
        // Most lines that begin so are items, and differ at the third byte.
        var count = 0
        for index in body {
            if text[index] == first { count += 1 } else if text[index] != ASCII.space { return false }
        }
        return count >= 3 && count < body.count
    }

    /// A fence, with an optional language name; further backticks make it inline code.
    private static func fence(_ text: [UInt8], _ body: Range<Int>) -> LineForm? {
        let end = endOfRun(text, body)
        guard end - body.lowerBound >= 3, !text[end..<body.upperBound].contains(ASCII.backtick) else {
            return nil
        }
        return .fence(count: end - body.lowerBound)
    }

    private static func isAttributes(
        _ text: [UInt8], _ body: Range<Int>, of context: AttributeContext
    ) -> Bool {
        guard text[body.upperBound - 1] == ASCII.closeBrace else { return false }
        var steps = StepCounter()
        guard AttributeScanner.end(in: text, body, &steps) == body.upperBound else { return false }
        return AttributeScanner.hasKnown(in: text, body, of: context)
    }

    private static func isCard(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        guard ASCII.matches(text, at: body.lowerBound, "@card{") else { return false }
        return isAttributes(text, body.lowerBound + cardSign..<body.upperBound, of: .card)
    }

    /// The list of attributes that `line`, a plain one, would be if anything in it were known.
    static func unknownList(_ text: [UInt8], _ line: Range<Int>) -> UnknownList? {
        guard let first = line.first.map({ text[$0] }), first == ASCII.openBrace || first == ASCII.at else {
            return nil
        }
        let isCard = ASCII.matches(text, at: line.lowerBound, "@card{")
        let list = line.lowerBound + (isCard ? cardSign : 0)..<line.upperBound
        var steps = StepCounter()
        guard text[list.lowerBound] == ASCII.openBrace,
            AttributeScanner.end(in: text, list, &steps) == list.upperBound
        else { return nil }
        return UnknownList(range: list, context: isCard ? .card : .block)
    }

    /// Length of `@card`.
    static let cardSign = 5

    /// Whether a line begins and ends as one that is a single picture: `BlockReader` reads it.
    private static func mayBePicture(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        guard body.count >= 5, text[body.lowerBound + 1] == ASCII.openBracket else { return false }
        let last = text[body.upperBound - 1]
        guard last == ASCII.closeParenthesis || last == ASCII.closeBrace else { return false }
        return body.dropLast().contains {
            text[$0] == ASCII.closeBracket && text[$0 + 1] == ASCII.openParenthesis
        }
    }

    /// The end of the run of the character that begins `body`.
    private static func endOfRun(_ text: [UInt8], _ body: Range<Int>) -> Int {
        var index = body.lowerBound
        while index < body.upperBound, text[index] == text[body.lowerBound] { index += 1 }
        return index
    }
}

/// Columns of the white space at the start of a line.
enum Indent {
    /// Columns between tab stops; more than nesting an item takes.
    private static let tabColumns = 4

    /// The column after the spaces and tabs in `range`, which begin at `column`.
    static func columns(in text: [UInt8], _ range: Range<Int>, from column: Int = 0) -> Int {
        range.reduce(column) { advance($0, over: text[$1]) }
    }

    /// The offset in `range` at which `column` is reached.
    static func offset(of column: Int, in text: [UInt8], _ range: Range<Int>) -> Int {
        var reached = 0
        var index = range.lowerBound
        while index < range.upperBound, reached < column {
            reached = advance(reached, over: text[index])
            index += 1
        }
        return index
    }

    private static func advance(_ column: Int, over byte: UInt8) -> Int {
        byte == ASCII.tab ? (column / tabColumns + 1) * tabColumns : column + 1
    }
}
