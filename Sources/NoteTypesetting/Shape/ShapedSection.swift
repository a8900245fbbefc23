import Geometry
import NoteFonts
import NoteText

/// The paragraphs of a section as glyphs in font units, with the places where lines may end.
///
/// Glyphs depend on the text, its faces and its languages alone: not on sizes, nor on the width of a
/// container, nor on where a paragraph stands. Renditions in other size categories use them again. All
/// offsets are UTF-8 bytes from the start of a paragraph, its marker included. What the paragraphs have is in
/// common columns, since a section may have thousands of them.
package final class ShapedSection: Sendable {
    package let styled: StyledText
    /// The glyphs of the columns, the part of them that painting and export read.
    package let glyphs: ShapedGlyphs
    let columns: ShapedColumns

    /// - Parameter columns: copied without their spare capacity.
    package init(_ styled: StyledText, _ columns: ShapedColumns = ShapedColumns()) {
        self.styled = styled
        self.columns = columns.exact
        glyphs = ShapedGlyphs(self.columns.glyphs)
    }

    /// The glyphs of `other` in other styles of the text.
    package init(_ other: ShapedSection, in styled: StyledText) {
        (self.styled, glyphs, columns) = (styled, other.glyphs, other.columns)
    }

    package subscript(paragraph: Int) -> ShapedParagraph { ShapedParagraph(section: self, index: paragraph) }

    package var count: Int { columns.entries.count }
}

extension CharacterStyle {
    /// Points for one font unit of `face`.
    func scale(of face: ChainFace) -> Double { size * face.scale / Double(face.face.unitsPerEm) }
}

/// Shaped paragraphs in columns.
package struct ShapedColumns {
    var glyphs = ShapedText()
    var items: [ShapedItem] = []
    var breaks: [Int] = []
    /// The breaks that are used only where the text between the others is too wide for a line.
    var bonds: [Int] = []
    var tight: [TightPlace] = []
    private(set) var entries: [Entry] = []

    /// The parts of the columns that one paragraph has.
    struct Entry {
        @Compact var glyphs: Range<Int>
        @Compact var missing: Range<Int>
        @Compact var marker: Range<Int>
        @Compact var content: Range<Int>
        @Compact var breaks: Range<Int>
        @Compact var bonds: Range<Int>
        @Compact var tight: Range<Int>
        var analysis: ParagraphAnalysis
    }

    /// Ends a paragraph, whose parts are all that follows the last one.
    ///
    /// - Parameter content: its first item that is not the marker's.
    mutating func endParagraph(content: Int, _ analysis: ParagraphAnalysis) {
        let last = entries.last
        entries.append(
            Entry(
                glyphs: (last?.glyphs.upperBound ?? 0)..<glyphs.count,
                missing: (last?.missing.upperBound ?? 0)..<glyphs.missing.count,
                marker: (last?.content.upperBound ?? 0)..<content, content: content..<items.count,
                breaks: (last?.breaks.upperBound ?? 0)..<breaks.count,
                bonds: (last?.bonds.upperBound ?? 0)..<bonds.count,
                tight: (last?.tight.upperBound ?? 0)..<tight.count, analysis: analysis))
    }

    /// The columns without spare capacity.
    fileprivate var exact: ShapedColumns {
        ShapedColumns(
            glyphs: ShapedText(exactly: glyphs), items: Array(exactly: items), breaks: Array(exactly: breaks),
            bonds: Array(exactly: bonds), tight: Array(exactly: tight), entries: Array(exactly: entries))
    }

    /// Appends paragraph `index` of other columns.
    mutating func append(_ index: Int, of other: ShapedColumns) {
        let (glyph, run, entry) = (glyphs.count, glyphs.runs.count, other.entries[index])
        let copied = other.items[entry.marker.lowerBound..<entry.content.upperBound]
        let runs = (copied.first?.shapedRun ?? 0)..<(copied.last.map { $0.shapedRun + 1 } ?? 0)
        glyphs.append(other.glyphs, entry.glyphs, runs, missing: entry.missing)
        for var item in copied {
            item.shapedRun += run - runs.lowerBound
            item.glyphs = item.glyphs.shifted(by: glyph - entry.glyphs.lowerBound)
            item.end += glyph - entry.glyphs.lowerBound
            items.append(item)
        }
        breaks += other.breaks[entry.breaks]
        bonds += other.bonds[entry.bonds]
        tight += other.tight[entry.tight]
        endParagraph(content: items.count - entry.content.count, entry.analysis)
    }

    /// Narrows the glyphs of the last paragraph at `places`, which ascend, and has these as its own.
    ///
    /// - Parameter first: the first item of its content.
    mutating func tighten(_ places: [TightPlace], of styled: StyledText, fromItem first: Int) {
        var index = first
        for var place in places {
            while index < items.count, items[index].text.upperBound <= place.text.lowerBound { index += 1 }
            guard index < items.count else { break }
            guard isProse(items[index], of: styled),
                let glyph = glyphs.glyph(of: place, in: items[index].glyphs)
            else { continue }
            place.amount = amount(of: place, glyph, inItem: index, from: first)
            guard place.amount > 0 else { continue }
            glyphs.tighten(glyph, at: place)
            tight.append(place)
        }
    }

    /// Whether an item of the last paragraph is text of another role than code.
    private func isProse(_ item: ShapedItem, of styled: StyledText) -> Bool {
        guard item.kind == .text, item.level & 1 == 0, let run = item.run else { return false }
        let runs = styled.attributed.paragraphs[entries.count].runs
        let style = styled.styles[styled.runStyles[runs.lowerBound + run]]
        return style.shaping.chain.request.role != .mono
    }
}
