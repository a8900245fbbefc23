import NoteLayout
import NoteText
import PDFWriter

/// Blocks: which elements a paragraph ends, and which it begins.
extension StructureBuilder {
    /// Ends what does not hold the paragraph, and opens what does.
    mutating func beginBlocks(of paragraph: OpenParagraph, at line: PlacedLine) {
        let (source, language) = (paragraph.source, paragraph.language)
        let badge = badge.flatMap { $0.section === paragraph.section ? $0 : nil }
        // The lines of a badge are one paragraph.
        guard badge == nil || paragraph.index == 0 else { return }
        if let place = line.section.text.place(of: source) { return beginCell(of: paragraph, at: place) }
        if line.section.isCaption(paragraph.index), open.last?.type == .figure {
            return begin(.caption, language: language)
        }
        if let note = source.note { return beginNote(note, language) }
        leaveQuote(before: source)
        if !paragraph.isDecoration { enterQuote(of: source) }
        if source.kind.isItem { return beginItem(source, language) }
        close(to: source.continuesItem ? endOfItem(source.depth) : base)
        // A picture is an element of its own, and decoration is in none.
        guard !paragraph.isDecoration, !line.section.isPictureAlone(paragraph.index) else { return }
        if let picture = line.section.framedPicture(paragraph.index), let frame = line.objectFrame {
            return begin(.figure, language: language, [.alternative(picture.placeholder), .bounds(frame)])
        }
        if source.kind == .title || source.kind.headingLevel != nil {
            return beginHeading(source, at: line, language)
        }
        begin(.paragraph, language: language, badge.map { [.actualText($0.words)] } ?? [])
        if source.kind == .code { begin(.code) }
    }

    /// The number of elements that surround lists: those round the text, and the quote that is open.
    private var base: Int { open.count > outer && open[outer].type == .quote ? outer + 1 : outer }

    /// The number of open elements up to that of the item at `depth`, or at the nearest depth.
    private func endOfItem(_ depth: Int) -> Int {
        guard !lists.isEmpty else { return base }
        let list = lists[min(max(depth, 0), lists.count - 1)]
        let inner = open[(list + 1)...].prefix { [.item, .label, .itemBody].contains($0.type) }
        return list + 1 + inner.count
    }

    private mutating func leaveQuote(before paragraph: Paragraph) {
        if base > outer, !(paragraph.isQuoted && paragraph.continuesBlock) { close(to: outer) }
    }

    private mutating func enterQuote(of paragraph: Paragraph) {
        guard paragraph.isQuoted, base == outer else { return }
        close(to: outer)
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
        let level = addHeading(
            isTitle ? nil : paragraph.kind.headingLevel ?? 0, title, isTitle: paragraph.kind == .title,
            at: line)
        begin(isTitle ? .title : .heading(level), language: language)
    }

    /// Goes on from an item or its label, if that is what is open, to its body.
    ///
    /// Text with more blocks after it is a paragraph, as they are; by itself it needs no element of its own.
    mutating func endLabel() {
        if labelLink != nil { return endNoteLabel() }
        if open.last?.type == .label { close(to: open.count - 1) }
        guard open.last?.type == .item else { return }
        begin(.itemBody)
        if let paragraph, paragraph.isItemWithMore, !paragraph.isEmptyItem { begin(.paragraph) }
    }

    /// Opens the label of the item that is open, which has no more than one.
    mutating func beginLabel(_ run: LineRun, in section: SectionLayout) {
        if let note = paragraph?.source.note, open.last?.type.isNote == true {
            return beginNoteLabel(note)
        }
        guard open.last?.type == .item else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
    }
}
