package import Geometry

/// What a content stream takes between `BT` and `ET` (ISO 32000-1, 9.4).
package struct TextObject: Sendable {
    var content = ContentState()

    /// `Tf`: the font and its size, in points.
    package mutating func setFont(_ font: ResourceName, size: Double) {
        content.setFont(font, size: size)
    }

    /// `Tf` again, though nothing changes: some readers take what is shown between two of them for one piece.
    package mutating func restateFont(_ font: ResourceName, size: Double) {
        content.restateFont(font, size: size)
    }

    /// `rg`: the colour of fills.
    package mutating func setFillColor(_ color: Color) {
        content.setFillColor(color)
    }

    /// `RG`: the colour of strokes.
    package mutating func setStrokeColor(_ color: Color) {
        content.setStrokeColor(color)
    }

    /// `w`: the width of strokes, in points.
    package mutating func setLineWidth(_ width: Double) {
        content.setLineWidth(width)
    }

    /// `J` and `j`: the ends and corners of strokes.
    package mutating func setLine(cap: LineCap, join: LineJoin) {
        content.setLine(cap: cap, join: join)
    }

    /// `Tc`: what is added to each code, in points.
    package mutating func setCharacterSpacing(_ spacing: Double) {
        content.set(\.characterSpacing, by: "Tc", to: spacing)
    }

    /// `Tw`: what is added to each space of code 32, in points.
    package mutating func setWordSpacing(_ spacing: Double) {
        content.set(\.wordSpacing, by: "Tw", to: spacing)
    }

    /// `Tz`: how wide glyphs and adjustments are, in hundredths of their own width.
    package mutating func setHorizontalScaling(_ scaling: Double) {
        content.set(\.horizontalScaling, by: "Tz", to: scaling)
    }

    /// `Ts`: how far the baseline is raised, in points.
    package mutating func setRise(_ rise: Double) {
        content.set(\.rise, by: "Ts", to: rise)
    }

    /// `Tr`: whether glyphs are filled, stroked, both or neither.
    package mutating func setRenderingMode(_ mode: TextRenderingMode) {
        content.setRenderingMode(mode)
    }

    /// `Td`: the next line's start, from this line's, in points, y upwards.
    package mutating func move(x: Double, y: Double) {
        content.write("Td", [x, y])
    }

    /// `Tm`: where the line starts, and its coordinates.
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
