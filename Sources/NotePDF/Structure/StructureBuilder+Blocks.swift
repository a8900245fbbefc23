import NoteLayout
import NoteText
import NoteTypesetting
import PDFWriter

/// Blocks: which elements a paragraph ends, and which it begins.
extension StructureBuilder {
    /// Ends what does not hold the paragraph, and opens what does.
    mutating func beginBlocks(of paragraph: OpenParagraph, at line: PlacedLine) {
        let badge = badge.flatMap { $0.section === paragraph.section ? $0 : nil }
        // The lines of a badge are one paragraph.
        guard badge == nil || paragraph.index == 0 else { return }
        if line.section.isCaption(paragraph.index), open.last?.type == .figure {
            return begin(.caption, language: paragraph.language)
        }
        // Decoration is in no element; a cell of a table is one, whatever it holds.
        let hasElements =
            !paragraph.isDecoration || paragraph.standing.innermostKind?.isPartOfTable == true
        let begun = advance(to: paragraph.standing, enters: hasElements)
        close(to: end(ofBlocks: structure.open.count - begun.count, before: paragraph))
        if hasElements { enter(begun, with: paragraph, at: line) }
    }

    /// Opens the elements of container blocks that begin with the paragraph, and then its own; those after a
    /// label wait for the text that comes after it.
    private mutating func enter(
        _ blocks: ArraySlice<ContainerBlock>, with paragraph: OpenParagraph, at line: PlacedLine
    ) {
        var rest = blocks
        while let block = rest.popFirst() {
            enter(block, with: paragraph)
            guard block.kind.hasMarker else { continue }
            if paragraph.hasLabel(of: block) {
                if !rest.isEmpty || !paragraph.source.kind.isPlain {
                    waiting = WaitingBlocks(blocks: rest, line: line)
                }
                return
            }
            // Text that was not written as a note may have no marker.
            if !block.kind.standsApart { begin(.itemBody) }
        }
        beginLeaf(paragraph, at: line)
    }

    /// Opens the element of the paragraph itself, where it has one besides those of its container blocks.
    private mutating func beginLeaf(_ paragraph: OpenParagraph, at line: PlacedLine) {
        guard !paragraph.standing.hasOwnElement else { return }
        // A picture is an element of its own, and decoration is in none.
        guard !paragraph.isDecoration, !line.section.isPictureAlone(paragraph.index) else { return }
        if let picture = line.section.framedPicture(paragraph.index), let frame = line.objectFrame {
            let properties: [StructureElement.Property] = [
                .alternative(picture.placeholder), .bounds(frame),
            ]
            return begin(.figure, language: paragraph.language, properties)
        }
        if paragraph.source.kind.isHeading {
            return beginHeading(paragraph.source, at: line, paragraph.language)
        }
        let badge = badge.flatMap { $0.section === paragraph.section ? $0 : nil }
        begin(.paragraph, language: paragraph.language, badge.map { [.actualText($0.words)] } ?? [])
    }

    /// The number of open elements up to those of the first `count` container blocks, in which `paragraph`
    /// stands.
    private func end(ofBlocks count: Int, before paragraph: OpenParagraph) -> Int {
        guard count > 0 else { return outer }
        let first = elements[count - 1]
        let inner = open[(first + 1)..<(count < elements.count ? elements[count] : open.count)].prefix {
            $0.type.isPartOfBlock || $0.type.isRowGroup && $0.type == paragraph.rowGroup
        }
        return first + 1 + inner.count
    }

    private mutating func enter(_ block: ContainerBlock, with paragraph: OpenParagraph) {
        let (kind, language) = (block.kind, paragraph.language)
        let tag = version == .version20 ? kind.newTag : kind.tag
        let type = StructureType(rawValue: tag) ?? .paragraph
        switch kind.content {
        case .items: begin(type, [.numbering(.init(kind.label))])
        // Before PDF 2.0 there is no word for terms, and what has none is not numbered.
        case .entries: begin(type, version == .version20 ? [.numbering(.description)] : [])
        case .cells: beginRow(paragraph)
        case .text where kind.isInRow: beginCell(block, paragraph)
        case .blocks where kind.standsApart: beginNote(block.number, language)
        case .blocks where kind.hasMarker, .text, .lines: begin(type, language: language)
        case .blocks, .captioned, .terms, .rows, .notes: begin(type)
        }
        appendBlock()
        if kind.content == .lines { begin(.code) }
    }

    private mutating func beginHeading(_ paragraph: Paragraph, at line: PlacedLine, _ language: String) {
        let title = line.section.words(in: paragraph.content)
        // Text that nobody sees is no heading.
        guard !title.isBlank else { return begin(.paragraph, language: language) }
        let level = paragraph.kind.level ?? 0
        let isTitle = version == .version20 && level == 0
        let own = addHeading(isTitle ? nil : level, title, of: paragraph, at: line)
        begin(isTitle ? .title : .heading(own), language: language)
    }

    /// Goes on from an item or its label, if that is what is open, to its body.
    ///
    /// Text with more blocks after it is a paragraph, as they are; by itself it needs no element of its own.
    mutating func endLabel() {
        if labelLink != nil { return endNoteLabel() }
        // A term is a label by itself.
        guard elements.last != open.count - 1 || open.last?.type != .label else { return }
        if open.last?.type == .label { close(to: open.count - 1) }
        guard open.last?.type == .item else { return }
        begin(.itemBody)
        if beginWaiting() { return }
        if let paragraph, paragraph.isItemWithMore, !paragraph.isEmptyItem { begin(.paragraph) }
    }

    /// Opens the elements that come after a label; whether there are any.
    mutating func beginWaiting() -> Bool {
        guard let next = waiting.take(), let paragraph else { return false }
        enter(next.blocks, with: paragraph, at: next.line)
        return true
    }

    /// Opens the label of the item that is open, which has no more than one.
    mutating func beginLabel(_ run: LineRun, in section: SectionLayout) {
        if let note = paragraph?.standing.begunFootnote, open.last?.type.isNote == true {
            return beginNoteLabel(note)
        }
        guard open.last?.type == .item else { return }
        let text = String(decoding: section.text.text[run.text], as: UTF8.self)
        begin(.label, run.role == .checkbox ? [.actualText(text)] : [])
    }
}

/// Container blocks that are to be opened after the label of an item or a footnote.
struct WaitingBlocks {
    let blocks: ArraySlice<ContainerBlock>
    /// The first line of the paragraph that they begin with.
    let line: PlacedLine
}

extension StandingParagraph {
    /// Whether its text is in the element of a container block.
    fileprivate var hasOwnElement: Bool {
        innermost.map { $0.kind.holdsText || $0.kind.content == .lines } ?? false
    }
}

extension OpenParagraph {
    /// Whether its marker is the label of `block`, which begins with it: the innermost that has one.
    fileprivate func hasLabel(of block: ContainerBlock) -> Bool {
        !source.marker.isEmpty && standing.begun.first(where: \.kind.hasMarker)?.serial == block.serial
    }
}
