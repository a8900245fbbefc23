import Geometry
import NoteText

/// Traits of a family derived from the words of its name: fonts do not record them.
struct FamilyTraits: Hashable, Sendable {
    private(set) var kind = FamilyKind.unknown
    private(set) var isNoto = false
    /// Whether it consists of symbols: signs, mathematics, music.
    private(set) var isSymbols = false
    private(set) var isEmoji = false
    /// Whether its Arabic letters hang from the baseline in slanting words.
    private(set) var isNastaliq = false
    /// Whether its letters are those of a hand for commentaries, titles or poems, which few people read
    /// easily elsewhere.
    private(set) var isSpecialHand = false
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
        case packed("noto"): isNoto = true
        case packed("sans"), packed("gothic"), packed("hei"): if kind == .unknown { kind = .sans }
        case packed("serif"), packed("naskh"), packed("mincho"), packed("ming"), packed("song"),
            packed("sung"), packed("batang"):
            kind = .serif
        case packed("mono"), packed("code"), packed("courier"): kind = .mono
        case packed("symbols"), packed("symbols2"), packed("math"), packed("music"): isSymbols = true
        case packed("emoji"): isEmoji = true
        case packed("nastaliq"): (isNastaliq, isSpecialHand) = (true, true)
        case packed("rashi"), packed("kufi"), packed("ruqaa"): isSpecialHand = true
        // As in names such as those of Noto and Source Han.
        case packed("sc"), packed("cn"), packed("gb"): region = .mainland
        case packed("tc"), packed("tw"): region = .taiwan
        case packed("hk"): region = .hongKong
        case packed("jp"): region = .japan
        case packed("kr"): region = .korea
        default: break
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
        case (.mono, .sans), (.sans, .unknown), (.script, .unknown): 1
        // Code without a font of its own has that of the text.
        case (.mono, .unknown), (.sans, .serif), (.script, .serif): 2
        case (.mono, .serif), (.sans, .mono), (.script, .mono): 3
        }
    }
}

/// A word of at most eight letters as a number.
private func packed(_ word: StaticString) -> UInt64 {
    word.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
}
