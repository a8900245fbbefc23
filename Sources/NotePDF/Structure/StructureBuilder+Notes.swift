import NoteLayout
import NoteText
import PDFWriter

/// Footnotes: the element of one holds its label, which is a link back to the mark, and its text.
extension StructureBuilder {
    /// Opens the footnote `number`, whose label is next.
    mutating func beginNote(_ number: Int, _ language: String) {
        let type: StructureType = version == .version20 ? .endNote : .note
        begin(type, language: language, [.note(countFootnote(number))])
    }

    /// Opens the label of the footnote that is open.
    mutating func beginNoteLabel(_ number: Int) {
        begin(.label)
        begin(.link)
        labelLink = .mark(number)
    }

    /// Goes on from the label of a footnote to its text.
    mutating func endNoteLabel() {
        close(to: open.count - 2)
        labelLink = nil
        if !beginWaiting() { begin(.paragraph) }
    }
}

/// Text that goes on when other text ends: footnotes at the foot of a page, or the text above them.
struct SuspendedText {
    /// The elements that are open in the document, and the container blocks with their first elements.
    var open: ArraySlice<OpenElement<StructureBuilder.Language>> = []
    var structure = NoteStructure()
    var elements: [Int] = []
    var paragraph: OpenParagraph?
    var hasRowHeads = false
    var labelLink: StructureLink.Target?
    var waiting: WaitingBlocks?
}

extension OpenParagraph.Inline.Link {
    /// The link that a mark of the footnote `number` is.
    init(markOf number: Int) { self.init(target: .note(number), language: nil) }

    /// The elements that it is, outermost first: a mark is a reference as well, which PDF 2.0 has no type for
    /// (ISO 32000-1, table 338; ISO 32000-2, 14.8.4.7). In a book, notes before have `earlier` footnotes.
    func elements(_ version: PDFVersion, after earlier: Int = 0) -> [StructureElement] {
        guard case .note(let number) = target else { return [StructureElement(.link)] }
        return version == .version20
            ? [StructureElement(.link, [.markOf(earlier + number)])]
            : [StructureElement(.reference), StructureElement(.link)]
    }
}

extension StructureElement {
    /// The identifier of the footnote that it is; nil for any other element.
    package var identifier: String? { note.map { PagePlace.name(ofNote: $0) } }
}

/// The elements that an element refers to.
enum ElementReferences {
    case element(Reference)
    /// Elements that are listed in an object of their own, as some may be yet to come.
    case list(Reference)
}

/// The elements of footnotes and of their marks, which refer to each other.
struct NoteReferences {
    private var notes: [Int: Reference] = [:]
    private var marks: [Int: [Reference]] = [:]
    /// The lists of the marks of footnotes, which are written at the end.
    private var lists: [(note: Int, list: Reference)] = []

    /// The element of the footnote `number`, which may be yet to come.
    mutating func note<Sink>(_ number: Int, in document: inout PDFDocument<Sink>) -> Reference {
        if let known = notes[number] { return known }
        let reference = document.reserve()
        notes[number] = reference
        return reference
    }

    /// Adds the element of a mark of the footnote `number`.
    mutating func append(_ mark: Reference, markOf number: Int) { marks[number, default: []].append(mark) }

    /// The elements that `element` refers to; nil if it is neither a footnote nor a mark.
    ///
    /// A footnote may be marked again on a later page, when its element is written.
    mutating func references<Sink>(
        of element: StructureElement, in document: inout PDFDocument<Sink>
    ) -> ElementReferences? {
        if let number = element.markedNote { return .element(note(number, in: &document)) }
        guard let number = element.note else { return nil }
        let list = document.reserve()
        lists.append((number, list))
        return .list(list)
    }

    /// Writes the lists of the marks of all footnotes.
    func writeMarks<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) {
        for (note, list) in lists { try document.write(list, array: marks[note] ?? []) }
    }

    /// Writes the identifiers of all footnotes; nil if there are none (ISO 32000-1, 14.7.2).
    func writeIdentifiers<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) -> Reference? {
        guard !notes.isEmpty else { return nil }
        var tree = NameTree()
        for (number, element) in notes {
            tree.add(ByteString(nameOfPlace: PagePlace.name(ofNote: number)), element: element)
        }
        return try tree.write(to: &document)
    }
}
