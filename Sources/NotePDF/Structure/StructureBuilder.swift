package import NoteLayout
import NoteText
import NoteTypesetting
package import PDFWriter

/// Follows the lines of a note from page to page and cuts them into elements.
///
/// The builder holds the elements that are open, a few for each level of a list. An element ends when
/// something else begins, so one that crosses pages or columns stays one.
package struct StructureBuilder {
    /// The language of the note, by BCP 47.
    private(set) var language: String
    /// The language of the document, which a note of a book may not have.
    private let documentLanguage: String
    /// The version of PDF, which decides which elements there are.
    let version: PDFVersion
    /// The elements that are open, the document first.
    private(set) var open: [OpenElement<Language>] = []
    /// The container blocks that are open.
    private(set) var structure = NoteStructure()
    /// By container block that is open and waits for no label, the index of the first of its elements.
    private(set) var elements: [Int] = []
    private(set) var page = PageStructure()
    /// The levels in the note of the headings that the next one may stand under; 0 is the title.
    private var outerHeadings: [Int] = []
    private(set) var paragraph: OpenParagraph?
    /// Whether the first column of the open table has heads of rows.
    var hasRowHeads = false
    /// Whether the last piece of the page goes on with what comes next.
    private var isInPiece = false
    /// The number of line ends of code before the next piece.
    private var lineEnds = 0
    /// The link of the page that its next pieces belong to.
    private var pageLink: Int?
    /// The link that the label of the open footnote is.
    var labelLink: StructureLink.Target?
    /// The container blocks that are to be opened after the label that is open.
    var waiting: WaitingBlocks?
    /// The footnotes at the foot of pages, while other text is followed, and the other way round.
    private var other = SuspendedText()
    /// The number of elements round the text: the document, and the part that a note of a book is, which is
    /// not open before the first element in it.
    private(set) var outer = 1
    /// The note of the book, from 0; nil where the text is no part of a book.
    private(set) var note: Int?
    /// The number of footnotes in the notes before it.
    private(set) var earlierFootnotes = 0
    /// The largest number of a footnote in the note.
    private var footnotes = 0
    /// Whether the next page is the first of a note of a book.
    private var beginsNote = false

    /// Finds the targets of links in the PDFs of other notes.
    package var findsOutput: PageStructure.OutputFinder?
    /// The date in the corner of the page.
    private(set) var badge: Badge?

    /// The language of an element's text, by BCP 47.
    typealias Language = String

    package init(language: String, version: PDFVersion = .version17) {
        (self.language, documentLanguage) = (language, language)
        self.version = version
    }

    /// Numbers the content of a page, which follows those before it.
    package mutating func number(_ page: Page) -> NumberedPage {
        NumberedPage(page: page, structure: structure(of: page))
    }

    /// The part of the tree that `page` adds, which follows those before it.
    package mutating func structure(of page: Page) -> PageStructure {
        self.page = PageStructure()
        (isInPiece, pageLink) = (false, nil)
        if open.isEmpty { begin(.document) }
        guard !page.isIndex else {
            self.page.isIndex = true
            addIndex(on: page)
            return self.page
        }
        if beginsNote { beginPart() }
        self.page.note = note
        self.page.findsOutput = findsOutput
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

    /// Begins a note of a book, in `language` by BCP 47: the next page is its first.
    package mutating func beginNote(in language: String) {
        self.language = language
        note = note.map { $0 + 1 } ?? 0
        earlierFootnotes += footnotes
        (footnotes, beginsNote) = (0, true)
    }

    /// Lets the elements that follow be in the part of the document that the note is. The first of them opens
    /// it: a note that nobody would hear anything of has none.
    private mutating func beginPart() {
        endNote()
        (outer, beginsNote, page.beginsNote) = (2, false, true)
    }

    /// Ends all elements of a note of a book.
    mutating func endNote() {
        if !other.open.isEmpty {
            changeText(.beginFootnotes)
            close(to: outer)
            changeText(.endFootnotes)
        }
        close(to: 1)
        (outer, other) = (1, SuspendedText())
        (outerHeadings, paragraph, labelLink, lineEnds, waiting) = ([], nil, nil, 0, nil)
    }

    /// Tells that the elements that follow are those of the index of a book.
    mutating func tellIndex() { page.events.append(.beginIndex) }

    /// Adds a link to a note of the book, whose text is the pieces from `first` on.
    mutating func addLink(of row: IndexRow, from first: Int, in section: SectionLayout) {
        page.events.append(.annotation(page.links.count))
        page.links.append(
            StructureLink(
                section: section, target: .boundNote(row.note), language: row.language,
                pieces: first..<page.pieces.count, area: row.frame))
    }

    /// Counts a footnote of the note, and returns its number in the document.
    mutating func countFootnote(_ number: Int) -> Int {
        footnotes = max(footnotes, number)
        return earlierFootnotes + number
    }

    /// Goes from the text of the page to its footnotes, or back; `event` tells.
    private mutating func changeText(_ event: StructureEvent) {
        page.events.append(event)
        isInPiece = false
        let last = SuspendedText(
            open: open.dropFirst(outer), structure: structure, elements: elements, paragraph: paragraph,
            hasRowHeads: hasRowHeads, labelLink: labelLink, waiting: waiting)
        open = Array(open.prefix(outer) + other.open)
        (structure, elements, paragraph) = (other.structure, other.elements, other.paragraph)
        (hasRowHeads, labelLink, waiting) = (other.hasRowHeads, other.labelLink, other.waiting)
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
        if next.standing.continuesCode, open.last?.type == .code {
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
    private mutating func add(_ run: Int, with pictures: [PlacedPicture], on line: Int, of page: Page) {
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
        appendPiece(runs..<runs, on: line, of: page)
        self.page.pieces[self.page.pieces.count - 1].picture = picture
        isInPiece = false
    }

    /// Adds some runs of a line to the element that was opened last.
    private mutating func add(_ runs: Range<Int>, on line: Int, of page: Page) {
        if paragraph?.source.kind.isVerbatim == true, open.last?.type == .paragraph { begin(.code) }
        if linkTarget != nil { beginPageLink() }
        if isInPiece, let last = self.page.pieces.indices.last,
            page.lines[self.page.pieces[last].lines.lowerBound].section === page.lines[line].section
        {
            self.page.pieces[last].lines = self.page.pieces[last].lines.lowerBound..<line + 1
            self.page.pieces[last].runs = self.page.pieces[last].runs.lowerBound..<runs.upperBound
            return
        }
        appendPiece(runs, on: line, of: page)
        isInPiece = true
    }

    /// Adds some runs of a line as content of the element that was opened last.
    mutating func appendPiece(_ runs: Range<Int>, on line: Int, of page: Page) {
        guard let type = open.last?.type else { return }
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
            for element in link.elements(version, after: earlierFootnotes) {
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
        if open.count == 1, outer > 1, type != .part {
            begin(.part, language: self.language, note.map { [.boundNote($0)] } ?? [])
        }
        let outer = open.last?.value ?? documentLanguage
        let own = language ?? outer
        var element = StructureElement(type, properties)
        if own != outer { element.properties.append(.language(own)) }
        open.append(OpenElement(element: element, value: own))
        page.events.append(.open(element))
        isInPiece = false
    }

    /// Goes on to the container blocks of `paragraph`, and gives those that begin with it; only leaves the
    /// others where it is in no element.
    mutating func advance(to paragraph: StandingParagraph, enters: Bool) -> ArraySlice<ContainerBlock> {
        // Container blocks that waited for a missing label have no elements.
        structure.close(to: elements.count)
        if enters { return structure.advance(to: paragraph).entered }
        _ = structure.leave(for: paragraph)
        return []
    }

    /// Records that the element opened last is the first of a container block.
    mutating func appendBlock() { elements.append(open.count - 1) }

    /// Closes elements until `count` are open.
    mutating func close(to count: Int) {
        while open.count > count {
            if open.last?.type == .link { endPageLink() }
            open.removeLast()
            if let last = elements.last, last >= open.count { elements.removeLast() }
            page.events.append(.close)
            isInPiece = false
        }
    }

    /// Adds a heading that begins at `line`, before its content, and returns its level in the structure.
    ///
    /// Levels are closed up: under the title stands H2, whatever the note leaves out. A title that is no
    /// heading has the level 0 and none in the note.
    mutating func addHeading(
        _ level: Int?, _ title: String, of paragraph: Paragraph, at line: PlacedLine
    ) -> Int {
        if let level {
            while let last = outerHeadings.last, last >= level { outerHeadings.removeLast() }
            outerHeadings.append(level)
        }
        let own = level == nil ? 0 : outerHeadings.count
        page.headings.append(
            StructureHeading(
                level: own, title: title, isTitle: paragraph.kind.level ?? 0 == 0,
                isNamedByText: paragraph.names == nil, piece: page.pieces.count, point: line.topLeft))
        return own
    }

    /// The target of the link that the next text of the paragraph is in.
    private var linkTarget: StructureLink.Target? { labelLink ?? paragraph?.inline.link?.target }

    private mutating func beginPageLink() {
        guard pageLink == nil, let paragraph, let target = linkTarget else { return }
        let start = page.pieces.count
        pageLink = page.links.count
        page.links.append(
            StructureLink(
                section: paragraph.section, target: target, language: open.last?.value ?? language,
                pieces: start..<start))
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

extension StructureElement.Property {
    fileprivate var isLanguage: Bool { if case .language = self { true } else { false } }
}
