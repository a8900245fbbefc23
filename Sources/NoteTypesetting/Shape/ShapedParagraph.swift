import NoteFonts
package import NoteText

/// A paragraph of a shaped section.
package struct ShapedParagraph: Sendable {
    let section: ShapedSection
    /// The index of the paragraph in the section.
    package let index: Int

    package var styled: StyledText { section.styled }
    package var style: ParagraphStyle {
        @inline(__always) _read { yield section.styled.paragraphs[index] }
    }
    package var source: NoteText.Paragraph {
        @inline(__always) _read { yield section.styled.attributed.paragraphs[index] }
    }
    /// Whether it is set from its text, as opposed to a picture that stands alone.
    package var isText: Bool { section.styled.paragraphs[index].isText }
    /// The head of its column, where it is a cell of a table that is set as a list.
    package var label: CellLabel? { section.styled.paragraphs[index].label }
    /// The first byte of the paragraph in the section's text.
    var start: Int { source.marker.lowerBound }

    private var entry: ShapedColumns.Entry {
        @inline(__always) _read { yield section.columns.entries[index] }
    }

    /// The glyphs of the section; the items tell which are the paragraph's.
    var glyphs: ShapedGlyphs { section.glyphs }
    /// By glyph of the paragraph, in font units.
    var advances: ArraySlice<Int32> { section.glyphs.columns.advances[entry.glyphs] }
    /// The marker and the white space after it, in the order of the text.
    var marker: ArraySlice<ShapedItem> { section.columns.items[entry.marker] }
    /// The content, in the order of the text.
    package var content: ArraySlice<ShapedItem> { section.columns.items[entry.content] }
    /// The offsets at which a line may end, ascending; the end of the content is the last.
    var breaks: ArraySlice<Int> { section.columns.breaks[entry.breaks] }
    /// The breaks that are used only where the text between the others is too wide for a line.
    var bonds: ArraySlice<Int> { section.columns.bonds[entry.bonds] }
    /// The characters that are narrower than their glyphs, ascending.
    var tight: ArraySlice<TightPlace> { section.columns.tight[entry.tight] }
    /// Whether most of its characters stand in squares, as Han and kana do.
    var isMostlyIdeographs: Bool { entry.analysis.isMostlyIdeographs }
    package var levels: ParagraphLevels { entry.analysis.levels }
    /// The region whose forms Han characters have, if the paragraph tells and the language does not.
    var region: HanRegion? { entry.analysis.region }
    /// The characters that no face has.
    var missing: ArraySlice<MissingCharacter> { section.glyphs.columns.missing[entry.missing] }

    /// The run of the section's text that an item is a part of; nil for the white space after a marker.
    func run(of item: ShapedItem) -> Int? { item.run.map { source.runs.lowerBound + $0 } }

    /// The style of an item, an index into the section's styles.
    package func style(of item: ShapedItem) -> Int {
        guard let run = run(of: item) else { return style.base }
        return styled.runStyles[run]
    }

    func face(of item: ShapedItem) -> ChainFace { glyphs.columns.runs[item.shapedRun].face }

    /// Points for one font unit of an item.
    package func scale(of item: ShapedItem) -> Double {
        // One field after the other: the face would be kept alive for each item.
        let size = styled.styles[style(of: item)].size * glyphs.columns.runs[item.shapedRun].face.scale
        return size / Double(glyphs.columns.runs[item.shapedRun].face.face.unitsPerEm) * item.reduction
    }

    /// The size at which an item is drawn, in points.
    func size(of item: ShapedItem) -> Double {
        let faceScale = glyphs.columns.runs[item.shapedRun].face.scale
        return styled.styles[style(of: item)].size * (faceScale * item.reduction)
    }

    /// The space between letters that the style of an item has, in points.
    func kern(of item: ShapedItem) -> Double { styled.styles[style(of: item)].kern }
}
