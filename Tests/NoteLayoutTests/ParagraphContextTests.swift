import NoteFonts
import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// What a paragraph tells of its letters, and a run of it does not.
@Suite struct ParagraphContextTests {
    @Test(arguments: [
        // A word of Han alone, in a paragraph whose other words tell.
        ("日本語のテキスト。_斜体_", "斜体", "Noto Sans CJK JP"),
        ("한국어 *漢字* 문장", "漢字", "Noto Sans CJK KR"),
        ("ㄅㄆㄇ *漢字*", "漢字", "Noto Sans CJK TC"),
        ("a *漢字* b", "漢字", "Noto Sans CJK SC"),
        // Letters of several regions tell nothing; a word still does.
        ("かな 한글 漢字", "漢字", "Noto Sans CJK SC"),
        ("かな 한글 漢字の", "漢字の", "Noto Sans CJK JP"),
        // The paragraph before tells nothing.
        ("かな\n\n漢字", "漢字", "Noto Sans CJK SC"),
    ])
    func tellsTheRegionOfHan(_ note: String, _ text: String, _ family: String) throws {
        #expect(try families(of: text, in: "T\n\n\(note)\n") == [family])
    }

    @Test(arguments: [
        // Punctuation after a change of style belongs to the word before it.
        ("यह _तिरछा_। এটি", "।", "Noto Sans Devanagari"),
        ("এটি _পরীক্ষা_। यह", "।", "Noto Sans Bengali"),
        // But after a space it goes with what follows.
        ("एक _दो_ *। এটি*", "।", "Noto Sans Bengali"),
    ])
    func tellsTheScriptOfPunctuation(_ note: String, _ text: String, _ family: String) throws {
        #expect(try families(of: text, in: "T\n\n\(note)\n") == [family])
    }

    /// The families of the faces that `text`, which comes once in `note`, is set in.
    private func families(of text: String, in note: String) throws -> [String] {
        let folders = ["truetype", "opentype"].map { ListedFonts.path("\($0)/noto") }
        let catalog = try FontCatalog(directories: [Fixtures.fonts] + folders, usesSystemFonts: false)
        var sheet = StyleSheet(category: .large, language: "en", catalog: catalog)
        sheet.families.sans = ["Notec Box"]
        let composer = try SectionComposer(sheet: sheet, measure: 400, height: 400)
        let section = try composer.compose(LayoutFixture.parse(note))
        let shown = String(decoding: section.text.text, as: UTF8.self)
        let range = try #require(shown.firstRange(of: text))
        let start = shown.utf8.distance(from: shown.startIndex, to: range.lowerBound)
        let end = start + text.utf8.count
        let runs = section.runs.filter { $0.text.overlaps(start..<end) }
        return runs.reduce(into: []) { families, run in
            let family = section.face(of: run).face.familyName
            if families.last != family { families.append(family) }
        }
    }
}
