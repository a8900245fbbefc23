import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// Writes the glyphs of one run of a line.
struct RunWriter {
    let run: LineRun
    let section: LaidSection
    let shaped: ShapedGlyphs
    /// Where the clusters of `shaped` count from, in the section's text.
    let origin: Int
    let face: Face
    let font: Int
    let size: Double
    /// How far the run is raised, in points.
    let rise: Double
    let synthetic: SyntheticStyle
    /// Thousandths of the size for one font unit.
    let unit: Double
    var glyph: Int
    private let advances: (values: [Int32], shift: Int)
    /// The first of the section's offsets that is not behind `glyph`.
    private var nextOffset: Int
    /// Whether a reader may still go from right to left: pypdf does until it meets a letter of the other
    /// direction, and turns round whatever else is shown between two `Tf`.
    var isTurned = false
    /// How much wider the last glyph is than it was set, in font units.
    var stretch: Int32 = 0
    /// What is left to show of a cluster whose glyphs are shown one by one, the last first.
    var pieces: [ShownGlyph] = []

    init(_ run: LineRun, of section: LaidSection, _ fonts: inout FontTable) throws(FontEmbeddingError) {
        self.run = run
        self.section = section
        shaped = section.glyphs(of: run)
        origin = section.origin(of: run)
        let chosen = section.face(of: run)
        let style = section.styles[run.style]
        face = chosen.face
        font = try fonts.index(of: face)
        size = section.size(of: run)
        rise = style.paint.rise
        synthetic = SyntheticStyle(chosen, weight: style.shaping.chain.request.weight)
        unit = 1000 / Double(face.unitsPerEm)
        glyph = run.glyphs.lowerBound
        advances = section.advances(of: run)
        nextOffset = shaped.columns.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
    }

    /// Shows a run from left to right, `gap` points after what was shown last.
    mutating func write(to text: inout TextObject, _ fonts: inout FontTable, gap: Double) {
        synthetic.begin(section.styles[run.style].paint, size: size, in: &text)
        beginSpacing(in: &text)
        // From the pen to where the glyph at hand is drawn, in thousandths of the size.
        var gap = gap * 1000 / size
        var following = next(&fonts)
        while let shown = following {
            guard let code = code(of: shown, &fonts) else {
                gap += Double(shown.advance) * unit
                following = next(&fonts)
                continue
            }
            setFont(fonts.resource(of: code, font: font), of: &text)
            text.setRise(rise + Double(shown.y) * size / Double(face.unitsPerEm))
            if isStretched(shown, code, &fonts) {
                showStretched(shown, code, after: gap, to: &text, &fonts)
                following = next(&fonts)
            } else {
                text.show { codes in
                    codes.adjust(gap)
                    following = show(shown, code, &codes, &fonts)
                }
            }
            gap = 0
        }
        text.setRise(0)
    }

    private func setFont(_ font: ResourceName, of text: inout TextObject) {
        if isTurned { text.restateFont(font, size: size) } else { text.setFont(font, size: size) }
    }

    /// Shows a glyph and those that follow in the same font at the same height, and returns the first that
    /// does not.
    private mutating func show(
        _ first: ShownGlyph, _ firstCode: FontCode, _ codes: inout GlyphCodes, _ fonts: inout FontTable
    ) -> ShownGlyph? {
        var (shown, code) = (first, firstCode)
        while true {
            if shown.x != 0 { codes.adjust(Double(shown.x) * unit) }
            codes.append(code)
            let own = ownAdvance(of: shown, code, &fonts)
            codes.adjust(Double(shown.advance - own - shown.x) * unit)
            if isTurned { isTurned = !isStrong(shown.text) }
            guard let following = next(&fonts) else { return nil }
            guard !isTurned, following.y == first.y, let nextCode = self.code(of: following, &fonts),
                !isStretched(following, nextCode, &fonts), nextCode.part == firstCode.part
            else { return following }
            (shown, code) = (following, nextCode)
        }
    }

    /// The advance of a glyph of the run, in font units.
    @inline(__always)
    func advance(of glyph: Int) -> Int32 { advances.values[glyph + advances.shift] }

    var hasOffset: Bool {
        let offsets = shaped.columns.offsets
        return nextOffset < offsets.count && offsets[nextOffset].glyph == glyph
    }

    /// How far a glyph, not before the one asked for last, is drawn from its place.
    mutating func takeOffset(of glyph: Int) -> GlyphOffset? {
        let offsets = shaped.columns.offsets
        guard nextOffset < offsets.count, offsets[nextOffset].glyph == glyph else { return nil }
        nextOffset += 1
        return shaped.columns.offsets[nextOffset - 1]
    }
}
