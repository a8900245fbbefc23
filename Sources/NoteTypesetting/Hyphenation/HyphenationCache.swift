import Geometry
import NoteText

/// The points of the words of one dictionary, found once for each word: a hash table with open addressing
/// over flat arrays.
///
/// A lookup allocates nothing. When the cache exceeds its limit, it is emptied. One for each worker.
package struct HyphenationCache {
    private let dictionary: HyphenationDictionary
    private var finder = HyphenationFinder()
    private var words: [CachedHyphenation] = []
    /// The bytes of all words.
    private var keys: [UInt8] = []
    private var points: [HyphenationPoint] = []
    /// Per hash, the index of a word plus 1, or 0; the count is a power of two, and at most half are used.
    private var slots = [UInt32](repeating: 0, count: 1 << 10)

    /// In bytes, about twenty thousand words.
    private static let limit = 1 << 20

    /// Of no words yet.
    package init(_ dictionary: HyphenationDictionary) { self.dictionary = dictionary }

    /// Appends the points of `word`, UTF-8 in any case, in ascending order.
    package mutating func appendPoints(
        of word: UnsafeBufferPointer<UInt8>, to points: inout [HyphenationPoint]
    ) {
        guard word.count <= HyphenationWord.mostBytes else { return }
        let found = words[index(of: word)]
        points.append(contentsOf: self.points[found.points])
    }

    /// The index of the entry of `word`, which is made where there is none.
    private mutating func index(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = FNV1a(word).value
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if words[index].hash == hash, keys[words[index].key].elementsEqual(word) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return insert(word, hash)
    }

    private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        removeAllIfFull()
        let key = keys.count
        let first = points.count
        keys.append(contentsOf: word)
        finder.appendPoints(of: word, in: dictionary, to: &points)
        words.append(
            CachedHyphenation(
                hash: hash, keyStart: UInt32(key), keyEnd: UInt32(keys.count), pointsStart: UInt32(first),
                pointsEnd: UInt32(points.count)))
        if words.count * 2 > slots.count {
            slots = [UInt32](repeating: 0, count: slots.count * 2)
            for index in words.indices { enter(index) }
        } else {
            enter(words.count - 1)
        }
        return words.count - 1
    }

    private mutating func enter(_ index: Int) {
        var slot = Int(truncatingIfNeeded: words[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }

    private mutating func removeAllIfFull() {
        let size =
            words.count * MemoryLayout<CachedHyphenation>.stride + keys.count
            + points.count * MemoryLayout<HyphenationPoint>.stride
        guard size > Self.limit else { return }
        words.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = 0 }
    }
}

/// A word of the cache: where its bytes and its points are.
private struct CachedHyphenation {
    let hash: UInt64
    let keyStart: UInt32
    let keyEnd: UInt32
    let pointsStart: UInt32
    let pointsEnd: UInt32

    var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
    var points: Range<Int> { Int(pointsStart)..<Int(pointsEnd) }
}
