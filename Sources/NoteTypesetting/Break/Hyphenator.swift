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
    private var caches: [LanguageCache] = []
    private var points: [HyphenationPoint] = []
    /// Of those of the points that have a replacement, in their order.
    private var changes: [HyphenationChange?] = []
    /// The languages that the last paragraph needed and that have no dictionary.
    private(set) var missing: [MissingDictionary] = []

    init(_ hyphenation: Hyphenation, language: String) {
        self.hyphenation = hyphenation
        self.language = language
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
            guard find(in: letters, language ?? self.language) else {
                addMissing(language ?? self.language, text, word)
                continue
            }
            appendDivisions(of: letters, at: word.lowerBound, isOptional: !isWide, to: &divisions)
        }
        return divisions
    }

    /// Finds the points of a word; false where its language has no dictionary.
    private mutating func find(in word: UnsafeBufferPointer<UInt8>, _ language: String) -> Bool {
        points.removeAll(keepingCapacity: true)
        let index = cacheIndex(of: language)
        guard let dictionary = caches[index].dictionary else { return isNeverDivided(word) }
        caches[index].words?.appendPoints(of: word, to: &points)
        let limits = hyphenation.limits
        points.removeAll { !limits.allow($0, in: word, dictionary) }
        changes.removeAll(keepingCapacity: true)
        for point in points where point.hasReplacement {
            changes.append(dictionary.change(at: point, in: word))
        }
        return true
    }

    /// Appends the divisions at the points of the last word, which begins at `start`.
    private func appendDivisions(
        of word: UnsafeBufferPointer<UInt8>, at start: Int, isOptional: Bool,
        to divisions: inout [WordDivision]
    ) {
        var changes = self.changes[...]
        for point in points {
            var division = WordDivision?(
                WordDivision(offset: start + point.offset, isOptional: isOptional))
            if point.hasReplacement {
                division = changes.popFirst().flatMap(\.self).flatMap {
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
        let dictionary = entry?.dictionary
        caches.append(
            LanguageCache(
                language: language, dictionary: dictionary, words: dictionary.map(HyphenationCache.init)))
        return caches.count - 1
    }

    private mutating func addMissing(_ language: String, _ text: MeasuredText, _ word: Range<Int>) {
        guard !missing.contains(where: { $0.language == language }) else { return }
        let span = text.styled.trimmedSpan(of: word.shifted(by: text.paragraph.start))
        missing.append(MissingDictionary(language: language, span: span))
    }

    /// Whether a word is of a script whose words need no dictionary: another than Latin, Greek, Cyrillic and
    /// Armenian.
    private func isNeverDivided(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        decodeScalar(word, at: 0).scalar >= 0x590
    }
}

/// A language with its dictionary, if there is one, and the words that were looked up in it.
private struct LanguageCache {
    let language: String
    let dictionary: HyphenationDictionary?
    var words: HyphenationCache?
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
