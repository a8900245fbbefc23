package import Geometry

/// Operators inside an element or an artifact, outside text: paths, pictures and graphics states.
///
/// Points are in PDF's coordinates, y upwards.
package struct GraphicsOperators: Sendable {
    /// The bytes, stored in a text object, so that lending them to it is free.
    var text = TextObject()

    /// `q` to `Q`: the graphics state is restored after `body` (ISO 32000-1, 8.4.2). At most 28 nest.
    package mutating func saved<Failure: Error>(
        _ body: (inout GraphicsOperators) throws(Failure) -> Void
    ) throws(Failure) {
        text.save()
        defer { text.restore() }
        try body(&self)
    }

    /// `BT` to `ET`: text (9.4.1).
    package mutating func text<Failure: Error>(
        _ body: (inout TextObject) throws(Failure) -> Void
    ) throws(Failure) {
        text.write("BT")
        defer { text.write("ET") }
        try body(&text)
    }

    /// `cm`: a change of coordinates, up to the end of `saved`.
    package mutating func transform(_ matrix: PDFMatrix) { text.write("cm", matrix) }

    /// `rg`: the fill colour.
    package mutating func setFillColor(_ color: Color) { text.setFillColor(color) }

    /// `gs`: the parameters of a graphics state dictionary.
    package mutating func setParameters(_ name: ResourceName) { text.setParameters(name) }

    /// `re`: adds a rectangle to the path.
    package mutating func rectangle(_ rectangle: PDFRectangle) {
        text.write(
            "re",
            [
                rectangle.left, rectangle.bottom, rectangle.right - rectangle.left,
                rectangle.top - rectangle.bottom,
            ])
    }

    /// `m`, `l`, `c`, `h`: adds the elements of `path` to the path, each point where `place` puts it.
    package mutating func add(_ path: Path, at place: (Point) -> Point = { $0 }) {
        path.forEachCubic(at: place) { element in
            switch element {
            case .move(let point): text.write("m", [point.x, point.y])
            case .line(let end): text.write("l", [end.x, end.y])
            case .cubic(let first, let second, let end):
                text.write("c", [first.x, first.y, second.x, second.y, end.x, end.y])
            case .close: text.write("h")
            case .quadratic: break
            }
        }
    }

    /// `f` or `f*`: fills the path.
    package mutating func fill(_ rule: Drawing.FillRule = .nonzero) {
        text.write(rule == .evenOdd ? "f*" : "f")
    }

    /// `W n` or `W* n`: clips to the path, up to the end of `saved`.
    package mutating func clip(_ rule: Drawing.FillRule = .nonzero) {
        text.write(rule == .evenOdd ? "W* n" : "W n")
    }

    /// `sh`: fills the clipping region with a shading (8.7.4.2).
    package mutating func paint(_ shading: ResourceName) { text.write("sh", shading) }

    /// `Do`: paints an external object: a picture on the unit square, or a form.
    package mutating func draw(_ name: ResourceName) { text.write("Do", name) }
}

/// Strokes, patterns, and coordinates of many digits: what drawings need besides.
extension GraphicsOperators {
    /// `RG`: the stroke colour.
    package mutating func setStrokeColor(_ color: Color) { text.setStrokeColor(color) }

    /// `w`: the stroke width.
    package mutating func setLineWidth(_ width: Double) { text.setLineWidth(width) }

    /// `j`: the corners of strokes.
    package mutating func setLineJoin(_ join: Drawing.StrokeStyle.Join) { text.setLineJoin(join) }

    /// `J`: the ends of strokes.
    package mutating func setLineCap(_ cap: Drawing.StrokeStyle.Cap) { text.write("J", cap.number) }

    /// `M`: the length of mitres, as a multiple of the width, beyond which corners are cut off.
    package mutating func setMiterLimit(_ limit: Double) { text.write("M", limit) }

    /// `d`: the lengths of dashes and gaps, and the place in them at which strokes begin.
    package mutating func setDashes(_ dashes: [Double], phase: Double) {
        text.setDashes(dashes, phase: phase)
    }

    /// `cs` and `scn`: a pattern as the fill colour.
    package mutating func setFillPattern(_ name: ResourceName) {
        text.write("/Pattern cs")
        text.write("scn", name)
    }

    /// `CS` and `SCN`: a pattern as the stroke colour.
    package mutating func setStrokePattern(_ name: ResourceName) {
        text.write("/Pattern CS")
        text.write("SCN", name)
    }

    /// `S`: strokes the path.
    package mutating func stroke() { text.write("S") }

    /// `cm`: a change of coordinates whose numbers have as many digits as count.
    package mutating func transform(precisely transform: AffineTransform) {
        text.write("cm", PreciseMatrix(transform, isArray: false))
    }
}

/// Drawings with a stream of their own: glyphs of Type 3 fonts, and forms.
extension GraphicsOperators {
    /// A drawing that starts with the colours of its surroundings: a form.
    package static var inherited: GraphicsOperators {
        var drawing = GraphicsOperators()
        drawing.text.resetColors()
        return drawing
    }

    /// `d0`: a coloured glyph, in glyph space; its initial colour is that of the text (ISO 32000-1, 9.6.5).
    package static func glyph(width: Double) -> GraphicsOperators {
        var drawing = GraphicsOperators.inherited
        drawing.text.write("d0", [width, 0])
        return drawing
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { text.codes.buffer.bytes }

    /// Draws all of `other` in a graphics state of its own, which `prepare` changes.
    package mutating func insert(
        _ other: GraphicsOperators, after prepare: (inout GraphicsOperators) -> Void
    ) {
        saved { drawing in
            prepare(&drawing)
            drawing.text.append(other.bytes)
        }
    }
}

/// A transformation matrix: the six operands of `cm` and `Tm` (ISO 32000-1, 8.3.3).
package typealias PDFMatrix = [6 of Double]
