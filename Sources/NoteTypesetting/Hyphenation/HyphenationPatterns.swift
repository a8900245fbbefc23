import Geometry

/// One level of a dictionary.
struct HyphenationLevel: Sendable {
    let patterns: HyphenationPatterns
    let minima: HyphenationMinima
    /// Texts beside which there is no hyphen.
    let unbreakable: [[UInt8]]
}

/// The patterns of a level.
struct HyphenationPatterns: Sendable {
    private(set) var trie: HyphenationTrie
    /// Per node, the index of the pattern that ends there plus 1; 0 where none does.
    private var patternsOfNodes: [UInt32] = [0]
    private var patterns: [HyphenationValues] = []
    /// The values of all patterns.
    private(set) var values: [UInt8] = []
    private(set) var replacements: [HyphenationReplacement] = []
    /// The letters of the last pattern and the nodes they lead to: patterns that are sorted begin alike.
    private var letters = [UInt8](repeating: 0, count: HyphenationPattern.limit)
    private var letterCount = 0
    private var path = [UInt32](repeating: 0, count: HyphenationPattern.limit + 1)

    /// For a file, or its rest, of so many bytes.
    init(byteCount: Int) {
        // A third of the bytes of Debian's German dictionary make nodes.
        trie = HyphenationTrie(expected: byteCount / 3)
        patternsOfNodes.reserveCapacity(byteCount / 3)
    }

    var isEmpty: Bool { trie.count == 1 }

    /// Adds a pattern; the last of several with the same letters holds.
    ///
    /// Returns false where there are too many.
    mutating func add(_ pattern: borrowing HyphenationPattern) -> Bool {
        guard pattern.count > 0 else { return true }
        var shared = 0
        while shared < min(letterCount, pattern.count), letters[shared] == pattern.letters[shared] {
            shared += 1
        }
        var node = path[shared]
        for index in shared..<pattern.count {
            letters[index] = pattern.letters[index]
            node = trie.insertChild(of: node, pattern.letters[index])
            path[index + 1] = node
        }
        letterCount = pattern.count
        while patternsOfNodes.count < trie.count { patternsOfNodes.append(0) }
        patternsOfNodes[Int(node)] = appendValues(of: pattern)
        return trie.count < HyphenationTrie.limit
    }

    /// Keeps the values of a pattern, without zeros at either end.
    ///
    /// - Returns: the number by which its node refers to them.
    private mutating func appendValues(of pattern: borrowing HyphenationPattern) -> UInt32 {
        var first = 0
        var end = pattern.count + 1
        if pattern.replacement == nil {
            while end > 0, pattern.values[end - 1] == 0 { end -= 1 }
            while first < end, pattern.values[first] == 0 { first += 1 }
            guard first < end else { return 0 }
        } else if pattern.letters[0] == UInt8(ascii: ".") {
            // Nothing stands before the start of the word.
            first = 1
        }
        if let replacement = pattern.replacement { replacements.append(replacement) }
        patterns.append(
            HyphenationValues(
                start: UInt32(values.count), count: UInt16(end - first),
                distance: UInt16(pattern.count - first),
                replacement: pattern.replacement == nil ? -1 : Int32(replacements.count - 1)))
        for index in first..<end { values.append(pattern.values[index]) }
        return UInt32(patterns.count)
    }

    /// The values of the pattern that ends at `node`; nil where none does.
    @inline(__always)
    func pattern(at node: UInt32) -> HyphenationValues? {
        let index = Int(patternsOfNodes[Int(node)])
        return index > 0 ? patterns[index - 1] : nil
    }
}

/// The least numbers of characters before and after a hyphen; 0 where a dictionary has none.
struct HyphenationMinima: Sendable {
    var left = 0
    var right = 0
    /// In the parts of a compound.
    var compoundLeft = 0
    var compoundRight = 0
}

/// The values of a pattern.
struct HyphenationValues {
    /// In the values of the level.
    let start: UInt32
    let count: UInt16
    /// From the last letter of the pattern back to the first value; the value 0 back is that after the
    /// letter.
    let distance: UInt16
    /// Index among the replacements of the level; -1 for a pattern without one.
    let replacement: Int32
}

/// The change of a pattern: `start` and `count` in bytes say which part of its letters `text` replaces.
struct HyphenationReplacement: Sendable {
    /// From the start of the letters, a dot at it apart; may be out of them.
    let start: Int
    let count: Int
    let text: [UInt8]
    /// The offset of the `=` that stands for the hyphen and the end of the line.
    var hyphen: Int? { text.firstIndex(of: UInt8(ascii: "=")) }

    /// The text before the hyphen; nil where the dictionary does not say.
    var before: ArraySlice<UInt8>? { hyphen.map { text[..<$0] } }
    /// The text at the start of the next line.
    var after: ArraySlice<UInt8>? { hyphen.map { text[($0 + 1)...] } }
}
