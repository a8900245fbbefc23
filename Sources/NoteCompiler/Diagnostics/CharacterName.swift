/// What the Unicode Standard calls a character, those included that have no name of their own.
struct CharacterName {
    /// `ETHIOPIC SYLLABLE SEE`, or a label such as `<private-use-E000>`.
    let string: String

    init(_ scalar: Unicode.Scalar) {
        string =
            scalar.properties.name ?? Self.ofSyllable(scalar) ?? Self.ofIdeograph(scalar)
            ?? Self.label(of: scalar)
    }

    /// `U+1234`.
    static func code(of scalar: Unicode.Scalar) -> String { "U+\(digits(of: scalar))" }

    /// Rule NR1 of the Unicode Standard 15.0, section 4.8, with section 3.12: Hangul syllables are named by
    /// the letters that they are made of.
    private static func ofSyllable(_ scalar: Unicode.Scalar) -> String? {
        let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
        guard syllables.contains(scalar.value) else { return nil }
        let index = Int(scalar.value - syllables.lowerBound)
        let (pair, final) = index.quotientAndRemainder(dividingBy: finals.count)
        let (initial, vowel) = pair.quotientAndRemainder(dividingBy: vowels.count)
        return "HANGUL SYLLABLE \(initials[initial])\(vowels[vowel])\(finals[final])"
    }

    /// Rule NR2 of the same section: others are named by their code point.
    private static func ofIdeograph(_ scalar: Unicode.Scalar) -> String? {
        let ranges: [(String, ClosedRange<UInt32>)] = [
            ("CJK COMPATIBILITY IDEOGRAPH-", 0xF900...0xFAFF),
            ("CJK COMPATIBILITY IDEOGRAPH-", 0x2F800...0x2FA1F),
            ("CJK UNIFIED IDEOGRAPH-", 0x3400...0x4DBF), ("CJK UNIFIED IDEOGRAPH-", 0x4E00...0x9FFF),
            ("CJK UNIFIED IDEOGRAPH-", 0x20000...0x3FFFF), ("TANGUT IDEOGRAPH-", 0x17000...0x18AFF),
            ("TANGUT IDEOGRAPH-", 0x18D00...0x18D7F), ("KHITAN SMALL SCRIPT CHARACTER-", 0x18B00...0x18CFF),
            ("NUSHU CHARACTER-", 0x1B170...0x1B2FF),
        ]
        guard scalar.properties.generalCategory == .otherLetter,
            let prefix = ranges.first(where: { $0.1.contains(scalar.value) })?.0
        else { return nil }
        return prefix + digits(of: scalar)
    }

    /// Code point labels of the same section.
    private static func label(of scalar: Unicode.Scalar) -> String {
        let kind =
            switch scalar.properties.generalCategory {
            case .control: "control"
            case .privateUse: "private-use"
            default: scalar.properties.isNoncharacterCodePoint ? "noncharacter" : "reserved"
            }
        return "<\(kind)-\(digits(of: scalar))>"
    }

    /// At least four.
    private static func digits(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The short names of the letters (Jamo.txt), in the order of their code points.
    private static let initials = names("G GG N D DD R M B BB S SS - J JJ C K T P H")
    private static let vowels = names("A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I")
    private static let finals = names(
        "- G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H")

    /// One of each has an empty name.
    private static func names(_ text: String) -> [String] {
        text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }
}
