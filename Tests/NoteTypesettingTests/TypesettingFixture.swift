import Geometry
import NoteMarkup
import NoteText
import NotecTestSupport

@testable import NoteTypesetting

/// Sets the paragraphs of notes in lines, without blocks and pages, in the fonts made of boxes.
struct TypesettingFixture {
    var fonts = BoxFonts()
    /// In points.
    var area = Size(width: 340, height: 220)

    init(_ change: (inout TypesettingFixture) -> Void = { _ in }) { change(&self) }

    func sheet() throws -> StyleSheet { try fonts.sheet() }

    func compose(_ note: String) throws -> SetSection {
        try SetSection(Self.parse(note), try sheet(), in: area)
    }

    /// The shown text of each line.
    func lines(_ note: String) throws -> [String] { try compose(note).shownLines }

    static func parse(_ note: String, options: MarkupOptions = MarkupOptions()) -> AttributedText {
        var parser = MarkupParser(options: options)
        return parser.parse(SourceSection(bytes: Array(note.utf8)))
    }
}
