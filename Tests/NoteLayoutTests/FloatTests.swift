import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Pictures that text flows beside: 60 points wide, 55 high, in a measure of 340.
@Suite struct FloatTests {
    private func pages(
        _ note: String, _ category: SizeCategory = .large, area: Size = Size(width: 340, height: 220),
        outline: Path? = nil, _ change: @escaping (inout PageSetup) -> Void = { _ in }
    ) throws -> [Page] {
        var files = PictureFiles()
        files.pictures = LayoutFixture.parse(note).pictures.indices.map { _ in
            var file = PictureFile(index: 0, size: Size(width: 60, height: 55))
            file.outline = outline
            return file
        }
        return try FlowFixture(LayoutFixture(category: category, area: area), change).pages(note, files)
    }

    private let words = String(repeating: "four word text here ", count: 10)

    /// The places of the lines of text: x from the container, and y from the page's first line.
    private func places(_ page: Page) -> [(x: Double, measure: Double)] {
        page.lines.filter { $0.pictures.isEmpty }.map {
            ($0.origin.x - 56, $0.section.lines[$0.line].measure)
        }
    }

    @Test func textFlowsBesideThem() throws {
        let left = try pages("{.body}\n![a](a.png){.left}\n" + words)
        let places = places(left[0])
        // Three lines of 22 points beside 55, at a distance of 0.75 em.
        #expect(places.prefix(4).map(\.x) == [72.75, 72.75, 72.75, 0])
        #expect(places.prefix(4).map(\.measure) == [267.25, 267.25, 267.25, 340])
        let picture = try #require(left[0].lines[0].pictures.first)
        #expect(picture.frame.minX == 56)
        #expect(abs(picture.frame.minY - left[0].lines[1].topLeft.y) < 0.001)

        let right = try pages("{.body}\n![a](a.png){.right}\n" + words)
        #expect(self.places(right[0]).prefix(4).map(\.x) == [0, 0, 0, 0])
        #expect(self.places(right[0]).prefix(4).map(\.measure) == [267.25, 267.25, 267.25, 340])
        #expect(try #require(right[0].lines[0].pictures.first).frame.maxX == 396)
    }

    @Test func theTextIsThatOfTheNoteOnce() throws {
        let note = "{.body}\n\(words)\n![a](a.png){.left}\n\(words)\n![b](b.png){.right}\n\(words)"
        let text = try pages(note).flatMap(\.lines).filter { $0.pictures.isEmpty }.map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(text.joined(separator: " ").split(separator: " ").count == 120)
    }

    /// A picture that does not fit goes on the next page, and the text after it with it.
    @Test func areWholeOnAPage() throws {
        let note =
            "{.body}\n" + (1...9).map { "line \($0)" }.joined(separator: "\n")
            + "\n![a](a.png){.left}\n" + words
        let pages = try pages(note)
        let picture = try #require(pages[1].lines.first)
        #expect(pages[0].lines.count == 9 && !picture.pictures.isEmpty)
        #expect(pages[1].lines[1].origin.x == 128.75)
    }

    @Test func captionsStandBelowThem() throws {
        let note = "{.body}\n![a](a.png \"Caption\"){.left}\n" + words
        let page = try #require(pages(note, area: Size(width: 400, height: 220)).first)
        let caption = try #require(page.lines.first { $0.paragraph.index == 1 })
        #expect(caption.topLeft.y >= page.lines[0].frame.maxY)
        #expect(abs(page.lines[2].topLeft.y - page.lines[0].topLeft.y) < 0.001)
        let beside = page.lines.dropFirst(2).filter { $0.topLeft.y < caption.frame.maxY }
        #expect(beside.count >= 4 && beside.allSatisfy { $0.origin.x > 56 })
    }

    /// A triangle that is as wide as the picture at its foot: text flows along its slope, on one side alone.
    @Test(arguments: [PictureFloat.left, .right])
    func textFlowsAlongTheirOutline(side: PictureFloat) throws {
        let triangle = Path(polygon: [Point(x: 0, y: 1), Point(x: 0.5, y: 0), Point(x: 1, y: 1)])
        let page = try pages("{.body}\n![a](a.png){.\(side)}\n" + words, outline: triangle)[0]
        // Half of 60 points, and 30 more in 55; the distance of three quarters of an em goes down, too.
        let reach = [22.0, 44, 55].map { (foot: Double) -> Double in
            30 + 12.75 + min(30, 30 * (foot + 12.75) / 55)
        }
        let measures = places(page).prefix(3).map(\.measure)
        for (measure, reach) in zip(measures, reach) { #expect(abs(340 - reach - measure) < 0.1) }
        let edges = places(page).prefix(3).map { side == .left ? $0.x + $0.measure : 340 - $0.x }
        #expect(edges.allSatisfy { abs($0 - 340) < 0.01 })
        #expect(places(page)[4].measure == 340)
    }

    /// The caption of a picture keeps its frame.
    @Test func captionsBelowAnOutlineAreClear() throws {
        let point = Path(polygon: [Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0, y: 0.1)])
        let note = "{.body}\n![a](a.png \"Caption\"){.left .contour}\n" + words
        let page = try #require(pages(note, area: Size(width: 400, height: 220), outline: point).first)
        let caption = try #require(page.lines.first { $0.paragraph.index == 1 }).frame
        let beside = page.lines.dropFirst(2).filter {
            $0.frame.maxY > caption.minY && $0.frame.minY < caption.maxY
        }
        #expect(!beside.isEmpty && beside.allSatisfy { $0.origin.x >= 56 + 60 })
        #expect(page.lines.dropFirst(2).contains { $0.frame.maxY < caption.minY && $0.origin.x < 56 + 30 })
    }

    @Test func headingsAndListsFlowBesideThem() throws {
        let note = "{.body}\n![a](a.png){.left}\n1. one item\n2. two items"
        let page = try #require(pages(note).first)
        #expect(page.lines.dropFirst().allSatisfy { $0.origin.x == 128.75 })
    }

    /// Where less than 12 ems are left, and in the accessibility categories, they are blocks.
    @Test func areBlocksWhereLinesWouldBeShort() throws {
        let narrow = try pages(
            "{.body}\n![a](a.png){.left}\n" + words, area: Size(width: 12 * 17 + 72, height: 220))
        #expect(narrow[0].lines[1].topLeft.y >= narrow[0].lines[0].frame.maxY - 0.001)
        let large = try pages("{.body}\n![a](a.png){.left}\n" + words, .accessibilityMedium)
        #expect(large[0].lines[1].topLeft.y >= large[0].lines[0].frame.maxY - 0.001)
    }

    @Test func standInColumns() throws {
        let note = "{.body}\n\(words)\n![a](a.png){.left}\n\(words)\(words)"
        let pages = try pages(note, area: Size(width: 620, height: 220)) {
            $0.columns.count = 2
            $0.columns.gutter = 20
        }
        let measures = Set(pages.flatMap(\.lines).map { $0.section.lines[$0.line].measure })
        #expect(measures.isSuperset(of: [300, 227.25]))
    }
}
