/// Finds the words of a text that may be divided.
struct DivisibleWords {
    private let text: UnsafeBufferPointer<UInt8>
    private var offset: Int
    private let end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        (self.text, offset, end) = (text, range.lowerBound, range.upperBound)
    }

    /// Whether the last word has small letters alone, but for its first.
    private(set) var hasSmallLetters = true

    /// Whether a capital follows a small letter in the last word, as in the names of code.
    private(set) var looksLikeCode = false

    /// The next word that may be divided; one with other capitals than its first only if nothing else helps.
    mutating func next() -> Range<Int>? {
        while offset < end {
            let start = offset
            let mayBegin = start == 0 || isEdge(before: start)
            let word = readWord()
            if word.isEmpty {
                offset += decodeScalar(text, at: offset).length
                continue
            }
            if mayBegin, offset == end || isEdge(after: offset) { return word }
        }
        return nil
    }

    /// Reads the letters at the current place, with the apostrophes between them.
    private mutating func readWord() -> Range<Int> {
        let start = offset
        var last = start
        (hasSmallLetters, looksLikeCode) = (true, false)
        var isAfterSmall = false
        while offset < end {
            let kind = LetterKind(text, at: offset)
            guard kind.isLetter || kind.isApostrophe && offset > start else { break }
            if kind.isCapital, offset > start { hasSmallLetters = false }
            if kind.isCapital, isAfterSmall { looksLikeCode = true }
            isAfterSmall = kind.isLetter && !kind.isCapital
            offset += kind.length
            if kind.isLetter { last = offset }
        }
        offset = last
        return start..<last
    }

    /// Whether a word may begin after the character that ends at `place`.
    private func isEdge(before place: Int) -> Bool {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        switch text[start] {
        case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return true
        // Of a call or an index they are no edge.
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            return start == 0 || !isWordCharacter(before: start)
        case 0..<0x80: return false
        default: return !isHyphen(decodeScalar(text, at: start).scalar)
        }
    }

    /// Whether a word may end before the character at `place`.
    private func isEdge(after place: Int) -> Bool {
        switch text[place] {
        case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ">"), UInt8(ascii: "<"),
            UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ","):
            return true
        // Of an abbreviation, an address, a time or code they are no end.
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"):
            return place + 1 == end || !LetterKind(text, at: place + 1).isWordCharacter
        case 0..<0x80: return false
        default: return !isHyphen(decodeScalar(text, at: place).scalar)
        }
    }

    private func isWordCharacter(before place: Int) -> Bool {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return LetterKind(text, at: start).isWordCharacter
    }

    /// Whether a character joins words or divides one: U+00AD, U+2010 or U+2011.
    private func isHyphen(_ scalar: UInt32) -> Bool { scalar == 0xAD || scalar == 0x2010 || scalar == 0x2011 }
}

/// The part of a character in a word.
private struct LetterKind {
    var length = 1
    var isLetter = false
    var isCapital = false
    /// U+0027 or U+2019.
    var isApostrophe = false
    private var isDigit = false

    /// Whether it may be part of a name, a number or an address.
    var isWordCharacter: Bool { isLetter || isDigit }

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        switch text[offset] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): isLetter = true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): (isLetter, isCapital) = (true, true)
        case UInt8(ascii: "'"): isApostrophe = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): isDigit = true
        case 0..<0x80: break
        default: read(decodeScalar(text, at: offset))
        }
    }

    private mutating func read(_ character: (scalar: UInt32, length: Int)) {
        length = character.length
        isApostrophe = character.scalar == 0x2019
        guard let scalar = Unicode.Scalar(character.scalar) else { return }
        let properties = scalar.properties
        isLetter = properties.isAlphabetic || properties.isGraphemeExtend
        isCapital = isLetter && properties.isUppercase
        isDigit = properties.numericType != nil
    }
}
