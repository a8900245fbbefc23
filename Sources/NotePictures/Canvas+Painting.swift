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

    /// Adds an outline to the path, each point where `place` puts it.
    func add(_ path: GlyphPath, at place: (GlyphPoint) -> Point) {
        for step in path.steps {
            switch step {
            case .move(let point): move(to: place(point))
            case .line(let point): line(to: place(point))
            case .curve(let first, let second, let end): curve(place(first), place(second), to: place(end))
            case .close: close()
            }
        }
    }

    func add(_ path: Path) {
        var last = Point(x: 0, y: 0)
        for element in path.elements {
            switch element {
            case .move(let point):
                move(to: point)
                last = point
            case .line(let end):
                line(to: end)
                last = end
            case .quadratic(let control, let end):
                curve(last.toward(control), end.toward(control), to: end)
                last = end
            case .cubic(let first, let second, let end):
                curve(first, second, to: end)
                last = end
            case .close: close()
            }
        }
    }
}

/// Glyphs in font units, y upwards.
extension Canvas {
    func fill(_ box: BoxGlyph) {
        for stroke in box.strokes { add(Rectangle(stroke)) }
        for (index, corner) in box.tick.enumerated() {
            let point = Point(x: corner.x, y: corner.y)
            if index == 0 { move(to: point) } else { line(to: point) }
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

    private func fill(_ paint: GlyphPaint, _ paths: [GlyphPath], _ textColor: Color) {
        saved { canvas in
            for path in paths {
                canvas.add(path) { Point(x: $0.x, y: $0.y) }
                canvas.clip()
            }
            canvas.paint(paint, textColor)
        }
    }

    /// Paints all that is inside the clip.
    private func paint(_ paint: GlyphPaint, _ textColor: Color) {
        switch paint {
        case .solid(let color):
            let own = Color(red: color.red, green: color.green, blue: color.blue)
            setColor(color.isTextColor ? textColor : own, opacity: color.alpha)
            self.paint()
        case .linear(let line, let from, let to):
            self.paint(Gradient(line, from: from, to: to))
        case .radial(let line, let from, let to, let transform):
            guard transform.hasInverse else { return }
            self.transform(transform)
            self.paint(Gradient(line, from: from, to: to))
        case .sweep(let line, let center, let angles, let transform):
            guard transform.hasInverse else { return }
            self.transform(transform)
            self.paint(line.wedges(angles: angles), in: circleRoundClip(center))
        }
    }
}

extension Point {
    /// The control point of a cubic curve that is the quadratic one of `control`.
    fileprivate func toward(_ control: Point) -> Point {
        Point(x: x + (control.x - x) * 2 / 3, y: y + (control.y - y) * 2 / 3)
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

extension GlyphTransform {
    fileprivate var hasInverse: Bool { (xx * yy - xy * yx).magnitude > 1e-9 }
}
