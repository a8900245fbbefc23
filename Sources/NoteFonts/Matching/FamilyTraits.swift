import Geometry
import NoteText

/// What the name of a family tells about it, word by word: fonts themselves do not say.
struct FamilyTraits: Hashable, Sendable {
    private(set) var kind = FamilyKind.unknown
    private(set) var isNoto = false
    /// Whether it is made of signs: symbols, mathematics, music.
    private(set) var isSymbols = false
    private(set) var isEmoji = false
    /// The region whose forms of Han characters it has.
    private(set) var region: HanRegion?

    /// What a name in UTF-8 tells.
    init(_ family: UnsafeBufferPointer<UInt8>) {
        var word: UInt64 = 0
        for byte in family {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
                note(word)
                word = 0
            } else {
                // The last eight letters, made small, tell the words below apart.
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

/// What a family is for, as far as its name tells.
enum FamilyKind: Sendable {
    case sans, serif, mono, unknown

    /// How far it is from what a role asks, from 0.
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
    /// By the word that Noto, Source Han and their like end in.
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

/// Words of at most eight letters as numbers.
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
