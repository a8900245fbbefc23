import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// The points of words are those of libhyphen, with what changes beside the hyphen.
@Suite struct HyphenationRefereeTests {
    @Test(arguments: RefereeLanguage.all)
    func pointsAreThoseOfLibHyphen(_ language: RefereeLanguage) throws {
        let path = "/usr/share/hyphen/\(language.dictionary).dic"
        let bytes = try InstalledFiles.bytes(path)
        let own = try #require(HyphenationDictionary(bytes))
        let referee = try #require(LibHyphen(path: path))
        var comparison = PointComparison(own, referee)
        for word in try language.words(of: bytes) { comparison.compare(word) }
        #expect(comparison.different.isEmpty, "\(comparison.different.count) of \(comparison.wordCount)")
        #expect(comparison.wordCount >= language.leastCount)
        #expect(comparison.pointCount > comparison.wordCount / 2)
        #expect((comparison.changeCount > 0) == language.hasChanges)
    }
}

/// Compares what two readers of a dictionary say of words.
private struct PointComparison {
    private let own: HyphenationDictionary
    private let referee: LibHyphen
    private var finder = HyphenationFinder()
    private(set) var wordCount = 0
    private(set) var pointCount = 0
    /// The points where letters change.
    private(set) var changeCount = 0
    private(set) var different: [String] = []

    init(_ own: HyphenationDictionary, _ referee: LibHyphen) {
        self.own = own
        self.referee = referee
    }

    mutating func compare(_ word: String) {
        guard let expected = referee.points(of: word) else { return }
        let found = finder.pointTexts(of: word, in: own)
        wordCount += 1
        pointCount += expected.count
        changeCount += expected.count { $0.contains("=") }
        if found != expected { different.append("\(word): \(found), not \(expected)") }
    }
}

extension HyphenationFinder {
    /// `4` for a point of a word after four bytes, and `4 2..<5 sz=sz` where letters change.
    fileprivate mutating func pointTexts(of word: String, in dictionary: HyphenationDictionary) -> [String] {
        var points: [HyphenationPoint] = []
        Array(word.utf8).withUnsafeBufferPointer { appendPoints(of: $0, in: dictionary, to: &points) }
        return points.map { point in
            guard let replacement = dictionary.replacement(point.replacement) else {
                return "\(point.offset)"
            }
            return "\(point.offset) \(point.replaced) \(String(decoding: replacement.text, as: UTF8.self))"
        }
    }
}
