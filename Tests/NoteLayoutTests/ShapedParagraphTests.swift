import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Paragraphs that are shaped once and broken into lines many times.
@Suite struct ShapedParagraphTests {
    private static let note = """
        T
        Running text of several words with *bold* and _italic_ ones, a tab\there and off\u{AD}ice hours.
        1. An item of a list that is long enough for a second line of text at most widths.
        > A quote, and 13 words more of it, so that it too has a line or two.
        """

    /// The same fonts for all categories, as renditions of one note have them.
    private let sheet: StyleSheet

    init() throws { sheet = try LayoutFixture().sheet() }

    private func engine(_ category: SizeCategory, width: Double) throws -> Engine {
        var sheet = sheet
        sheet.category = category
        return try Engine(sheet: sheet, width: width)
    }

    @Test(arguments: [90.0, 200, 340])
    func setsInAnyWidthWhatShapingAtThatWidthSets(width: Double) throws {
        let text = LayoutFixture.parse(Self.note)
        let wide = try engine(.large, width: 500)
        let shaped = try wide.shape(text)
        let narrow = try engine(.large, width: width)
        #expect(try Fragments(narrow.compose(text, sharing: shaped)) == Fragments(narrow.compose(text)))
        #expect(wide.shaper.paragraphCount == 4)
        // Once for the lines of their own, and not for those that share.
        #expect(narrow.shaper.paragraphCount == 4)
    }

    @Test func setsTwoWidthsAtTheSameTime() async throws {
        let text = LayoutFixture.parse(Self.note)
        let shaped = try engine(.large, width: 500).shape(text)
        let widths = [90.0, 200]
        let sets = try await withThrowingTaskGroup(of: (Int, Fragments).self) { group in
            for number in 0..<64 {
                group.addTask {
                    let engine = try self.engine(.large, width: widths[number % 2])
                    return (number, Fragments(try engine.compose(text, sharing: shaped)))
                }
            }
            var sets: [Int: Fragments] = [:]
            for try await (number, fragments) in group { sets[number] = fragments }
            return sets
        }
        for (number, fragments) in sets { #expect(fragments == sets[number % 2]) }
        let glyphs = sets.values.map { $0.glyphs }
        #expect(Set(glyphs).count == 1)
        #expect(sets[0] != sets[1])
    }

    @Test func shapesOnceForAllCategories() throws {
        let text = LayoutFixture.parse(Self.note)
        let shaper = try engine(.large, width: 300).shaper
        var last: ShapedSection?
        for category in SizeCategory.allCases {
            var sheet = sheet
            sheet.category = category
            let engine = Engine(sheet: sheet, width: 300, shaper: shaper)
            let (section, shaped) = try engine.composer.compose(
                text, PictureFiles(), sharing: last.map { [$0] } ?? [])
            last = shaped
            let alone = try self.engine(category, width: 300).compose(text)
            #expect(Fragments(section) == Fragments(alone))
        }
        #expect(shaper.paragraphCount == 4)
    }

    /// Glyphs that any rendition before has are used again, not those of the last one alone.
    @Test func sharesWithAnyRendition() throws {
        let text = LayoutFixture.parse(Self.note)
        let shaper = try engine(.large, width: 300).shaper
        let changes: [(inout StyleSheet) -> Void] = [
            { _ in }, { $0.ligatures = .none }, { $0.category = .accessibilityLarge }, { $0.scale = 1.5 },
            {
                $0.ligatures = .none
                $0.category = .small
            },
        ]
        let composers = changes.map { change in
            var sheet = sheet
            change(&sheet)
            return Engine(sheet: sheet, width: 300, shaper: shaper).composer
        }
        let sections = try composers.compose(text, PictureFiles(), keepsSource: false).compactMap(\.self)
        #expect(sections.count == changes.count)
        #expect(shaper.paragraphCount == 2 * 4)
        for (composer, section) in zip(composers, sections) {
            let alone = try Engine(sheet: composer.sheet, width: 300).compose(text)
            #expect(Fragments(section) == Fragments(alone))
        }
    }

    @Test func shapesAgainWhatAnotherStyleNeeds() throws {
        let text = LayoutFixture.parse("T\nplain\n{.headline}\nheadline\n")
        let first = try engine(.large, width: 300)
        let (section, shaped) = try first.composer.compose(text, PictureFiles(), sharing: [])
        var sheet = sheet
        sheet.ligatures = .none
        let other = Engine(sheet: sheet, width: 300, shaper: first.shaper)
        let again = try other.compose(text, sharing: shaped)
        #expect(first.shaper.paragraphCount == 2 * section.paragraphs.count)
        #expect(again.paragraphs.count == section.paragraphs.count)
    }
}

/// A caller of layout that owns its geometry.
private struct Engine {
    let shaper: ParagraphShaper
    let composer: SectionComposer

    init(sheet: StyleSheet, width: Double) throws {
        self.init(
            sheet: sheet, width: width,
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language))
    }

    init(sheet: StyleSheet, width: Double, shaper: ParagraphShaper) {
        self.shaper = shaper
        composer = SectionComposer(
            sheet: sheet, container: Size(width: width, height: 700), beside: SideSpace(overhang: 28),
            shaper: shaper)
    }

    func compose(_ text: AttributedText, sharing other: ShapedSection? = nil) throws -> SectionLayout {
        try composer.compose(text, PictureFiles(), sharing: other.map { [$0] } ?? []).layout
    }

    func shape(_ text: AttributedText) throws -> ShapedSection {
        try composer.compose(text, PictureFiles(), sharing: []).shaped
    }
}

/// Everything that is seen of the lines of a section.
private struct Fragments: Equatable, Sendable {
    var lines: [String]
    /// The glyphs of the paragraphs, apart from how they are set.
    var glyphs: [UInt16]

    init(_ section: SectionLayout) {
        glyphs = section.shaped.columns.glyphs
        lines = section.lines.map { line in
            let runs = section.runs[line.runs].map { run in
                let columns = section.glyphs(of: run).columns
                let advances = section.advances(of: run)
                let shown = run.glyphs.map { "\(columns.glyphs[$0]):\(advances.values[$0 + advances.shift])" }
                return "\(run.text) \(run.x) \(run.width) \(run.role) \(section.size(of: run)) \(shown)"
            }
            return "\(line.text) \(line.x) \(line.width) \(runs)"
        }
    }
}
