import Geometry

/// Traverses the graph of a glyph's paints without recursion.
struct PaintWalk {
    /// Most paints of a glyph, counted once per visit.
    private static let paintLimit = 10_000
    /// Most steps of its paths in all.
    private static let pathLimit = 1_000_000
    /// Deepest nesting of paints; a cycle exceeds it.
    private static let depthLimit = 64

    /// The state inherited by a paint from those above it.
    struct PaintState {
        var transform = AffineTransform.identity
        var paths: [Path] = []
        var depth = 0
    }

    enum Task {
        /// A paint, by its offset in the table.
        case paint(Int, PaintState)
        case begin(Drawing.Layer)
        case end
    }

    let table: ColorTable
    let palette: Palette
    /// The outline of a glyph; nil for a damaged one.
    private let outline: (Int) -> Path?
    private var steps: [Drawing.Step] = []
    /// Pending tasks, the next one last.
    private var tasks: [Task] = []
    private var pathSteps = 0

    init(_ table: ColorTable, _ palette: Palette, outline: @escaping (Int) -> Path?) {
        (self.table, self.palette, self.outline) = (table, palette, outline)
    }

    /// The steps of a glyph whose paint is at `root`; nil if it is damaged or exceeds a limit.
    mutating func steps(of glyph: Int, _ root: Int) -> [Drawing.Step]? {
        tasks = [.paint(root, clipped(PaintState(), to: glyph))]
        var count = 0
        while let task = tasks.popLast() {
            count += 1
            guard count <= Self.paintLimit, pathSteps <= Self.pathLimit else { return nil }
            switch task {
            case .begin(let layer): steps.append(.begin(layer))
            case .end: steps.append(.end)
            case .paint(let paint, let state):
                guard state.depth <= Self.depthLimit, walk(paint, state) else { return nil }
            }
        }
        return steps
    }

    /// Performs a paint, or pushes its children; returns false if it is damaged.
    private mutating func walk(_ paint: Int, _ state: PaintState) -> Bool {
        var cursor = table.cursor(at: paint)
        let format = cursor.unsigned(1)
        let isDone =
            switch format {
            case 1: walkLayers(&cursor, state)
            case 10: walkGlyph(paint, &cursor, state)
            case 11: walkColorGlyph(&cursor, state)
            case 12...31: walkTransform(paint, format, &cursor, state)
            case 32: walkComposite(paint, &cursor, state)
            default: fill(paint, format, &cursor, state)
            }
        return isDone && !cursor.isBeyond
    }

    private mutating func enter(_ paint: Int, _ state: PaintState) {
        var inner = state
        inner.depth += 1
        tasks.append(.paint(paint, inner))
    }

    private mutating func walkLayers(_ cursor: inout TableCursor, _ state: PaintState) -> Bool {
        let (count, first) = (cursor.unsigned(1), cursor.unsigned(4))
        for layer in (first..<first + count).reversed() {
            guard let paint = table.paint(ofLayer: layer) else { return false }
            enter(paint, state)
        }
        return true
    }

    private mutating func walkGlyph(_ paint: Int, _ cursor: inout TableCursor, _ state: PaintState) -> Bool {
        let (offset, glyph) = (cursor.unsigned(3), cursor.unsigned(2))
        guard let path = outline(glyph) else { return false }
        pathSteps += path.elements.count
        var inner = state
        inner.paths.append(path.transformed(state.transform))
        enter(paint + offset, inner)
        return true
    }

    private mutating func walkColorGlyph(_ cursor: inout TableCursor, _ state: PaintState) -> Bool {
        let glyph = cursor.unsigned(2)
        guard let root = table.paint(of: glyph) else { return false }
        enter(root, clipped(state, to: glyph))
        return true
    }

    private mutating func walkTransform(
        _ paint: Int, _ format: Int, _ cursor: inout TableCursor, _ state: PaintState
    ) -> Bool {
        let inner = paint + cursor.unsigned(3)
        var next = state
        next.transform = state.transform(
            format < 14
                ? .affine(from: table.cursor(at: paint + cursor.unsigned(3))) : .simple(format, &cursor))
        enter(inner, next)
        return true
    }

    private mutating func walkComposite(_ paint: Int, _ cursor: inout TableCursor, _ state: PaintState)
        -> Bool
    {
        let (source, mode, backdrop) = (cursor.unsigned(3), cursor.unsigned(1), cursor.unsigned(3))
        guard mode < Self.plainModes + CompositeMode.numbered.count else { return false }
        guard mode >= Self.plainModes else {
            // Clear, source, backdrop, source over, backdrop over: what is painted last is pushed first.
            let parts = [[], [source], [backdrop], [source, backdrop], [backdrop, source]]
            for part in parts[mode] { enter(paint + part, state) }
            return true
        }
        var (outer, inner) = (Drawing.Layer(), Drawing.Layer())
        outer.isIsolated = true
        inner.mode = CompositeMode.numbered[mode - Self.plainModes]
        var state = state
        // The end of the paint, and that of its layer.
        state.depth += 1
        tasks += [.end, .end]
        enter(paint + source, state)
        tasks.append(.begin(inner))
        enter(paint + backdrop, state)
        tasks.append(.begin(outer))
        return true
    }

    /// The modes that need no layers, which have the first numbers.
    private static let plainModes = 5

    /// The state inside the clip box of a glyph, if it has one.
    private func clipped(_ state: PaintState, to glyph: Int) -> PaintState {
        guard let box = table.clipBox(of: glyph) else { return state }
        let (left, bottom) = (Double(box.xMin), Double(box.yMin))
        let (right, top) = (Double(box.xMax), Double(box.yMax))
        let path = Path(polygon: [
            Point(x: left, y: bottom), Point(x: left, y: top), Point(x: right, y: top),
            Point(x: right, y: bottom),
        ])
        var inner = state
        inner.paths.append(path.transformed(state.transform))
        return inner
    }

    /// Performs a paint without children.
    private mutating func fill(
        _ paint: Int, _ format: Int, _ cursor: inout TableCursor, _ state: PaintState
    ) -> Bool {
        if format == 2 || format == 3 {
            let color = palette.color(cursor.unsigned(2), alpha: cursor.share())
            fill(color.paint, state.paths)
            return true
        }
        guard (4...9).contains(format),
            let line = table.colorLine(
                at: paint + cursor.unsigned(3), isVariable: format % 2 == 1, palette: palette)
        else { return false }
        let gradient: Drawing.Gradient? =
            switch format {
            case 4, 5: .linear(line, &cursor, state.transform)
            case 6, 7: .radial(line, &cursor, state.transform)
            default: .sweep(line, &cursor, state.transform)
            }
        // A gradient without a direction paints nothing.
        if let gradient { fill(.gradient(gradient, opacity: 1), state.paths) }
        return true
    }

    /// Fills what all of `paths` have; everything if there are none.
    private mutating func fill(_ paint: Drawing.Paint, _ paths: [Path]) {
        let clips = paths.dropLast().map { Drawing.Clip(path: $0, rule: .nonzero) }
        if !clips.isEmpty { steps.append(.begin(Drawing.Layer(clips: clips))) }
        steps.append(.fill(paths.last ?? Path(rectangle: table.limits), .nonzero, paint))
        if !clips.isEmpty { steps.append(.end) }
    }
}

extension CompositeMode {
    /// The modes in the order of their numbers in `COLR`, after those that need no layers.
    fileprivate static let numbered: [CompositeMode] =
        [.sourceIn, .backdropIn, .sourceOut, .backdropOut, .sourceAtop, .backdropAtop, .exclusiveOr, .plus]
        + [
            .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .multiply, .hue, .saturation, .color, .luminosity,
        ].map { .blend($0) }
}

extension AffineTransform {
    fileprivate static func affine(from cursor: TableCursor) -> AffineTransform {
        var cursor = cursor
        let points = (0..<3).map { _ in Point(x: cursor.fixed(), y: cursor.fixed()) }
        return AffineTransform(xAxis: points[0], yAxis: points[1], origin: points[2])
    }

    /// Formats 14 to 31: translate, scale, rotate and skew, with or without a centre.
    fileprivate static func simple(_ format: Int, _ cursor: inout TableCursor) -> AffineTransform {
        // Odd formats are those of variable tables.
        switch format & ~1 {
        case 14: return AffineTransform(translation: cursor.point())
        case 16: return AffineTransform(scaleX: cursor.share(), y: cursor.share())
        case 18: return AffineTransform(scaleX: cursor.share(), y: cursor.share()).about(cursor.point())
        case 20, 22:
            let share = cursor.share()
            let scale = AffineTransform(scaleX: share, y: share)
            return format & ~1 == 20 ? scale : scale.about(cursor.point())
        case 24: return AffineTransform(rotation: cursor.share() * .pi)
        case 26: return AffineTransform(rotation: cursor.share() * .pi).about(cursor.point())
        case 28: return skew(&cursor)
        default: return skew(&cursor).about(cursor.point())
        }
    }

    /// A positive angle leans x to the left, as in `COLR`.
    private static func skew(_ cursor: inout TableCursor) -> AffineTransform {
        AffineTransform(skewX: -cursor.share() * .pi, y: cursor.share() * .pi)
    }

    private init(translation offset: Point) { self.init(translationX: offset.x, y: offset.y) }

    fileprivate var hasInverse: Bool { determinant.magnitude > 1e-9 }

    /// The transform with `point` as its origin.
    private func about(_ point: Point) -> AffineTransform {
        AffineTransform(translation: point)(self(AffineTransform(translationX: -point.x, y: -point.y)))
    }
}

extension Drawing.Gradient {
    /// Of the three points, the last gives the direction in which colours stay the same.
    fileprivate static func linear(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: AffineTransform
    ) -> Drawing.Gradient? {
        let (start, end) = (transform(cursor.point()), transform(cursor.point()))
        let across = transform(cursor.point())
        let normal = Point(x: across.y - start.y, y: start.x - across.x)
        let square = normal.x * normal.x + normal.y * normal.y
        let along = (end.x - start.x) * normal.x + (end.y - start.y) * normal.y
        guard square > 0, along != 0 else { return nil }
        let share = along / square
        let turned = Point(x: start.x + normal.x * share, y: start.y + normal.y * share)
        return Drawing.Gradient(line, along: .linear(from: start, to: turned))
    }

    fileprivate static func radial(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: AffineTransform
    ) -> Drawing.Gradient? {
        let first = Circle(center: cursor.point(), radius: Double(cursor.unsigned(2)))
        let second = Circle(center: cursor.point(), radius: Double(cursor.unsigned(2)))
        guard first != second, transform.hasInverse else { return nil }
        return Drawing.Gradient(line, along: .radial(from: first, to: second), transform: transform)
    }

    /// Angles are stored in half turns, minus one.
    fileprivate static func sweep(
        _ line: ColorLine, _ cursor: inout TableCursor, _ transform: AffineTransform
    ) -> Drawing.Gradient? {
        let center = cursor.point()
        let (from, to) = ((cursor.share() + 1) * .pi, (cursor.share() + 1) * .pi)
        guard transform.hasInverse else { return nil }
        return Drawing.Gradient(line, along: .sweep(center, from: from, to: to), transform: transform)
    }
}
