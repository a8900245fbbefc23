package import Geometry
import NoteLayout
package import NoteText
package import PDFWriter

/// The part of the structure tree that a page adds, in reading order.
package struct PageStructure: Sendable {
    /// The content of elements; the index of a piece is its identifier (MCID) on the page.
    package var pieces: [ContentPiece] = []
    package var events: [StructureEvent] = []
    /// The links that stand on the page, each in one element.
    package var links: [StructureLink] = []
    /// The title and the headings that begin on the page.
    package var headings: [StructureHeading] = []
    /// The note of a book that the page is of, from 0.
    var note: Int?
    /// Finds the targets of links in the PDFs of other notes.
    var findsOutput: OutputFinder?
    /// Whether it is the first of that note.
    var beginsNote = false
    /// Whether it has the index of a book, which is read first though it comes last.
    var isIndex = false

    /// Finds the target that a PDF has of a link; nil if it is the written one.
    package typealias OutputFinder = @Sendable (Link) -> String?
}

/// A step through the structure tree.
package enum StructureEvent: Sendable {
    /// An element begins, inside of those that are open.
    case open(StructureElement)
    /// A piece of the current page belongs to the element that was opened last: an index into its pieces.
    case content(Int)
    /// The annotation of a link belongs to it: an index into the page's links.
    case annotation(Int)
    /// The element that was opened last ends.
    case close
    /// Footnotes at the foot of the page follow: their elements are in the document, beside those that are
    /// open, which stay so. One that goes on from the page before is still open itself.
    case beginFootnotes
    /// The text above them goes on, on the next page.
    case endFootnotes
    /// The index of a book follows: its elements come before those of the document that there are.
    case beginIndex
}

/// An element of the structure tree, apart from what is in it.
package struct StructureElement: Hashable, Sendable {
    package let type: StructureType
    /// Each kind once; most elements have none.
    package var properties: [Property] = []

    /// A property of an element besides its type (ISO 32000-1, 14.7.2, 14.8.5 and 14.9).
    package enum Property: Hashable, Sendable {
        /// `/Lang`, by BCP 47.
        case language(String)
        /// `/ActualText`: the text that its content stands for.
        case actualText(String)
        /// `/Alt`: what a picture shows, in words.
        case alternative(String)
        /// `/ListNumbering`: what the labels of a list are.
        case numbering(ListNumbering)
        /// `/BBox`: where a picture stands on its page, y downwards from the top.
        case bounds(Rectangle)
        /// The drawing of text in a line, where that means something.
        case layout(LayoutAttributes)
        /// The row or column that a cell of a table heads, and the columns and rows that it spans.
        case cell(CellAttributes)
        /// The number of the footnote that it is, which has an identifier.
        case note(Int)
        /// The number of the footnote that it is a mark of, where it refers to it.
        case markOf(Int)
        /// The note of a book that it is, from 0.
        case boundNote(Int)
        /// The note of a book whose row in the index it is, where it refers to it.
        case rowOf(Int)
    }

    /// The kind of labels of a list (table 347).
    package enum ListNumbering: String, Sendable {
        case disc = "Disc"
        /// The boxes of a checklist: with labels there must not be `None`.
        case square = "Square"
        case decimal = "Decimal"
        /// Terms, in PDF 2.0 (ISO 32000-2, table 382).
        case description = "Description"
    }

    package init(_ type: StructureType, _ properties: [Property] = []) {
        (self.type, self.properties) = (type, properties)
    }
}

extension StructureElement {
    /// The `/Lang` of the element.
    package var language: String? { first { if case .language(let value) = $0 { value } else { nil } } }

    /// The `/ActualText` of the element.
    package var actualText: String? { first { if case .actualText(let value) = $0 { value } else { nil } } }

    /// The `/Alt` of the element.
    package var alternative: String? { first { if case .alternative(let value) = $0 { value } else { nil } } }

    /// The number of the footnote that it is.
    var note: Int? { first { if case .note(let value) = $0 { value } else { nil } } }

    /// The number of the footnote that it is a mark of, where it says so.
    var markedNote: Int? { first { if case .markOf(let value) = $0 { value } else { nil } } }

    /// The note of a book that it is, from 0.
    var boundNote: Int? { first { if case .boundNote(let value) = $0 { value } else { nil } } }

    /// The note of a book that it refers to as a row of the index.
    var indexedNote: Int? { first { if case .rowOf(let value) = $0 { value } else { nil } } }

    /// The attributes of the element as a cell of a table.
    package var cell: CellAttributes? { first { if case .cell(let value) = $0 { value } else { nil } } }

    /// The attributes of the element for the layout of its text.
    package var layout: LayoutAttributes? { first { if case .layout(let value) = $0 { value } else { nil } } }

    private func first<Value>(_ value: (Property) -> Value?) -> Value? {
        properties.lazy.compactMap(value).first
    }
}

/// An element of the structure tree that is open, with what its user keeps of it.
struct OpenElement<Value> {
    let element: StructureElement
    var value: Value

    var type: StructureType { element.type }
}

/// Attributes for the layout of elements inside a line (ISO 32000-1, table 345; ISO 32000-2, 14.8.5.4).
package struct LayoutAttributes: Hashable, Sendable {
    /// `/TextDecorationType`.
    package var decoration: Decoration?
    /// `/TextPosition`, which PDF 2.0 has.
    package var position: Position?
    /// `/BaselineShift`: how far the text is raised, in points.
    package var shift = 0.0

    package enum Decoration: String, Sendable {
        case underline = "Underline"
        case lineThrough = "LineThrough"
    }

    package enum Position: String, Sendable {
        case superscript = "Sup"
        case `subscript` = "Sub"
    }
}

/// The type of a structure element: the standard types that notes have (ISO 32000-1, 14.8.4, and
/// ISO 32000-2, 14.8.4).
package enum StructureType: String, Sendable {
    case document = "Document"
    /// A note of a book.
    case part = "Part"
    /// The index of a book, and a row of it.
    case contents = "TOC"
    case contentsItem = "TOCI"
    /// Of PDF 2.0 alone, as emphasis is.
    case title = "Title"
    case heading1 = "H1"
    case heading2 = "H2"
    case heading3 = "H3"
    case heading4 = "H4"
    case heading5 = "H5"
    case heading6 = "H6"
    case paragraph = "P"
    case quote = "BlockQuote"
    /// A callout, and a part that can be folded.
    case section = "Sect"
    /// A figure of more than a picture, with its caption.
    case division = "Div"
    /// A callout in PDF 2.0.
    case aside = "Aside"
    case code = "Code"
    case list = "L"
    case item = "LI"
    case label = "Lbl"
    case itemBody = "LBody"
    case link = "Link"
    /// The mark of a footnote, and what a row of an index refers to: of PDF 1.7 alone, as a footnote is.
    case reference = "Reference"
    case note = "Note"
    /// A footnote in PDF 2.0.
    case endNote = "FENote"
    case span = "Span"
    case strong = "Strong"
    case emphasis = "Em"
    /// Of HTML, which maps to a span; in PDF 2.0 alone.
    case deletion = "del"
    case figure = "Figure"
    case caption = "Caption"
    case table = "Table"
    case tableHead = "THead"
    case tableBody = "TBody"
    case tableRow = "TR"
    case tableHeader = "TH"
    case tableData = "TD"

    /// The heading of `level`, from 1; there are six.
    package static func heading(_ level: Int) -> StructureType {
        StructureType(rawValue: "H\(min(max(level, 1), 6))") ?? .heading6
    }

    /// The name of the type, as tags have it.
    package var tag: PDFName { PDFName(rawValue) }

    /// Whether it is none of PDF 2.0's own types, and so in the namespace of PDF 1.7, which needs no name
    /// (ISO 32000-2, 14.8.6).
    var isInDefaultNamespace: Bool {
        switch self {
        case .quote, .code, .contents, .contentsItem, .reference: true
        default: false
        }
    }

    /// Whether it is an item of a list, or its label, whose text is in the item's body, or a footnote.
    var precedesItemBody: Bool { self == .item || self == .label || isNote }

    /// Whether it is inside of the first element of a container block, as a part of that.
    var isPartOfBlock: Bool { self == .label || self == .itemBody || self == .code }

    /// Whether it is a group of rows of a table.
    var isRowGroup: Bool { self == .tableHead || self == .tableBody }

    /// Whether it is a footnote.
    var isNote: Bool { self == .note || self == .endNote }

    /// Whether it stands in the text of another element, as a part of it.
    package var isInline: Bool {
        switch self {
        case .link, .reference, .span, .strong, .emphasis, .deletion, .code: true
        default: false
        }
    }
}

extension StructureElement.ListNumbering {
    /// The numbering of a list whose items have these labels.
    init(_ label: ContainerKind.ItemLabel?) {
        self =
            switch label {
            case .number: .decimal
            case .box: .square
            case .bullet, nil: .disc
            }
    }
}

/// A page whose content has its places in the structure tree.
package struct NumberedPage: Sendable {
    let page: Page
    let structure: PageStructure
}
