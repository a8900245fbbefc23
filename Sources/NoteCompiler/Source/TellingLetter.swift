/// Letters that tell apart the languages of one script.
enum TellingLetter: Int, CaseIterable {
    /// ٹ ڈ ڑ ں ہ ے, then what Urdu shares with Persian, then what only Arabic writes so: ة ك ى ي.
    case urdu, persian, arabic
    /// ৰ ৱ, and the র that Bengali has for the first.
    case assamese, bengali
    case simplified, traditional
    /// ґ є ї, then ў, then the і of both.
    case ukrainian, belarusian, dottedI
    /// ё ы э, then ъ, which Bulgarian has more of.
    case russian, hardSign
    /// ј љ њ џ, then ђ ћ, then ѓ ѕ ќ.
    case southSlavic, serbian, macedonian

    /// What `scalar` of `script` tells; nil where it is in all of its languages.
    init?(_ scalar: UInt32, of script: Script) {
        let letter: TellingLetter? =
            switch script {
            case .arab: Self.arabicLetter(scalar)
            case .beng: Self.bengaliLetter(scalar)
            case .cyrl: Self.cyrillicLetter(scalar)
            case .hani: HanForms.letter(scalar)
            default: nil
            }
        guard let letter else { return nil }
        self = letter
    }

    private static func arabicLetter(_ scalar: UInt32) -> TellingLetter? {
        switch scalar {
        case 0x679, 0x688, 0x691, 0x6BA, 0x6C1, 0x6D2: .urdu
        case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: .persian
        case 0x629, 0x643, 0x649, 0x64A: .arabic
        default: nil
        }
    }

    private static func bengaliLetter(_ scalar: UInt32) -> TellingLetter? {
        switch scalar {
        case 0x9F0, 0x9F1: .assamese
        case 0x9B0: .bengali
        default: nil
        }
    }

    private static func cyrillicLetter(_ scalar: UInt32) -> TellingLetter? {
        switch scalar {
        case 0x404, 0x407, 0x454, 0x457, 0x490, 0x491: .ukrainian
        case 0x40E, 0x45E: .belarusian
        case 0x406, 0x456: .dottedI
        case 0x401, 0x42B, 0x42D, 0x44B, 0x44D, 0x451: .russian
        case 0x42A, 0x44A: .hardSign
        case 0x408...0x40A, 0x40F, 0x458...0x45A, 0x45F: .southSlavic
        case 0x402, 0x40B, 0x452, 0x45B: .serbian
        case 0x403, 0x405, 0x40C, 0x453, 0x455, 0x45C: .macedonian
        default: nil
        }
    }
}
