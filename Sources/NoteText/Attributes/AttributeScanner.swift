/// One attribute of a list.
struct AttributeItem {
    enum Kind {
        /// `.name`
        case style
        /// `#name`
        case identifier
        /// `name=value`
        case value
    }

    var kind: Kind
    /// The name, without its sign.
    var name: Range<Int>
    /// The value, without quotation marks.
    var value = 0..<0
    /// The whole attribute.
    var range: Range<Int>
}

/// Reads the attributes of a list, `{.class #id key=value key="a b"}`, in order.
///
/// A failed attempt ends at the next bracket or brace outside quotation marks, so at most two attempts read
/// any byte.
package struct AttributeScanner {
    /// Start of the next attribute; past the closing brace at the end.
    private var position: Int
    /// The place behind the sign that begins the list.
    private let start: Int
    private let limit: Int
    private var isAtEnd = false

    /// Starts at the sign that begins `rest`: the brace, or the colon behind it.
    private init(_ rest: Range<Int>) {
        (start, limit) = (rest.lowerBound + 1, rest.upperBound)
        position = start
    }

    /// The end of the list at the start of `rest`, nil if there is none or it is empty, and the number of
    /// bytes that have been read to tell so.
    package static func scan(_ text: [UInt8], _ rest: Range<Int>) -> (end: Int?, count: Int) {
        var scanner = AttributeScanner(rest)
        var count = 0
        while scanner.next(in: text) != nil { count += 1 }
        let end = scanner.isAtEnd && count > 0 ? scanner.position : nil
        return (end, scanner.position - rest.lowerBound)
    }

    /// The attributes of the list `range`, which is well formed.
    static func items(in text: [UInt8], _ range: Range<Int>) -> some Sequence<AttributeItem> {
        sequence(state: AttributeScanner(range)) { $0.next(in: text) }
    }

    /// Whether `context` knows an attribute of the list `range`, which is well formed.
    package static func hasKnown(in text: [UInt8], _ range: Range<Int>, of context: AttributeContext) -> Bool
    {
        items(in: text, range).contains { item in
            let name = String(decoding: text[item.name], as: UTF8.self)
            return switch item.kind {
            case .style: context.knows(class: name)
            case .identifier: true
            case .value: context.knows(key: name)
            }
        }
    }

    /// Whether the list `range`, which is well formed, has an attribute.
    package static func hasAttributes(in text: [UInt8], _ range: Range<Int>) -> Bool {
        items(in: text, range).contains { _ in true }
    }

    /// The range of the last value of `key` in the list `range`, without quotation marks.
    package static func value(of key: String, in text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        let values = items(in: text, range).filter { $0.kind == .value }
        return values.last { text[$0.name].elementsEqual(key.utf8) }?.value
    }

    /// The next attribute; nil at the end, and if the text is not an attribute.
    private mutating func next(in text: [UInt8]) -> AttributeItem? {
        let gap = position
        while position < limit, text[position] == ASCII.space || text[position] == ASCII.tab {
            position += 1
        }
        guard position < limit else { return nil }
        if text[position] == ASCII.closeBrace {
            position += 1
            isAtEnd = true
            return nil
        }
        // Attributes need white space between them.
        guard gap < position || gap == start else { return nil }
        return item(text)
    }

    private mutating func item(_ text: [UInt8]) -> AttributeItem? {
        let start = position
        switch text[start] {
        case ASCII.dot, ASCII.numberSign:
            position += 1
            let name = name(text)
            guard !name.isEmpty, endsHere(text) else { return nil }
            let kind: AttributeItem.Kind = text[start] == ASCII.dot ? .style : .identifier
            return AttributeItem(kind: kind, name: name, range: start..<position)
        default:
            let name = name(text)
            guard !name.isEmpty, position < limit, text[position] == ASCII.equals else { return nil }
            position += 1
            guard let value = value(text), endsHere(text) else { return nil }
            return AttributeItem(kind: .value, name: name, value: value, range: start..<position)
        }
    }

    private func endsHere(_ text: [UInt8]) -> Bool {
        guard position < limit else { return false }
        let byte = text[position]
        return byte == ASCII.space || byte == ASCII.tab || byte == ASCII.closeBrace
    }

    private mutating func name(_ text: [UInt8]) -> Range<Int> {
        let start = position
        while position < limit, text[position].isASCIIName || text[position] >= 0x80 { position += 1 }
        return start..<position
    }

    /// The current value, in quotation marks or up to white space or a brace.
    private mutating func value(_ text: [UInt8]) -> Range<Int>? {
        let start = position
        guard start < limit else { return nil }
        if text[start] == ASCII.quote {
            guard let end = QuotedText.end(in: text, start + 1..<limit) else {
                position = limit
                return nil
            }
            position = end + 1
            return start + 1..<end
        }
        while position < limit, !Self.endsValue.contains(text[position]) { position += 1 }
        return start == position ? nil : start..<position
    }

    /// Characters that end an unquoted value.
    private static let endsValue = ASCIISet(" \t\"[]{}")
}
