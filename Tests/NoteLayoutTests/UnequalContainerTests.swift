import Geometry
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Containers of one page that differ in what is free in them, or in their height.
@Suite struct UnequalContainerTests {
    private func pages(_ note: String, _ change: @escaping (inout PageSetup) -> Void) throws -> [Page] {
        try FlowFixture(LayoutFixture(), change).pages(note)
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PageShape {
        PageShape(.rectangle(Rectangle(x: x, y: y, width: width, height: height)))
    }

    private func words(_ pages: [Page]) -> [String] {
        pages.flatMap(\.lines).flatMap { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
                .split(separator: " ").map(String.init)
        }
    }

    private func numbers(_ range: ClosedRange<Int>) -> String {
        range.map { "w\($0)" }.joined(separator: " ")
    }

    /// The rest of a paragraph from the page before has other lines where its column is balanced.
    @Test(arguments: 40...51) func balancedColumnsRepeatNoText(count: Int) throws {
        let note = "{.body}\n\(numbers(100...99 + count))\n\n\(numbers(100 + count...135 + count))\n"
        let pages = try pages(note, inColumnsWith: rectangle(240, 30, 60, 60), onPage: 2)
        #expect(pages.count > 1)
        #expect(words(pages) == (100...135 + count).map { "w\($0)" })
    }

    private func pages(_ note: String, inColumnsWith hole: PageShape, onPage page: Int) throws -> [Page] {
        try pages(note) { setup in
            setup.columns.count = 2
            setup.columns.gutter = 40
            var hole = hole
            hole.pages = PageSelection([page...page])
            setup.exclusions = [hole]
        }
    }

    /// The columns of the last page are equally long, whatever shapes other pages have.
    @Test func theLastPageIsBalancedAfterPagesWithHoles() throws {
        let note = "{.body}\n" + (100...147).map { "w\($0)" }.joined(separator: "\n") + "\n"
        let pages = try pages(note, inColumnsWith: rectangle(0, 0, 60, 66), onPage: 1)
        let last = try #require(pages.last)
        #expect(pages.count > 1)
        let counts = (0...1).map { column in last.lines.count { $0.container == column } }
        #expect(abs(counts[0] - counts[1]) <= 1, "\(counts)")
    }

    /// No last line of a paragraph stands alone, in the frame after the next either.
    @Test(arguments: 20...48) func framesOfUnlikeWidthHaveNoWidows(count: Int) throws {
        let pages = try pages("{.body}\n\(numbers(100...99 + count))\n") { setup in
            setup.frames = [(0, 66, 340), (70, 66, 180), (140, 80, 260)].map {
                rectangle(0, $0.0, $0.2, $0.1)
            }
        }
        let places = pages.flatMap { page in page.lines.map { [page.number, $0.container] } }
        #expect(places.count < 2 || places.suffix(2).first == places.last)
        #expect(words(pages) == (100...99 + count).map { "w\($0)" })
    }

    /// A kept paragraph passes a frame that is too low for it.
    @Test func keptParagraphsPassLowFrames() throws {
        let note = "{.body}\n\(numbers(100...139))\n\n{.keep}\n\(numbers(140...169))\n"
        let pages = try pages(note) { setup in
            setup.frames = [(0, 132), (140, 30), (176, 44)].map { rectangle(0, $0.0, 340, $0.1) }
        }
        for page in pages {
            for line in page.lines {
                let frame = [(0.0, 132.0), (140, 170), (176, 220)][line.container]
                let (top, bottom) = (line.topLeft.y - 56, line.topLeft.y - 56 + line.frame.height)
                #expect(top >= frame.0 - 0.01 && bottom <= frame.1 + 0.01)
            }
        }
        #expect(words(pages) == (100...169).map { "w\($0)" })
    }

    /// The lines of a long row that is set as a list stay out of a shape on the page after it.
    @Test func rowsSetAsListsFlowAroundShapesOfLaterPages() throws {
        let note = "{.body}\nline\n\n| a | b |\n|---|---|\n| \(numbers(100...199)) | end |\n"
        var hole = rectangle(0, 44, 140, 88)
        hole.pages = PageSelection([2...9])
        let fixture = FlowFixture(LayoutFixture()) { $0.exclusions = [hole] }
        let pages = try fixture.pages(note) { $0.tables = .list }
        #expect(pages.count > 1)
        for line in pages.dropFirst().flatMap(\.lines) {
            let own = line.section.lines[line.line]
            let (x, top) = (line.origin.x + own.x - 56, line.topLeft.y - 56)
            let isBeside = top + line.frame.height > 44 + 0.01 && top < 132 - 0.01
            #expect(!isBeside || x >= 140 - 0.01)
        }
        #expect(words(pages).filter { $0.hasPrefix("w") } == (100...199).map { "w\($0)" })
    }
}
