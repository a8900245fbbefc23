import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The height of a text for a width.
@Suite struct TextHeightTests {
    /// The sums of the same heights from another top are the same but for rounding, in points.
    private static let rounding = 1e-9

    /// A container of the height for a width holds the text, and a lower one does not.
    @Test(arguments: 0..<120) func isThatOfAContainerThatHoldsIt(_ number: Int) throws {
        var notes = QueryNotes(number: number * 3, state: 9)
        notes.fixture.area.width = [140, 300, 420][number % 3]
        let note = notes.random()
        let text = FootnotePages.parse(note)
        let manager = try notes.manager()
        let height = try manager.height(of: text, notes.files(of: text), width: notes.fixture.area.width)
        #expect(height > 0)
        notes.fixture.area.height = height + Self.rounding
        let pages = try notes.pages(note)
        #expect(pages.count == 1, "\(height) \(note)")
        // A picture that is higher than its container is made smaller.
        guard pages[0].lines.contains(where: { $0.pictures.isEmpty }) else { return }
        // The background of code at the end may reach out of its container. All else may by a tolerance, the
        // text as well as its footnotes.
        let padding = pages[0].body.last?.codeArea?.background == nil ? 0 : CodeMetrics.padding
        let tolerance = FirstFit.tolerance * (pages[0].footnotes.isEmpty ? 1 : 2)
        notes.fixture.area.height = height - padding - tolerance - Self.rounding
        let lower = try? notes.pages(note).count
        #expect(lower != 1, "\(height) \(note)")
    }

    @Test func isTheSumOfTheLines() throws {
        let manager = try QueryNotes(number: 0).manager()
        let height = { (text: String, width: Double) in
            try manager.height(of: LayoutFixture.parse(text), width: width)
        }
        let one = try height("{.body}\noffice", 300)
        #expect(try height("{.body}\noffice office", 60) == 2 * one)
        #expect(try height("", 100) == 0)
        #expect(throws: LayoutError.self) { try height("x", 3) }
    }

    /// It does not depend on the pages of the setup.
    @Test func isThatOfNoPage() throws {
        let text = LayoutFixture.parse("{.body}\n" + String(repeating: "office affluent ", count: 200))
        var notes = QueryNotes(number: 0)
        let height = try notes.manager().height(of: text, width: 200)
        notes.fixture.area = Size(width: 900, height: 30)
        #expect(try notes.manager().height(of: text, width: 200) == height)
        let columns = QueryNotes(number: 1)
        #expect(columns.setup.columns.count == 2)
        #expect(height > 2 * columns.fixture.area.height)
    }
}
