import NoteText

/// The text between two break opportunities; widths in points.
package struct Segment {
    /// The first glyph, from the start of the paragraph.
    @Compact var glyph: Int
    /// The first byte, from the start of the paragraph.
    @Compact var text: Int
    /// Without trailing white space.
    var width = 0.0
    /// The width of the trailing white space.
    var space = 0.0
    /// The hyphen that is added if the line ends after it, with what letters that change there are wider; may
    /// be negative.
    var hyphen = 0.0
    /// The letters that change there, among those of the paragraph.
    @Compact var change: Int? = nil
    /// Whether a line may end after it only where words are hyphenated.
    var isHyphenated = false
    /// Whether its text ends with a hyphen of its own.
    var endsWithHyphen = false
    /// Whether a tab ends it.
    var endsWithTab = false
    /// Whether it begins a line, as words wider than the measure do, and what is behind a line end.
    var beginsLine = false
    /// Whether a line end of the text ends it.
    var endsLine = false

    /// Whether a hyphen is added if the line ends after it.
    var addsHyphen: Bool { hyphen > 0 || change != nil }

    /// Tells whether the character at `offset` hangs at the end of a line: white space that lines break
    /// after.
    @inline(__always)
    package static func isHanging(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        let byte = text[offset]
        if byte == 0x20 || byte == 0x09 { return true }
        guard byte >= 0xE1, byte <= 0xE3 else { return false }
        switch decodeScalar(text, at: offset).scalar {
        case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// The end of `word` without the white space that hangs after it; not before its first character's end.
    static func endOfContent(_ text: UnsafeBufferPointer<UInt8>, in word: Range<Int>) -> Int {
        var end = word.upperBound
        while let last = text[word.lowerBound..<end].lastIndex(where: { $0 & 0xC0 != 0x80 }),
            last > word.lowerBound, isHanging(text, at: last)
        {
            end = last
        }
        return end
    }

    /// The places in a word that no line holds at which a reader expects it to go on: after its spaces, if it
    /// is to be kept whole, after the signs that part paths and addresses, and before a backslash, a full
    /// stop or an `@`, which then ends no sentence.
    static func places(_ text: UnsafeBufferPointer<UInt8>, besideSignsIn word: Range<Int>) -> [Int] {
        let first = word.lowerBound + 1
        return (first..<max(first, endOfContent(text, in: word) - 1)).filter { offset in
            let (last, next) = (text[offset - 1], text[offset])
            if last == 0x20 { return next != 0x20 }
            if isWordCharacter(next) { return isPartingSign(last) }
            guard next == 0x2E || next == 0x40 || next == 0x5C else { return false }
            return isWordCharacter(last) && isWordCharacter(text[offset + 1])
        }
    }

    /// The ends of the no-break spaces in a stretch of words that no line holds, but for those beside French
    /// punctuation: U+00A0, U+2007 and U+202F.
    static func places(_ text: UnsafeBufferPointer<UInt8>, afterJoiningSpacesIn word: Range<Int>) -> [Int] {
        var places: [Int] = []
        for (offset, byte) in zip(word, text[word]) where byte == 0xC2 || byte == 0xE2 {
            let end = offset + (byte == 0xC2 ? 2 : 3)
            guard end < word.upperBound, isJoiningSpace(text, at: offset), !isJoiningSpace(text, at: end),
                offset > word.lowerBound, !endsWithGuillemet(text, at: offset), !isFrenchSign(text, at: end)
            else { continue }
            places.append(end)
        }
        return places
    }

    private static func isJoiningSpace(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        switch text[offset] {
        case 0xC2: text[offset + 1] == 0xA0
        case 0xE2: text[offset + 1] == 0x80 && (text[offset + 2] == 0x87 || text[offset + 2] == 0xAF)
        default: false
        }
    }

    private static func endsWithGuillemet(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset > 1 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAB
    }

    /// Whether `; : ! ?` or a closing guillemet is at `offset`.
    private static func isFrenchSign(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        switch text[offset] {
        case 0x3B, 0x3A, 0x21, 0x3F: true
        case 0xC2: text[offset + 1] == 0xBB
        default: false
        }
    }

    /// Whether a word may go on after a sign: `# % & ( + , - / : ; = ? [ _ | ~`.
    private static func isPartingSign(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x23, 0x25, 0x26, 0x28, 0x2B...0x2D, 0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x5B, 0x5F, 0x7C, 0x7E: true
        default: false
        }
    }

    /// A letter or a digit, or a byte of a character beyond ASCII.
    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
    }

    /// Tells whether white space of one byte ends at `offset`.
    static func isAfterSpace(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        offset > 0 && (text[offset - 1] == 0x20 || text[offset - 1] == 0x09)
    }

    /// Tells whether a hyphen ends at `offset`: U+002D or U+2010.
    static func isAfterHyphen(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        text[offset - 1] == UInt8(ascii: "-")
            || offset >= 3 && text[offset - 1] == 0x90 && text[offset - 2] == 0x80 && text[offset - 3] == 0xE2
    }

    /// Tells whether the character at `offset` is a soft hyphen.
    @inline(__always)
    static func isSoftHyphen(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        text[offset] == 0xC2 && text[offset + 1] == 0xAD
    }

    /// Whether a line that ends after it ends with a hyphen.
    var givesHyphen: Bool { addsHyphen || isHyphenated || endsWithHyphen }
}
