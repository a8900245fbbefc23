/// What decides the glyphs of a text, apart from the text.
package struct ShapingStyle: Hashable, Sendable {
    package var chain: FontChain
    package var kerning: Bool
    package var ligatures: Ligatures
    /// Capitals of the height of small letters in the place of those: the face's own, or capitals drawn
    /// smaller.
    package var smallCapitals = false
    /// A BCP 47 tag, or empty where it is not known: without extensions and what is for private use
    /// (RFC 5646, 2.2), as HarfBuzz never forgets a tag and looks through all that it has seen.
    package let language: String
    package var direction = TextDirection.leftToRight
    /// The region that the paragraph tells, for Han characters of which neither language nor word does.
    package var region: HanRegion?

    package init(
        chain: FontChain, kerning: Bool = true, ligatures: Ligatures = .standard, language: String = ""
    ) {
        self.chain = chain
        self.kerning = kerning
        self.ligatures = ligatures
        self.language = language.withoutExtensions
    }
}

extension String {
    /// A BCP 47 tag up to its first subtag of one letter.
    fileprivate var withoutExtensions: String {
        var end = utf8.startIndex
        for subtag in utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
            guard subtag.count != 1 else { break }
            end = subtag.endIndex
        }
        return end == utf8.endIndex ? self : String(self[..<end])
    }
}

/// Which way the letters of a text follow each other on the line.
package enum TextDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// Who knows where a reader's characters end: extended grapheme clusters (UAX #29).
///
/// A shaper asks only about text that the first face of a chain has not got whole.
package protocol ClusterSegmenting {
    /// Appends the end of each cluster of `text`, valid UTF-8, to `ends`: ascending byte offsets, the last
    /// its length.
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int])
}
