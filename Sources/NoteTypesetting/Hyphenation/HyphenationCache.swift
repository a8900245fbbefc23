import NoteText

/// The points of the words of one dictionary, found once for each word.
///
/// A lookup allocates nothing. When the cache exceeds its limit, it is emptied. One for each worker.
package struct HyphenationCache {
    let dictionary: HyphenationDictionary
    private var finder = HyphenationFinder()
    /// By their hashes; of words with the same hash, the last.
    private var words: [UInt64: Word] = [:]
    /// The bytes of all words.
    private var keys: [UInt8] = []
    private var points: [HyphenationPoint] = []

    /// In bytes, about twenty thousand words.
    private static let limit = 1 << 20

    /// The bytes and the points of a word, among those of all.
    private struct Word {
        @Compact var key: Range<Int>
        @Compact var points: Range<Int>
    }

    /// Of no words yet.
    package init(_ dictionary: HyphenationDictionary) { self.dictionary = dictionary }

    /// Appends the points of `word`, UTF-8 in any case, in ascending order.
    package mutating func appendPoints(
        of word: UnsafeBufferPointer<UInt8>, to points: inout [HyphenationPoint]
    ) {
        guard word.count <= HyphenationWord.mostBytes else { return }
        let hash = FNV1a(word).value
        if let known = words[hash], keys[known.key].elementsEqual(word) {
            return points.append(contentsOf: self.points[known.points])
        }
        removeAllIfFull()
        let (key, first) = (keys.count, self.points.count)
        keys.append(contentsOf: word)
        finder.appendPoints(of: word, in: dictionary, to: &self.points)
        words[hash] = Word(key: key..<keys.count, points: first..<self.points.count)
        points.append(contentsOf: self.points[first...])
    }

    private mutating func removeAllIfFull() {
        let size =
            words.count * MemoryLayout<(UInt64, Word)>.stride + keys.count
            + points.count * MemoryLayout<HyphenationPoint>.stride
        guard size > Self.limit else { return }
        words.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }
}
