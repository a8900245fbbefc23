extension Unicode.Scalar {
    /// The replacement character.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// `U+1234`.
    var code: String { "U+\(digits)" }

    /// The Unicode name, or the label of a code point that has no name (the Unicode Standard 15.0, section
    /// 4.8): `ETHIOPIC SYLLABLE SEE`, `<private-use-E000>`.
    var name: String {
        if let name = properties.name { return name }
        let kind =
            switch properties.generalCategory {
            case .control: "control"
            case .privateUse: "private-use"
            default: properties.isNoncharacterCodePoint ? "noncharacter" : "reserved"
            }
        return "<\(kind)-\(digits)>"
    }

    /// At least four.
    private var digits: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
