import NotecTestSupport

/// Paragraphs of made-up prose, as Tools/bench/generate-prose makes it: words of syllables, the short ones
/// more often, in sentences; the same at every call.
struct Prose: Sequence, IteratorProtocol {
    /// How much of it there is, in bytes, but for the rest of the last paragraph.
    private var bytesLeft: Int
    private var random: SplitMix

    private static let onsets = "t s w h b m c d p f l r n th st g sh pr tr k gr v br fl ffl j fi qu".words
    private static let vowels = "e a o i u ea ou ee y é ü ø".words
    private static let codas = "n r s t l d m st ng ck rt p x ff".words
    private static let endings = [",", ",", ",", ";", ":", ".", ".", "?", "!", "—", "…", " - 3 × 4", " (A)"]

    init(bytes: Int, seed: UInt64) {
        bytesLeft = bytes
        random = SplitMix(state: seed)
    }

    mutating func next() -> String? {
        guard bytesLeft > 0 else { return nil }
        var paragraph = ""
        for number in 0..<40 + random.below(110) {
            if number > 0 { paragraph += " " }
            paragraph += word()
        }
        bytesLeft -= paragraph.utf8.count
        return paragraph
    }

    private mutating func word() -> String {
        var word = ""
        for _ in 0...random.skewed(below: 4) {
            word += pick(Self.onsets) + pick(Self.vowels)
            if random.below(2) == 0 { word += pick(Self.codas) }
        }
        switch random.below(40) {
        case 0: word = word.uppercased()
        case 1...4: word = word.prefix(1).uppercased() + word.dropFirst()
        case 5: word = "“\(word)’s”"
        case 6: word += "-" + pick(Self.onsets) + pick(Self.vowels)
        default: break
        }
        return random.below(9) == 0 ? word + Self.endings[random.below(Self.endings.count)] : word
    }

    private mutating func pick(_ sounds: [String]) -> String { sounds[random.skewed(below: sounds.count)] }
}

extension SplitMix {
    /// Small numbers more often than large ones.
    fileprivate mutating func skewed(below bound: Int) -> Int {
        below(below(bound) + 1)
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
