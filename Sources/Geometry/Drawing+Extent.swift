extension Drawing {
    /// The outline of a glyph that has no colours; nil for a blank one.
    package var outline: Path? {
        guard case .fill(let path, _, _) = steps.first else { return nil }
        return path
    }
}

extension [Drawing.Step] {
    /// A rectangle inside `limits` with all in it that the steps paint; nil where they paint nothing.
    package func extent(in limits: Rectangle) -> Rectangle? {
        var areas = [limits]
        var extent: Rectangle?
        for step in self {
            let area = areas[areas.count - 1]
            let painted: Rectangle
            switch step {
            case .begin(let layer):
                areas.append(layer.clips.reduce(area) { $0.intersection(Rectangle(roundPointsOf: $1.path)) })
                continue
            case .end:
                if areas.count > 1 { areas.removeLast() }
                continue
            // An empty path has a rectangle of no size.
            case .fill(let path, _, _): painted = Rectangle(roundPointsOf: path)
            case .stroke(let stroke, _): painted = stroke.extent
            case .picture(_, let transform):
                painted = Rectangle(x: 0, y: 0, width: 1, height: 1).transformed(transform)
            }
            let visible = painted.intersection(area)
            guard visible.width > 0, visible.height > 0 else { continue }
            extent = extent?.union(visible) ?? visible
        }
        return extent
    }
}

extension Drawing.Step {
    /// Whether it paints in the colour of the text.
    package var isInTextColor: Bool {
        switch self {
        case .fill(_, _, .textColor), .stroke(_, .textColor): true
        default: false
        }
    }
}

extension Drawing.Stroke {
    /// A rectangle outside of which nothing is drawn, in units.
    package var extent: Rectangle {
        let (x, y) = (transform.xAxis, transform.yAxis)
        let growth = (x.x * x.x + x.y * x.y + y.x * y.x + y.y * y.y).squareRoot()
        let reach = style.width * growth * (style.join == .miter ? max(1, style.miterLimit) : 1)
        let line = Rectangle(roundPointsOf: path.transformed(transform))
        return Rectangle(
            x: line.minX - reach, y: line.minY - reach, width: line.width + 2 * reach,
            height: line.height + 2 * reach)
    }
}

extension Drawing.Paint {
    /// The opacity at its most opaque place.
    package var opacity: Double {
        switch self {
        case .color(_, let opacity), .textColor(let opacity), .pattern(_, let opacity): opacity
        case .gradient(let gradient, let opacity): (gradient.stops.map(\.opacity).max() ?? 0) * opacity
        }
    }
}

extension Drawing.Clip {
    /// Whether it is a rectangle with upright sides.
    package var isUprightRectangle: Bool {
        let elements = path.elements
        let points = elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            case .quadratic, .cubic, .close: nil
            }
        }
        guard points.count == 4, elements.count == 5, elements[4] == .close else { return false }
        let sides = zip(points, points[1...] + points[..<1])
        return sides.allSatisfy { $0.x == $1.x || $0.y == $1.y }
    }
}
