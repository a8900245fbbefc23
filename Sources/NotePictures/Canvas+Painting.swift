import Geometry
import NoteFonts
import NoteLayout

/// Paths, and groups of them.
extension Canvas {
    func draw(_ group: Painting.Group) {
        saved { canvas in
            if !group.clip.isEmpty {
                for outline in group.clip { canvas.add(outline) }
                canvas.clip()
            }
            for path in group.paths { canvas.fill(path) }
        }
    }

    func fill(_ path: Painting.Path) {
        for element in path.elements {
            switch element {
            case .rectangle(let area): add(area)
            case .ellipse(let area): add(Path(ellipseIn: area))
            case .outline(let outline): add(outline)
            }
        }
        setColor(path.color, opacity: path.opacity.rawValue)
        fill()
    }

    /// Adds an outline to the path at its place.
    func add(_ outline: Painting.Outline) {
        let (origin, scale, slant) = (outline.origin, outline.scale, outline.slant)
        add(outline.path) { point in
            Point(x: origin.x + (point.x + slant * point.y) * scale, y: origin.y - point.y * scale)
        }
    }

    /// Adds the elements of `path` to the path, each point where `place` puts it.
    func add(_ path: Path, at place: (Point) -> Point = { $0 }) {
        var last = Point(x: 0, y: 0)
        for element in path.elements {
            switch element {
            case .move(let point): move(to: place(point))
            case .line(let end): line(to: place(end))
            case .quadratic(let control, let end):
                let (first, second) = (last.cubicControl(control), end.cubicControl(control))
                curve(place(first), place(second), to: place(end))
            case .cubic(let first, let second, let end): curve(place(first), place(second), to: place(end))
            case .close: close()
            }
            last = element.end ?? last
        }
    }
}

/// Glyphs in font units, y upwards.
extension Canvas {
    func fill(_ box: BoxGlyph) {
        for stroke in box.strokes { add(Rectangle(stroke)) }
        for (index, corner) in box.tick.enumerated() {
            if index == 0 { move(to: corner) } else { line(to: corner) }
        }
        fill()
    }

    /// Draws a glyph in colour.
    func draw(_ drawing: GlyphDrawing, of face: Face, textColor: Color) {
        add(Rectangle(face.paintedBox))
        clip()
        var layers = 0
        for step in drawing.steps {
            switch step {
            case .fill(let paint, let paths): fill(paint, paths, textColor)
            case .begin:
                beginLayer()
                layers += 1
            case .compose(let mode) where layers >= 2:
                endLayer(mode)
                endLayer()
                layers -= 2
            case .compose: break
            }
        }
        for _ in 0..<layers { endLayer() }
    }

    private func fill(_ paint: GlyphPaint, _ paths: [Path], _ textColor: Color) {
        saved { canvas in
            for path in paths {
                canvas.add(path)
                canvas.clip()
            }
            canvas.paint(paint, textColor)
        }
    }

    /// Paints all that is inside the clip.
    private func paint(_ paint: GlyphPaint, _ textColor: Color) {
        switch paint {
        case .solid(let color):
            setColor(color.color ?? textColor, opacity: color.opacity)
            self.paint()
        case .linear(let line, let from, let to):
            setGradient(Drawing.Gradient(line, from: from, to: to))
            self.paint()
        case .radial(let line, let from, let to, let transform):
            guard transform.hasInverse else { return }
            self.transform(transform)
            setGradient(Drawing.Gradient(line, from: from, to: to))
            self.paint()
        case .sweep(let line, let center, let angles, let transform):
            guard transform.hasInverse else { return }
            self.transform(transform)
            self.paint(line.wedges(angles: angles), in: circleRoundClip(center))
        }
    }
}

extension Rectangle {
    /// A box in font units.
    init(_ box: GlyphBox) {
        self.init(
            x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin),
            height: Double(box.yMax - box.yMin))
    }
}

extension AffineTransform {
    fileprivate var hasInverse: Bool { determinant.magnitude > 1e-9 }
}
