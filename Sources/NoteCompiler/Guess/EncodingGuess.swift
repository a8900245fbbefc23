import Geometry
import NoteText

/// The encoding that text which is not UTF-8 is most likely in, by the frequencies of its bytes.
///
/// An encoding is guessed once a note is refused, and is no more than a hint.
enum EncodingGuess {
    /// The bytes that are looked at, and how many of them before the first that is not UTF-8.
    private static let most = 64 << 10
    static let before = 1024

    /// The encoding, as `iconv` calls it, of `bytes`, ASCII up to what is not UTF-8; nil if nothing tells.
    static func name(of bytes: some Sequence<UInt8>) -> String? {
        let text = Array(bytes.prefix(most))
        return pairs(text) ?? script(text) ?? latin(text)
    }

    /// The encoding of a text that begins with the mark of another than UTF-8.
    static func name(byMark bytes: some Sequence<UInt8>) -> String? {
        switch Array(bytes.prefix(4)) {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: "UTF-32"
        case let start where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]): "UTF-16"
        default: nil
        }
    }
}

/// Encodings of Chinese, Japanese and Korean, most of whose characters are pairs of bytes.
extension EncodingGuess {
    private struct PairCounts {
        var pairs = 0
        var invalid = 0
        /// Pairs of bytes whose second is no ASCII.
        var high = 0
        /// Pairs whose first byte, or both bytes, are frequent in the encoding.
        var frequent = 0

        init(_ text: [UInt8], single: ClosedRange<UInt8>? = nil, _ isFrequent: (UInt8, UInt8) -> Bool) {
            var index = 0
            while index + 1 < text.count {
                let (first, second) = (text[index], text[index + 1])
                index += 1
                guard first >= 0x80, single?.contains(first) != true else { continue }
                index += 1
                pairs += 1
                if second < 0x40 || second == 0x7F || second == 0xFF { invalid += 1 }
                if second >= 0x80 { high += 1 }
                if isFrequent(first, second) { frequent += 1 }
            }
        }

        /// Whether it is text in pairs. Letters of Latin ones stand alone: what follows is ASCII.
        var isText: Bool { pairs > 1 && invalid * 50 <= pairs && high * 5 >= pairs * 2 }

        func isMostly(_ percent: Int) -> Bool { frequent * 100 >= pairs * percent }
    }

    private static func pairs(_ text: [UInt8]) -> String? {
        // Hiragana and the commonest katakana; half-width katakana are single bytes.
        let shiftJIS = PairCounts(text, single: 0xA1...0xDF) {
            $0 == 0x82 && 0x9F...0xF1 ~= $1 || $0 == 0x83 && 0x40...0x96 ~= $1
        }
        if shiftJIS.isText, shiftJIS.isMostly(20) { return "SHIFT_JIS" }
        let kana = PairCounts(text) { first, _ in 0xA4...0xA5 ~= first }
        guard kana.isText else { return nil }
        guard kana.high * 100 >= kana.pairs * 97 else {
            // The frequent half of Big5, whose second bytes are also ASCII.
            let big5 = PairCounts(text) { first, _ in 0xA4...0xC6 ~= first }
            return big5.isMostly(50) ? "BIG5" : "GB18030"
        }
        if kana.isMostly(25) { return "EUC-JP" }
        // Hangul, and the frequent half of GB 2312, which begins where they do.
        if PairCounts(text, { first, _ in 0xB0...0xC8 ~= first }).isMostly(75) { return "EUC-KR" }
        return PairCounts(text, { first, _ in 0xB0...0xD7 ~= first }).isMostly(50) ? "GB18030" : nil
    }
}

/// Encodings of one byte for each character.
extension EncodingGuess {
    /// The eight commonest letters of the scripts that are all above ASCII: о е а и н т с р, α ο ι ε τ η σ ν,
    /// Hebrew, Arabic and Thai ones.
    private static let frequent: [(name: String, letters: [UInt8])] = [
        ("WINDOWS-1251", [0xEE, 0xE5, 0xE0, 0xE8, 0xED, 0xF2, 0xF1, 0xF0]),
        ("KOI8-R", [0xCF, 0xC5, 0xC1, 0xC9, 0xCE, 0xD4, 0xD3, 0xD2]),
        ("ISO-8859-5", [0xDE, 0xD5, 0xD0, 0xD8, 0xDD, 0xE2, 0xE1, 0xE0]),
        ("IBM866", [0xAE, 0xA5, 0xA0, 0xA8, 0xAD, 0xE2, 0xE1, 0xE0]),
        ("ISO-8859-7", [0xE1, 0xEF, 0xE9, 0xE5, 0xF4, 0xE7, 0xF3, 0xED]),
        ("WINDOWS-1255", [0xE9, 0xE5, 0xE4, 0xEC, 0xE0, 0xF8, 0xFA, 0xE1]),
        ("WINDOWS-1256", [0xC7, 0xE1, 0xED, 0xE3, 0xE4, 0xE6, 0xD1, 0xCA]),
        ("TIS-620", [0xD2, 0xB9, 0xC3, 0xCD, 0xA1, 0xE0, 0xA7, 0xE8]),
    ]

    private static func script(_ text: [UInt8]) -> String? {
        let counts = counts(text)
        let high = counts[0x80...].reduce(0, +)
        let latin = text.count { $0.isASCIILetter }
        guard high > latin else { return nil }
        let shares = frequent.map { row in row.letters.reduce(0) { $0 + counts[Int($1)] } }
        guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }), shares[best] * 4 >= high
        else { return nil }
        return frequent[best].name
    }

    /// Western, Turkish and Central European encodings, by what would be signs between letters in the first.
    private static func latin(_ text: [UInt8]) -> String? {
        let counts = counts(text)
        let sum = { (bytes: [Int]) in bytes.reduce(0) { $0 + counts[$1] } }
        let high = counts[0x80...].reduce(0, +)
        // ş ı ğ, which are þ ý ð, beside ö ü ç.
        if sum([0xFD, 0xFE, 0xF0]) * 3 > high, counts[0xFD] > 0, sum([0xF6, 0xFC, 0xE7]) > 0 {
            return "ISO-8859-9"
        }
        // ą ł ś š ź ž ż, which are ± ³ ¶ ¹ ¼ ¾ ¿, after letters; some of them lie elsewhere in Windows.
        let signs = zip(text, text.dropFirst()).count { letter, sign in
            (letter.isASCIILetter || letter >= 0xC0)
                && [0xB1, 0xB3, 0xB6, 0xB9, 0xBC, 0xBE, 0xBF].contains(sign)
        }
        let moved = sum([0x8A, 0x8C, 0x8E, 0x8F, 0x9A, 0x9C, 0x9D, 0x9E, 0x9F])
        if (signs + moved) * 20 > high {
            // ś and š lie above U+00A0 in the one, below in the other; ą and š are the same byte.
            return moved > 0 ? "WINDOWS-1250" : "ISO-8859-2"
        }
        return counts[0x80..<0xA0].contains { $0 > 0 } ? "WINDOWS-1252" : "ISO-8859-1"
    }

    private static func counts(_ text: [UInt8]) -> [Int] {
        var counts = [Int](repeating: 0, count: 256)
        for byte in text { counts[Int(byte)] += 1 }
        return counts
    }
}
