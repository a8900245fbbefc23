import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// The outlines of a run at their places on a page, as heavy as its text is painted.
struct OutlinedRun {
    /// What of the text is meant.
    enum Part {
        case inside, stroke, all
    }

    /// In points.
    let size: Double
    var glyphs: [(path: GlyphPath, place: Point)] = []
    /// A rectangle that is round all of them.
    var area = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// Points for one font unit.
    private let scale: Double
    private let slant: Double
    private let paint: Paint
    /// In font units.
    private let stroke: Double

    init(_ paint: Paint, _ synthetic: SyntheticStyle, size: Double, scale: Double) {
        self.size = size
        self.scale = scale
        self.paint = paint
        slant = synthetic.slant
        stroke = synthetic.lineWidth(of: paint, size: size) / scale
    }

    private var isFilled: Bool { paint.outline?.isFilled ?? true }

    /// Paints them in the colours of the text, `distance` points lower than they stand.
    func paint(in drawing: inout Drawing, _ page: NoteLayout.Page, down distance: Double) {
        guard let outline = paint.outline, outline.color != paint.color || !outline.isFilled else {
            drawing.setFillColor(paint.color)
            add(.all, to: &drawing, page, down: distance)
            return drawing.fill()
        }
        if isFilled {
            drawing.setFillColor(paint.color)
            add(.inside, to: &drawing, page, down: distance)
            drawing.fill()
        }
        drawing.setFillColor(outline.color)
        add(.stroke, to: &drawing, page, down: distance)
        drawing.fill()
    }

    /// Adds a part of them to the path, `distance` points lower than they stand.
    func add(_ part: Part, to drawing: inout Drawing, _ page: NoteLayout.Page, down distance: Double) {
        for (path, place) in glyphs {
            let y = page.paper.height - place.y - distance
            drawing.add(self.path(path, part)) { point in
                Point(x: place.x + (point.x + slant * point.y) * scale, y: y + point.y * scale)
            }
        }
    }

    private func path(_ path: GlyphPath, _ part: Part) -> GlyphPath {
        guard stroke > 0, part != .inside else { return path }
        return path.stroked(width: stroke, isFilled: isFilled && part == .all)
    }
}
