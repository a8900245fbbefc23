package import NoteLayout
import NoteText
package import PDFWriter

/// Follows the lines of a note from page to page and cuts them into elements.
///
/// It holds the elements that are open, a few for each level of a list. An element ends when something else
/// begins, so one that crosses pages or columns stays one.
package struct StructureBuilder {
    /// The language of the note, by BCP 47.
    let language: String
    /// The version of PDF, which decides which elements there are.
    let version: PDFVersion
    /// The elements that are open, the document first.
    private(set) var open: [OpenElement<Language>] = []
    /// The open lists, outermost first, as indices of elements.
    private(set) var lists: [Int] = []
    private(set) var page = PageStructure()
    /// The levels in the note of the headings that the next one may stand under; 0 is the title.
    private var outerHeadings: [Int] = []
    private(set) var paragraph: OpenParagraph?
    /// The last table.
    var table: OpenTable?
    /// Whether the last piece of the page goes on with what comes next.
    private var isInPiece = false
    /// The number of line ends of code before the next piece.
    private var lineEnds = 0
    /// The link of the page that its next pieces belong to.
    private var pageLink: Int?
    /// The link that the label of the open footnote is.
    var labelLink: StructureLink.Target?
    /// The footnotes at the foot of pages, while other text is followed, and the other way round.
    private var other = SuspendedText()

    /// The date in the corner of the page.
    private var badge: Badge?

    /// The language of an element's text, by BCP 47.
    typealias Language = String

    package init(language: String, version: PDFVersion = .version17) {
        self.language = language
        self.version = version
    }

    /// The part of the tree that `page` adds, which follows those before it.
    package mutating func structure(of page: Page) -> PageStructure {
        self.page = PageStructure()
        (isInPiece, pageLink) = (false, nil)
        if open.isEmpty { begin(.document) }
        badge = page.badge
        for line in page.lines.indices.dropLast(page.footnotes.count) { add(line, of: page) }
        endPageLink()
        guard !page.footnotes.isEmpty else { return self.page }
        changeText(.beginFootnotes)
        for line in page.footnotes { add(line, of: page) }
        endPageLink()
        changeText(.endFootnotes)
        return self.page
    }

    /// Goes from the text of the page to its footnotes, or back; `event` tells.
    private mutating func changeText(_ event: StructureEvent) {
        page.events.append(event)
        isInPiece = false
        let last = SuspendedText(
            open: open.dropFirst(), lists: lists, paragraph: paragraph, table: table, labelLink: labelLink)
        open = Array(open.prefix(1) + other.open)
        (lists, paragraph, table, labelLink) = (other.lists, other.paragraph, other.table, other.labelLink)
        other = last
    }

    private mutating func add(_ index: Int, of page: Page) {
        addRuns(ofLine: index, of: page)
        if paragraph?.isEmptyItem == true { endLabel() }
    }

    /// Ends the paragraph before, and begins another with its elements.
    private mutating func beginParagraph(_ index: Int, of line: PlacedLine) {
        endLabel()
        endInlines()
        let next = OpenParagraph(index, of: line.section, in: language, version)
        paragraph = next
        if next.source.kind == .code, next.source.continuesBlock, open.last?.type == .code {
            // The section before did not know what follows it.
            if index == 0 { lineEnds = 1 + next.source.blankLines }
        } else {
            beginBlocks(of: next, at: line)
        }
    }

    private mutating func addRuns(ofLine index: Int, of page: Page) {
        let placed = page.lines[index]
        let section = placed.section
        let line = section.lines[placed.line]
        if paragraph?.section !== section || paragraph?.index != line.paragraph {
            beginParagraph(line.paragraph, of: placed)
        }
        let pictures = placed.pictures
        if placed.isPictureAlone, let picture = pictures.first { begin(picture, on: index, of: page) }
        guard let first = line.runs.first, paragraph?.isDecoration != true else { return }
        let isPlain =
            paragraph?.hasInlines != true && pictures.isEmpty && open.last?.type.precedesItemBody != true
        guard !isPlain || section.runs[first].isMarker else {
            return add(line.runs, on: index, of: page)
        }
        for run in line.runs { add(run, with: pictures, on: index, of: page) }
        if placed.lineEnds > 0 { endCodeLine(index, of: page) }
    }

    /// Goes on in the element of the code after a line that ends in one inside that: what that one says in
    /// place of its text says nothing of the end of the line.
    private mutating func endCodeLine(_ index: Int, of page: Page) {
        guard open.last?.type != .code else { return }
        endInlines()
        let end = page.lines[index].section.lines[page.lines[index].line].runs.upperBound
        add(end..<end, on: index, of: page)
    }

    /// Adds a run of a line, which may be one of the line's pictures, to the elements that it is in.
    private mutating func add(
        _ run: Int, with pictures: [PlacedPicture], on line: Int, of page: Page
    ) {
        let section = page.lines[line].section
        let content = section.runs[run]
        if paragraph?.isEmptyItem == true, !content.isMarker { return endLabel() }
        guard content.role == .picture else {
            beginInlines(of: content, in: section)
            return add(run..<run + 1, on: line, of: page)
        }
        guard let picture = pictures.first(where: { $0.text == content.text }) else { return }
        beginInlines(of: content, in: section, isFigure: picture.isFigure)
        if picture.isFigure {
            begin(picture, on: line, of: page)
            close(to: open.count - 1)
        } else if linkTarget != nil {
            beginPageLink()
            if let link = pageLink { self.page.links[link].ornaments.append(picture) }
        }
    }

    /// Opens the element of a picture that means something, with the picture in it.
    private mutating func begin(_ picture: PlacedPicture, on line: Int, of page: Page) {
        guard picture.isFigure else { return }
        // Code of several lines goes on after the picture (ISO/TS 32005, table 4).
        if open.last?.type == .code { close(to: open.count - 1) }
        if linkTarget != nil { beginPageLink() }
        let words = picture.alternative.map { [StructureElement.Property.alternative($0)] } ?? []
        let isAlone = page.lines[line].isPictureAlone
        begin(.figure, language: isAlone ? paragraph?.language : nil, words + [.bounds(picture.frame)])
        let place = page.lines[line]
        let runs = place.section.lines[place.line].runs.lowerBound
        appendPiece(.figure, runs..<runs, on: line, of: page)
        self.page.pieces[self.page.pieces.count - 1].picture = picture
        isInPiece = false
    }

    /// Adds some runs of a line to the element that was opened last.
    private mutating func add(_ runs: Range<Int>, on line: Int, of page: Page) {
        if paragraph?.source.kind == .code, open.last?.type == .paragraph { begin(.code) }
        guard let type = open.last?.type else { return }
        if linkTarget != nil { beginPageLink() }
        if isInPiece, let last = self.page.pieces.indices.last,
            page.lines[self.page.pieces[last].lines.lowerBound].section === page.lines[line].section
        {
            self.page.pieces[last].lines = self.page.pieces[last].lines.lowerBound..<line + 1
            self.page.pieces[last].runs = self.page.pieces[last].runs.lowerBound..<runs.upperBound
            return
        }
        appendPiece(type, runs, on: line, of: page)
        isInPiece = true
    }

    private mutating func appendPiece(
        _ type: StructureType, _ runs: Range<Int>, on line: Int, of page: Page
    ) {
        let continues = self.page.pieces.last.map { last in
            page.lines[last.lines.upperBound - 1].sharesParagraph(with: page.lines[line])
        }
        self.page.events.append(.content(self.page.pieces.count))
        self.page.pieces.append(
            ContentPiece(
                type: type, lines: line..<line + 1, runs: runs, continuesParagraph: continues ?? false,
                lineEnds: lineEnds))
        lineEnds = 0
    }
}

// MARK: - Elements inside a line

extension StructureBuilder {
    /// Ends and begins elements so that the one that was opened last is that of `run`, the next of the
    /// current paragraph; it may be a picture that has an element of its own.
    private mutating func beginInlines(of run: LineRun, in section: SectionLayout, isFigure: Bool = false) {
        if run.isMarker { return beginLabel(run, in: section) }
        endLabel()
        guard paragraph?.hasInlines == true, paragraph?.staysPlain(in: run) == false,
            let last = paragraph?.inline,
            let wanted = paragraph?.continued(with: run, isFigure: isFigure)
        else { return }
        let isLinkKept = wanted.link == last.link
        var kept = isLinkKept ? zip(wanted.elements, last.elements).prefix { $0 == $1 }.count : 0
        if isLinkKept, kept == wanted.elements.count, kept == last.elements.count {
            // A span that stands for some text takes no more of it.
            guard run.role == .content, wanted.isReplacement else { return }
            kept -= 1
        }
        close(to: open.count - (isLinkKept ? last.elements.count - kept : last.count(version)))
        if !isLinkKept, let link = wanted.link {
            for element in link.elements(version) {
                begin(element.type, language: link.language, element.properties)
            }
        }
        for element in wanted.elements[kept...] {
            begin(element.type, language: element.language, element.properties.filter { !$0.isLanguage })
        }
    }

    /// Ends what stands in the last line.
    private mutating func endInlines() {
        close(to: open.count - (paragraph?.inline.count(version) ?? 0))
        paragraph?.endInline()
    }
}

// MARK: - Elements

extension StructureBuilder {
    /// Opens an element inside the one that was opened last.
    mutating func begin(
        _ type: StructureType, language: String? = nil, _ properties: [StructureElement.Property] = []
    ) {
        let outer = open.last?.value ?? self.language
        let own = language ?? outer
        var element = StructureElement(type, properties)
        if own != outer { element.properties.append(.language(own)) }
        if type == .list { lists.append(open.count) }
        open.append(OpenElement(element: element, value: own))
        page.events.append(.open(element))
        isInPiece = false
    }

    /// Closes elements until `count` are open.
    mutating func close(to count: Int) {
        while open.count > count {
            if open.last?.type == .link { endPageLink() }
            open.removeLast()
            if lists.last == open.count { lists.removeLast() }
            page.events.append(.close)
            isInPiece = false
        }
    }

    /// Adds a heading that begins at `line`, before its content, and returns its level in the structure.
    ///
    /// Levels are closed up: under the title stands H2, whatever the note leaves out. A title that is no
    /// heading has the level 0 and none in the note.
    mutating func addHeading(_ level: Int?, _ title: String, at line: PlacedLine) -> Int {
        if let level {
            while let last = outerHeadings.last, last >= level { outerHeadings.removeLast() }
            outerHeadings.append(level)
        }
        let own = level == nil ? 0 : outerHeadings.count
        page.headings.append(
            StructureHeading(level: own, title: title, piece: page.pieces.count, point: line.topLeft))
        return own
    }

    /// The target of the link that the next text of the paragraph is in.
    private var linkTarget: StructureLink.Target? { labelLink ?? paragraph?.inline.link?.target }

    private mutating func beginPageLink() {
        guard pageLink == nil, let paragraph, let target = linkTarget else { return }
        let start = page.pieces.count
        pageLink = page.links.count
        page.links.append(StructureLink(section: paragraph.section, target: target, pieces: start..<start))
    }

    private mutating func endPageLink() {
        guard let link = pageLink else { return }
        page.links[link].pieces = page.links[link].pieces.lowerBound..<page.pieces.count
        page.events.append(.annotation(link))
        pageLink = nil
        isInPiece = false
    }
}

extension PlacedLine {
    /// Whether it belongs to the same paragraph as another line.
    fileprivate func sharesParagraph(with other: PlacedLine) -> Bool {
        section === other.section
            && section.lines[line].paragraph == other.section.lines[other.line].paragraph
    }
}

extension LineRun {
    /// Whether it is the marker of an item, or the space after it.
    var isMarker: Bool { role == .marker || role == .checkbox }
}

extension StructureElement.Property {
    fileprivate var isLanguage: Bool { if case .language = self { true } else { false } }
}

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
