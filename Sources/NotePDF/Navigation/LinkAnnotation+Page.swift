import Geometry
package import NoteLayout
import NoteText
import NoteTypesetting
import PDFWriter

extension LinkAnnotation {
    /// The annotation of a link, or of the part of it that stands on `page`.
    init(_ link: StructureLink, _ structure: PageStructure, on page: Page) {
        let written = link.finalTarget(in: structure)
        var content = LinkContent()
        for piece in structure.pieces[link.pieces] { content.add(piece, of: page) }
        for ornament in link.ornaments { content.add(ornament, of: page) }
        let area = link.area.map { [PDFRectangle($0, onPageOfHeight: page.paper.height)] }
        self.init(
            to: Target(written), areas: (area ?? content.areas).thatCanBeClicked,
            contents: TextString(link.words(content.words) ?? written))
    }
}

extension [PDFRectangle] {
    /// The least width and height of an area, in points.
    private static var least: Double { 1 }

    /// The areas that have a width and a height; where none has, the first with a point of each: marks
    /// without an advance, and spaces that are set without one, take no room.
    fileprivate var thatCanBeClicked: [PDFRectangle] {
        let solid = filter { $0.left < $0.right && $0.bottom < $0.top }
        guard solid.isEmpty, let first else { return solid }
        var area = first
        area.right = Swift.max(area.right, area.left + Self.least)
        area.top = Swift.max(area.top, area.bottom + Self.least)
        return [area]
    }
}

extension StructureLink {
    /// The words that describe it, of which it shows `shown`; nil where there are none.
    fileprivate func words(_ shown: String) -> String? {
        switch target {
        case .written(let index) where section.text.links[index].title?.isBlank == false:
            section.text.links[index].title
        case .note: FootnoteWords(language).mark(shown)
        case .mark: FootnoteWords(language).label(shown)
        case .written, .boundNote: shown.isBlank ? nil : shown
        }
    }

    /// The target in the form in which a note writes it, that of a link to another note of the run being its
    /// PDF; footnotes are those of the note of a book that it stands in.
    fileprivate func finalTarget(in structure: PageStructure) -> String {
        let note = structure.note
        switch target {
        case .written(let index):
            let link = section.text.links[index]
            guard let other = structure.findsOutput?(link), LinkTarget.fitsPDF(other) else {
                return link.target
            }
            return other
        case .note(let number): return "#" + BookPlace.name(PagePlace.name(ofNote: number), inNote: note)
        case .mark(let number): return "#" + BookPlace.name(PagePlace.name(ofMark: number), inNote: note)
        case .boundNote(let note): return "#" + BookPlace.name(ofNote: note)
        }
    }
}

/// The areas and the words of a link on a page.
private struct LinkContent {
    private(set) var areas: [PDFRectangle] = []
    /// In UTF-8; no more than an annotation can hold, and some.
    private var text: [UInt8] = []

    var words: String { String(decoding: text, as: UTF8.self).plainWords }

    mutating func add(_ piece: ContentPiece, of page: Page) {
        if let picture = piece.picture { return add(picture, of: page) }
        for line in page.lines[piece.lines] {
            areas += line.areas(ofRuns: piece.runs).map {
                PDFRectangle($0, onPageOfHeight: page.paper.height)
            }
            let section = line.section
            let runs = section.lines[line.line].runs.clamped(to: piece.runs)
            for run in section.runs[runs] where run.role != .picture {
                add(section.text.text[run.text])
            }
        }
    }

    /// Adds a picture, which is as good as a word.
    mutating func add(_ picture: PlacedPicture, of page: Page) {
        areas.append(PDFRectangle(picture.frame, onPageOfHeight: page.paper.height))
        if let words = picture.alternative { add(Array(" \(words) ".utf8)[...]) }
    }

    private mutating func add(_ words: ArraySlice<UInt8>) {
        guard text.count < TextString.limit else { return }
        text += words.prefix(TextString.limit)
    }
}

extension LinkAnnotation.Target {
    /// The target that a note writes.
    fileprivate init(_ written: String) {
        switch LinkTarget(written) {
        case .address(let address): self = .address(address)
        case .name(let name): self = .name(ByteString(nameOfPlace: name))
        }
    }
}

extension LinkTarget {
    /// The bytes that a byte of a target becomes at most: a host's in Punycode, any other percent-encoded.
    private static let growth = 9
    /// The bytes that become one byte at most: Punycode has one for each character, which has up to four.
    private static let shrinkage = 4

    /// Whether a PDF can hold the target that a note writes as `written`: no link is made of a longer one.
    package static func fitsPDF(_ written: String) -> Bool {
        // Bytes first: what is short needs no more.
        if written.utf8.count <= ASCIIString.limit / growth { return true }
        guard written.utf8.count <= ASCIIString.limit * shrinkage else { return false }
        return switch LinkTarget(written) {
        case .name(let name): name.utf8.count <= ASCIIString.limit
        case .address(let address): address.utf8.count <= ASCIIString.limit
        }
    }
}

extension ByteString {
    /// The name of a place, in UTF-8; what is longer than a PDF can hold is cut, and no link leads there.
    init(nameOfPlace name: String) { self.init(Array(name.utf8.prefix(ASCIIString.limit))) }
}
