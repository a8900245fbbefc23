import NoteText

/// The labels of reference links, which match if their case folds and their white space are the same
/// (CommonMark 0.31.2, section 6.3).
enum LinkLabel {
    /// The most bytes between the brackets: characters in the specification, bytes in GitHub's parser.
    static let longest = 999

    /// The text between the brackets of the label that begins with `[` at the start of `range`; nil if none
    /// does.
    static func read(_ text: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        let start = range.lowerBound + 1
        guard start < range.upperBound, text[start - 1] == ASCII.openBracket else { return nil }
        var index = start
        while index < range.upperBound, index - start <= longest {
            switch text[index] {
            case ASCII.closeBracket: return start..<index
            case ASCII.openBracket: return nil
            case ASCII.backslash:
                let isEscape =
                    index + 1 < range.upperBound && MarkdownCharacter.isPunctuation(text[index + 1])
                index += isEscape ? 2 : 1
            default: index += 1
            }
        }
        return nil
    }

    /// The form of a label in which it is compared; nil if it is nothing but white space, or too long.
    static func normalized(_ label: ArraySlice<UInt8>) -> [UInt8]? {
        guard label.count <= longest else { return nil }
        var result: [UInt8] = []
        var needsSpace = false
        var isASCII = true
        for byte in label {
            if MarkdownSpace.isSpace(byte) {
                needsSpace = !result.isEmpty
                continue
            }
            if needsSpace { result.append(ASCII.space) }
            needsSpace = false
            isASCII = isASCII && byte < 0x80 && byte != 0
            result.append(ASCII.isCapital(byte) ? byte | 0x20 : byte)
        }
        guard !result.isEmpty else { return nil }
        return isASCII ? result : folded(result)
    }

    /// Unicode's full case folding: the standard library has no mapping for it, but lower case of upper case
    /// of lower case tells the same characters apart, except U+0131.
    private static func folded(_ label: [UInt8]) -> [UInt8] {
        var result = ""
        for scalar in String(decoding: label, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0: result.unicodeScalars.append("\u{FFFD}")
            case 1..<0x80, 0x131: result.unicodeScalars.append(scalar)
            default:
                let lower = scalar.properties.lowercaseMapping.unicodeScalars
                let upper = lower.map(\.properties.uppercaseMapping).joined().unicodeScalars
                result += upper.map(\.properties.lowercaseMapping).joined()
            }
        }
        return Array(result.utf8)
    }
}
