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
        case packed("noto"): isNoto = true
        case packed("sans"), packed("gothic"), packed("hei"): if kind == .unknown { kind = .sans }
        case packed("serif"), packed("naskh"), packed("mincho"), packed("ming"), packed("song"),
            packed("sung"), packed("batang"):
            kind = .serif
        case packed("mono"), packed("code"), packed("courier"): kind = .mono
        case packed("symbols"), packed("symbols2"), packed("math"), packed("music"): isSymbols = true
        case packed("emoji"): isEmoji = true
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
        case packed("sc"), packed("cn"), packed("gb"): self = .mainland
        case packed("tc"), packed("tw"): self = .taiwan
        case packed("hk"): self = .hongKong
        case packed("jp"): self = .japan
        case packed("kr"): self = .korea
        default: return nil
        }
    }
}

/// A word of at most eight letters as a number.
private func packed(_ word: StaticString) -> UInt64 {
    word.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
}
