import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// Writes the glyphs of one run of a line.
struct RunWriter {
    let run: LineRun
    let size: Double
    /// The rise of the run above the baseline, in points.
    private let rise: Double
    private let paint: Painting.GlyphPaint
    let unitsPerEm: Int
    /// Thousandths of the size for one font unit.
    let unit: Double
    private let glyphs: [ShownGlyph]
    private let codes: [GlyphCode]
    private let font: Int
    /// The next glyph to show, and the end of the run.
    private var index: Int
    private let end: Int
    /// Whether a reader may still go from right to left: pypdf does until it meets a letter of the other
    /// direction, and turns round whatever else is shown between two `Tf`.
    private(set) var isTurned: Bool

    init(_ painted: Painting.Run, _ shown: ShownRun, of page: CodedPage, isTurned: Bool) {
        run = painted.run
        size = painted.size
        rise = painted.rise
        paint = painted.paint
        unitsPerEm = painted.face.face.unitsPerEm
        unit = 1000 / Double(unitsPerEm)
        glyphs = page.text.glyphs
        codes = page.codes
        font = page.fonts[shown.font]
        index = shown.glyphs.lowerBound
        end = shown.glyphs.upperBound
        self.isTurned = isTurned
    }

    /// Shows a run from left to right, `gap` points after what was shown last.
    mutating func write(to text: inout TextObject, gap: Double) {
        text.setPaint(paint)
        beginSpacing(in: &text)
        // From the pen to where the next glyph is drawn, in thousandths of the size.
        var gap = gap * 1000 / size
        while index < end {
            let glyph = glyphs[index]
            let coded = codes[Int(glyph.use)]
            guard let code = coded.code else {
                gap += Double(glyph.advance) * unit
                index += 1
                continue
            }
            let resource = resource(of: code)
            if isTurned { text.restateFont(resource, size: size) } else { text.setFont(resource, size: size) }
            text.setRise(rise(of: glyph))
            if isStretched(glyph, coded) {
                showStretched(glyph, coded, code, after: gap, to: &text)
                index += 1
            } else {
                text.show { codes in
                    codes.adjust(gap)
                    showGlyphs(from: glyph, code, &codes)
                }
            }
            gap = 0
        }
        text.setRise(0)
    }

    /// Shows a glyph and those that follow in the same font at the same height.
    private mutating func showGlyphs(from first: ShownGlyph, _ firstCode: FontCode, _ text: inout GlyphCodes)
    {
        var (glyph, code) = (first, firstCode)
        var coded = codes[Int(glyph.use)]
        while true {
            if glyph.x != 0 { text.adjust(Double(glyph.x) * unit) }
            text.append(code)
            text.adjust(Double(glyph.advance - ownAdvance(of: coded, code) - glyph.x) * unit)
            if isTurned { isTurned = !coded.isStrong }
            index += 1
            guard index < end, !isTurned else { return }
            glyph = glyphs[index]
            coded = codes[Int(glyph.use)]
            guard glyph.y == first.y, let next = coded.code, next.part == firstCode.part,
                !isStretched(glyph, coded)
            else { return }
            code = next
        }
    }

    /// Shows a run from right to left, the pen at its right edge.
    ///
    /// Glyphs are shown in the order of the text, each to the left of the one before: readers that keep the
    /// order of the codes (MuPDF) and those that go by places (poppler, pdfium) both find the text. pypdf
    /// turns round whatever is right-to-left between two `Tf`, so each glyph has its own.
    mutating func writeRightToLeft(to text: inout TextObject) {
        text.setPaint(paint)
        text.setWordSpacing(0)
        text.setCharacterSpacing(0)
        // From the pen to where the next glyph begins, in thousandths of the size.
        var distance = 0.0
        while index < end {
            let glyph = glyphs[index]
            distance -= Double(glyph.advance) * unit
            let coded = codes[Int(glyph.use)]
            if let code = coded.code {
                let move = (distance + Double(glyph.x) * unit).rounded()
                text.restateFont(resource(of: code), size: size)
                text.setRise(rise(of: glyph))
                text.show { codes in
                    codes.adjust(move)
                    codes.append(code)
                }
                distance = distance - move - Double(coded.advance) * unit
            }
            index += 1
        }
        text.setRise(0)
        isTurned = true
    }

    private func resource(of code: FontCode) -> ResourceName {
        ResourceName(.font, font, part: Int(code.part))
    }

    /// The rise of a glyph above the baseline, in points.
    private func rise(of glyph: ShownGlyph) -> Double {
        rise + Double(glyph.y) * size / Double(unitsPerEm)
    }
}

// MARK: - Spaces

extension RunWriter {
    /// The divisor of an em that gives the least gap in which readers see a space: pdfminer sees one in a
    /// tenth.
    static let wordGapDivisor = 10

    /// Whether a space, or a tab, is much wider than its glyph.
    @inline(__always)
    func isStretched(_ glyph: ShownGlyph, _ coded: GlyphCode) -> Bool {
        guard coded.isSpace, let code = coded.code else { return false }
        let own = ownAdvance(of: coded, code)
        return own > 0 && Int(glyph.advance - own) * Self.wordGapDivisor > unitsPerEm
    }

    /// Shows a space as wide as it was set, so that there is no room beside it.
    func showStretched(
        _ glyph: ShownGlyph, _ coded: GlyphCode, _ code: FontCode, after gap: Double,
        to text: inout TextObject
    ) {
        let own = ownAdvance(of: coded, code)
        text.show { $0.adjust(gap) }
        text.setHorizontalScaling(100 * Double(glyph.advance) / Double(own))
        text.show { $0.append(code) }
        text.setHorizontalScaling(100)
    }

    /// Lets the spaces of a justified line, and its letters where they are set apart, be as wide as they were
    /// set: `Tw` and `Tc` take fewer bytes than an adjustment at each.
    func beginSpacing(in text: inout TextObject) {
        let points = size / Double(unitsPerEm)
        text.setWordSpacing(Double(run.wordStretch) * points)
        text.setCharacterSpacing(Double(run.letterStretch) * points)
    }

    /// The advance of a glyph by itself, in font units: that of the embedded font, with what `Tw`
    /// and `Tc` add.
    @inline(__always)
    func ownAdvance(of coded: GlyphCode, _ code: FontCode) -> Int32 {
        let own = coded.advance + run.letterStretch
        guard run.wordStretch != 0, code.code == 0x20, !code.isWide else { return own }
        return own + run.wordStretch
    }
}

extension TextObject {
    /// Sets how glyphs are painted from here on.
    fileprivate mutating func setPaint(_ paint: Painting.GlyphPaint) {
        setFillColor(paint.color)
        guard let stroke = paint.stroke else { return setRenderingMode(.fill) }
        setRenderingMode(paint.isFilled ? .fillAndStroke : .stroke)
        setStrokeColor(stroke.color)
        setLineWidth(stroke.width)
        setLine(cap: .butt, join: .round)
    }
}
