internal import Geometry
internal import NoteImages
internal import PDFWriter

extension GraphicsOperators {
    mutating func setFill(_ paint: DrawnPaint) {
        switch paint {
        case .current: break
        case .plain(let color): setFillColor(color)
        case .pattern(let name): setFillPattern(name)
        }
    }

    mutating func setStroke(_ paint: DrawnPaint) {
        switch paint {
        case .current: break
        case .plain(let color): setStrokeColor(color)
        case .pattern(let name): setStrokePattern(name)
        }
    }

    mutating func fill(_ area: Drawing.Clip) {
        add(area.path)
        fill(area.rule)
    }

    /// Fills the clipping region with the shading of a gradient.
    mutating func paint(_ name: ResourceName, of shade: DrawnGradient) {
        if let matrix = shade.matrix { transform(precisely: matrix) }
        paint(name)
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
        self.clip(clip.rule)
    }

    /// Sets the style of a stroke, and strokes its path.
    mutating func stroke(_ stroke: Drawing.Stroke) {
        let style = stroke.style
        if stroke.transform != .identity { transform(precisely: stroke.transform) }
        setLineWidth(style.width)
        if style.cap != .butt { setLineCap(style.cap) }
        setLineJoin(style.join)
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
