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

    struct Item: Equatable {
        let kind: BlockKind
        /// The bullet, with its box if it has one, or the number.
        let marker: Range<Int>
        var isChecked = false
    }

    /// The form of a line whose text, without white space at both ends, is `body`.
    ///
    /// Only items may be indented. `end` is the end of the line, white space included: `- ` alone is an item.
    init(_ text: [UInt8], body: Range<Int>, end: Int, isIndented: Bool) {
        self = .plain
        guard let first = body.first.map({ text[$0] }) else { return }
        if let item = Self.item(text, body, end: end, first) {
            self = item
        } else if !isIndented {
            self = Self.unindented(text, body, first)
        }
    }

    private static func unindented(_ text: [UInt8], _ body: Range<Int>, _ first: UInt8) -> LineForm {
        switch first {
        case ASCII.numberSign: heading(text, body) ?? .plain
        case ASCII.greater: isQuote(text, body) ? .quote : .plain
        case ASCII.backtick: fence(text, body) ?? .plain
        case ASCII.hyphen, ASCII.asterisk, ASCII.underscore:
            body.count >= 3 && endOfRun(text, body) == body.upperBound ? .rule : .plain
        case ASCII.exclamation: isPicture(text, body) ? .picture : .plain
        case ASCII.openBrace: isAttributes(text, body) ? .attributes : .plain
        case ASCII.at: isCard(text, body) ? .card : .plain
        default: .plain
        }
    }
}

extension LineForm {
    private static func item(_ text: [UInt8], _ body: Range<Int>, end: Int, _ first: UInt8) -> LineForm? {
        if first.isASCIIDigit { return number(text, body, end: end) }
        guard let markerEnd = endOfBullet(text, body, first) else { return nil }
        guard markerEnd < end, text[markerEnd] == ASCII.space else { return nil }
        let marker = body.lowerBound..<markerEnd
        guard isBox(text, markerEnd + 1..<max(body.upperBound, markerEnd + 1)) else {
            return .item(Item(kind: .bullet, marker: marker))
        }
        let isChecked = text[markerEnd + 2] != ASCII.space
        return .item(Item(kind: .check, marker: body.lowerBound..<markerEnd + 4, isChecked: isChecked))
    }

    private static func endOfBullet(_ text: [UInt8], _ body: Range<Int>, _ first: UInt8) -> Int? {
        switch first {
        case ASCII.hyphen, ASCII.asterisk, ASCII.plus: return body.lowerBound + 1
        case 0xE2:
            // The bullet, U+2022.
            guard text[body.lowerBound + 1] == 0x80, text[body.lowerBound + 2] == 0xA2 else { return nil }
            return body.lowerBound + 3
        default: return nil
        }
    }

    /// Whether `rest`, what follows `- `, begins with `[ ]` or `[x]`.
    private static func isBox(_ text: [UInt8], _ rest: Range<Int>) -> Bool {
        guard rest.count >= 3, text[rest.lowerBound] == ASCII.openBracket else { return false }
        guard text[rest.lowerBound + 2] == ASCII.closeBracket else { return false }
        let mark = text[rest.lowerBound + 1]
        guard mark == ASCII.space || mark | 0x20 == UInt8(ascii: "x") else { return false }
        return rest.count == 3 || text[rest.lowerBound + 3] == ASCII.space
    }

    private static func number(_ text: [UInt8], _ body: Range<Int>, end: Int) -> LineForm? {
        var index = body.lowerBound
        while index < body.upperBound, text[index].isASCIIDigit { index += 1 }
        guard index - body.lowerBound <= 3, index + 1 < end else { return nil }
        guard text[index] == ASCII.dot || text[index] == ASCII.closeParenthesis else { return nil }
        guard text[index + 1] == ASCII.space else { return nil }
        return .item(Item(kind: .number, marker: body.lowerBound..<index + 1))
    }

    private static func heading(_ text: [UInt8], _ body: Range<Int>) -> LineForm? {
        let end = endOfRun(text, body)
        let level = end - body.lowerBound
        guard level <= 5, end < body.upperBound, text[end] == ASCII.space else { return nil }
        return .heading(level: level, content: WhiteSpace.endOfIndent(in: text, end..<body.upperBound))
    }

    private static func isQuote(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        body.count == 1 || text[body.lowerBound + 1] == ASCII.space
    }

    /// A fence, with an optional language name; further backticks make it inline code.
    private static func fence(_ text: [UInt8], _ body: Range<Int>) -> LineForm? {
        let end = endOfRun(text, body)
        guard end - body.lowerBound >= 3, !text[end..<body.upperBound].contains(ASCII.backtick) else {
            return nil
        }
        return .fence(count: end - body.lowerBound)
    }

    private static func isAttributes(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        guard text[body.upperBound - 1] == ASCII.closeBrace else { return false }
        var steps = StepCounter()
        return AttributeScanner.end(in: text, body, &steps) == body.upperBound
    }

    private static func isCard(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        guard ASCII.matches(text, at: body.lowerBound, "@card{") else { return false }
        return isAttributes(text, body.lowerBound + cardSign..<body.upperBound)
    }

    /// Length of `@card`.
    static let cardSign = 5

    private static func isPicture(_ text: [UInt8], _ body: Range<Int>) -> Bool {
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
