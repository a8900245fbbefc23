package import NoteLayout
import NoteText
import NoteTypesetting
package import PDFWriter

/// The structure tree as text: one line of JSON for each element, in reading order.
///
/// The fields of the dump are an interface: some may be added, none is renamed.
package struct StructureDump {
    private var builder: StructureBuilder
    private var json = JSONText()
    /// The document, and each element in it with all that it holds, from the first that is not written: one
    /// that goes on after a footnote has its lines before those of the footnote.
    private var blocks: ArraySlice<Block>
    /// Of each open element its line that is pending; nil where it has no more text.
    private var open: [OpenElement<Row?>] = []
    /// The open elements of footnotes at the foot of pages, the document aside, while other text follows, and
    /// the other way round.
    private var other: ArraySlice<OpenElement<Row?>> = []
    /// The block that is open, and the one of the other text.
    private var block = Block()
    private var otherBlock: Block

    /// An element in the document, or the document alone.
    private final class Block {
        /// Elements whose text may still grow, with all that were opened after the first of them.
        var pending: ArraySlice<Row> = []
        var isOpen = true
    }

    /// A line to be.
    private final class Row {
        let depth: Int
        let element: StructureElement
        let page: Int
        /// The text of the element, that of links, spans and code in it included; nil where it has none.
        var text: [UInt8]?
        /// Whether its text may still grow.
        var isOpen = true

        init(depth: Int, _ element: StructureElement, page: Int) {
            (self.depth, self.element, self.page) = (depth, element, page)
        }
    }

    /// A dump of a note in `language`, by BCP 47.
    package init(language: String, version: PDFVersion = .version17) {
        builder = StructureBuilder(language: language, version: version)
        (blocks, otherBlock, block.isOpen) = ([block], block, false)
    }

    /// Appends what is complete with `page`, and returns the lines that are new, in UTF-8.
    package mutating func append(_ page: Page) -> [UInt8] {
        let structure = builder.structure(of: page)
        for event in structure.events {
            switch event {
            case .open(let element): begin(element, on: page.number)
            case .close:
                open.popLast()?.value?.isOpen = false
                if open.count == 1 { block.isOpen = false }
            case .beginFootnotes, .endFootnotes:
                let last = open.dropFirst()
                open = Array(open.prefix(1) + other)
                other = last
                swap(&block, &otherBlock)
            case .content(let piece): add(structure.pieces[piece], of: page)
            case .annotation, .beginIndex: break
            }
        }
        return flushLines()
    }

    /// The last lines.
    package mutating func finish() -> [UInt8] {
        for block in blocks {
            for row in block.pending { row.isOpen = false }
            block.isOpen = false
        }
        return flushLines()
    }

    private mutating func begin(_ element: StructureElement, on page: Int) {
        // An element that holds a block has no more text of its own.
        let isInText = element.type == .figure && open.last?.type.holdsText == true
        if !element.type.isInline && !isInText { closeRows() }
        if open.count == 1 {
            block = Block()
            blocks.append(block)
        }
        let row = Row(depth: open.count, element, page: page)
        block.pending.append(row)
        open.append(OpenElement(element: element, value: row))
    }

    private func add(_ piece: ContentPiece, of page: Page) {
        for element in open.reversed() {
            if let row = element.value { append(piece, of: page, to: row) }
            if !element.type.isInline { return }
        }
    }

    /// Appends the text of a piece; paragraphs of one element are those of code, and end with their lines.
    private func append(_ piece: ContentPiece, of page: Page, to row: Row) {
        guard piece.picture == nil else { return }
        var text = row.text ?? []
        row.text = nil
        for placed in page.lines[piece.lines] {
            let section = placed.section
            let line = section.lines[placed.line]
            let paragraph = section.paragraphs[line.paragraph]
            let source = section.text.paragraphs[paragraph.index]
            if !text.isEmpty, source.kind.isVerbatim, placed.line == paragraph.lines.lowerBound {
                text += Array(repeating: UInt8(ascii: "\n"), count: 1 + source.blankLines)
            }
            for run in section.runs[line.runs.clamped(to: piece.runs)] where run.role != .picture {
                text += section.text.text[run.text]
            }
        }
        row.text = text
    }

    /// Lets the open elements have no more text.
    private mutating func closeRows() {
        for level in open.indices {
            open[level].value?.isOpen = false
            open[level].value = nil
        }
        writeRows()
    }

    /// Writes the elements before the first whose text may still grow.
    private mutating func writeRows() {
        while let first = blocks.first {
            while let row = first.pending.first, !row.isOpen {
                write(row)
                first.pending.removeFirst()
            }
            // The block of the text that follows is the last.
            guard first.pending.isEmpty, !first.isOpen, blocks.count > 1 else { return }
            blocks.removeFirst()
        }
    }

    private mutating func write(_ row: Row) {
        json.object { json in
            json.member("depth", row.depth)
            json.member("tag", row.element.type.rawValue)
            json.member("page", row.page)
            if let text = row.text { json.member("text", utf8: text[...]) }
            if let language = row.element.language { json.member("lang", language) }
            if let alternative = row.element.alternative { json.member("alt", alternative) }
            if let identifier = row.element.identifier { json.member("id", identifier) }
            if let cell = row.element.cell {
                if let scope = cell.scope { json.member("scope", scope.rawValue) }
                if cell.span > 1 { json.member("span", cell.span) }
                if cell.rows > 1 { json.member("rows", cell.rows) }
            }
            if let layout = row.element.layout {
                if let decoration = layout.decoration { json.member("decoration", decoration.rawValue) }
                if let position = layout.position { json.member("position", position.rawValue) }
                if layout.shift != 0 { json.member("shift", points: layout.shift) }
            }
        }
    }

    private mutating func flushLines() -> [UInt8] {
        writeRows()
        defer { json = JSONText() }
        return json.bytes
    }
}

extension StructureType {
    /// Whether a picture in it stands in its text.
    fileprivate var holdsText: Bool {
        switch self {
        case .document, .note, .endNote, .quote, .section, .division, .aside, .list, .item, .figure, .table,
            .tableHead,
            .tableBody, .tableRow:
            false
        default: true
        }
    }
}
