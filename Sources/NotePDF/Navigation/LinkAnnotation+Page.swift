import Geometry
import NoteLayout
import NoteText
import PDFWriter

extension LinkAnnotation {
    /// The annotation of a link, or of the part of it that stands on `page`.
    init(_ link: StructureLink, _ structure: PageStructure, on page: NoteLayout.Page) {
        let written = link.section.text.links[link.link]
        var areas: [PDFRectangle] = []
        var text: [UInt8] = []
        for piece in structure.pieces[link.pieces] {
            for line in page.lines[piece.lines] {
                areas += line.areas(ofRuns: piece.runs).map {
                    PDFRectangle($0, onPageOfHeight: page.paper.height)
                }
                guard text.count < TextString.limit else { continue }
                let section = line.section
                for run in section.runs[section.lines[line.line].runs.clamped(to: piece.runs)] {
                    text += section.text.text[run.text].prefix(TextString.limit)
                }
            }
        }
        let words = String(decoding: text, as: UTF8.self).plainWords
        self.init(
            to: Target(written), areas: areas,
            contents: TextString(words.isEmpty ? written : words))
    }
}

extension LinkAnnotation.Target {
    /// Where a note writes that a link leads; nowhere where that is longer than a PDF can hold.
    fileprivate init?(_ written: String) {
        switch LinkTarget(written) {
        case .address(let address):
            guard address.utf8.count <= ASCIIString.limit else { return nil }
            self = .address(address)
        case .name(let name):
            self = .name(ByteString(nameOfPlace: name))
        }
    }
}

extension ByteString {
    /// The name of a place, in UTF-8; what is longer than a PDF can hold is cut, here and there alike.
    init(nameOfPlace name: String) {
        self.init(Array(name.utf8.prefix(ASCIIString.limit)))
    }
}
