import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// Writes the glyphs of one run of a line.
struct RunWriter {
    private let run: LineRun
    private let section: LaidSection
    private let face: Face
    private let font: Int
    private let size: Double
    /// Thousandths of the size for one font unit.
    private let unit: Double
    private var glyph: Int
    /// The first of the section's offsets that is not behind `glyph`.
    private var nextOffset: Int

    init(_ run: LineRun, of section: LaidSection, _ fonts: inout FontTable) throws(FontEmbeddingError) {
        self.run = run
        self.section = section
        face = section.shaped.runs[run.shapedRun].face.face
        font = try fonts.index(of: face)
        size = section.styles[run.style].size
        unit = 1000 / Double(face.unitsPerEm)
        glyph = run.glyphs.lowerBound
        nextOffset = section.shaped.firstOffset(from: run.glyphs.lowerBound)
    }

    /// Shows the run `gap` points after what was shown last.
    mutating func write(to text: inout TextObject, _ fonts: inout FontTable, gap: Double) {
        text.setFillColor(section.styles[run.style].paint.color)
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
    private func kern(_ fonts: inout FontTable) -> Double {
        let shaped = section.shaped
        let own = fonts.advance(of: shaped.glyphs[glyph], font: font, face: face)
        return Double(shaped.advances[glyph] - own) * unit
    }

    /// The code of the glyph at hand, with the text that it stands for.
    private func code(_ fonts: inout FontTable) -> FontCode? {
        let shaped = section.shaped
        let id = shaped.glyphs[glyph]
        let start = Int(shaped.clusters[glyph])
        let isFirst = glyph == run.glyphs.lowerBound || shaped.clusters[glyph - 1] != shaped.clusters[glyph]
        let text = section.text.text
        guard isFirst else { return fonts.code(of: id, text: text.span.extracting(0..<0), font: font) }
        let end = endOfCluster(from: start)
        if end == start + 1 {
            let byte = text[start]
            return fonts.code(of: id, scalar: byte == 0x09 ? 0x20 : UInt32(byte), font: font)
        }
        return fonts.code(of: id, text: text.span.extracting(start..<end), font: font)
    }

    private func endOfCluster(from start: Int) -> Int {
        var next = glyph + 1
        while next < run.glyphs.upperBound {
            let cluster = Int(section.shaped.clusters[next])
            if cluster != start { return cluster }
            next += 1
        }
        return run.text.upperBound
    }

    private var hasOffset: Bool {
        let offsets = section.shaped.offsets
        return nextOffset < offsets.count && offsets[nextOffset].glyph == glyph
    }

    private mutating func takeOffset() -> GlyphOffset? {
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
