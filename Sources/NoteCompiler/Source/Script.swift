/// The scripts that tell a language.
enum Script: Int, CaseIterable {
    case kana, hangul, han, hebrew, arabic, thai, devanagari, greek, cyrillic, latin

    /// The script of `scalar`, if it is one of these; by block, which is near enough to guess by.
    init?(of scalar: UInt32) {
        switch scalar {
        case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
            0xA722...0xA7FF, 0xFB00...0xFB06:
            self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        case 0x591...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
        case 0x900...0x97F, 0xA8E0...0xA8FF: self = .devanagari
        case 0xE01...0xE5B: self = .thai
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F: self = .kana
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC:
            self = .hangul
        case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            self = .han
        default: return nil
        }
    }

    /// The language that a text of this script is taken for.
    var language: String {
        switch self {
        case .latin: "en"
        case .kana: "ja"
        case .hangul: "ko"
        case .han: "zh-Hans"
        case .hebrew: "he"
        case .arabic: "ar"
        case .thai: "th"
        case .devanagari: "hi"
        case .greek: "el"
        case .cyrillic: "ru"
        }
    }
}

extension ScriptCounts {
    /// The script that tells the language: the most frequent one, Latin if there is none, and least of two
    /// alike.
    ///
    /// Japanese and Korean are written with Han among their own letters, and Han is counted for them where
    /// they make up a tenth of it: less is a name or a quotation in Chinese.
    var dominant: Script {
        let own: Script = self[.kana] >= self[.hangul] ? .kana : .hangul
        let mixes = self[own] > 0 && self[own] * 10 >= self[.han]
        func weight(_ script: Script) -> Int {
            guard mixes else { return self[script] }
            return script == own ? self[own] + self[.han] : script == .han ? 0 : self[script]
        }
        // The first of equals is taken, and Latin is last.
        let heaviest = Script.allCases.max { weight($0) < weight($1) } ?? .latin
        return weight(heaviest) > 0 ? heaviest : .latin
    }
}
