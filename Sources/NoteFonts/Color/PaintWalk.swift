import Geometry

/// A way through the graph of a glyph's paints, without recursion.
struct PaintWalk {
    /// How many paints a glyph may have, each counted as often as it is come to.
    private static let paintLimit = 10_000
    /// How many steps its paths may have in all.
    private static let pathLimit = 1_000_000
    /// How deep paints may stand in each other; a circle is deeper.
    private static let depthLimit = 64

    /// Where a paint stands.
    struct Place {
        var transform = GlyphTransform()
        var paths: [GlyphPath] = []
        var depth = 0
    }

    enum Task {
        /// A paint of the table, by its place there.
        case paint(Int, Place)
        case begin
        case compose(CompositeMode)
    }

    let table: ColorTable
    let palette: Palette
    /// The outline of a glyph; nil for a damaged one.
    private let outline: (Int) -> GlyphPath?
    private var drawing = GlyphDrawing()
    /// What is still to be done, the next last.
    private var tasks: [Task] = []
    private var pathSteps = 0

    init(_ table: ColorTable, _ palette: Palette, outline: @escaping (Int) -> GlyphPath?) {
        self.table = table
        self.palette = palette
        self.outline = outline
    }

    /// The drawing of a glyph whose paint is at `root`; nil where it is damaged or too much.
    mutating func drawing(of glyph: Int, _ root: Int) -> GlyphDrawing? {
        tasks = [.paint(root, clipped(Place(), to: glyph))]
        var count = 0
        while let task = tasks.popLast() {
            count += 1
            guard count <= Self.paintLimit, pathSteps <= Self.pathLimit else { return nil }
            switch task {
            case .begin: drawing.steps.append(.begin)
            case .compose(let mode): drawing.steps.append(.compose(mode))
            case .paint(let paint, let place):
                guard place.depth <= Self.depthLimit, walk(paint, place) else { return nil }
            }
        }
        return drawing
    }

    /// Does the paint, or enters what it is made of; false where it is damaged.
    private mutating func walk(_ paint: Int, _ place: Place) -> Bool {
        var cursor = table.cursor(at: paint)
        let format = cursor.unsigned(1)
        let isDone =
            switch format {
            case 1: walkLayers(&cursor, place)
            case 10: walkGlyph(paint, &cursor, place)
            case 11: walkColorGlyph(&cursor, place)
            case 12...31: walkTransform(paint, format, &cursor, place)
            case 32: walkComposite(paint, &cursor, place)
            default: fill(paint, format, &cursor, place)
            }
        return isDone && !cursor.isBeyond
    }

    private mutating func enter(_ paint: Int, _ place: Place) {
        var inner = place
        inner.depth += 1
        tasks.append(.paint(paint, inner))
    }

    private mutating func walkLayers(_ cursor: inout TableCursor, _ place: Place) -> Bool {
        let (count, first) = (cursor.unsigned(1), cursor.unsigned(4))
        for layer in (first..<first + count).reversed() {
            guard let paint = table.paint(ofLayer: layer) else { return false }
            enter(paint, place)
        }
        return true
    }

    private mutating func walkGlyph(_ paint: Int, _ cursor: inout TableCursor, _ place: Place) -> Bool {
        let (offset, glyph) = (cursor.unsigned(3), cursor.unsigned(2))
        guard let path = outline(glyph) else { return false }
        pathSteps += path.steps.count
        var inner = place
        inner.paths.append(path.transformed(by: place.transform))
        enter(paint + offset, inner)
        return true
    }

    private mutating func walkColorGlyph(_ cursor: inout TableCursor, _ place: Place) -> Bool {
        let glyph = cursor.unsigned(2)
        guard let root = table.paint(of: glyph) else { return false }
        enter(root, clipped(place, to: glyph))
        return true
    }

    private mutating func walkTransform(
        _ paint: Int, _ format: Int, _ cursor: inout TableCursor, _ place: Place
    ) -> Bool {
        let inner = paint + cursor.unsigned(3)
        var next = place
        next.transform = place.transform.after(
            format < 14
                ? .affine(from: table.cursor(at: paint + cursor.unsigned(3)))
                : .simple(format, &cursor))
        enter(inner, next)
        return true
    }

    private mutating func walkComposite(_ paint: Int, _ cursor: inout TableCursor, _ place: Place) -> Bool {
        let (source, mode, backdrop) = (cursor.unsigned(3), cursor.unsigned(1), cursor.unsigned(3))
        guard let mode = CompositeMode(rawValue: UInt32(mode)) else { return false }
        tasks.append(.compose(mode))
        enter(paint + source, place)
        tasks.append(.begin)
        enter(paint + backdrop, place)
        tasks.append(.begin)
        return true
    }

    /// The place inside the clip box of a glyph, if it has one.
    private func clipped(_ place: Place, to glyph: Int) -> Place {
        guard let box = table.clipBox(of: glyph) else { return place }
        let (left, bottom) = (Double(box.xMin), Double(box.yMin))
        let (right, top) = (Double(box.xMax), Double(box.yMax))
        var path = GlyphPath()
        path.steps = [
            .move(GlyphPoint(x: left, y: bottom)), .line(GlyphPoint(x: left, y: top)),
            .line(GlyphPoint(x: right, y: top)), .line(GlyphPoint(x: right, y: bottom)), .close,
        ]
        var inner = place
        inner.paths.append(path.transformed(by: place.transform))
        return inner
    }

    /// Paints with what has no other paint inside it.
    private mutating func fill(
        _ paint: Int, _ format: Int, _ cursor: inout TableCursor, _ place: Place
    ) -> Bool {
        if format == 2 || format == 3 {
            let color = palette.color(cursor.unsigned(2), alpha: cursor.share())
            drawing.steps.append(.fill(.solid(color), paths: place.paths))
            return true
        }
        guard (4...9).contains(format),
            let line = table.colorLine(
                at: paint + cursor.unsigned(3), isVariable: format % 2 == 1, palette: palette)
        else { return false }
        let gradient: GlyphPaint? =
            switch format {
            case 4, 5: .linear(line, &cursor, place.transform)
            case 6, 7: .radial(line, &cursor, place.transform)
            default: .sweep(line, &cursor, place.transform)
            }
        // A gradient without a direction paints nothing.
        if let gradient { drawing.steps.append(.fill(gradient, paths: place.paths)) }
        return true
    }
}

extension GlyphTransform {
    fileprivate static func affine(from cursor: TableCursor) -> GlyphTransform {
        var (cursor, transform) = (cursor, GlyphTransform())
        (transform.xx, transform.yx) = (cursor.fixed(), cursor.fixed())
        (transform.xy, transform.yy) = (cursor.fixed(), cursor.fixed())
        (transform.dx, transform.dy) = (cursor.fixed(), cursor.fixed())
        return transform
    }

    /// Formats 14 to 31: translate, scale, rotate, skew; about a centre or not.
    fileprivate static func simple(_ format: Int, _ cursor: inout TableCursor) -> GlyphTransform {
        // The formats of variable tables are the odd ones.
        switch format & ~1 {
        case 14:
            let move = cursor.point()
            return .translation(x: move.x, y: move.y)
        case 16: return .scale(x: cursor.share(), y: cursor.share())
        case 18: return .scale(x: cursor.share(), y: cursor.share()).about(cursor.point())
        case 20, 22:
            let share = cursor.share()
            let scale = GlyphTransform.scale(x: share, y: share)
            return format & ~1 == 20 ? scale : scale.about(cursor.point())
        case 24: return .rotation(cursor.share())
        case 26: return .rotation(cursor.share()).about(cursor.point())
        case 28: return .skew(x: cursor.share(), y: cursor.share())
        default: return .skew(x: cursor.share(), y: cursor.share()).about(cursor.point())
        }
    }
}

extension GlyphPaint {
    /// Three points say where colours begin, where they end and which way they stay the same.
    fileprivate static func linear(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: GlyphTransform
    ) -> GlyphPaint? {
        let (start, end) = (transform(cursor.point()), transform(cursor.point()))
        let across = transform(cursor.point())
        let normal = GlyphPoint(x: across.y - start.y, y: start.x - across.x)
        let square = normal.x * normal.x + normal.y * normal.y
        let along = (end.x - start.x) * normal.x + (end.y - start.y) * normal.y
        guard square > 0, along != 0 else { return nil }
        let share = along / square
        return .linear(
            line, from: start, to: GlyphPoint(x: start.x + normal.x * share, y: start.y + normal.y * share))
    }

    fileprivate static func radial(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: GlyphTransform
    ) -> GlyphPaint? {
        let first = GlyphCircle(center: cursor.point(), radius: Double(cursor.unsigned(2)))
        let second = GlyphCircle(center: cursor.point(), radius: Double(cursor.unsigned(2)))
        return first == second ? nil : .radial(line, from: first, to: second, transform: transform)
    }

    /// Angles are in half turns, less one.
    fileprivate static func sweep(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: GlyphTransform
    ) -> GlyphPaint? {
        let center = cursor.point()
        let angles = (from: (cursor.share() + 1) * .pi, to: (cursor.share() + 1) * .pi)
        return .sweep(line, center: center, angles: angles, transform: transform)
    }
}
