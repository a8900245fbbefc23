import Geometry

/// A place where a word may be hyphenated; offsets are UTF-8 bytes from the start of the word as written.
package struct HyphenationPoint: Equatable, Sendable {
    private let end: UInt16
    private let replacedStart: UInt16
    private let replacedEnd: UInt16
    /// Index among the replacements of a level of the dictionary, those of the second level after those of
    /// the first; -1 for most points.
    let replacement: Int32

    /// The end of the first line's letters, before the hyphen.
    package var offset: Int { Int(end) }
    /// The bytes in whose place there is other text if the line is broken here; empty for most points.
    package var replaced: Range<Int> { Int(replacedStart)..<Int(replacedEnd) }
    /// Whether the letters beside the hyphen change.
    package var hasReplacement: Bool { replacement >= 0 }

    /// Between two letters that stay as they are.
    init(offset: Int) {
        end = UInt16(offset)
        replacedStart = end
        replacedEnd = end
        replacement = -1
    }

    /// With the text of `replacement` instead of `replaced`.
    init(offset: Int, replaced: Range<Int>, replacement: Int32) {
        end = UInt16(offset)
        replacedStart = UInt16(replaced.lowerBound)
        replacedEnd = UInt16(replaced.upperBound)
        self.replacement = replacement
    }
}

/// Letters that change where a word is hyphenated: Hungarian `asszony` is `asz-` and `szony`.
package struct HyphenationChange: Equatable, Sendable {
    /// The text before the hyphen.
    package let before: String
    /// The text at the start of the next line.
    package let after: String
}
