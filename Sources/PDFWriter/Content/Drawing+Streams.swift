/// Drawings with a stream of their own: glyphs of Type 3 fonts, and forms.
extension Drawing {
    /// A drawing that starts with the colours of its surroundings: a form.
    package static var inherited: Drawing {
        var drawing = Drawing()
        drawing.text.content.resetColors()
        return drawing
    }

    /// `d0`: a coloured glyph, in glyph space; its initial colour is that of the text (ISO 32000-1, 9.6.5).
    package static func glyph(width: Double) -> Drawing {
        var drawing = Drawing.inherited
        drawing.text.content.write("d0", [width, 0])
        return drawing
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { text.content.codes.buffer.bytes }

    /// Draws all of `other` in a graphics state of its own.
    package mutating func insert(_ other: Drawing) {
        saved { drawing in drawing.text.content.codes.buffer.append(other.bytes) }
    }
}
