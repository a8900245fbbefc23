import Geometry

extension OpacityGrid {
    /// The cells that an opaque shape of a drawing touches.
    init(_ drawing: VectorDrawing) {
        let longer = max(drawing.size.width, drawing.size.height)
        let cell = longer / Double(Self.side)
        var shadow = DrawingShadow(
            columns: max(1, Int(saturating: (drawing.size.width / cell - 1e-6).rounded(.up))),
            rows: max(1, Int(saturating: (drawing.size.height / cell - 1e-6).rounded(.up))), cell: cell)
        for step in drawing.steps { shadow.apply(step) }
        self.init(
            columns: shadow.columns,
            cell: Size(width: cell / drawing.size.width, height: cell / drawing.size.height),
            cells: shadow.cells)
    }
}

/// The cells that the steps of a drawing touch, found at three heights of each row.
///
/// Masks hide nothing here, and strokes have no gaps: text keeps away from what it need not.
private struct DrawingShadow {
    private static let heightsOfRow = 3
    /// A paint or a layer of less hides nothing.
    private static let leastOpacity = 0.5

    let columns: Int
    let rows: Int
    /// In units of the drawing.
    let cell: Double
    private(set) var cells: [Bool]
    /// The layers that are open: their opacity, those round them counted, and the spans that they leave, by
    /// height; nil for all.
    private var layers: [(opacity: Double, spans: [[ClosedRange<Double>]]?)] = []

    init(columns: Int, rows: Int, cell: Double) {
        (self.columns, self.rows, self.cell) = (columns, rows, cell)
        cells = Array(repeating: false, count: columns * rows)
    }

    mutating func apply(_ step: VectorDrawing.Step) {
        let opacity = layers.last?.opacity ?? 1
        switch step {
        case .begin(let layer):
            var spans = layers.last?.spans
            for clip in layer.clips {
                let own = self.spans(of: clip.path.polygons, clip.rule)
                spans = spans.map { zip($0, own).map { Self.intersection($0, $1) } } ?? own
            }
            layers.append((opacity * layer.opacity, spans))
        case .end: _ = layers.popLast()
        case .fill(let path, let rule, let paint):
            guard paint.opacity * opacity > Self.leastOpacity else { return }
            mark(spans(of: path.polygons, rule))
        case .stroke(let stroke, let paint):
            guard paint.opacity * opacity > Self.leastOpacity else { return }
            mark(spans(of: stroke.polygons, .nonzero))
        case .image(_, let transform):
            guard opacity > Self.leastOpacity else { return }
            let square = Path(rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1))
            mark(spans(of: square.transformed(transform).polygons, .nonzero))
        }
    }

    /// Marks the cells in spans that the open layers leave.
    private mutating func mark(_ spans: [[ClosedRange<Double>]]) {
        let clip = layers.last?.spans
        for height in spans.indices {
            let visible = clip.map { Self.intersection(spans[height], $0[height]) } ?? spans[height]
            for span in visible {
                let first = max(0, Int(saturating: (span.lowerBound / cell).rounded(.down)))
                let last = min(columns - 1, Int(saturating: (span.upperBound / cell).rounded(.down)))
                guard first <= last else { continue }
                for column in first...last { cells[height / Self.heightsOfRow * columns + column] = true }
            }
        }
    }

    /// The spans of an area, at each height.
    private func spans(of polygons: [[Point]], _ rule: VectorDrawing.FillRule) -> [[ClosedRange<Double>]] {
        let step = cell / Double(Self.heightsOfRow)
        var crossings: [[(x: Double, turn: Int)]] = Array(repeating: [], count: rows * Self.heightsOfRow)
        for polygon in polygons {
            for (index, start) in polygon.enumerated() {
                let end = polygon[(index + 1) % polygon.count]
                let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
                let first = max(0, Int(saturating: (upper.y / step - 0.5).rounded(.up)))
                let past = min(crossings.count, Int(saturating: (lower.y / step - 0.5).rounded(.up)))
                guard first < past else { continue }
                for height in first..<past {
                    let share = ((Double(height) + 0.5) * step - upper.y) / (lower.y - upper.y)
                    crossings[height].append(
                        (upper.x + (lower.x - upper.x) * share, start.y <= end.y ? 1 : -1))
                }
            }
        }
        return crossings.map { Self.spans(between: $0, rule) }
    }

    private static func spans(
        between crossings: [(x: Double, turn: Int)], _ rule: VectorDrawing.FillRule
    ) -> [ClosedRange<Double>] {
        var spans: [ClosedRange<Double>] = []
        var (winding, start) = (0, 0.0)
        let isInside = { (winding: Int) in rule == .nonzero ? winding != 0 : winding % 2 != 0 }
        for crossing in crossings.sorted(by: { $0.x < $1.x }) {
            let wasInside = isInside(winding)
            winding += crossing.turn
            if !wasInside, isInside(winding) { start = crossing.x }
            if wasInside, !isInside(winding) { spans.append(start...max(start, crossing.x)) }
        }
        return spans
    }

    private static func intersection(
        _ one: [ClosedRange<Double>], _ other: [ClosedRange<Double>]
    ) -> [ClosedRange<Double>] {
        var (first, second) = (one[...], other[...])
        var common: [ClosedRange<Double>] = []
        while let left = first.first, let right = second.first {
            if left.overlaps(right) { common.append(left.clamped(to: right)) }
            if left.upperBound < right.upperBound { first.removeFirst() } else { second.removeFirst() }
        }
        return common
    }
}

extension VectorDrawing.Paint {
    /// The opacity at its most opaque place.
    fileprivate var opacity: Double {
        switch self {
        case .color(_, let opacity), .pattern(_, let opacity): opacity
        case .gradient(let gradient, let opacity): (gradient.stops.map(\.opacity).max() ?? 0) * opacity
        }
    }
}

extension VectorDrawing.Stroke {
    /// A rectangle round each straight part of the line, half a width longer at both ends.
    fileprivate var polygons: [[Point]] {
        let reach = style.width / 2
        let isClosed = path.elements.contains(.close)
        return path.polygons.flatMap { contour -> [[Point]] in
            let line = isClosed ? contour + contour.prefix(1) : contour
            return zip(line, line.dropFirst()).map { start, end in
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let length = (dx * dx + dy * dy).squareRoot()
                let along =
                    length > 0 ? Point(x: dx / length * reach, y: dy / length * reach) : Point(x: reach, y: 0)
                return [
                    Point(x: start.x - along.x - along.y, y: start.y - along.y + along.x),
                    Point(x: end.x + along.x - along.y, y: end.y + along.y + along.x),
                    Point(x: end.x + along.x + along.y, y: end.y + along.y - along.x),
                    Point(x: start.x - along.x + along.y, y: start.y - along.y - along.x),
                ].map { transform($0) }
            }
        }
    }
}
