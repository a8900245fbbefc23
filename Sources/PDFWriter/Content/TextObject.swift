package import Geometry

/// Content between `BT` and `ET` (ISO 32000-1, 9.4).
package struct TextObject: Sendable {
    var content = ContentState()

    /// `Tf`: the font and its size, in points.
    package mutating func setFont(_ font: ResourceName, size: Double) {
        content.setFont(font, size: size)
    }

    /// `Tf` without a change: some readers merge text that no `Tf` separates.
    package mutating func restateFont(_ font: ResourceName, size: Double) {
        content.restateFont(font, size: size)
    }

    /// `rg`: the fill colour.
    package mutating func setFillColor(_ color: Color) {
        content.setFillColor(color)
    }

    /// `RG`: the stroke colour.
    package mutating func setStrokeColor(_ color: Color) {
        content.setStrokeColor(color)
    }

    /// `w`: the stroke width, in points.
    package mutating func setLineWidth(_ width: Double) {
        content.setLineWidth(width)
    }

    /// `J` and `j`: the caps and joins of strokes.
    package mutating func setLine(cap: LineCap, join: LineJoin) {
        content.setLine(cap: cap, join: join)
    }

    /// `Tc`: spacing added to each code, in points.
    package mutating func setCharacterSpacing(_ spacing: Double) {
        content.set(\.characterSpacing, by: "Tc", to: spacing)
    }

    /// `Tw`: spacing added to each single-byte code 32, in points.
    package mutating func setWordSpacing(_ spacing: Double) {
        content.set(\.wordSpacing, by: "Tw", to: spacing)
    }

    /// `Tz`: the horizontal scale of glyphs and adjustments, in per cent.
    package mutating func setHorizontalScaling(_ scaling: Double) {
        content.set(\.horizontalScaling, by: "Tz", to: scaling)
    }

    /// `Ts`: the rise of the baseline, in points.
    package mutating func setRise(_ rise: Double) {
        content.set(\.rise, by: "Ts", to: rise)
    }

    /// `Tr`: fills, strokes, both or neither.
    package mutating func setRenderingMode(_ mode: TextRenderingMode) {
        content.setRenderingMode(mode)
    }

    /// `Td`: moves to the start of the next line, relative to that of this line, in points, y upwards.
    package mutating func move(x: Double, y: Double) {
        content.write("Td", [x, y])
    }

    /// `Tm`: the start of the line, and its coordinates.
    package mutating func setMatrix(_ matrix: PDFMatrix) {
        content.write("Tm", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f])
    }

    /// `TJ`: shows the codes that `body` appends.
    package mutating func show<Failure: Error>(
        _ body: (inout GlyphCodes) throws(Failure) -> Void
    ) throws(Failure) {
        content.codes.begin()
        defer { content.codes.finish() }
        try body(&content.codes)
    }
}
