import NoteLayout
import NoteText
import NoteTypesetting
import PDFWriter

/// Books: each note is a part of the document, and the index comes before them.
extension StructureBuilder {
    /// The elements of the index, which follows all notes: a heading, and a table of contents with an item
    /// for each row, all of which is a link.
    mutating func addIndex(on page: Page) {
        if open.last?.type != .contents { beginIndex(page) }
        for row in page.indexRows { add(row, of: page) }
    }

    private mutating func beginIndex(_ page: Page) {
        endNote()
        tellIndex()
        let title = page.lines[..<(page.indexRows.first?.lines.lowerBound ?? 0)]
        if !title.isEmpty {
            begin(version == .version20 ? .title : .heading1)
            for line in title.indices { append(line, of: page) }
            close(to: open.count - 1)
        }
        begin(.contents)
    }

    private mutating func add(_ row: IndexRow, of page: Page) {
        let outer = open.count
        // PDF 2.0 says what refers to what by elements, and has no type for references.
        if version == .version20 {
            begin(.contentsItem, language: row.language, [.rowOf(row.note)])
        } else {
            begin(.contentsItem, language: row.language)
            begin(.reference)
        }
        begin(.link)
        let first = self.page.pieces.count
        for line in row.lines { append(line, of: page) }
        addLink(of: row, from: first, in: page.lines[row.lines.lowerBound].section)
        close(to: outer)
    }

    /// Adds a line as content of the element that was opened last, with spans for the runs that say nothing
    /// by themselves.
    private mutating func append(_ line: Int, of page: Page) {
        let placed = page.lines[line]
        let section = placed.section
        var rest = section.lines[placed.line].runs
        for run in rest {
            guard let words = section.runs[run].wordsInPlace(in: section) else { continue }
            append(rest.lowerBound..<run, on: line, of: page)
            begin(.span, [.actualText(words)])
            append(run..<run + 1, on: line, of: page)
            close(to: open.count - 1)
            rest = run + 1..<rest.upperBound
        }
        append(rest, on: line, of: page)
    }

    private mutating func append(_ runs: Range<Int>, on line: Int, of page: Page) {
        if !runs.isEmpty { appendPiece(runs, on: line, of: page) }
    }
}
