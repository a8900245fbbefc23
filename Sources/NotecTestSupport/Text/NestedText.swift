package import NoteText

/// Attributed text that is put together block by block, its container blocks one in another.
package struct NestedText {
    package private(set) var text = AttributedText()
    private var open: OpenContainers
    /// The number of open container blocks that the last paragraph stands in too.
    private var shared = 0
    private var tables = 0
    private var paragraphs = 0
    private var finished: [AttributedText] = []
    /// The number of paragraphs of a section, if it has no more.
    package var paragraphsPerSection = Int.max
    /// The marker of the item or footnote that begins with the next paragraph.
    private var marker = ""

    package init() { self.init(in: OpenContainers()) }

    private init(in open: OpenContainers) {
        self.open = open
        text.origins = [TextOrigin(text: 0, source: nil)]
    }

    /// Adds what `body` does in a container block of `kind`.
    package mutating func within(
        _ kind: ContainerKind, _ set: (inout ContainerBlock) -> Void = { _ in },
        _ body: (inout NestedText) -> Void
    ) {
        open.open(kind, set)
        body(&self)
        open.close(to: open.count - 1)
        shared = min(shared, open.count)
    }

    /// Adds a paragraph; `[^1]` in `content` is the mark of footnote 1.
    package mutating func add(_ content: String, _ kind: BlockKind = .body, blankLines: Int = 0) {
        if text.paragraphs.count >= paragraphsPerSection { beginSection() }
        let (start, firstRun) = (text.text.count, text.runs.count)
        var paragraph = Paragraph(
            kind: kind, number: paragraphs, span: SourceSpan(start: 0, end: 0),
            marker: start..<start, content: start..<start)
        paragraph.blankLines = blankLines
        if !marker.isEmpty {
            append(marker)
            paragraph.marker = start..<text.text.count
            text.text.append(0x20)
            marker = ""
        }
        let first = text.text.count
        for (index, part) in content.split(separator: "[^", omittingEmptySubsequences: false).enumerated() {
            let halves = part.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, halves.count == 2 { appendMark(String(halves[0])) }
            append(index > 0 && halves.count == 2 ? String(halves[1]) : String(part))
        }
        paragraph.content = first..<text.text.count
        if kind == .rule { text.runs.append(AttributedRun(span: nil, text: first..<first, styles: [])) }
        paragraph.runs = firstRun..<text.runs.count
        paragraph.entered = open.count - shared
        paragraph.container = open.place(in: &text)
        text.paragraphs.append(paragraph)
        paragraphs += 1
        shared = open.count
    }

    /// Adds a paragraph that is a picture and nothing else, whose alternative text is `words`.
    package mutating func addPicture(_ words: String) {
        var attributes = TextAttributes()
        attributes.picture = text.pictures.count
        text.pictures.append(
            Picture(file: "a.png", alternative: words, fileSpan: SourceSpan(start: 0, end: 0)))
        text.attributes.append(attributes)
        let first = text.runs.count
        add(words, .picture)
        text.runs[first] = AttributedRun(
            span: nil, text: text.runs[first].text, styles: [], attributes: text.attributes.count - 1)
    }

    private mutating func append(_ part: String, attributes: Int? = nil) {
        guard !part.isEmpty else { return }
        let start = text.text.count
        text.text += Array(part.utf8)
        text.runs.append(
            AttributedRun(span: nil, text: start..<text.text.count, styles: [], attributes: attributes))
    }

    private mutating func appendMark(_ number: String) {
        var attributes = TextAttributes()
        attributes.note = Int(number)
        text.attributes.append(attributes)
        append(number, attributes: text.attributes.count - 1)
    }

    /// All of the text, as sections that follow each other.
    package var sections: [AttributedText] {
        var sections = finished + [text]
        for index in sections.indices.dropFirst() {
            let last = sections[index - 1]
            sections[index].preceding = last.paragraphs.last.map(last.standing)
            sections[index - 1].following = sections[index].paragraphs.first.map(sections[index].standing)
        }
        return sections
    }

    /// Goes on in the next section, but not in a table.
    private mutating func beginSection() {
        guard !(0..<open.count).contains(where: { open[$0].kind == .table }) else { return }
        finished.append(text)
        text = AttributedText()
        text.origins = [TextOrigin(text: 0, source: nil)]
        open.beginSection()
    }

    /// Adds an item of the open list with what `body` does in it; its marker stands before the first
    /// paragraph.
    package mutating func item(marker: String = "\u{2022}", _ body: (inout NestedText) -> Void) {
        within(.item) { item in
            item.marker = marker
            body(&item)
        }
    }

    /// Adds a list of one item, which begins with a paragraph, and what `body` does in it.
    package mutating func withinItem(_ body: (inout NestedText) -> Void) {
        within(.bullets) { list in
            list.item { item in
                item.add("item")
                body(&item)
            }
        }
    }

    /// Adds a list with one item for each text.
    package mutating func list(_ items: String...) {
        within(.bullets) { list in
            for text in items { list.item { $0.add(text) } }
        }
    }

    /// Adds a block of code of one line.
    package mutating func addCode(_ line: String) {
        within(.code) { $0.add(line, .code) }
    }

    /// Adds the caption of the open figure.
    package mutating func addLegend(_ words: String, isAbove: Bool) {
        within(.legend) {
            $0.isHead = isAbove
        } _: {
            $0.add(words)
        }
    }

    /// Adds a term to the open entry.
    package mutating func addTerm(_ words: String) {
        within(.term) { $0.add(words) }
    }

    /// Adds an entry of the open list of definitions, whose definition is what `body` adds.
    package mutating func entry(_ terms: String..., body: (inout NestedText) -> Void) {
        within(.entry) { entry in
            for term in terms { entry.addTerm(term) }
            entry.within(.definition) { body(&$0) }
        }
    }

    /// Adds a table; the first of its rows is the head if it has one.
    package mutating func table(_ rows: [[String]], caption: String? = nil, hasHead: Bool = true) {
        tables += 1
        let number = tables
        within(.table) {
            ($0.number, $0.count) = (number, rows[0].count)
        } _: { table in
            for (row, cells) in rows.enumerated() {
                table.row(cells, number: row, isHead: hasHead && row == 0)
            }
            if let caption { table.within(.caption) { $0.add(caption) } }
        }
    }

    private mutating func row(_ cells: [String], number: Int, isHead: Bool) {
        within(.row) {
            ($0.number, $0.count, $0.isHead) = (number, cells.count, isHead)
        } _: { row in
            for (column, content) in cells.enumerated() {
                row.within(.cell) {
                    $0.number = column
                } _: {
                    $0.add(content)
                }
            }
        }
    }

    /// Adds the footnote `number`, whose first paragraph is `content`, to the last paragraph.
    package mutating func footnote(
        _ number: Int, _ content: String, _ body: (inout NestedText) -> Void = { _ in }
    ) {
        var own = NestedText(in: OpenContainers(ofFootnote: number))
        own.within(.footnote) {
            $0.number = number
        } _: { note in
            note.marker = String(number)
            note.add(content)
            body(&note)
        }
        var note = Footnote(
            number: number, paragraph: text.paragraphs.count - 1, at: FootnotePlace(of: [], at: 0, line: 1))
        note.text = own.text
        text.notes.append(note)
    }
}
