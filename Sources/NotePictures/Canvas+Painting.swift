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
    func add(_ outline: Painting.Outline) { add(outline.placed) }
}

extension Painting.Outline {
    /// The outline on the page.
    var placed: Path {
        path.transformed { point in
            Point(x: origin.x + (point.x + slant * point.y) * scale, y: origin.y - point.y * scale)
        }
    }
}

/// Glyphs in font units, y upwards.
extension Canvas {
    func fill(_ box: BoxGlyph) {
        for stroke in box.strokes { add(Rectangle(stroke)) }
        add(Path(polygon: box.sign))
        fill()
    }
}
