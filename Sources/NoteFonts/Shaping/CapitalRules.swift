/// The capitals of small letters: Unicode's full mapping (SpecialCasing.txt) with the exceptions of
/// languages, as in ICU's `u_strToUpper`.
struct CapitalRules {
    /// Size of capitals that replace small letters, relative to the font size: between x-height and cap
    /// height.
    static let scale = 0.8

    /// State carried from one letter to the next.
    struct State {
        var followsLetter = false
        /// Whether the Greek vowel before has lost an accent that separated it from the next.
        var followsAccent = false
    }

    private let language: Language

    private enum Language: String {
        /// With a dot on the capital of i.
        case turkish = "tr"
        case azerbaijani = "az"
        /// With a dot under an accent on i, which the capital does not have.
        case lithuanian = "lt"
        /// With no accents on capitals.
        case greek = "el"
        /// With other capitals for a ligature.
        case armenian = "hy"
        case other = ""
    }

    /// - Parameter language: BCP 47.
    init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self.language = Language(rawValue: primary) ?? .other
    }

    /// The capitals for a letter and the marks on it, each with the offset of the character it replaces;
    /// empty if it is not a small letter.
    func capitals(of letter: [PlacedScalar], isLast: Bool, _ state: inout State) -> [PlacedScalar] {
        let first = letter[0]
        defer { state.followsLetter = Unicode.Scalar(first.scalar)?.properties.isAlphabetic ?? false }
        guard let properties = Unicode.Scalar(first.scalar)?.properties, properties.changesWhenUppercased
        else {
            state.followsAccent = false
            return []
        }
        switch (language, first.scalar) {
        case (.turkish, 0x69), (.azerbaijani, 0x69):
            return [PlacedScalar(first.offset, 0x130)] + letter.dropFirst()
        case (.armenian, 0x587):
            return [PlacedScalar(first.offset, 0x535), PlacedScalar(first.offset, 0x54E)] + letter.dropFirst()
        case (.greek, _):
            let isAlone = !state.followsLetter && isLast && letter.count == 1
            if let found = GreekCapitals.capitals(
                of: letter, isAlone: isAlone, followsAccent: &state.followsAccent)
            {
                return found
            }
        default: break
        }
        var marks = letter.dropFirst()
        if language == .lithuanian, properties.isSoftDotted, marks.first?.scalar == 0x307 {
            marks = marks.dropFirst()
        }
        let capitals = properties.uppercaseMapping.unicodeScalars.map { PlacedScalar(first.offset, $0.value) }
        return capitals + marks.flatMap(mapped)
    }

    /// A mark as it appears on capitals: an iota subscript becomes a letter beside them.
    private func mapped(_ mark: PlacedScalar) -> [PlacedScalar] {
        guard let scalar = Unicode.Scalar(mark.scalar) else { return [] }
        return scalar.properties.uppercaseMapping.unicodeScalars.map { PlacedScalar(mark.offset, $0.value) }
    }
}

/// A character with the UTF-8 offset of the character it replaces.
struct PlacedScalar: Hashable {
    var offset: Int
    var scalar: UInt32

    init(_ offset: Int, _ scalar: UInt32) { (self.offset, self.scalar) = (offset, scalar) }
}
