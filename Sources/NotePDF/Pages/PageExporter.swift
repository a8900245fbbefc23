package import Geometry
package import NoteLayout
import PDFWriter

/// A page's content, ready to be compressed and written.
package struct ExportedPage: Sendable {
    package let size: Size
    /// The content stream, uncompressed.
    package let content: [UInt8]
    /// Whether the content calls the opacities of `Letterpress`.
    let usesLetterpress: Bool
    /// What leads away from the page, and to it.
    let navigation: PageNavigation
}

/// Turns pages into content streams, in their order: glyphs get their codes at first use.
package struct PageExporter {
    private var fonts = FontTable()
    private var letterpress = Letterpress()

    package init() {}

    /// The fonts that the pages so far have used, in the order of their first use.
    package var embedders: [FontEmbedder] { fonts.embedders }

    /// The content of `page`.
    ///
    /// - Throws: `FontEmbeddingError` where a face may not be embedded.
    package mutating func export(_ page: NoteLayout.Page) throws(FontEmbeddingError) -> ExportedPage {
        var stream = ContentStream()
        var writer = LineWriter(pageHeight: page.paper.height)
        let decorations = page.decorations
        stream.paint(decorations.below, on: page)
        letterpress.drawEdges(of: page.lines, on: page, in: &stream)
        for paragraph in page.lines.paragraphs {
            // The text of a paragraph is one element; what is drawn under it and over it is none.
            try stream.element("P", identifier: nil) { drawing throws(FontEmbeddingError) in
                try writer.write(page.lines[paragraph], to: &drawing, &fonts)
            }
        }
        letterpress.drawShades(of: page.lines, on: page, in: &stream)
        stream.paint(decorations.above, on: page)
        if !page.furniture.isEmpty {
            try stream.artifact(.footer) { drawing throws(FontEmbeddingError) in
                try writer.write(page.furniture[...], to: &drawing, &fonts)
            }
        }
        return ExportedPage(
            size: page.paper, content: stream.bytes, usesLetterpress: letterpress.isUsed,
            navigation: PageNavigation(of: page))
    }
}

extension ContentStream {
    /// Paints what is no part of the text.
    fileprivate mutating func paint(_ decorations: [Decoration], on page: NoteLayout.Page) {
        guard !decorations.isEmpty else { return }
        artifact(.layout) { drawing in
            for decoration in decorations {
                drawing.setFillColor(decoration.color)
                for area in decoration.areas {
                    drawing.rectangle(PDFRectangle(area, onPageOfHeight: page.paper.height))
                }
                drawing.fill()
            }
        }
    }
}

extension [PlacedLine] {
    /// The stretches of lines that belong to one paragraph.
    var paragraphs: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var first = 0
        for index in indices.dropFirst() where !self[index].continues(self[index - 1]) {
            ranges.append(first..<index)
            first = index
        }
        if first < count { ranges.append(first..<count) }
        return ranges
    }
}

extension PlacedLine {
    fileprivate func continues(_ other: PlacedLine) -> Bool {
        section === other.section
            && section.lines[line].paragraph == other.section.lines[other.line].paragraph
    }
}
