/// The least numbers of characters that a note wants before and after a hyphen, besides those of a
/// dictionary.
package struct HyphenationLimits: Equatable, Sendable {
    package var before: Int
    package var after: Int

    package init(before: Int, after: Int) { (self.before, self.after) = (before, after) }

    /// Whether `word` has enough characters on both sides of `point`; combining marks are none.
    package func allow(
        _ point: HyphenationPoint, in word: UnsafeBufferPointer<UInt8>, _ dictionary: HyphenationDictionary
    ) -> Bool {
        guard word.count >= point.replaced.upperBound else { return false }
        let replacement = dictionary.replacement(point.replacement)
        let start = HyphenationWord.length(of: word[..<point.replaced.lowerBound])
        let end = HyphenationWord.length(of: word[point.replaced.upperBound...])
        return start + Self.length(of: replacement?.before) >= before
            && end + Self.length(of: replacement?.after) >= after
    }

    private static func length(of text: ArraySlice<UInt8>?) -> Int {
        text.map { Array($0).withUnsafeBufferPointer { HyphenationWord.length(of: $0[...]) } } ?? 0
    }
}
