import Geometry
import NoteText

/// The number of characters of a text in each script, and of those that tell its language.
struct ScriptCounts: Hashable, Sendable {
    private var counts = [Int](repeating: 0, count: Script.allCases.count)
    private var letters = [Int](repeating: 0, count: TellingLetter.allCases.count)

    init() {}

    /// Counts the characters of `text`.
    init(of text: ArraySlice<UInt8>) { count(text) }

    subscript(script: Script) -> Int { counts[Int(script.rawValue)] }

    subscript(letter: TellingLetter) -> Int { letters[letter.rawValue] }

    /// Takes away what `other`, a part of the same text, has.
    mutating func subtract(_ other: ScriptCounts) {
        for index in counts.indices { counts[index] -= other.counts[index] }
        for index in letters.indices { letters[index] -= other.letters[index] }
    }

    /// Adds what `other`, another part of a text, has.
    mutating func add(_ other: ScriptCounts) {
        for index in counts.indices { counts[index] += other.counts[index] }
        for index in letters.indices { letters[index] += other.letters[index] }
    }

    /// Counts the characters of `text`, which must be whole ones.
    mutating func count(_ text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            // A word is in one script.
            var range: ScriptRange = (1, 0, .latn)
            while index < bytes.count {
                let lead = bytes[index]
                guard lead >= 0x80 else {
                    let end = UTF8Validation.endOfASCII(in: bytes.span.bytes, from: index)
                    counts[Int(Script.latn.rawValue)] += letterCount(bytes, index..<end)
                    index = end
                    continue
                }
                index += 1
                let scalar = UTF8Decoder.scalar(in: bytes.span, from: &index, lead: lead)
                if scalar < range.first || scalar > range.last {
                    guard let other = Script.range(of: scalar) else { continue }
                    range = other
                }
                counts[Int(range.script.rawValue)] += 1
                if let kind = TellingLetter.kind(of: scalar, in: range.script) { letters[kind.rawValue] += 1 }
            }
        }
    }
}

private func letterCount(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index].isASCIILetter { count += 1 }
    return count
}

/// The guess of a text's language.
extension ScriptCounts {
    /// Whether there is a letter to guess by.
    var hasLetters: Bool { Script.allCases.contains { self[$0] > 0 } }

    /// The script that most of the text is in, Latin if there is none; of two alike, not Latin.
    ///
    /// Japanese and Korean are written with Han among their own letters, and Han is counted for them where
    /// they make up a tenth of it: less is a name or a quotation in Chinese. A word of a few letters takes a
    /// character or two of Han, each of which counts as three letters.
    var dominant: Script {
        let kana = self[.hira] + self[.kana]
        let own: Script = kana >= self[.hang] ? .hira : .hang
        let ownCount = max(kana, self[.hang])
        let mixes = ownCount > 0 && ownCount * 10 >= self[.hani]
        var best = (script: Script.latn, count: 0)
        for script in Script.allCases {
            var count = weight(of: script)
            switch script {
            case .hani where mixes, .kana: count = 0
            case .hira: count = own == .hira && mixes ? kana + weight(of: .hani) : kana
            case .hang where own == .hang && mixes: count += weight(of: .hani)
            default: break
            }
            if count > best.count || count == best.count && best.script == .latn { best = (script, count) }
        }
        return best.count > 0 ? best.script : .latn
    }

    /// The number of letters that those of a script count as.
    func weight(of script: Script) -> Int { script == .hani ? 3 * self[script] : self[script] }

    /// The likeliest language of the text: that of its script, or one of those that its letters tell apart.
    var language: String {
        let script = dominant
        return switch script {
        case .arab: arabicLanguage
        case .beng: self[.assamese] > self[.bengali] ? "as" : "bn"
        case .cyrl: cyrillicLanguage
        case .hani: self[.traditional] > self[.simplified] ? "zh-Hant" : "zh-Hans"
        default: Script.languages[Int(script.rawValue)]
        }
    }

    /// Urdu has a letter of its own in every second word; Persian writes kāf and yeh as Urdu does.
    private var arabicLanguage: String {
        if self[.urdu] * 25 >= self[.arab] { return "ur" }
        return self[.persian] > self[.arabic] ? "fa" : "ar"
    }

    /// A word that is quoted is not the language: letters of one's own are some in a hundred.
    private var cyrillicLanguage: String {
        let isSome = { (count: Int) in count * 200 >= self[.cyrl] }
        let russian = self[.russian] + self[.hardSign]
        let south = self[.southSlavic] + self[.serbian] + self[.macedonian]
        if self[.belarusian] > self[.ukrainian], isSome(self[.belarusian]) { return "be" }
        if self[.dottedI] + self[.ukrainian] > russian { return "uk" }
        if south > russian, isSome(south) { return self[.macedonian] > self[.serbian] ? "mk" : "sr" }
        return self[.hardSign] > self[.russian] && isSome(self[.hardSign]) ? "bg" : "ru"
    }
}

/// Scalars of one script, with what stands between its letters.
typealias ScriptRange = (first: UInt32, last: UInt32, script: Script)

extension Script {
    /// The range that `scalar` is in; nil for what is in no script, or in several.
    fileprivate static func range(of scalar: UInt32) -> ScriptRange? {
        // Punctuation and symbols are frequent, and in none.
        guard !(0x2000..<0x2C00 ~= scalar) else { return nil }
        let index = ranges.partitioningIndex { $0.last >= scalar }
        return index < ranges.count && ranges[index].first <= scalar ? ranges[index] : nil
    }
}
