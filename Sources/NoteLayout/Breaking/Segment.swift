/// What stands between two places where a line may end; widths in points.
struct Segment {
    /// Its first glyph in the section.
    var glyph: Int
    /// Its first byte in the section's text.
    var text: Int
    /// Without trailing white space.
    var width = 0.0
    /// Its trailing white space.
    var space = 0.0
    /// The hyphen that is added if the line ends after it.
    var hyphen = 0.0
    /// Whether a tab ends it.
    var endsWithTab = false
    /// Whether it begins a word that is wider than the measure, and so begins a line.
    var beginsLine = false
}

extension Segment {
    init(glyph: Int, text: Int) {
        self.glyph = glyph
        self.text = text
    }

    /// Tells whether the character at `offset` hangs at the end of a line: white space that lines break
    /// after.
    @inline(__always)
    static func isHanging(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let byte = text[offset]
        if byte == 0x20 || byte == 0x09 { return true }
        guard byte >= 0xE1, byte <= 0xE3 else { return false }
        switch decodeScalar(text, at: offset).scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// The end of `word` without the white space that hangs after it; not before its first character's end.
    static func endOfInk(_ text: UnsafeBufferPointer<UInt8>, in word: Range<Int>) -> Int {
        var end = word.upperBound
        while let last = text[word.lowerBound..<end].lastIndex(where: { $0 & 0xC0 != 0x80 }),
            last > word.lowerBound, isHanging(text, at: last)
        {
            end = last
        }
        return end
    }

    /// Tells whether white space of one byte ends at `offset`.
    static func isAfterSpace(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        offset > 0 && (text[offset - 1] == 0x20 || text[offset - 1] == 0x09)
    }

    /// Tells whether the character at `offset` is a soft hyphen.
    @inline(__always)
    static func isSoftHyphen(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        text[offset] == 0xC2 && text[offset + 1] == 0xAD
    }
}
