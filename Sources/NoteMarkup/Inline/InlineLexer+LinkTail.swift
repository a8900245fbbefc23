import NoteText

/// The tail of a link: what it may hold, and what at its end does not belong to it.
extension InlineLexer {
    /// Where the tail that begins at `start` ends; nil where nothing is left of it.
    mutating func endOfTail(_ text: [UInt8], from start: Int) -> Int? {
        var end = start
        var index = start
        var openParentheses = 0
        while index < range.upperBound, let length = lengthInTail(text, at: index) {
            steps.add()
            let byte = text[index]
            if byte == ASCII.openParenthesis { openParentheses += 1 }
            let closes = byte == ASCII.closeParenthesis && openParentheses > 0
            if closes { openParentheses -= 1 }
            index += length
            if closes || !Self.trailing.contains(byte) { end = index }
        }
        return end > start ? end : nil
    }

    /// The length of the character at `index`, an escape being one, if a tail may hold it.
    private func lengthInTail(_ text: [UInt8], at index: Int) -> Int? {
        let found = characterClass(at: index)
        let byte = text[index]
        if found.meets(.entry) || found.contains(.white), !found.meets(.combining) { return nil }
        if found.contains(.literal), byte == ASCII.backslash { return 2 }
        switch byte {
        case ASCII.less, ASCII.greater, ASCII.quote, ASCII.backtick: return nil
        // U+2018 to U+201F are quotation marks.
        case 0xE2 where text[index + 1] == 0x80 && 0x98...0x9F ~= text[index + 2]: return nil
        // U+3000 to U+303F, and U+FF00 to U+FFEF.
        case 0xE3 where text[index + 1] == 0x80: return nil
        case 0xEF where text[index + 1] >= 0xBC && (text[index + 1] < 0xBF || text[index + 2] < 0xB0):
            return nil
        default: return UTF8Decoder.length(of: byte)
        }
    }

    /// What at the end of a link belongs to the text around it.
    private static let trailing = ASCIISet(".,;:!?'\"*_~)]}")
}
