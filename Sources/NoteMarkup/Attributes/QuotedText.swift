import NoteText

/// Text in quotation marks, in which a backslash escapes them, besides the characters of rule 1.
enum QuotedText {
    /// The closing quotation mark of the text at the start of `rest`.
    static func end(in text: [UInt8], _ rest: Range<Int>, _ steps: inout StepCounter) -> Int? {
        var index = rest.lowerBound
        defer { steps.add(index - rest.lowerBound) }
        while index < rest.upperBound {
            if text[index] == ASCII.quote { return index }
            let escapes = text[index] == ASCII.backslash && index + 1 < rest.upperBound
            index += escapes && isEscapable(text[index + 1]) ? 2 : 1
        }
        index = min(index, rest.upperBound)
        return nil
    }

    static func isEscapable(_ byte: UInt8) -> Bool { byte == ASCII.quote || Escapes.isEscapable(byte) }
}
