import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Callouts on pages of ten lines: of those, three are the most that stay together.
@Suite struct CalloutLayoutTests {
    /// The numbers of lines on each page of some lines of text, a callout, and more text.
    private func counts(before: Int, _ lines: [Int], after: Int = 1) throws -> [Int] {
        let pages = try NestedPages { note in
            for _ in 0..<before { note.within(.bullets) { $0.item { $0.add("a") } } }
            note.addCallout(lines)
            for _ in 0..<after { note.add("b") }
        }
        return pages.pages.map(\.lines.count)
    }

    /// A callout of a title and two lines is kept whole, one of more lines is not.
    @Test(arguments: [
        (7, [1, 1], [10, 1]), (8, [1, 1], [8, 4]), (9, [2], [9, 4]), (8, [2], [8, 4]), (7, [2], [10, 1]),
        (6, [4], [9, 3]), (7, [4], [10, 3]), (8, [4], [8, 6]), (9, [4], [9, 6]),
        (7, [1, 1, 1, 1], [10, 3]), (8, [1, 1, 1, 1], [8, 6]), (9, [1, 1, 1, 1], [9, 6]),
        (9, [], [10, 1]),
    ])
    func staysTogether(_ before: Int, _ lines: [Int], _ expected: [Int]) throws {
        #expect(try counts(before: before, lines) == expected)
    }

    /// A heading before a callout goes with it, and one in it is one of its lines.
    @Test func headingsStayWithCallouts() throws {
        let pages = try NestedPages { note in
            for _ in 0..<6 { note.within(.bullets) { $0.item { $0.add("a") } } }
            note.add("heading", .heading4)
            note.addCallout([1, 1])
        }
        #expect(pages.pages.map(\.lines.count) == [6, 4])
    }

    /// A low callout in a high one stays together.
    @Test func calloutsInCalloutsStayTogether() throws {
        let pages = try NestedPages { note in
            note.within(.callout) {
                $0.calloutType = "note"
            } _: { callout in
                callout.add("title")
                for _ in 0..<7 { callout.within(.bullets) { $0.item { $0.add("a") } } }
                callout.addCallout([1, 1])
                callout.add("b")
            }
        }
        #expect(pages.pages.map(\.lines.count) == [8, 4])
    }

    /// Callouts of at most three lines stay together at random places.
    @Test(arguments: 0..<40 as Range<UInt64>) func staysTogetherByChance(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let pages = try NestedPages { note in
            for number in 0..<12 {
                for _ in 0..<random.below(9) { note.add("text") }
                note.addCallout((0..<random.below(5)).map { _ in 1 + random.below(3) }, title: "t\(number)")
            }
        }
        for (number, page) in pages.pages.enumerated() {
            guard let last = page.lines.last, let next = pages.pages.dropFirst(number + 1).first?.lines.first
            else { continue }
            let callout = last.callout
            // A title is never the last line of a page before others of its callout.
            #expect(!last.text.hasPrefix("t") || last.text == "text" || next.callout != callout)
            guard let callout, callout == next.callout else { continue }
            let lines = pages.pages.flatMap(\.lines).count { $0.callout == callout }
            #expect(lines > 3, "\(seed) page \(number + 1)")
        }
    }

    /// The bar is beside the title and the text, in the colour of its kind.
    @Test func hasABarInItsColor() throws {
        let pages = try NestedPages { note in
            note.addCallout([1], type: "danger")
            note.addCallout([1], type: "tip")
            note.within(.quote) { $0.add("quote") }
        }
        let bars = pages.pages[0].decorations.below.filter { $0.area.height > $0.area.width }
        let sheet = try LayoutFixture().sheet()
        #expect(
            bars.map(\.color) == [
                sheet.color(ofCallout: "danger"), sheet.color(ofCallout: "tip"), sheet.theme.secondary,
            ])
        #expect(bars.map { ($0.area.height / 22).rounded() } == [2, 2, 1])
    }
}

extension NestedText {
    /// Adds a callout with a title of one line and paragraphs of so many lines: forty letters fill one, less
    /// the indent.
    fileprivate mutating func addCallout(_ lines: [Int], title: String = "title", type: String = "note") {
        within(.callout) {
            $0.calloutType = type
        } _: { callout in
            callout.add(title)
            for count in lines {
                let words = Array(repeating: String(repeating: "c", count: 30), count: count)
                callout.add(words.joined(separator: " "))
            }
        }
    }
}

extension PlacedLine {
    /// The serial of the callout that it stands in.
    fileprivate var callout: Int? {
        let text = section.text
        return text.standing(text.paragraphs[section.lines[line].paragraph]).container(.callout)?.serial
    }
}
