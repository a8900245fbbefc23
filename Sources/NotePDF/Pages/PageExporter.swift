package import Geometry
package import NoteLayout
package import PDFWriter

/// A page's content, ready to be compressed and written.
package struct ExportedPage: Sendable {
    package let size: Size
    /// The content stream, uncompressed.
    package let content: [UInt8]
    /// What its content is in the structure tree.
    package let structure: PageStructure
    /// The artifacts whose property lists the content calls.
    let artifacts: Set<Artifact>
    /// Whether the content calls the opacities of `Letterpress`.
    let usesLetterpress: Bool
    /// What leads away from the page, and to it.
    let navigation: PageNavigation
}

/// Turns pages into content streams, in their order: glyphs get their codes at first use.
package struct PageExporter {
    private let isTagged: Bool
    private var structure: StructureBuilder
    private var fonts = FontTable()
    private var letterpress = Letterpress()

    /// An exporter for a note in `language`, by BCP 47.
    package init(language: String, version: PDFVersion = .version17, isTagged: Bool = true) {
        self.isTagged = isTagged
        structure = StructureBuilder(language: language, version: version)
    }

    /// The fonts that the pages so far have used, in the order of their first use.
    package var embedders: [FontEmbedder] { fonts.embedders }

    /// The content of `page`.
    ///
    /// - Throws: `FontEmbeddingError` where a face may not be embedded.
    package mutating func export(_ page: NoteLayout.Page) throws(FontEmbeddingError) -> ExportedPage {
        var stream = ContentStream(isTagged: isTagged)
        var writer = LineWriter(pageHeight: page.paper.height)
        let structure = structure.structure(of: page)
        let decorations = page.decorations
        // What is drawn under the text and over it is in no element.
        stream.paint(decorations.below, on: page)
        stream.drawOrnaments(of: page)
        letterpress.drawEdges(of: page.lines, on: page, in: &stream)
        // What is in elements is drawn in the order of the elements.
        for pieces in structure.stretches {
            if let picture = structure.pieces[pieces.lowerBound].picture {
                stream.draw(picture, as: pieces.lowerBound, on: page)
            } else {
                try write(pieces, of: structure, page.lines, &writer, to: &stream)
            }
        }
        letterpress.drawShades(of: page.lines, on: page, in: &stream)
        stream.paint(decorations.above, on: page)
        try write(furnitureOf: page, &writer, to: &stream)
        return ExportedPage(
            size: page.paper, content: stream.bytes, structure: structure,
            artifacts: stream.artifacts, usesLetterpress: letterpress.isUsed,
            navigation: PageNavigation(of: page, structure))
    }

    /// Writes some pieces of text in one text object.
    private mutating func write(
        _ pieces: Range<Int>, of structure: PageStructure, _ lines: [PlacedLine],
        _ writer: inout LineWriter, to stream: inout ContentStream
    ) throws(FontEmbeddingError) {
        writer.begin()
        try stream.text { text throws(FontEmbeddingError) in
            for index in pieces {
                let piece = structure.pieces[index]
                try text.element(piece.type.tag, identifier: index) { text throws(FontEmbeddingError) in
                    try writer.write(piece, of: lines, to: &text, &fonts)
                }
            }
        }
    }

    private mutating func write(
        furnitureOf page: NoteLayout.Page, _ writer: inout LineWriter, to stream: inout ContentStream
    ) throws(FontEmbeddingError) {
        guard !page.furniture.isEmpty else { return }
        writer.begin()
        try stream.artifact(.footer) { drawing throws(FontEmbeddingError) in
            try drawing.text { text throws(FontEmbeddingError) in
                for line in page.furniture {
                    let runs = line.section.lines[line.line].runs
                    try writer.write(line, runs: runs, to: &text, &fonts)
                }
            }
        }
    }
}

extension ContentStream {
    /// Paints what is no part of the text.
    fileprivate mutating func paint(_ decorations: [Decoration], on page: NoteLayout.Page) {
        guard !decorations.isEmpty else { return }
        artifact(.layout) { drawing in
            for (index, decoration) in decorations.enumerated() {
                drawing.setFillColor(decoration.color)
                for area in decoration.areas {
                    let rectangle = PDFRectangle(area, onPageOfHeight: page.paper.height)
                    drawing.rectangle(rectangle.roundedToHundredths)
                }
                // Consecutive decorations of one colour are one path, as each operator takes bytes.
                let next = index + 1 < decorations.count ? decorations[index + 1].color : nil
                if next != decoration.color { drawing.fill() }
            }
        }
    }
}

extension PageStructure {
    /// The stretches of pieces that are drawn together: the text of a paragraph as far as the next picture,
    /// or a picture.
    fileprivate var stretches: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (index, piece) in pieces.enumerated() {
            let start = ranges.last?.lowerBound ?? 0
            if piece.continuesParagraph, piece.picture == nil, pieces[start].picture == nil {
                ranges[ranges.count - 1] = start..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}
