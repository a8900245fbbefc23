package import NoteFonts
import NoteText

/// Shaped glyphs that all who show them share.
package final class ShapedGlyphs: Sendable {
    package let columns: ShapedText

    init(_ columns: ShapedText) { self.columns = columns }
}

/// A paragraph as glyphs in font units, with the places where lines may end.
///
/// It depends on the text, its faces and its languages alone: not on sizes, nor on the width of a container,
/// nor on where the paragraph stands. Renditions in other size categories use it again. All offsets are UTF-8
/// bytes from the start of the paragraph, its marker included.
package final class ShapedParagraph: Sendable {
    package let glyphs: ShapedGlyphs
    /// The marker and the white space after it, in the order of the text.
    let marker: [ShapedItem]
    /// The content, in the order of the text.
    let content: [ShapedItem]
    let levels: ParagraphLevels
    /// The region whose forms Han characters have, if the paragraph tells and the language does not.
    let region: HanRegion?
    /// The offsets at which a line may end, ascending; the end of the content is the last.
    let breaks: [Int]

    init(
        _ glyphs: ShapedText, marker: [ShapedItem], content: [ShapedItem], _ analysis: ParagraphAnalysis,
        breaks: [Int]
    ) {
        self.glyphs = ShapedGlyphs(glyphs)
        self.marker = marker
        self.content = content
        levels = analysis.levels
        region = analysis.region
        self.breaks = breaks
    }
}

/// Glyphs of one run of the text, one face and one level.
struct ShapedItem {
    /// An index into the paragraph's runs; nil for the white space after a marker.
    var run: Int?
    /// An index into the runs of the paragraph's glyphs.
    var shapedRun: Int
    var glyphs: Range<Int>
    var text: Range<Int>
    /// Its embedding level (UAX #9).
    var level: UInt8
    /// The end of the glyphs that were shaped together with it.
    var end: Int
    var kind = Kind.text

    enum Kind {
        case text
        /// A single tab, whose advance depends on where it stands.
        case tab
        /// A single glyph in the place of a picture.
        case object
    }
}

/// The shaped paragraphs of a section, for other renditions of the same text.
package struct ShapedSection: Sendable {
    let styled: StyledText
    let paragraphs: [ShapedParagraph]

    /// A paragraph as it was shaped for `other` styles of the same text; nil if those ask for other glyphs.
    func paragraph(_ index: Int, in other: StyledText) -> ShapedParagraph? {
        styled.isShaped(index, as: other) ? paragraphs[index] : nil
    }
}

extension StyledText {
    /// Whether paragraph `index` has the same glyphs in the styles of `other`, which has the same text.
    fileprivate func isShaped(_ index: Int, as other: StyledText) -> Bool {
        let runs = attributed.paragraphs[index].runs
        let base = styles[paragraphs[index].base].shaping
        guard base == other.styles[other.paragraphs[index].base].shaping,
            paragraphs[index].language == other.paragraphs[index].language,
            paragraphs[index].isText == other.paragraphs[index].isText
        else { return false }
        return runs.allSatisfy { run in
            styles[runStyles[run]].shaping == other.styles[other.runStyles[run]].shaping
                && (run == runs.lowerBound || isShapedWithLast(run) == other.isShapedWithLast(run))
        }
    }

    /// Whether a run is shaped together with the one before it.
    func isShapedWithLast(_ run: Int) -> Bool {
        let (last, own) = (runStyles[run - 1], runStyles[run])
        return own == last
            || styles[own].size == styles[last].size && styles[own].kern == styles[last].kern
                && styles[own].paint.rise == styles[last].paint.rise
                && styles[own].shaping == styles[last].shaping
    }
}
