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

extension Drawing.Pattern {
    /// Columns and rows of tiles.
    typealias Tiles = (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

    /// The place of a tile.
    func place(column: Int, row: Int) -> AffineTransform {
        transform(AffineTransform(translationX: Double(column) * tile.width, y: Double(row) * tile.height))
    }

    /// More tiles are left to the readers of the PDF.
    private static let tileLimit = 2000.0

    /// The columns and rows of the tiles that a path touches; nil for too many.
    ///
    /// Readers draw the tiles of a pattern at whole pixels, which shifts them visibly.
    func tiles(under path: Path) -> Tiles? {
        guard let inverse = transform.inverse, tile.width > 0, tile.height > 0 else { return nil }
        let area = path.bounds.transformed(inverse)
        let across = ((area.minX - tile.minX) / tile.width, (area.maxX - tile.minX) / tile.width)
        let down = ((area.minY - tile.minY) / tile.height, (area.maxY - tile.minY) / tile.height)
        guard (across.1 - across.0 + 2) * (down.1 - down.0 + 2) <= Self.tileLimit else { return nil }
        let range = { (ends: (Double, Double)) in
            ClosedRange(
                from: Int(saturating: ends.0.rounded(.down)), to: Int(saturating: ends.1.rounded(.down)))
        }
        return (range(across), range(down))
    }
}
