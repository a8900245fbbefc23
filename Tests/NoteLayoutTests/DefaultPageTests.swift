import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The distances of the default page, in Inter.
@Suite struct DefaultPageTests {
    private static let categories: [SizeCategory] = [
        .large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ]

    private func fixture(_ category: SizeCategory) -> LayoutFixture {
        var fixture = LayoutFixture(category: category, area: Size(width: 483, height: 10_000))
        fixture.families = ["Inter"]
        fixture.folders = [ListedFonts.path("opentype/inter")]
        fixture.gap = nil
        return fixture
    }

    private func section(
        _ note: String, _ category: SizeCategory = .large, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SectionLayout {
        let fixture = fixture(category)
        var sheet = try fixture.sheet()
        change(&sheet)
        let composer = try SectionComposer(
            sheet: sheet, measure: fixture.area.width, height: fixture.area.height)
        return try composer.compose(LayoutFixture.parse(note))
    }

    /// The distances from each baseline to the next.
    private func distances(
        _ note: String, _ category: SizeCategory = .large, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> [Double] {
        let section = try section(note, category, change)
        let manager = try LayoutManager(sheet: fixture(category).sheet(), setup: fixture(category).setup)
        var paginator = try manager.makePaginator(numbersPages: false)
        let pages = try paginator.append(section, section.paragraphs.indices) + paginator.finish()
        let baselines = pages[0].lines.map(\.origin.y)
        return zip(baselines.dropFirst(), baselines).map { $0 - $1 }
    }

    /// Neighbours, and paragraphs with one blank line between them and with two.
    @Test(arguments: [
        (SizeCategory.large, 22.0, 4.0, 22.0), (.accessibilityMedium, 35, 7, 21),
        (.accessibilityExtraExtraExtraLarge, 66.25, 12, 39.75),
    ])
    func paragraphsAreSeen(_ category: SizeCategory, _ pitch: Double, _ gap: Double, _ blank: Double) throws {
        for item in ["", "- ", "1. ", "- [ ] "] {
            let note = "- a\n\n\(item)a\n\(item)b\n\n\(item)c\n\n\n\(item)d\n"
            let found = try distances(note, category)
            #expect(found.map(hundredths) == [blank, gap, blank, 2 * blank].map { hundredths(pitch + $0) })
        }
        let quote = try distances("- a\n\n> a\n> b\n", category)
        #expect(
            hundredths(quote[1]) == hundredths(gap + (try section("> a", category).paragraphs[0].lineHeight)))
        // Lines of one paragraph and of one block of code have nothing between them.
        let long = try section("- a\n\n" + String(repeating: "long ", count: 40), category)
        #expect(long.paragraphs[1].lineHeight == pitch)
        let code = try section("- a\n\n```\nb\nc\n\nd\n```\n", category)
        let lineHeight = code.paragraphs[1].lineHeight
        #expect(
            try distances("- a\n\n```\nb\nc\n\nd\n```\n", category).dropFirst().map(hundredths)
                == [lineHeight, 2 * lineHeight].map(hundredths))
    }

    @Test func spaceIsWhatASettingSays() throws {
        let note = "- a\n\nb\nc\n- d\n- e\n\n- f\ng\n"
        #expect(try distances(note) == [44, 26, 26, 26, 44, 26])
        #expect(try distances(note) { $0.paragraphs.spaceBefore = 0 } == [44, 22, 22, 22, 44, 22])
        #expect(try distances(note) { $0.paragraphs.spaceBefore = 9 } == [53, 31, 31, 31, 53, 31])
        let article = try distances(note) { sheet in
            sheet.paragraphs.spaceAfter = 15
            sheet.itemSpace = 5
        }
        #expect(article == [44, 37, 37, 27, 44, 37])
    }

    /// Digits in cells that are numbers have one width; those of dates and words, and of large print, have
    /// their own.
    @Test func numbersInTablesLineUp() throws {
        let widths = { (first: String, second: String, category: SizeCategory) in
            let section = try section("T\n\n| a |\n|---|\n| \(first) |\n| \(second) |\n", category)
            return [first, second].map { cell in
                let line = section.lines.first { section.shownText(of: $0) == Array(cell.utf8) }
                return hundredths(line?.width ?? 0)
            }
        }
        let numbers = try widths("1,111.11", "4,444.44", .large)
        #expect(numbers[0] == numbers[1])
        let dates = try widths("1. 1. x", "4. 4. x", .large)
        #expect(dates[0] < dates[1])
        let large = try widths("111", "444", .accessibilityMedium)
        #expect(large[0] < large[1])
    }

    /// In large print white space indents a paragraph as much as a list at most, which is one em.
    @Test func largePrintIndentsParagraphsLittle() throws {
        let words = String(repeating: "word ", count: 40)
        let edges = { (category: SizeCategory) in
            let section = try section("- a\n\nb\n\n            " + words, category)
            return (section.lines[0].x, section.lines[section.lines.count - 1].x)
        }
        let (item, text) = try edges(.accessibilityMedium)
        #expect(item == 28 && text == 28)
        #expect(try edges(.large).1 > edges(.large).0)
    }

    /// From text to a heading and from there to text, with and without blank lines.
    @Test(arguments: ["- a\n# b\nc\n", "- a\n\n# b\n\nc\n", "- a\n# b\n\nc\n"])
    func headingsStandClear(_ note: String) throws {
        for (level, expected) in [(1, [54.0, 38.0]), (2, [46.8, 35.2]), (3, [42.6, 32.4])] {
            let signs = String(repeating: "#", count: level)
            let found = try distances(note.replacing("#", with: signs))
            // A blank line above a lower heading is a blank line.
            let above = note.contains("\n\n#") ? max(expected[0], found[0]) : expected[0]
            #expect(abs(found[0] - above) < 0.5 && abs(found[1] - expected[1]) < 0.5, "\(found)")
        }
    }

    @Test func titlesAreNearTheirText() throws {
        for note in ["T\na\n", "T\n\na\n"] { #expect(abs(try distances(note)[0] - 40) < 0.1) }
        // A third blank line is more than what is there.
        #expect(hundredths(try distances("T\n\n\n\na\n")[0]) == hundredths(try distances("T\na\n")[0] + 9.3))
        let accessible = try distances("T\n\na\n\nb\n", .accessibilityExtraExtraExtraLarge)
        #expect(accessible[0] > 66.25 && accessible[0] < 110)
    }

    /// Paragraphs at the border of two sections have the neighbours that they have inside of one.
    @Test func sectionsDoNotShow() {
        let text = LayoutFixture.parse("T\n\n# b\n\nc\n- d\n- e\n")
        for border in 1..<text.paragraphs.count {
            var (head, tail) = (text, text)
            head.paragraphs = Array(text.paragraphs[..<border])
            head.following = text.neighbour(border)
            tail.paragraphs = Array(text.paragraphs[border...])
            tail.preceding = text.neighbour(border - 1)
            let parts = [(head, border - 1, border - 1), (tail, 0, border)]
            for (part, index, whole) in parts {
                let (own, expected) = (Neighbours(of: index, in: part), Neighbours(of: whole, in: text))
                #expect(own.last == expected.last && own.next == expected.next)
                #expect(own.current == expected.current)
            }
        }
    }

    /// The weights of the title and of headings, plain and bold, and of text.
    @Test func headingsAreHeavierThanText() throws {
        let note = "T\n# 1\n## 2\n### 3\n#### 4\n##### 5\nb\n"
        let section = try section(note)
        let weights = section.lines.map { line in
            section.face(of: section.runs[line.runs.lowerBound]).face.weight
        }
        #expect(weights == [700, 600, 600, 600, 600, 600, 400])
        #expect(try sheetWeight(.title1, .bold) == 700)
        #expect(try sheetWeight(.subheadline, .bold) == 600)
    }

    private func sheetWeight(_ style: TextStyle, _ styles: StyleSet) throws -> Int {
        try fixture(.large).sheet().character(style, styles).shaping.chain.request.weight.rawValue
    }

    @Test(arguments: SizeCategory.allCases) func noHeadingIsSmallerThanText(_ category: SizeCategory) throws {
        let section = try section(
            "T\n# 1\n## 2\n### 3\n#### 4\n##### 5 *b*\nb\n##### {.caption1}\n", category)
        let sizes = section.lines.map { line in
            section.runs[line.runs].map { section.size(of: $0) }.min() ?? 0
        }
        #expect(sizes.dropLast().allSatisfy { $0 >= sizes[6] })
        #expect(section.paragraphs[5].lineHeight == section.paragraphs[6].lineHeight)
    }

    /// The space of a heading that a theme asks for is in place of its own.
    @Test func themesSetTheSpaceOfHeadings() throws {
        let change = { (sheet: inout StyleSheet) in
            sheet.theme.overrides[.title1] = StyleOverride()
            sheet.theme.overrides[.title1]?.paragraph.spaceBefore = 3
        }
        let own = try distances("- a\n# b\nc\n")
        let themed = try distances("- a\n# b\nc\n", .large, change)
        #expect(hundredths(own[0] - themed[0]) == hundredths(19) && own[1] == themed[1])
    }

    private func hundredths(_ length: Double) -> Int { Int(saturating: (length * 100).rounded()) }
}

extension DefaultPageTests {
    /// The edges of the text of items, and of their markers.
    private func edges(_ note: String, _ category: SizeCategory = .large) throws -> (
        text: [Double], marker: [Double]
    ) {
        let section = try section(note, category)
        let markers = section.lines.compactMap { line in
            section.runs[line.runs].first { $0.role == .marker || $0.role == .checkbox }?.x
        }
        return (section.lines.map(\.x), markers)
    }

    @Test func listsHaveOneEdge() throws {
        let list = (1...12).map { "\($0). a" }.joined(separator: "\n")
        let all = try edges("- a\n\n- [ ] b\n\n" + list).text
        #expect(Set(all) == [34])
        // The third digit stands outside.
        let hundred = try edges("99. a\n100. b\n101. c\n")
        #expect(Set(hundred.text) == [34])
        #expect(hundred.marker[0] >= 0 && hundred.marker[1] < 0 && hundred.marker[1] > -14)
        let nested = try edges("- a\n  1. b\n     - c\n  goes on\n")
        #expect(nested.text.prefix(3) == [34, 68, 102])
        for (category, em) in [(SizeCategory.extraSmall, 14.0), (.extraExtraExtraLarge, 23)] {
            let numbers = try edges("8. a\n9. b\n10. c\n", category)
            #expect(Set(numbers.text) == [2 * em])
            #expect(numbers.marker.allSatisfy { $0 >= 0 })
        }
    }

    @Test(arguments: SizeCategory.accessibilityCases) func largeListsHaveNarrowEdges(
        _ category: SizeCategory
    ) throws {
        let em = TypeScale.metrics(.body, category).size
        for note in [
            "- a\n  - b\n    - c\n", "- [ ] a\n  - [ ] b\n    - [ ] c\n", "1. a\n   1. b\n      1. c\n",
        ] {
            let (text, markers) = try edges(note, category)
            #expect(text == [em, 1.75 * em, 2.5 * em])
            // No marker leaves the paper.
            #expect(markers.allSatisfy { $0 >= -28 })
        }
        // Numbers that would are what the edge makes room for, in all of their list.
        let (text, markers) = try edges("99. a\n100. b\n", category)
        #expect(Set(text).count == 1)
        #expect(markers.allSatisfy { $0 >= -28.01 })
    }
}
