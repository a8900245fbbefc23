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
        path.forEachCubic(at: place) { element in
            switch element {
            case .move(let point): move(to: point)
            case .line(let end): line(to: end)
            case .cubic(let first, let second, let end): curve(first, second, to: end)
            case .close: close()
            case .quadratic: break
            }
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
}
