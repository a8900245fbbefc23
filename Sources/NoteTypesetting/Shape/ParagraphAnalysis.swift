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

/// Tells whether `range` of `text` may have characters that run from right to left, Arabic numbers or
/// controls of direction; where it says no, it has none.
///
/// Such characters are U+0590 to U+08FF, U+200F, U+202A to U+202E, U+2066 to U+2069, U+FB1D to U+FEFF,
/// U+10800 to U+10FFF and U+1E800 to U+1EFFF (DerivedBidiClass.txt).
package func mayRunRightToLeft(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where text[index] >= 0xD6 {
        switch text[index] {
        case 0xD6...0xDF: return true
        case 0xE0: if (0xA0...0xA3).contains(text[index + 1]) { return true }
        case 0xE2: if isDirectionControl(text[index + 1], text[index + 2]) { return true }
        case 0xEF: if (0xAC...0xBB).contains(text[index + 1]) { return true }
        case 0xF0: if isRightToLeftPlane(text[index + 1], text[index + 2]) { return true }
        default: break
        }
    }
    return false
}

/// U+200F, U+202A to U+202E and U+2066 to U+2069, after their lead byte.
private func isDirectionControl(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third == 0x8F || (0xAA...0xAE).contains(third)
    case 0x81: (0xA6...0xA9).contains(third)
    default: false
    }
}

/// U+10800 to U+10FFF and U+1E800 to U+1EFFF, after their lead byte.
private func isRightToLeftPlane(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0x90 || second == 0x9E) && third >= 0xA0
}
