import NoteText

/// Letters: characters that words are made of, apart from `_` and those of scripts that have no spaces
/// between words.
extension MarkdownCharacter {
    /// Whether the character that begins at `index` of `range` is a letter; false at its end.
    static func isLetter(_ text: [UInt8], _ range: Range<Int>, at index: Int) -> Bool {
        guard index < range.upperBound else { return false }
        let lead = text[index]
        guard lead >= 0x80 else { return lead.isASCIILetter || lead.isASCIIDigit }
        var next = index
        return isLetter(UTF8Decoder.scalar(in: text.span, at: &next))
    }

    /// Whether the character that ends before `index` of `range` is a letter; false at its start.
    static func isLetter(_ text: [UInt8], _ range: Range<Int>, before index: Int) -> Bool {
        var start = index - 1
        while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= range.lowerBound && isLetter(text, range, at: start)
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        guard !UnspacedScript.isGlued(scalar), let properties = Unicode.Scalar(scalar)?.properties else {
            return false
        }
        if properties.isAlphabetic { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
        default: return false
        }
    }
}
