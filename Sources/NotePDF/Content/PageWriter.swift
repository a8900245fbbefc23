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

/// Writes the content stream of one page: walks its painting.
private struct PageWriter {
    private let page: CodedPage
    private var stream: ContentStream
    private var writer = TextWriter()

    init(_ page: CodedPage, isTagged: Bool) {
        self.page = page
        stream = ContentStream(isTagged: isTagged)
    }

    mutating func write() -> WrittenPage {
        let (painting, structure) = (page.painting, page.structure)
        let content = painting.content
        // What is below the content and above it is in no element.
        let below = painting.artifacts(in: 0..<content.lowerBound)
        let above = painting.artifacts(in: content.upperBound..<painting.items.count)
        for artifact in below { write(artifact: artifact) }
        // What is in elements is drawn in the order of the elements.
        for pieces in structure.stretches {
            if structure.pieces[pieces.lowerBound].picture == nil {
                write(text: pieces)
            } else {
                write(picture: pieces.lowerBound)
            }
        }
        for artifact in above { write(artifact: artifact) }
        return WrittenPage(
            size: painting.size, content: stream.bytes, structure: structure, artifacts: stream.artifacts,
            usesOpacity: painting.usesOpacity, navigation: PageNavigation(of: page.page, structure))
    }

    private mutating func write(artifact items: Range<Int>) {
        let page = page
        if case .run = page.painting.items[items.lowerBound].shape { return writeFurniture() }
        stream.artifact(.layout) { drawing in
            for item in page.painting.items[items] {
                drawing.draw(item.shape, onPageOfHeight: page.painting.size.height)
            }
        }
    }

    private mutating func writeFurniture() {
        let page = page
        var writer = writer
        writer.begin()
        stream.artifact(.footer) { drawing in
            drawing.text { text in writer.write(page.text.furniture, of: page, to: &text) }
        }
    }

    /// Writes some pieces of text in one text object.
    private mutating func write(text pieces: Range<Int>) {
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

    private mutating func write(picture piece: Int) {
        let painting = page.painting
        let type = page.structure.pieces[piece].type
        stream.element(type.tag, identifier: piece) { drawing in
            guard let item = painting.picture(of: page.structure.pieces[piece]) else { return }
            drawing.draw(painting.items[item].shape, onPageOfHeight: painting.size.height)
        }
    }
}

extension Painting {
    /// Whether any of its paths is not opaque.
    fileprivate var usesOpacity: Bool {
        items.contains { item in
            guard case .group(let group) = item.shape else { return false }
            return group.paths.contains { $0.opacity != .opaque }
        }
    }

    /// The item that is a piece's picture.
    fileprivate func picture(of piece: ContentPiece) -> Int? {
        lines[piece.lines.lowerBound].items.first { index in
            guard case .picture(let picture) = items[index].shape else { return false }
            return picture.text == piece.picture?.text
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
