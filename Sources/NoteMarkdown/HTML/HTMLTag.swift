import NoteText

/// Tags of HTML as CommonMark 0.31.2 defines them (section 6.6): looser than HTML's own definition.
enum HTMLTag {
    /// The end of the open tag or the closing tag that begins with `<` at `start` of `text`; nil if none
    /// does.
    static func end(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let start = range.lowerBound + 1
        guard start < range.upperBound else { return nil }
        return text[start] == ASCII.slash
            ? endOfClosing(text, start + 1..<range.upperBound) : endOfOpen(text, start..<range.upperBound)
    }

    /// The end of the name of a tag at the start of `range`; nil if there is none.
    static func endOfName(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, text[first].isASCIILetter else { return nil }
        return range.first { !text[$0].isASCIILetter && !text[$0].isASCIIDigit && text[$0] != ASCII.hyphen }
            ?? range.upperBound
    }

    private static func endOfClosing(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let name = endOfName(text, range) else { return nil }
        let end = MarkdownSpace.endOfSpaces(text, name..<range.upperBound)
        return end < range.upperBound && text[end] == ASCII.greater ? end + 1 : nil
    }

    private static func endOfOpen(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard var index = endOfName(text, range) else { return nil }
        while true {
            let space = MarkdownSpace.endOfSpaces(text, index..<range.upperBound)
            guard space < range.upperBound else { return nil }
            if text[space] == ASCII.greater { return space + 1 }
            if text[space] == ASCII.slash {
                return space + 1 < range.upperBound && text[space + 1] == ASCII.greater ? space + 2 : nil
            }
            guard space > index, let end = endOfAttribute(text, space..<range.upperBound) else { return nil }
            index = end
        }
    }

    /// The end of the attribute at the start of `range`; nil if there is none, or one that makes the tag
    /// none.
    private static func endOfAttribute(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, isNameStart(text[first]) else { return nil }
        let name = range.first { !isName(text[$0]) } ?? range.upperBound
        let sign = MarkdownSpace.endOfSpaces(text, name..<range.upperBound)
        guard sign < range.upperBound, text[sign] == ASCII.equals else { return name }
        let value = MarkdownSpace.endOfSpaces(text, sign + 1..<range.upperBound)
        guard value < range.upperBound else { return nil }
        switch text[value] {
        case ASCII.quote, ASCII.apostrophe:
            let rest = text[value + 1..<range.upperBound]
            return rest.firstIndex(of: text[value]).map { $0 + 1 }
        default:
            let end = (value..<range.upperBound).first { endsUnquoted(text[$0]) } ?? range.upperBound
            return end > value ? end : nil
        }
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == ASCII.underscore || byte == ASCII.colon
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isASCIIName || byte == ASCII.dot || byte == ASCII.colon
    }

    private static func endsUnquoted(_ byte: UInt8) -> Bool {
        MarkdownSpace.isSpace(byte) || unquotedEnds.contains(byte)
    }

    private static let unquotedEnds = ASCIISet("\"'=<>`")

    /// Whether a bracket at the start of `range` begins a tag as browsers read it: a name follows.
    static func begins(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        let name = range.dropFirst(text[range].dropFirst().first == ASCII.slash ? 2 : 1)
        return endOfName(text, name) != nil
    }

    /// The end of the tag that begins at the start of `range` as browsers read it: with whatever stands
    /// between its name and the first bracket that is in no value; nil if none begins there, or it does not
    /// end (HTML, 13.2.5).
    static func endLoosely(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let name = range.dropFirst(text[range].dropFirst().first == ASCII.slash ? 2 : 1)
        guard var position = endOfName(text, name) else { return nil }
        // The sign that ends the value that is read, and whether a value begins.
        var (quote, isValue) = (UInt8?.none, false)
        while position < range.upperBound {
            let byte = text[position]
            position += 1
            if let sign = quote {
                if byte == sign { quote = nil }
            } else if byte == ASCII.greater {
                return position
            } else if isValue, byte == ASCII.quote || byte == ASCII.apostrophe {
                (quote, isValue) = (byte, false)
            } else if !MarkdownSpace.isSpace(byte) {
                isValue = byte == ASCII.equals
            }
        }
        return nil
    }
}

extension HTMLTag {
    /// Whether the element `name` has no content and no end tag (HTML, 13.1.2).
    static func isVoid(_ name: String) -> Bool { void.contains(name) }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
    ]
}
