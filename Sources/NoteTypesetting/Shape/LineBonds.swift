import NoteText

/// Finds the places of a paragraph at which UAX #14 lets a line end and typographers do not: in `5 km`,
/// `z. B.`, `J. R. Müller`, `S. 12`, `19 h 30`, `3 × 4`, `1914–1918`, before the names of
/// `C:\dir` and `\\server\dir`, within `C++`, after the first signs of `/dev/null`, `--all` and `-ing`, and
/// after the opening bar of `|x|`.
///
/// A dash that begins a line of dialogue stays with its first word.
///
/// Each is decided from a few characters beside it.
struct LineBonds {
    let text: UnsafeBufferPointer<UInt8>
    /// The paragraph without its marker.
    let content: Range<Int>

    /// Whether no line is to end at `offset`, where one may.
    @inline(__always)
    func isBond(at offset: Int) -> Bool {
        guard offset > content.lowerBound, offset < content.upperBound else { return false }
        let last = text[offset - 1]
        guard last == 0x20 else {
            switch last {
            case 0x92, 0x93: return isInRange(offset)
            case 0x3A, 0x5C: return isInStartOfPath(offset)
            case 0x2D, 0x2F: return isAfterStartOfWord(offset)
            case 0x2B: return text[offset] == 0x2B
            case 0x7C: return isAfterOpeningBar(offset)
            default: return false
            }
        }
        guard offset > content.lowerBound + 1 else { return false }
        let before = text[offset - 2]
        if before.isASCIILetter, 0x41...0x5A ~= text[offset] { return isPartOfSurname(before: offset - 1) }
        // Prose mostly goes on after a letter or a comma.
        guard before >= 0x80 || before == 0x2E || before == 0x68 || before.isASCIIDigit else { return false }
        guard !isAfterWord(offset - 2) || text[offset].isASCIIDigit else { return false }
        return isBond(before: offset, after: offset - 1)
    }

    /// Whether two ASCII letters precede `offset`: only a number can go with such a word.
    @inline(__always)
    private func isAfterWord(_ offset: Int) -> Bool {
        offset >= content.lowerBound + 2 && text[offset - 1].isASCIILetter && text[offset - 2].isASCIILetter
    }

    /// Whether an en dash or a figure dash ends at `offset`, and digits stand on both sides of it.
    private func isInRange(_ offset: Int) -> Bool {
        let start = offset - 4
        return start >= content.lowerBound && text[start + 1] == 0xE2 && text[start + 2] == 0x80
            && text[start].isASCIIDigit && text[offset].isASCIIDigit
    }

    /// Whether a backslash at `offset` follows the drive or the backslash that begins a path.
    private func isInStartOfPath(_ offset: Int) -> Bool {
        guard text[offset] == 0x5C else { return false }
        var start = offset - 1
        if text[start] == 0x3A {
            start -= 1
            guard start >= content.lowerBound, text[start].isASCIILetter else { return false }
        }
        guard start > content.lowerBound else { return true }
        let before = text[start - 1]
        return !before.isASCIILetter && !before.isASCIIDigit && before != 0x5C
    }

    /// Whether nothing but hyphens, or `/`, `~/`, `./` or `../`, stands between white space or a bracket and
    /// `offset`: what begins there is an option of a command, an ending or a path (UAX #14, rule LB20a of
    /// Unicode 16).
    private func isAfterStartOfWord(_ offset: Int) -> Bool {
        var start = offset - 1
        let isHyphen = text[start] == 0x2D
        while start > content.lowerBound,
            isHyphen ? text[start - 1] == 0x2D : text[start - 1] == 0x2E || text[start - 1] == 0x7E
        {
            start -= 1
        }
        guard start > content.lowerBound else { return true }
        // White space, and `( [ { " ' <`.
        switch text[start - 1] {
        case 0x20, 0x09, 0x28, 0x5B, 0x7B, 0x22, 0x27, 0x3C: return true
        default: return false
        }
    }

    /// Whether the one or two bars before `offset` open something: they begin the text, or stand behind white
    /// space, an opening bracket or a sign of mathematics, or between a digit and a letter, as in `2|x|`.
    private func isAfterOpeningBar(_ offset: Int) -> Bool {
        guard text[offset] != 0x20 else { return false }
        var start = offset - 1
        if start > content.lowerBound, text[start - 1] == 0x7C { start -= 1 }
        guard let (before, _) = previousScalar(before: start) else { return true }
        switch before {
        case 0x20, 0x09, 0xA0, 0x2028, 0x202F, 0x2066...0x2068, 0x28, 0x5B, 0x7B: return true
        case 0x30...0x39: return isLetter(scalar(at: offset).scalar)
        // The minus sign, sums, roots and other operators.
        case 0x2B, 0xB1, 0x2200...0x22FF: return true
        default: return false
        }
    }

    /// Whether what ends at `end` stays with what begins at `start`, after a space.
    private func isBond(before start: Int, after end: Int) -> Bool {
        let last = text[end - 1]
        if last.isASCIIDigit { return isUnit(at: start) }
        if last == 0x2E { return isAbbreviation(endingAt: end - 1, before: start) }
        // The hours before minutes, as the French write them.
        if last == 0x68 {
            return end - 3 >= content.lowerBound && text[end - 2] == 0x20 && text[end - 3].isASCIIDigit
                && text[start].isASCIIDigit
        }
        let scalar = previousScalar(before: end)?.scalar ?? 0
        switch scalar {
        // A dash of dialogue.
        case 0x2013, 0x2014: return text[content.lowerBound..<end - 3].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        // A sign of multiplication.
        case 0xD7: return text[start].isASCIIDigit && followsNumber(end - 2)
        // Vulgar fractions.
        case 0xBC...0xBE, 0x2150...0x215E: return isUnit(at: start)
        // A section, a numero and currencies, which may precede a number.
        case 0xA2...0xA5, 0xA7, 0x20A0...0x20BF, 0x2116: return text[start].isASCIIDigit
        default: return false
        }
    }

    /// Whether a unit begins at `start`: a sign, or a word of at most three letters that is none of ordinary
    /// language.
    private func isUnit(at start: Int) -> Bool {
        switch scalar(at: start).scalar {
        // % ° × ‰ ‱ ℃ ℉, and currencies.
        case 0x24, 0x25, 0xA2...0xA5, 0xB0, 0xD7, 0x2030, 0x2031, 0x20A0...0x20BF, 0x2103, 0x2109: return true
        default: break
        }
        var letters = 0
        var end = start
        while end < content.upperBound, isLetter(scalar(at: end).scalar) {
            letters += 1
            guard letters <= ShortWord.longest else { return false }
            end += scalar(at: end).length
        }
        guard letters > 0, endsUnit(at: end) else { return false }
        return isDot(end) || word(start..<end).isUnit
    }

    private func word(_ range: Range<Int>) -> ShortWord {
        ShortWord(letters: String(decoding: text[range], as: UTF8.self))
    }

    /// Whether a unit ends at `offset`: `m2` does, `A4` and `l’eau` and `e-mail` do not.
    private func endsUnit(at offset: Int) -> Bool {
        guard offset < content.upperBound else { return true }
        switch text[offset] {
        case 0x32, 0x33: return offset + 1 == content.upperBound || !text[offset + 1].isASCIIDigit
        case 0x30...0x39, 0x27, 0x2D: return false
        // An apostrophe, or a hyphen.
        case 0xE2: return ![0x2019, 0x2010, 0x2011].contains(scalar(at: offset).scalar)
        default: return true
        }
    }

    /// Whether the letters before the full stop at `stop` are an abbreviation that goes with what begins at
    /// `start`.
    private func isAbbreviation(endingAt stop: Int, before start: Int) -> Bool {
        var letters = 0
        var begin = stop
        while let (scalar, offset) = previousScalar(before: begin), isLetter(scalar) {
            letters += 1
            guard letters <= ShortWord.longest else { return false }
            begin = offset
        }
        guard letters > 0, begin == content.lowerBound || !text[begin - 1].isASCIIDigit else { return false }
        if text[start].isASCIIDigit { return word(begin..<stop).isNumbered }
        let (next, length) = scalar(at: start)
        guard letters == 1, isLetter(next) else { return false }
        // Another letter with a full stop, or the surname.
        if isDot(start + length) { return true }
        return isCapital(scalar(at: begin).scalar) && (isCapital(next) || isParticle(at: start))
            && !followsSmallLetter(begin) && !followsNumber(begin)
    }

    /// Whether the first or the second of the short words of a surname ends at `end`, after an initial.
    private func isPartOfSurname(before end: Int) -> Bool {
        var (start, second) = (end, end)
        for _ in 0..<2 {
            let nearest = max(start - ShortWord.longest - 2, content.lowerBound + 2)
            guard nearest < start, let space = text[nearest..<start - 1].lastIndex(of: 0x20)
            else { return false }
            start = space + 1
            // Few words follow a full stop.
            if text[space - 1] == 0x2E {
                return isParticle(at: start) && (second == end || isParticle(at: second))
                    && isAbbreviation(endingAt: space - 1, before: start)
            }
            second = start
        }
        return false
    }

    /// Whether one of the short words that surnames begin with is at `start`, as in `J. van Dijk`.
    private func isParticle(at start: Int) -> Bool {
        let end = text[start..<content.upperBound].prefix(ShortWord.longest + 1).firstIndex(of: 0x20)
        return end.map { word(start..<$0).isParticle } ?? false
    }

    /// Whether a number and a space precede `offset`: what begins there is a unit and no initial.
    private func followsNumber(_ offset: Int) -> Bool {
        guard let (space, end) = previousScalar(before: offset), [0x20, 0xA0, 0x202F].contains(space)
        else { return false }
        return end > content.lowerBound && text[end - 1].isASCIIDigit
    }

    /// Whether a single small letter with a full stop and a space precede `offset`: what follows `z. B.` is
    /// no surname, and what follows `Dr. K.` is.
    private func followsSmallLetter(_ offset: Int) -> Bool {
        guard offset - 3 >= content.lowerBound, text[offset - 1] == 0x20, text[offset - 2] == 0x2E,
            let (scalar, start) = previousScalar(before: offset - 2)
        else { return false }
        let isWord = previousScalar(before: start).map { isLetter($0.scalar) } ?? false
        return isLetter(scalar) && !isCapital(scalar) && !isWord
    }

    private func isDot(_ offset: Int) -> Bool { offset < content.upperBound && text[offset] == 0x2E }

    private func scalar(at offset: Int) -> (scalar: UInt32, length: Int) { decodeScalar(text, at: offset) }

    /// The character that ends at `end` and where it begins; nil at the start of the content.
    private func previousScalar(before end: Int) -> (scalar: UInt32, start: Int)? {
        guard end > content.lowerBound else { return nil }
        var start = end - 1
        while start > content.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
        return (scalar(at: start).scalar, start)
    }
}

/// Whether a character is a letter of Latin, Greek or Cyrillic, or the micro sign.
private func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xB5, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x386...0x3CE, 0x400...0x481,
        0x48A...0x52F, 0x1E00...0x1EFF:
        true
    default: false
    }
}

private func isCapital(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar }
    return Unicode.Scalar(scalar)?.properties.isUppercase ?? false
}

/// A word of a few letters that may be a unit or an abbreviation.
private struct ShortWord {
    static let longest = 3

    let letters: String

    private var hasVowel: Bool {
        letters.unicodeScalars.enumerated().contains { index, letter in
            // A y that begins a word is a consonant.
            isVowel(letter.value) || index > 0 && (letter == "Y" || letter == "y")
        }
    }

    /// Units mostly lack a vowel or are written in capitals; short words of language have one.
    var isUnit: Bool {
        if Self.units.contains(letters) { return true }
        if !hasVowel { return !Self.prepositions.contains(letters) }
        let isInCapitals = letters.unicodeScalars.allSatisfy { isCapital($0.value) }
        return isInCapitals && (letters.unicodeScalars.count > 1 || letters == "A")
    }

    /// Whether it, before a full stop and a number, names what is numbered, and ends no sentence.
    var isNumbered: Bool {
        letters.unicodeScalars.first.map { isCapital($0.value) } == true || !hasVowel
            || Self.numbered.contains(letters)
    }

    var isParticle: Bool { Self.particles.contains(letters) }

    /// Words that a surname may begin with, small.
    private static let particles: Set<String> = [
        "van", "von", "de", "den", "der", "del", "di", "da", "do", "dos", "du", "la", "le", "el", "al", "af",
        "av", "bin", "ten", "ter", "zu", "y",
    ]

    /// Units with a vowel.
    private static let units: Set<String> = [
        "min", "Min", "Uhr", "uur", "bar", "mol", "cal", "mi", "oz", "am", "bit", "Bit", "mil", "lux", "rad",
        "gal", "Mio", "dag", "lei", "ans", "ore", "Kč", "zł", "лет", "год", "мин", "сек", "руб", "чел",
    ]

    /// Prepositions without a vowel, in Slavic languages.
    private static let prepositions: Set<String> = ["w", "z", "k", "v", "в", "к", "с"]

    /// Words before numbers with a vowel and a small letter first.
    private static let numbered: Set<String> = ["no", "vol", "art", "fig", "cap", "par", "рис", "том"]
}

private func isVowel(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41, 0x45, 0x49, 0x4F, 0x55, 0x61, 0x65, 0x69, 0x6F, 0x75: true
    // Latin letters with accents; few units have one.
    case 0xC0...0x24F, 0x1E00...0x1EFF: true
    // Greek small letters: α ε η ι ο υ ω, and those with accents.
    case 0x3AC...0x3AF, 0x3B1, 0x3B5, 0x3B7, 0x3B9, 0x3BF, 0x3C5, 0x3C9...0x3CE: true
    // Cyrillic: а е и й о у ы э ю я, also as capitals; є і ё ї.
    case 0x410, 0x415, 0x418, 0x419, 0x41E, 0x423, 0x42B, 0x42D...0x42F, 0x430, 0x435, 0x438, 0x439, 0x43E,
        0x443, 0x44B, 0x44D...0x44F, 0x451, 0x454, 0x456, 0x457:
        true
    default: false
    }
}
