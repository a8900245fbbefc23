import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// Writes the glyphs of one run of a line.
struct RunWriter {
    let run: LineRun
    let section: LaidSection
    let face: Face
    let font: Int
    let size: Double
    let synthetic: SyntheticStyle
    /// Thousandths of the size for one font unit.
    let unit: Double
    var glyph: Int
    /// The first of the section's offsets that is not behind `glyph`.
    private var nextOffset: Int
    /// The glyph whose text was asked for last.
    var share = GlyphShare()

    init(_ run: LineRun, of section: LaidSection, _ fonts: inout FontTable) throws(FontEmbeddingError) {
        self.run = run
        self.section = section
        let chosen = section.shaped.runs[run.shapedRun].face
        let style = section.styles[run.style]
        face = chosen.face
        font = try fonts.index(of: face)
        size = style.size
        synthetic = SyntheticStyle(chosen, weight: style.shaping.chain.request.weight)
        unit = 1000 / Double(face.unitsPerEm)
        glyph = run.glyphs.lowerBound
        nextOffset = section.shaped.firstOffset(from: run.glyphs.lowerBound)
    }

    /// Shows a run from left to right, `gap` points after what was shown last.
    mutating func write(to text: inout TextObject, _ fonts: inout FontTable, gap: Double) {
        synthetic.begin(section.styles[run.style].paint.color, size: size, in: &text)
        var gap = gap
        while glyph < run.glyphs.upperBound {
            guard let code = code(&fonts) else {
                glyph += 1
                continue
            }
            let offset = takeOffset()
            let resource = fonts.resource(of: code, font: font)
            text.setFont(resource, size: size)
            text.setRise(Double(offset?.y ?? 0) * size / Double(face.unitsPerEm))
            text.show { codes in
                codes.adjust(gap * 1000 / size)
                if let offset {
                    show(code, offset, &codes, &fonts)
                } else {
                    showLevel(code, &codes, &fonts)
                }
            }
            gap = 0
        }
        text.setRise(0)
    }

    /// Shows the glyph at hand away from its place.
    private mutating func show(
        _ code: FontCode, _ offset: GlyphOffset, _ codes: inout GlyphCodes, _ fonts: inout FontTable
    ) {
        let shift = Double(offset.x) * unit
        codes.adjust(shift)
        codes.append(code)
        codes.adjust(kern(&fonts) - shift)
        glyph += 1
    }

    /// Shows the glyph at hand and those that follow in the same font on the baseline.
    private mutating func showLevel(
        _ first: FontCode, _ codes: inout GlyphCodes, _ fonts: inout FontTable
    ) {
        var code = first
        while true {
            codes.append(code)
            codes.adjust(kern(&fonts))
            glyph += 1
            guard glyph < run.glyphs.upperBound, !hasOffset, let next = self.code(&fonts),
                next.part == first.part
            else { return }
            code = next
        }
    }

    /// What the layout adds to the glyph's own advance, in thousandths of the size.
    func kern(_ fonts: inout FontTable) -> Double {
        let shaped = section.shaped
        let own = fonts.advance(of: shaped.glyphs[glyph], font: font, face: face)
        return Double(shaped.advances[glyph] - own) * unit
    }

    private var hasOffset: Bool {
        let offsets = section.shaped.offsets
        return nextOffset < offsets.count && offsets[nextOffset].glyph == glyph
    }

    mutating func takeOffset() -> GlyphOffset? {
        guard hasOffset else { return nil }
        nextOffset += 1
        return section.shaped.offsets[nextOffset - 1]
    }
}

extension ShapedText {
    /// The index of the first offset of a glyph from `glyph` on.
    fileprivate func firstOffset(from glyph: Int) -> Int {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle].glyph < glyph { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
