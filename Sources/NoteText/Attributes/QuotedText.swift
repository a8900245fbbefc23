/// Text in quotation marks, in which a backslash escapes them, besides the characters of rule 1.
package enum QuotedText {
    /// The closing quotation mark of the text at the start of `rest`.
    package static func end(in text: [UInt8], _ rest: Range<Int>) -> Int? {
        var index = rest.lowerBound
        while index < rest.upperBound {
            if text[index] == ASCII.quote { return index }
            let escapes = text[index] == ASCII.backslash && index + 1 < rest.upperBound
            index += escapes && isEscapable(text[index + 1]) ? 2 : 1
        }
        return nil
    }

    /// Whether a backslash makes `byte` an ordinary character.
    package static func isEscapable(_ byte: UInt8) -> Bool {
        byte == ASCII.quote || Escapes.isEscapable(byte)
    }
}
