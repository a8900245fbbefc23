import NoteText

extension Unicode.Scalar {
    /// The replacement character.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// `U+1234`.
    var code: String { "U+\(String(value, inHexadecimal: 4))" }

    /// The Unicode name, or the label of a code point without one (Unicode 15.0, 4.8): `<private-use-E000>`.
    var name: String {
        if let name = properties.name { return name }
        let kind =
            switch properties.generalCategory {
            case .control: "control"
            case .privateUse: "private-use"
            default: properties.isNoncharacterCodePoint ? "noncharacter" : "reserved"
            }
        return "<\(kind)-\(String(value, inHexadecimal: 4))>"
    }
}
