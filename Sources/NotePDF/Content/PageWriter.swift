import Geometry
import NoteLayout
import PDFWriter

extension CodedPage {
    /// Writes the operators of the page.
    package func written(isTagged: Bool = true) -> WrittenPage {
        var writer = PageWriter(self, isTagged: isTagged)
        return writer.write()
    }
}

/// Writes the content stream of one page.
private struct PageWriter {
    private let page: CodedPage
    private var stream: ContentStream
    private var writer = TextWriter()
    private var letterpress = Letterpress()

    init(_ page: CodedPage, isTagged: Bool) {
        self.page = page
        stream = ContentStream(isTagged: isTagged)
    }

    mutating func write() -> WrittenPage {
        let (placed, structure) = (page.page, page.structure)
        let decorations = placed.decorations
        // What is drawn under the text and over it is in no element.
        stream.paint(decorations.below, on: placed)
        stream.drawOrnaments(of: placed)
        letterpress.drawEdges(on: placed, in: &stream)
        // What is in elements is drawn in the order of the elements.
        for pieces in structure.stretches {
            if let picture = structure.pieces[pieces.lowerBound].picture {
                stream.draw(picture, as: pieces.lowerBound, on: placed)
            } else {
                write(pieces)
            }
        }
        letterpress.drawShades(on: placed, in: &stream)
        stream.paint(decorations.above, on: placed)
        writeFurniture()
        return WrittenPage(
            size: placed.paper, content: stream.bytes, structure: structure, artifacts: stream.artifacts,
            usesLetterpress: letterpress.isUsed, navigation: PageNavigation(of: placed, structure))
    }

    /// Writes some pieces of text in one text object.
    private mutating func write(_ pieces: Range<Int>) {
        let page = page
        var writer = writer
        writer.begin()
        stream.text { text in
            for index in pieces {
                text.element(page.structure.pieces[index].type.tag, identifier: index) { text in
                    writer.write(page.text.pieces[index], of: page, to: &text)
                }
            }
        }
        self.writer = writer
    }

    private mutating func writeFurniture() {
        let page = page
        guard !page.page.furniture.isEmpty else { return }
        var writer = writer
        writer.begin()
        stream.artifact(.footer) { drawing in
            drawing.text { text in writer.write(page.text.furniture, of: page, to: &text) }
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
