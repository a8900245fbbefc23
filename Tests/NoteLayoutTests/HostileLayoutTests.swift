import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Notes that mean no good, laid out: nothing is lost, nothing is endless.
@Suite struct HostileLayoutTests {
    @Test(arguments: HostileNotes.all(size: 3_000))
    func isLaidOutWhole(_ hostile: HostileNote) throws {
        let note = String(decoding: hostile.bytes, as: UTF8.self)
        let section = try LayoutFixture().compose(note)
        for paragraph in section.paragraphs {
            var offset = section.text.paragraphs[paragraph.index].marker.lowerBound
            for line in section.lines[paragraph.lines] {
                #expect(line.text.lowerBound == offset)
                #expect(line.text.upperBound > offset || paragraph.lines.count == 1)
                offset = line.text.upperBound
            }
        }
        // Each line of at least one byte, or of a marker alone.
        #expect(section.lines.count <= section.text.text.count + section.paragraphs.count)
    }

    /// Notes that once ended the program, in the face and the sizes that they did it in.
    @Test(
        arguments: try Fixtures.names(in: "hostile").filter { $0.hasSuffix(".txt") },
        [SizeCategory.large, .accessibilityExtraExtraExtraLarge])
    func keptNotesAreSetOnPages(_ name: String, _ category: SizeCategory) throws {
        let fixture = LayoutFixture(
            category: category, area: Size(width: 483, height: 730), families: ["Inter"],
            fallbacks: ["Noto Sans Hebrew"], folders: [ListedFonts.path("opentype/inter")])
        let text = try Fixtures.text(name)
        for page in try fixture.pages(text) {
            let decorations = page.decorations
            let areas = (decorations.below + decorations.above).map(\.area)
            #expect(areas.allSatisfy { $0.width >= 0 && $0.height >= 0 })
            for line in page.lines {
                let runs = line.section.lines[line.line].runs
                #expect(line.areas(ofRuns: runs).allSatisfy { $0.width >= 0 && $0.height >= 0 })
            }
        }
    }

    @Test(arguments: HostileNotes.small)
    func fitsTheSmallestPages(_ hostile: HostileNote) throws {
        let fixture = LayoutFixture(area: Size(width: 20, height: 45))
        let pages = try fixture.pages(String(decoding: hostile.bytes, as: UTF8.self))
        #expect(pages.count >= 1)
    }
}
