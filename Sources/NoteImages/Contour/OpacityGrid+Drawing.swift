import Geometry
import NoteDrawings

extension OpacityGrid {
    /// The cells that an opaque shape of a drawing touches; nil if it has too many edges to follow.
    init?(_ drawing: Drawing) {
        let longer = max(drawing.size.width, drawing.size.height)
        let cell = longer / Double(Self.side)
        var shadow = DrawingShadow(
            columns: max(1, Int(saturating: (drawing.size.width / cell - 1e-6).rounded(.up))),
            rows: max(1, Int(saturating: (drawing.size.height / cell - 1e-6).rounded(.up))), cell: cell)
        do throws(DrawingError) {
            for step in drawing.steps { try shadow.apply(step) }
        } catch {
            return nil
        }
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
    /// The crossings of edges with heights that a shape may have: 40 MB.
    private static let shapeLimit = 1_000_000
    /// The crossings and the spans in layers that a drawing may have: 100 MB, and half a second.
    private static let workLimit = 4_000_000

    /// A place where an edge crosses a height.
    private struct Crossing {
        let height: Int32
        /// 1 downwards, -1 upwards.
        let turn: Int32
        let x: Double
    }

    /// A part of a height.
    private struct Span {
        let height: Int
        let range: ClosedRange<Double>
    }

    let columns: Int
    let rows: Int
    /// In units of the drawing.
    let cell: Double
    private(set) var cells: [Bool]
    /// The layers that are open: their opacity, those round them counted, and the ranges that they leave, by
    /// height; nil for all.
    private var layers: [(opacity: Double, ranges: [[ClosedRange<Double>]]?)] = []
    private var rest = workLimit

    init(columns: Int, rows: Int, cell: Double) {
        (self.columns, self.rows, self.cell) = (columns, rows, cell)
        cells = Array(repeating: false, count: columns * rows)
    }

    mutating func apply(_ step: Drawing.Step) throws(DrawingError) {
        let opacity = layers.last?.opacity ?? 1
        switch step {
        case .begin(let layer):
            var ranges = layers.last?.ranges
            for clip in layer.clips {
                var own = Array(repeating: [ClosedRange<Double>](), count: rows * Self.heightsOfRow)
                for span in try visible(spans(of: clip.path.polygons, clip.rule), in: ranges) {
                    own[span.height].append(span.range)
                }
                ranges = own
            }
            layers.append((opacity * layer.opacity, ranges))
        case .end: _ = layers.popLast()
        case .fill(let path, let rule, let paint):
            guard paint.opacity * opacity > Self.leastOpacity else { return }
            try mark(spans(of: path.polygons, rule))
        case .stroke(let stroke, let paint):
            guard paint.opacity * opacity > Self.leastOpacity else { return }
            try mark(spans(of: stroke))
        case .picture(_, let transform):
            guard opacity > Self.leastOpacity else { return }
            let square = Path(rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1))
            try mark(spans(of: square.transformed(transform).polygons, .nonzero))
        }
    }

    private mutating func spend(_ work: Int) throws(DrawingError) {
        rest -= work
        guard rest >= 0 else { throw .tooComplex(.work) }
    }

    /// Marks the cells in spans that the open layers leave.
    private mutating func mark(_ spans: [Span]) throws(DrawingError) {
        for span in try visible(spans, in: layers.last?.ranges) {
            let first = max(0, Int(saturating: (span.range.lowerBound / cell).rounded(.down)))
            let last = min(columns - 1, Int(saturating: (span.range.upperBound / cell).rounded(.down)))
            guard first <= last else { continue }
            for column in first...last { cells[span.height / Self.heightsOfRow * columns + column] = true }
        }
    }

    /// The parts of spans inside ranges by height.
    private mutating func visible(
        _ spans: [Span], in ranges: [[ClosedRange<Double>]]?
    ) throws(DrawingError) -> [Span] {
        guard let ranges else { return spans }
        var visible: [Span] = []
        for span in spans {
            let count = visible.count
            for range in ranges[span.height].overlapping(span.range) {
                visible.append(Span(height: span.height, range: range.clamped(to: span.range)))
            }
            try spend(visible.count - count)
        }
        return visible
    }

    // MARK: - Areas

    private mutating func spans(
        of polygons: [[Point]], _ rule: Drawing.FillRule
    ) throws(DrawingError) -> [Span] {
        var crossings: [Crossing] = []
        for polygon in polygons { try append(polygon, to: &crossings) }
        return Self.spans(between: &crossings, rule)
    }

    private mutating func spans(of stroke: Drawing.Stroke) throws(DrawingError) -> [Span] {
        var crossings: [Crossing] = []
        for line in stroke.lines {
            for (start, end) in zip(line, line.dropFirst()) {
                try append(stroke.rectangle(from: start, to: end), to: &crossings)
            }
        }
        return Self.spans(between: &crossings, .nonzero)
    }

    /// Appends the crossings of the edges of a polygon.
    private mutating func append(_ polygon: [Point], to crossings: inout [Crossing]) throws(DrawingError) {
        let step = cell / Double(Self.heightsOfRow)
        for (index, start) in polygon.enumerated() {
            let end = polygon[(index + 1) % polygon.count]
            let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
            let first = max(0, Int(saturating: (upper.y / step - 0.5).rounded(.up)))
            let past = min(rows * Self.heightsOfRow, Int(saturating: (lower.y / step - 0.5).rounded(.up)))
            guard first < past else { continue }
            guard crossings.count + past - first <= Self.shapeLimit else { throw .tooComplex(.work) }
            try spend(past - first)
            for height in first..<past {
                let share = ((Double(height) + 0.5) * step - upper.y) / (lower.y - upper.y)
                let x = upper.x + (lower.x - upper.x) * share
                crossings.append(
                    Crossing(
                        height: Int32(height), turn: start.y <= end.y ? 1 : -1,
                        x: max(-Path.limit, min(x, Path.limit))))
            }
        }
    }

    /// The spans inside an area, by height and from the left.
    private static func spans(between crossings: inout [Crossing], _ rule: Drawing.FillRule) -> [Span] {
        crossings.sort { ($0.height, $0.x) < ($1.height, $1.x) }
        var spans: [Span] = []
        var (winding, start) = (Int32(0), 0.0)
        let isInside = { (winding: Int32) in rule == .nonzero ? winding != 0 : winding % 2 != 0 }
        // Polygons are closed: at the last crossing of each height, all of it is outside.
        for crossing in crossings {
            let wasInside = isInside(winding)
            winding += crossing.turn
            if !wasInside, isInside(winding) { start = crossing.x }
            if wasInside, !isInside(winding) {
                let range = ClosedRange(between: start, and: crossing.x)
                spans.append(Span(height: Int(crossing.height), range: range))
            }
        }
        return spans
    }
}

extension [ClosedRange<Double>] {
    /// The ranges, in order, that overlap another one.
    fileprivate func overlapping(_ range: ClosedRange<Double>) -> ArraySlice<ClosedRange<Double>> {
        var (first, past) = (0, count)
        while first < past {
            let middle = (first + past) / 2
            if self[middle].upperBound < range.lowerBound { first = middle + 1 } else { past = middle }
        }
        return self[first...].prefix { $0.lowerBound <= range.upperBound }
    }
}

extension Drawing.Stroke {
    /// The corners of each subpath, the first also the last of one that is closed.
    fileprivate var lines: [[Point]] {
        var lines: [[Point]] = []
        var subpath = Path()
        let end = { (isClosed: Bool) in
            for corners in subpath.polygons {
                lines.append(isClosed ? corners + corners.prefix(1) : corners)
            }
        }
        for element in path.elements {
            switch element {
            case .move:
                end(false)
                subpath = Path()
                subpath.append(element)
            case .close:
                end(true)
                let start = subpath.elements.first
                subpath = Path()
                if let start { subpath.append(start) }
            default: subpath.append(element)
            }
        }
        end(false)
        return lines
    }

    /// A rectangle round a straight part of the line, half a width longer at both ends.
    fileprivate func rectangle(from start: Point, to end: Point) -> [Point] {
        let reach = style.width / 2
        let way = start.offset(to: end)
        let length = way.length
        let along =
            length > 0 ? Point(x: way.x / length * reach, y: way.y / length * reach) : Point(x: reach, y: 0)
        return [
            Point(x: start.x - along.x - along.y, y: start.y - along.y + along.x),
            Point(x: end.x + along.x - along.y, y: end.y + along.y + along.x),
            Point(x: end.x + along.x + along.y, y: end.y + along.y - along.x),
            Point(x: start.x - along.x + along.y, y: start.y - along.y - along.x),
        ].map { transform($0) }
    }
}
