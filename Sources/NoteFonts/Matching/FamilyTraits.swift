import Geometry
import NoteText

/// Traits of a family derived from the words of its name: fonts do not record them.
struct FamilyTraits: Hashable, Sendable {
    private(set) var kind = FamilyKind.unknown
    private(set) var isNoto = false
    /// Whether it consists of symbols: signs, mathematics, music.
    private(set) var isSymbols = false
    private(set) var isEmoji = false
    /// The region of its Han forms.
    private(set) var region: HanRegion?

    /// The traits of a name in UTF-8.
    init(_ family: UnsafeBufferPointer<UInt8>) {
        var word: UInt64 = 0
        for byte in family {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
                note(word)
                word = 0
            } else {
                // The last eight letters, in lower case, distinguish the words below.
                word = word << 8 | UInt64(byte | 0x20)
            }
        }
        note(word)
    }

    private mutating func note(_ word: UInt64) {
        switch word {
        case Word.noto: isNoto = true
        case Word.sans, Word.gothic, Word.hei: if kind == .unknown { kind = .sans }
        case Word.serif, Word.naskh, Word.mincho, Word.ming, Word.song, Word.sung, Word.batang: kind = .serif
        case Word.mono, Word.code, Word.courier: kind = .mono
        case Word.symbols, Word.symbols2, Word.math, Word.music: isSymbols = true
        case Word.emoji: isEmoji = true
        default: if let region = HanRegion(word: word) { self.region = region }
        }
    }
}

/// The kind of a family, if its name tells.
enum FamilyKind: Sendable {
    case sans, serif, mono, unknown

    /// The distance from the kind that a role wants, from 0.
    func distance(from role: FontRole) -> Int {
        switch (role, self) {
        case (.mono, .mono), (.sans, .sans), (.script, .sans): 0
        case (.mono, .sans), (_, .unknown): 1
        case (_, .serif): 2
        case (_, .mono): 3
        }
    }
}

extension HanRegion {
    /// From the last word of names such as those of Noto and Source Han.
    fileprivate init?(word: UInt64) {
        switch word {
        case Word.sc, Word.cn, Word.gb: self = .mainland
        case Word.tc, Word.tw: self = .taiwan
        case Word.hk: self = .hongKong
        case Word.jp: self = .japan
        case Word.kr: self = .korea
        default: return nil
        }
    }
}

/// Words of at most eight letters, packed into numbers.
private enum Word {
    static let noto = packed("noto")
    static let sans = packed("sans")
    static let gothic = packed("gothic")
    static let hei = packed("hei")
    static let serif = packed("serif")
    static let naskh = packed("naskh")
    static let mincho = packed("mincho")
    static let ming = packed("ming")
    static let song = packed("song")
    static let sung = packed("sung")
    static let batang = packed("batang")
    static let mono = packed("mono")
    static let code = packed("code")
    static let courier = packed("courier")
    static let symbols = packed("symbols")
    static let symbols2 = packed("symbols2")
    static let math = packed("math")
    static let music = packed("music")
    static let emoji = packed("emoji")
    static let sc = packed("sc")
    static let cn = packed("cn")
    static let gb = packed("gb")
    static let tc = packed("tc")
    static let tw = packed("tw")
    static let hk = packed("hk")
    static let jp = packed("jp")
    static let kr = packed("kr")

    private static func packed(_ word: StaticString) -> UInt64 {
        word.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }
}
