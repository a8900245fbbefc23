import Geometry
import NoteFonts
import NoteText

/// The marker or the content of a shaped paragraph, in the sizes of its styles.
package final class MeasuredText: Sendable {
    package let paragraph: ShapedParagraph
    /// In the order of the text.
    package let items: ArraySlice<ShapedItem>
    /// By glyph of the paragraph, in font units: those of the glyphs, with the space between letters that is
    /// asked for, and the widths of pictures.
    package let advances: ArraySlice<Int32>
    /// Whether pictures stand among its letters.
    package let hasObjects: Bool

    /// - Parameters:
    ///   - items: the marker of `paragraph`, or its content.
    ///   - widest: the most that rounding makes a picture, in points: the width of the line, which a picture
    ///     that fills it must not exceed.
    ///   - widthOfObject: the width of the picture that a run of the text is, in points.
    package init(
        _ items: ArraySlice<ShapedItem>, of paragraph: ShapedParagraph, widest: Double = .infinity,
        widthOfObject: (Int) -> Double = { _ in 0 }
    ) {
        var advances = paragraph.advances
        var hasObjects = false
        for item in items {
            let kern = item.kind == .text ? paragraph.kern(of: item) : 0
            guard kern != 0 || item.kind == .object else { continue }
            let (run, scale) = (paragraph.run(of: item), paragraph.scale(of: item))
            if item.kind == .object {
                let width = run.map(widthOfObject) ?? 0
                let units = min((width / scale).rounded(), (widest / scale).rounded(.down))
                advances[item.glyphs.lowerBound] = Int32(saturating: units)
                hasObjects = true
            } else {
                let end = run.map { paragraph.styled.attributed.runs[$0].text.upperBound - paragraph.start }
                paragraph.glyphs.columns.addKern(
                    Int32(saturating: (kern / scale).rounded()), to: item.glyphs, before: item.end,
                    endsRun: end == nil || item.text.upperBound == end, &advances)
            }
        }
        (self.paragraph, self.items) = (paragraph, items)
        (self.advances, self.hasObjects) = (advances, hasObjects)
    }

    /// The text of `other` with other items.
    init(_ other: MeasuredText, items: [ShapedItem]) {
        (paragraph, advances, hasObjects) = (other.paragraph, other.advances, other.hasObjects)
        self.items = items[...]
    }

    package var styled: StyledText { paragraph.styled }
    package var glyphs: ShapedGlyphs { paragraph.glyphs }

    /// Past the last glyph.
    var end: Int { items.last?.glyphs.upperBound ?? 0 }

    /// The width of some glyphs, in font units.
    func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    /// Whether the advances of an item are not those of its glyphs.
    func isAdjusted(_ item: ShapedItem) -> Bool { item.kind == .object || paragraph.kern(of: item) != 0 }

    /// The style of the character at `offset` of the paragraph.
    func style(at offset: Int) -> Int? {
        items.last { $0.text.lowerBound <= offset }.map { paragraph.style(of: $0) }
    }

    /// The text of a part of an item's glyphs, from the start of the paragraph.
    func text(of glyphs: Range<Int>, in item: ShapedItem) -> Range<Int> {
        let begins = glyphs.lowerBound == item.glyphs.lowerBound
        let ends = glyphs.upperBound == item.glyphs.upperBound
        let clusters = paragraph.glyphs.columns.clusters
        let start = begins ? item.text.lowerBound : Int(clusters[glyphs.lowerBound])
        let end = ends ? item.text.upperBound : Int(clusters[glyphs.upperBound])
        return Range(from: start, to: end)
    }

    /// The width of the hyphen that is added to the letters of `item`, in points; 0 if its face has none.
    func hyphenWidth(of item: ShapedItem) -> Double {
        Double(paragraph.face(of: item).face.hyphenAdvance) * paragraph.scale(of: item)
    }
}
