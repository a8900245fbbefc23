import Geometry
import NoteText

/// The languages that the words and letters of a text in Latin letters speak for.
///
/// Each common word, and each letter beyond ASCII, gives twelve points to its language, or so many in all to
/// those that have it. Words are the commonest ones, so some of each ten of a text are among them.
struct LatinEvidence {
    private var points = [Int](repeating: 0, count: CommonWords.all.languages.count)
    private static let pointsOfWord = 12
    /// The word before, which counts once where it is repeated.
    private var last: UInt64?

    /// The bytes of a text that are looked at.
    static let most = 64 << 10
    /// The lead of a language that is not thin: that of two words that it alone has.
    private static let leadOfTwoWords = 2 * pointsOfWord

    /// Counts the words of `text`.
    init(of text: ArraySlice<UInt8>) {
        text.prefix(Self.most).withUnsafeBufferPointer { bytes in
            var word = LatinWord()
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte.isASCIILetter {
                    word.append(byte | 0x20)
                } else if 0xC3...0xC9 ~= byte, index < bytes.count {
                    let scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index] & 0x3F)
                    index += 1
                    add(CommonWords.all.languages(ofLetter: scalar))
                    word.append(letter: scalar)
                } else if byte == 0xE1, index + 1 < bytes.count, bytes[index] & 0xFE == 0xBA {
                    // U+1E80 to U+1EFF.
                    let scalar = 0x1000 | UInt32(bytes[index] & 0x3F) << 6 | UInt32(bytes[index + 1] & 0x3F)
                    index += 2
                    add(CommonWords.all.languages(ofLetter: scalar))
                    word.append(letter: scalar)
                } else if byte == 0xCC || byte == 0xCD {
                    // A mark on the letter before.
                    index += 1
                } else if Self.joins(byte, next: index < bytes.count ? bytes[index] : 0) {
                    word.isPlain = false
                } else {
                    end(&word)
                }
            }
            end(&word)
        }
    }

    private mutating func end(_ word: inout LatinWord) {
        if let key = word.key, key != last {
            add(CommonWords.all.languages(ofWord: key))
            last = key
        }
        word = LatinWord()
    }

    private mutating func add(_ languages: UInt32) {
        guard languages != 0 else { return }
        let share = Self.pointsOfWord / languages.nonzeroBitCount
        var rest = languages
        while rest != 0 {
            points[rest.trailingZeroBitCount] += share
            rest &= rest - 1
        }
    }

    /// Whether `byte` makes a name of a file or a place, a number or code of the letters round it.
    private static func joins(_ byte: UInt8, next: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "@"),
            UInt8(ascii: "\\"), UInt8(ascii: "="):
            true
        case UInt8(ascii: "."), UInt8(ascii: ":"): next.isASCIILetter
        default: false
        }
    }
}

extension LatinEvidence {
    /// The language that most speaks for, English where no more than one word speaks for another (names are
    /// words of some language), and whether the evidence is thin.
    var language: (name: String, isThin: Bool) {
        let names = CommonWords.all.languages
        var best = 0
        // English is the first; of others that are equal the first.
        for index in names.indices where points[index] > points[best] { best = index }
        if points[best] - points[0] <= Self.pointsOfWord { best = 0 }
        let others = names.indices.filter { $0 != best }.map { points[$0] }.max() ?? 0
        return (names[best], points[best] - others < Self.leadOfTwoWords)
    }
}

/// The word that is being read, in small letters.
private struct LatinWord {
    private var bytes: UInt64 = 0
    private var length = 0
    /// Whether there are letters in it alone.
    var isPlain = true

    /// The bytes of the word, the first one highest; nil for no word, or one longer than all of the table.
    var key: UInt64? { isPlain && 1...CommonWords.longest ~= length ? bytes : nil }

    mutating func append(_ byte: UInt8) {
        bytes = bytes << 8 | UInt64(byte)
        length += 1
    }

    /// Appends the small letter of `scalar`, from U+00C0 to U+027F or from U+1E80 to U+1EFF.
    mutating func append(letter scalar: UInt32) {
        let isUpper =
            switch scalar {
            case 0xC0...0xDE: true
            case 0x139...0x148, 0x179...0x17E: scalar & 1 == 1
            case 0x100...0x177, 0x1A0...0x1A5, 0x218...0x21B, 0x1EA0...0x1EF9: scalar & 1 == 0
            case 0x1AF: true
            default: false
            }
        guard scalar != 0x130 else { return append(UInt8(ascii: "i")) }
        let small = isUpper ? scalar + (scalar < 0x100 ? 0x20 : 1) : scalar
        if small < 0x800 {
            append(UInt8(truncatingIfNeeded: 0xC0 | small >> 6))
        } else {
            append(UInt8(truncatingIfNeeded: 0xE0 | small >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | small >> 6 & 0x3F))
        }
        append(UInt8(truncatingIfNeeded: 0x80 | small & 0x3F))
    }
}
