extension Unicode.Scalar {
    /// The replacement character.
    static let replacement: Unicode.Scalar = "\u{FFFD}"
}

/// The Unicode name of a character, or the label of one that has no name.
struct CharacterName {
    /// `ETHIOPIC SYLLABLE SEE`, or a label such as `<private-use-E000>`.
    let string: String

    init(_ scalar: Unicode.Scalar) {
        string = scalar.properties.name ?? Self.label(of: scalar)
    }

    /// `U+1234`.
    static func code(of scalar: Unicode.Scalar) -> String { "U+\(digits(of: scalar))" }

    /// Code point labels (the Unicode Standard 15.0, section 4.8).
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
}
