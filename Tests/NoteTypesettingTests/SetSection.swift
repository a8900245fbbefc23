import Geometry
import NoteFonts
import NoteText

@testable import NoteTypesetting

/// The paragraphs of a section in lines; lengths in points.
struct SetSection {
    let shaped: ShapedSection
    private(set) var paragraphs: [SetParagraph] = []
    let lines: [Line]
    let runs: [LineRun]
    private let advances: [Int32]
    private let added: ShapedGlyphs

    init(
        _ text: AttributedText, _ sheet: StyleSheet, in container: Size,
        beside: SideSpace = SideSpace(overhang: 28)
    ) throws {
        let shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
        var resolver = StyleResolver(sheet: sheet, height: container.height)
        shaped = try shaper.shape(try resolver.resolve(text))
        var setter = ParagraphSetter(sheet: sheet, container: container, beside: beside, shaper: shaper)
        for index in 0..<shaped.count { paragraphs.append(try setter.set(shaped[index])) }
        (lines, runs, advances) = (setter.lines.lines, setter.lines.runs, setter.lines.advances)
        added = ShapedGlyphs(ShapedText(exactly: setter.lines.added))
    }

    var text: AttributedText { shaped.styled.attributed }
    var styles: [CharacterStyle] { shaped.styled.styles }
    /// The findings about lines and words.
    var findings: [Finding] { paragraphs.flatMap(\.findings) }
    /// The languages of words that were to be divided and have no dictionary.
    var missingDictionaries: [MissingDictionary] { paragraphs.flatMap(\.missingDictionaries) }
    var shownLines: [String] { lines.map { String(decoding: shownText(of: $0), as: UTF8.self) } }
}

extension SetSection {
    /// The glyphs that a run has some of.
    func glyphs(of run: LineRun) -> ShapedGlyphs { run.paragraph == nil ? added : shaped.glyphs }

    func face(of run: LineRun) -> ChainFace { glyphs(of: run).columns.runs[run.shapedRun].face }

    func size(of run: LineRun) -> Double { styles[run.style].size * (face(of: run).scale * run.reduction) }

    /// The advances of the glyphs of a run, in font units: that of glyph `g` is at `g + shift`.
    func advances(of run: LineRun) -> (values: [Int32], shift: Int) {
        guard let first = run.adjusted else { return (glyphs(of: run).columns.advances, 0) }
        return (advances, first - run.glyphs.lowerBound)
    }

    /// The offset in the section's text of the cluster of a glyph.
    func textOffset(of glyph: Int, in run: LineRun) -> Int {
        let origin = run.paragraph.map { text.paragraphs[$0].marker.lowerBound } ?? 0
        return origin + Int(glyphs(of: run).columns.clusters[glyph])
    }

    /// The text that a line shows, an added hyphen included: in the place of its soft hyphen, if it has one.
    func shownText(of line: Line) -> [UInt8] {
        var shown = Array(text.text[line.text])
        guard let last = runs[line.runs].last, last.role == .hyphen else { return shown }
        if line.text.contains(last.text.lowerBound) { shown.removeLast(last.text.count) }
        return shown + Array("\u{2010}".utf8)
    }
}
