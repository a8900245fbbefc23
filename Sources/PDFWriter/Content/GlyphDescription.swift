/// The content of one glyph of a Type 3 font, in glyph space (ISO 32000-1, 9.6.5).
package struct GlyphDescription: Sendable {
    private var drawing = Drawing()

    /// `d0`: a glyph with colours of its own; what sets none is painted in the colour of the text.
    package init(width: Double) {
        drawing.text.content.write("d0", [width, 0])
        drawing.forgetColors()
    }

    /// `d1`: a glyph in the colour of the text, which must set none itself and stay inside `box`.
    package init(width: Double, box: PDFRectangle) {
        drawing.text.content.write("d1", [width, 0, box.left, box.bottom, box.right, box.top])
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { drawing.bytes }

    /// Paints what `body` draws.
    package mutating func draw<Failure: Error>(
        _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        try body(&drawing)
    }
}

extension Drawing {
    /// What is painted in a stream of its own, as the stream of a form or a glyph has it, where the colours
    /// are not known: they are what they were at its beginning.
    package static var inherited: Drawing {
        var drawing = Drawing()
        drawing.forgetColors()
        return drawing
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { text.content.codes.buffer.bytes }

    fileprivate mutating func forgetColors() {
        text.content.forgetColors()
    }
}
