import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The space between the items of lists that stand in one another, as Markdown has them.
@Suite struct ListSpacingTests {
    private static let blank = 22.0

    /// The space above each line but the first of a list of `items`, and of what `body` adds, in points, to a
    /// tenth.
    private func spaces(
        isLoose: Bool = false, _ items: [Item], _ body: (inout NestedText) -> Void = { _ in }
    ) throws -> [Double] {
        let pages = try NestedPages { note in
            note.add(items, isLoose: isLoose)
            body(&note)
        }
        let lines = pages.pages[0].lines
        return zip(lines, lines.dropFirst()).map { last, next in
            ((next.frame.minY - last.frame.maxY) * 10).rounded() / 10
        }
    }

    /// `- One` with `- Inner` in it, a blank line, `- Two`.
    @Test func aListInALooseOneStandsAsNearAsItsItems() throws {
        let inner = [Item("Inner", blankLines: 1), Item("Second")]
        let found = try spaces(isLoose: true, [Item("One", inner), Item("Two", blankLines: 1)])
        #expect(found == [Self.blank / 2, 0, Self.blank / 2])
    }

    /// The end of a loose list is no nearer to the next item than its items are to each other, whatever
    /// stands in the last of these.
    @Test func aLooseListInATightOneStandsApartBelow() throws {
        let inner = [Item("Inner"), Item("Second", blankLines: 1, [Item("Deep", blankLines: 1)])]
        let found = try spaces([Item("One", inner, isLoose: true), Item("Two")])
        #expect(found == [0, Self.blank / 2, Self.blank / 2, Self.blank / 2])
    }

    /// A blank line that somebody typed in a note is one.
    @Test func blankLinesOfNotesStay() throws {
        let found = try spaces([Item("One", [Item("Inner", blankLines: 1)]), Item("Two")]) {
            $0.add("Text", blankLines: 1)
        }
        #expect(found == [Self.blank, 0, Self.blank])
    }
}

/// An item with a list in it, which may be empty.
private struct Item {
    let text: String
    var blankLines = 0
    let items: [Item]
    var isLoose = false

    init(_ text: String, blankLines: Int = 0, _ items: [Item] = [], isLoose: Bool = false) {
        (self.text, self.blankLines, self.items, self.isLoose) = (text, blankLines, items, isLoose)
    }
}

extension NestedText {
    /// Adds a list of `items`.
    fileprivate mutating func add(_ items: [Item], isLoose: Bool) {
        within(.bullets) {
            $0.isLoose = isLoose
        } _: { list in
            for item in items { list.add(item) }
        }
    }

    private mutating func add(_ item: Item) {
        self.item { own in
            own.add(item.text, blankLines: item.blankLines)
            if !item.items.isEmpty { own.add(item.items, isLoose: item.isLoose) }
        }
    }
}
