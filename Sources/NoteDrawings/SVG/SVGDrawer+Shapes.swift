internal import Geometry
private import Glibc

/// A shape with its outline in user units.
struct SVGShape {
    let element: Int
    let path: Path
    /// The box that paints are relative to, where it is not that of the path.
    var bounds: Rectangle?
}

extension SVGDrawer {
    /// Fills and strokes a shape, and draws its markers, in the order that its style says.
    mutating func draw(_ shape: SVGShape, _ context: SVGContext) throws(DrawingError) {
        let style = context.style
        guard purpose == .painting else { return drawOutline(of: shape.path, context) }
        let bounds = style.needsBounds ? shape.bounds ?? shape.path.bounds : nil
        let fill = try paint(style.fill, style.fillOpacity, bounds, context)
        let stroke = try paint(style.stroke, style.strokeOpacity, bounds, context)
        var own = context
        own.paints = SVGContext.Paints(fill: fill, stroke: stroke)
        if style.paintOrder.drawsMarkersFirst { try drawMarkers(of: shape, own) }
        if style.isVisible {
            if style.paintOrder.strokesFirst { try appendStroke(along: shape.path, stroke, context) }
            if let fill {
                append(.fill(shape.path.transformed(context.transform), style.fillRule, fill))
            }
            if !style.paintOrder.strokesFirst { try appendStroke(along: shape.path, stroke, context) }
        }
        if !style.paintOrder.drawsMarkersFirst { try drawMarkers(of: shape, own) }
    }

    /// The outline alone, for a clip or for bounds.
    private mutating func drawOutline(of path: Path, _ context: SVGContext) {
        guard purpose == .measuring || context.style.isVisible else { return }
        let white = Drawing.Paint.color(Color(red: 1, green: 1, blue: 1), opacity: 1)
        append(.fill(path.transformed(context.transform), context.style.clipRule, white))
    }

    private mutating func appendStroke(
        along path: Path, _ paint: Drawing.Paint?, _ context: SVGContext
    ) throws(DrawingError) {
        guard let paint, let stroke = stroke(along: path, context) else { return }
        try spend(stroke.style.dashes.count)
        append(.stroke(stroke, paint))
    }

    /// Shorter dashes and gaps, in units of the drawing, are a line.
    private static let leastPeriod = 0.01

    private func stroke(along path: Path, _ context: SVGContext) -> Drawing.Stroke? {
        let style = context.style
        let length = { (length: SVGLength) in
            length.resolved(of: context.viewport.diagonal, fontSize: style.fontSize)
        }
        var shape = style.strokeShape
        shape.width = length(style.strokeWidth)
        guard shape.width > 0 else { return nil }
        let dashes = style.dashes.map(length)
        let period = dashes.reduce(0, +) * context.transform.scale
        if dashes.allSatisfy({ $0 >= 0 }), period > Self.leastPeriod {
            shape.dashes = dashes.count % 2 == 0 ? dashes : dashes + dashes
            shape.dashOffset = length(style.dashOffset)
        }
        let transform = context.transform
        if style.own.keepsStrokeWidth {
            return Drawing.Stroke(
                path: path.transformed(transform), style: shape.scaled(by: surroundings.pixel),
                transform: .identity)
        }
        let scale = transform.scale
        if transform.isSimilarity {
            return Drawing.Stroke(
                path: path.transformed(transform), style: shape.scaled(by: scale), transform: .identity)
        }
        return Drawing.Stroke(
            path: path.scaled(by: scale), style: shape.scaled(by: scale),
            transform: transform(AffineTransform(scaleX: 1 / scale, y: 1 / scale)))
    }
}

extension SVGStyle {
    /// Whether a paint may be relative to the bounds of what it is on.
    fileprivate var needsBounds: Bool {
        if case .server = fill { return true }
        if case .server = stroke { return true }
        return false
    }
}

extension Drawing.StrokeStyle {
    fileprivate func scaled(by factor: Double) -> Drawing.StrokeStyle {
        var style = self
        style.width *= factor
        style.dashes = dashes.map { $0 * factor }
        style.dashOffset *= factor
        return style
    }
}

// Text (SVG 1.1, 10).
extension SVGDrawer {
    /// Draws a `text` element as outlines, or tells that it has text that is beyond them.
    mutating func drawText(_ element: Int, _ context: SVGContext) throws(DrawingError) {
        guard let (text, layout) = try layout(of: element, context) else { return insert(.text) }
        let bounds = layout.bounds
        guard purpose != .measuring else {
            guard let bounds else { return }
            let path = Path(rectangle: bounds).transformed(context.transform)
            return append(.fill(path, .nonzero, .color(.black, opacity: 1)))
        }
        for part in layout.parts {
            let style = text.spans[part.span].style
            let outline = { (line: SVGTextLine) in (layout.outline(of: line.kind, along: part), line.style) }
            let below = style.text.lines.filter { $0.kind != .strike }.map(outline)
            let above = style.text.lines.filter { $0.kind == .strike }.map(outline)
            for (path, style) in below + [(layout.outline(of: part), style)] + above {
                try spend(path.elements.count)
                guard !path.isEmpty else { continue }
                var own = context
                own.style = style
                try draw(SVGShape(element: element, path: path, bounds: bounds), own)
            }
        }
    }

    /// The characters of a text with their places; nil if some of it is beyond outlines.
    private mutating func layout(
        of element: Int, _ context: SVGContext
    ) throws(DrawingError) -> (SVGTextContent, SVGTextLayout)? {
        guard let typesetter = surroundings.typesetter else { return nil }
        let collector = try SVGTextCollector(element, context, in: document, budget)
        try spend(budget.rest - collector.budget.rest)
        insert(collector.remarks)
        let text = collector.text
        for span in text.spans { try spend(on: span.style.text.font) }
        let isBeyond = text.spans.contains { $0.style.text.isVertical || $0.style.text.hasVariations }
        guard !isBeyond, let layout = SVGTextLayout(text, typesetter) else { return nil }
        return (text, layout)
    }
}

// Markers at the vertices of paths (SVG 1.1, 11.6).
extension SVGDrawer {
    mutating func drawMarkers(of shape: SVGShape, _ context: SVGContext) throws(DrawingError) {
        let names = context.style.markers
        guard !names.isEmpty, Self.marked.contains(document.name(of: shape.element)) else { return }
        let vertices = MarkedVertices(shape.path).all
        for (index, vertex) in vertices.enumerated() {
            let isLast = index == vertices.count - 1
            if index == 0, let name = names.start {
                try drawMarker(name, vertex, isAtStart: true, context)
            }
            if index > 0, !isLast, let name = names.middle {
                try drawMarker(name, vertex, isAtStart: false, context)
            }
            if isLast, let name = names.end {
                try drawMarker(name, vertex, isAtStart: false, context)
            }
        }
    }

    private static let marked: Set = ["path", "line", "polyline", "polygon", "rect", "circle", "ellipse"]

    private mutating func drawMarker(
        _ name: String, _ vertex: MarkedVertices.Vertex, isAtStart: Bool, _ context: SVGContext
    ) throws(DrawingError) {
        guard let marker = document.element(identifier: name), document.name(of: marker) == "marker",
            var inner = context.inside(marker)
        else { return }
        try spend(SVGBudget.element)
        inner.style = try style(of: marker)
        inner.depth += 1
        let lengths = context.lengths(of: marker, in: document)
        let size = Size(
            width: lengths.across("markerWidth") ?? 3, height: lengths.down("markerHeight") ?? 3)
        guard size.width > 0, size.height > 0 else { return }
        let place = AffineTransform(translationX: vertex.place.x, y: vertex.place.y)
        var transform = place(
            AffineTransform(rotation: angle(of: marker, vertex.angle, isAtStart: isAtStart)))
        if document.attribute("markerUnits", of: marker) != "userSpaceOnUse" {
            let width = context.style.strokeWidth.resolved(
                of: context.viewport.diagonal, fontSize: context.style.fontSize)
            transform = transform(AffineTransform(scaleX: width, y: width))
        }
        let area = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        let viewBox = document.viewBox(of: marker)
        guard viewBox?.isEmpty != true else { return }
        let content = viewBox?.transform(to: area) ?? .identity
        inner.viewport = SVGViewport(size: viewBox?.box.size ?? size)
        let reference = inner.lengths(of: marker, in: document)
        let anchor = content(Point(x: reference.across("refX") ?? 0, y: reference.down("refY") ?? 0))
        transform = context.transform(transform)(AffineTransform(translationX: -anchor.x, y: -anchor.y))
        inner.transform = transform(content)
        guard inner.transform.isVisible else { return }
        let isClipped = inner.style.own.clipsOverflow ?? true
        let layer = isClipped ? Drawing.Layer(clippedTo: area, transform) : Drawing.Layer()
        try inLayer(layer) { drawer throws(DrawingError) in try drawer.drawChildren(of: marker, inner) }
    }

    /// In radians.
    private func angle(of marker: Int, _ direction: Double, isAtStart: Bool) -> Double {
        switch document.attribute("orient", of: marker)?.trimmed {
        case "auto": return direction
        case "auto-start-reverse": return isAtStart ? direction + .pi : direction
        case let text?:
            var scanner = ValueScanner(text)
            let degrees = scanner.angleOrLength() ?? 0
            return degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        case nil: return 0
        }
    }
}

/// The vertices of a path, with the directions that markers have there.
private struct MarkedVertices {
    /// A point where segments meet, with the directions in which they come and go; nil where there is none.
    struct Vertex {
        let place: Point
        var incoming: Point?
        var outgoing: Point?
    }

    private(set) var all: [Vertex] = []
    /// The vertex at which the subpath begins.
    private var start = 0

    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                start = all.count
                all.append(Vertex(place: point))
            case .line(let end): append([end])
            case .quadratic(let control, let end): append([control, end])
            case .cubic(let first, let second, let end): append([first, second, end])
            case .close:
                let first = all[start].place
                append([first])
                all[all.count - 1].outgoing = all[start].outgoing
                all[start].incoming = all[all.count - 1].incoming
            }
        }
    }

    /// Adds a segment through `points`, its last its end.
    private mutating func append(_ points: [Point]) {
        let last = all[all.count - 1].place
        let places = [last] + points
        let steps = zip(places, places.dropFirst()).map { $0.offset(to: $1) }
        let moves = steps.filter { $0.x != 0 || $0.y != 0 }
        if all[all.count - 1].outgoing == nil { all[all.count - 1].outgoing = moves.first }
        all.append(Vertex(place: points[points.count - 1], incoming: moves.last ?? all.last?.incoming))
    }
}

extension MarkedVertices.Vertex {
    /// The middle between the two directions, in radians, clockwise on the page.
    fileprivate var angle: Double {
        let angles = [incoming, outgoing].compactMap(\.self).map { atan2($0.y, $0.x) }
        guard angles.count == 2 else { return angles.first ?? 0 }
        return atan2(sin(angles[0]) + sin(angles[1]), cos(angles[0]) + cos(angles[1]))
    }
}
