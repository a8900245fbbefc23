import NoteText

/// The kinds of characters that matter beside delimiters (CommonMark 0.31.2, section 2.1).
enum MarkdownCharacter {
    /// White space, and the outside of a text.
    case space
    /// A character of the categories P and S.
    case punctuation
    case other

    /// The kind of the character that begins at `index` of `text`, which is valid UTF-8.
    init(_ text: [UInt8], at index: Int) {
        let lead = text[index]
        if lead < 0x80 {
            self.init(ascii: lead)
        } else {
            var next = index
            self.init(UTF8Decoder.scalar(in: text.span, at: &next))
        }
    }

    /// The kind of the character that ends before `index` of `text`.
    init(_ text: [UInt8], before index: Int) {
        var start = index - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        self.init(text, at: start)
    }

    private init(ascii byte: UInt8) {
        switch byte {
        case ASCII.tab, ASCII.lineFeed, ASCII.formFeed, ASCII.carriageReturn, ASCII.space: self = .space
        case 0: self = .punctuation
        default: self = Self.isPunctuation(byte) ? .punctuation : .other
        }
    }

    /// The kind of a scalar beyond ASCII.
    private init(_ scalar: UInt32) {
        switch scalar {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
        default:
            let index = punctuationRanges.partitioningIndex { $0.upperBound >= scalar }
            let isFound = index < punctuationRanges.count && punctuationRanges[index].contains(scalar)
            self = isFound ? .punctuation : .other
        }
    }

    /// Whether `byte` is punctuation of ASCII, which a backslash can escape.
    static func isPunctuation(_ byte: UInt8) -> Bool { asciiPunctuation.contains(byte) }

    private static let asciiPunctuation = ASCIISet("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
}
