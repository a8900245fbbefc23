import Geometry
import NoteFonts
import NoteText

/// Finds the places where the words of a paragraph may be divided; one for each worker and rendition.
///
/// Words are divided as TeX does: those of letters alone, that no hyphen of their own ends or begins. Links,
/// code and what looks like it are left whole, and words in capitals unless no line holds them.
struct Hyphenator: ~Copyable {
    private let hyphenation: Hyphenation
    /// The language of the note, BCP 47.
    private let language: String
    /// By language; nil for one without a dictionary.
    private var caches: [(language: String, words: HyphenationCache?)] = []
    private var points: [HyphenationPoint] = []
    /// The languages that the last paragraph needed and that have no dictionary.
    private(set) var missing: [MissingDictionary] = []

    init(_ hyphenation: Hyphenation, language: String) {
        (self.hyphenation, self.language) = (hyphenation, language)
    }

    /// The places in `text` where a line may end with a hyphen, ascending.
    ///
    /// - Parameters:
    ///   - wide: words that no line holds, which are divided anyway; from the start of the paragraph.
    ///   - isHyphenated: whether other words may be divided.
    mutating func divisions(
        of text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, wide: [Range<Int>], isHyphenated: Bool
    ) -> [WordDivision] {
        missing.removeAll(keepingCapacity: true)
        guard isHyphenated || !wide.isEmpty, let end = text.items.last?.text.upperBound else { return [] }
        var divisions: [WordDivision] = []
        var words = DivisibleWords(bytes, text.items[text.items.startIndex].text.lowerBound..<end)
        var item = text.items.startIndex
        var nextWide = 0
        while let word = words.next() {
            while nextWide < wide.count, wide[nextWide].upperBound <= word.lowerBound { nextWide += 1 }
            let isWide = nextWide < wide.count && wide[nextWide].lowerBound < word.upperBound
            guard isHyphenated && words.hasSmallLetters || isWide, !words.looksLikeCode else { continue }
            guard word.count >= hyphenation.limits.before + hyphenation.limits.after else { continue }
            while text.items[item].text.upperBound <= word.lowerBound { item += 1 }
            guard let language = text.language(ofWord: word, fromItem: item) else { continue }
            let letters = UnsafeBufferPointer(rebasing: bytes[word])
            let cache = cacheIndex(of: language ?? self.language)
            guard let dictionary = caches[cache].words?.dictionary else {
                // Words of other scripts than Latin, Greek, Cyrillic and Armenian need no dictionary.
                let mayBeDivided = decodeScalar(letters, at: 0).scalar < 0x590
                if mayBeDivided { addMissing(language ?? self.language, text, word) }
                continue
            }
            points.removeAll(keepingCapacity: true)
            caches[cache].words?.appendPoints(of: letters, to: &points)
            appendDivisions(of: letters, at: word.lowerBound, dictionary, isOptional: !isWide, to: &divisions)
        }
        return divisions
    }

    /// Appends the divisions at the points of the last word, which begins at `start`.
    private func appendDivisions(
        of word: UnsafeBufferPointer<UInt8>, at start: Int, _ dictionary: HyphenationDictionary,
        isOptional: Bool, to divisions: inout [WordDivision]
    ) {
        for point in points where hyphenation.limits.allow(point, in: word, dictionary) {
            var division = WordDivision?(WordDivision(offset: start + point.offset, isOptional: isOptional))
            if point.hasReplacement {
                division = dictionary.change(at: point, in: word).flatMap {
                    WordDivision($0, at: point, in: word, from: start, isOptional: isOptional)
                }
            }
            guard let division, divisions.last.map({ $0.offset < division.offset }) ?? true else { continue }
            divisions.append(division)
        }
    }

    private mutating func cacheIndex(of language: String) -> Int {
        if let known = caches.firstIndex(where: { $0.language == language }) { return known }
        let entry = hyphenation.dictionaries.dictionary(for: language)
        if let entry { hyphenation.noteUse?(entry.fileName) }
        caches.append((language, (entry?.dictionary).map(HyphenationCache.init)))
        return caches.count - 1
    }

    private mutating func addMissing(_ language: String, _ text: MeasuredText, _ word: Range<Int>) {
        guard !missing.contains(where: { $0.language == language }) else { return }
        let span = text.styled.trimmedSpan(of: word.shifted(by: text.paragraph.start))
        missing.append(MissingDictionary(language: language, span: span))
    }
}

extension MeasuredText {
    /// The language of a word whose letters begin in `item`, BCP 47, and nil for that of the note; none if
    /// the word is not to be divided: in links, code, and text that is kept whole.
    fileprivate func language(ofWord word: Range<Int>, fromItem first: Int) -> String?? {
        var language: String??
        for item in items[first...] {
            guard item.text.lowerBound < word.upperBound else { break }
            guard item.kind == .text, let run = paragraph.run(of: item) else { return nil }
            let own = styled.attributed.runs[run]
            let style = styled.styles[paragraph.style(of: item)]
            guard own.link == nil, style.shaping.chain.request.role != .mono else { return nil }
            if let index = own.attributes, styled.attributed.attributes[index].traits.contains(.noBreak) {
                return nil
            }
            if let language, language != style.language { return nil }
            language = .some(style.language)
        }
        return language
    }
}
