internal import Geometry
internal import NoteImages
internal import PDFWriter

extension GraphicsOperators {
    /// Fills as `body` does with a paint, in a state of its own if the paint needs one.
    mutating func painted(_ paint: DrawnPaint, _ body: (inout GraphicsOperators) -> Void) {
        if case .plain(let color) = paint.colors, paint.state == nil {
            setFillColor(color)
            return body(&self)
        }
        saved { drawing in
            drawing.set(paint, forStroke: false)
            body(&drawing)
        }
    }

    mutating func set(_ paint: DrawnPaint, forStroke isStroke: Bool) {
        if let state = paint.state { setParameters(state) }
        switch paint.colors {
        case .plain(let color): if isStroke { setStrokeColor(color) } else { setFillColor(color) }
        case .pattern(let name): if isStroke { setStrokePattern(name) } else { setFillPattern(name) }
        }
    }

    /// Draws a form where `transform` puts it.
    mutating func draw(_ name: ResourceName, at transform: AffineTransform) {
        saved { drawing in
            drawing.transform(precisely: transform)
            drawing.draw(name)
        }
    }

    mutating func clip(to clip: Drawing.Clip) {
        add(clip.path)
        if clip.rule == .evenOdd { clipEvenOdd() } else { self.clip() }
    }

    /// Sets the style of a stroke, and strokes its path.
    mutating func stroke(_ stroke: Drawing.Stroke) {
        let style = stroke.style
        if stroke.transform != .identity { transform(precisely: stroke.transform) }
        setLineWidth(style.width)
        if style.cap != .butt { setLineCap(LineCap(rawValue: style.cap.rawValue) ?? .butt) }
        setLineJoin(LineJoin(rawValue: style.join.rawValue) ?? .miter)
        if style.join == .miter { setMiterLimit(style.miterLimit) }
        if !style.dashes.isEmpty { setDashes(style.dashes, phase: style.phase) }
        add(stroke.path)
        self.stroke()
    }
}

extension Drawing.StrokeStyle {
    /// The place in the dashes at which a stroke begins, which PDF does not have below 0.
    fileprivate var phase: Double {
        let length = dashes.reduce(0, +)
        let phase = dashOffset.truncatingRemainder(dividingBy: length)
        return phase < 0 ? phase + length : phase
    }
}
