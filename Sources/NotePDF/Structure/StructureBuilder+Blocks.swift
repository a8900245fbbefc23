import NoteLayout
import NoteText
import PDFWriter

/// Blocks: which elements a paragraph ends, and which it begins.
extension StructureBuilder {
    /// Ends what does not hold the paragraph, and opens what does.
    mutating func beginBlocks(of paragraph: OpenParagraph, at line: PlacedLine) {
        let (source, language) = (paragraph.source, paragraph.language)
        if line.section.isCaption(paragraph.index), open.last?.type == .figure {
            return begin(.caption, language: language)
        }
        leaveQuote(before: source)
        if !paragraph.isDecoration { enterQuote(of: source) }
        if source.kind.isItem { return beginItem(source, language) }
        close(to: source.continuesItem ? endOfItem(source.depth) : base)
        // A picture is an element of its own, and decoration is in none.
        guard !paragraph.isDecoration, !line.section.isPictureAlone(paragraph.index) else { return }
        if source.kind == .title || source.kind.headingLevel != nil {
            return beginHeading(source, at: line, language)
        }
        begin(.paragraph, language: language)
        if source.kind == .code { begin(.code) }
    }

    /// The number of elements that surround lists: the document, and the quote that is open.
    private var base: Int { open.count > 1 && open[1].type == .quote ? 2 : 1 }

    /// The number of open elements up to that of the item at `depth`, or at the nearest depth.
    private func endOfItem(_ depth: Int) -> Int {
        guard !lists.isEmpty else { return base }
        let list = lists[min(max(depth, 0), lists.count - 1)]
        let inner = open[(list + 1)...].prefix { [.item, .label, .itemBody].contains($0.type) }
        return list + 1 + inner.count
    }

    private mutating func leaveQuote(before paragraph: Paragraph) {
        if base == 2, !(paragraph.isQuoted && paragraph.continuesBlock) { close(to: 1) }
    }

    private mutating func enterQuote(of paragraph: Paragraph) {
        guard paragraph.isQuoted, base == 1 else { return }
        close(to: 1)
        begin(.quote)
    }

    /// Opens the item, in the list at its depth if that goes on, and its label.
    private mutating func beginItem(_ paragraph: Paragraph, _ language: String) {
        let numbering = StructureElement.ListNumbering(paragraph.kind)
        close(to: endOfItem(paragraph.depth))
        if lists.count > paragraph.depth, let list = lists.last {
            close(to: open[list].element.numbering == numbering ? list + 1 : list)
        }
        if open.last?.type != .list { begin(.list, [.numbering(numbering)]) }
        begin(.item, language: language)
        // Text that was not written as a note may have no marker.
        if paragraph.marker.isEmpty { endLabel() }
    }

    private mutating func beginHeading(_ paragraph: Paragraph, at line: PlacedLine, _ language: String) {
        let title = line.section.words(in: paragraph.content)
        // What nobody sees is no heading.
        guard !title.isBlank else { return begin(.paragraph, language: language) }
        let isTitle = version == .version20 && paragraph.kind == .title
        let level = addHeading(isTitle ? nil : paragraph.kind.headingLevel ?? 0, title, at: line)
        begin(isTitle ? .title : .heading(level), language: language)
    }

    /// Goes on from an item or its label, if that is what is open, to its body.
    ///
    /// Text with more blocks after it is a paragraph, as they are; by itself it needs no element of its own.
    mutating func endLabel() {
        if open.last?.type == .label { close(to: open.count - 1) }
        guard open.last?.type == .item else { return }
        begin(.itemBody)
        if let paragraph, paragraph.isItemWithMore, !paragraph.isEmptyItem { begin(.paragraph) }
    }

    /// Opens the label of the item that is open, which has no more than one.
    mutating func beginLabel(_ run: LineRun, in section: SectionLayout) {
        guard open.last?.type == .item else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
    }
}

extension StructureElement.ListNumbering {
    fileprivate init(_ kind: BlockKind) {
        self =
            switch kind {
            case .number: .decimal
            case .check: .square
            default: .disc
            }
    }
}
