import NoteFonts
package import NoteText

/// The properties of a paragraph as a whole that shaping, line breaking and spacing need.
struct ParagraphAnalysis {
    var levels = ParagraphLevels()
    /// The region whose forms Han characters have, if the paragraph tells and the language does not.
    var region: HanRegion?
    /// Whether most of its characters stand in squares, as Han and kana do.
    var isMostlyIdeographs = false
    /// Whether it may have Han, kana, or their punctuation.
    var mayHaveIdeographs = false
    /// Whether lines end in it (U+2028).
    var hasLineEnds = false
}

/// The line ends in a paragraph.
enum LineEndText {
    /// The first U+2028 in `range` of `text`; nil if there is none.
    static func first(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        var rest = text[range]
        while let start = rest.firstIndex(of: 0xE2), start + count <= range.upperBound {
            if text[start + 1] == 0x80, text[start + 2] == 0xA8 { return start..<start + count }
            rest = rest[(start + 1)...]
        }
        return nil
    }

    private static let count = 3
}

extension Collection<Int> where SubSequence == ArraySlice<Int> {
    /// The offsets that are not inside one of `ranges`; both ascend.
    func outside(_ ranges: [Range<Int>]) -> ArraySlice<Int> {
        ranges.isEmpty ? self[...] : filtered(inside: false, ranges)
    }

    /// The offsets that are inside one of `ranges`; both ascend.
    func inside(_ ranges: [Range<Int>]) -> ArraySlice<Int> {
        ranges.isEmpty ? [] : filtered(inside: true, ranges)
    }

    private func filtered(inside isInside: Bool, _ ranges: [Range<Int>]) -> ArraySlice<Int> {
        var index = 0
        return filter { offset in
            while index < ranges.count, ranges[index].upperBound <= offset { index += 1 }
            return (index < ranges.count && offset > ranges[index].lowerBound) == isInside
        }[...]
    }
}

/// Text of one embedding level (UAX #9): an odd one runs from right to left.
package struct LevelRun: Hashable {
    @Compact package var text: Range<Int>
    package var level: UInt8

    var direction: TextDirection { level & 1 == 0 ? .leftToRight : .rightToLeft }
}
