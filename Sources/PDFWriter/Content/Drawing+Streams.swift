/// Drawings that are a stream each: glyphs of Type 3 fonts and forms.
extension Drawing {
    /// What begins in the colours that surround the stream, whatever they are: a form.
    package static var inherited: Drawing {
        var drawing = Drawing()
        drawing.text.content.forgetColors()
        return drawing
    }

    /// `d0`: a glyph with colours of its own, in glyph space; where it sets none it has that of the text
    /// (ISO 32000-1, 9.6.5).
    package static func glyph(width: Double) -> Drawing {
        var drawing = Drawing.inherited
        drawing.text.content.write("d0", [width, 0])
        return drawing
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { text.content.codes.buffer.bytes }

    /// Draws all of `other`, whose states end with it.
    package mutating func insert(_ other: Drawing) {
        saved { drawing in drawing.text.content.codes.buffer.append(other.bytes) }
    }
}
