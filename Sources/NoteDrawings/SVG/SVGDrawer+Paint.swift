import Geometry

// Colours, gradients and patterns (SVG 1.1, 11 and 13).
extension SVGDrawer {
    /// The paint of an element whose bounds these are, in user units; nil for none.
    mutating func paint(
        _ paint: SVGStyle.Paint, _ opacity: Double, _ bounds: Rectangle?, _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        switch paint {
        case .plain(let paint): return try self.paint(paint, opacity, context)
        case .server(let name, let fallback):
            if let server = document.element(identifier: name) {
                switch document.name(of: server) {
                case "linearGradient", "radialGradient":
                    if let paint = try gradient(server, opacity, bounds, context) { return paint }
                case "pattern":
                    if let paint = try pattern(server, opacity, bounds, context) { return paint }
                default: break
                }
            }
            return try fallback.flatMap { paint throws(DrawingError) in
                try self.paint(paint, opacity, context)
            }
        }
    }

    private mutating func paint(
        _ paint: SVGStyle.PlainPaint, _ opacity: Double, _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        switch paint {
        case .none: return nil
        case .color(let color): return .color(color.color, opacity: color.opacity * opacity)
        case .currentColor:
            return .color(context.style.color.color, opacity: context.style.color.opacity * opacity)
        case .contextFill, .contextStroke:
            let outer = paint == .contextFill ? context.paints?.fill : context.paints?.stroke
            // Every shape that has it has all of its tile.
            try spend(outer?.work ?? 0)
            return outer
        }
    }

    // MARK: - Gradients

    private mutating func gradient(
        _ server: Int, _ opacity: Double, _ bounds: Rectangle?, _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        let (document, chain) = (self.document, self.document.chain(from: server))
        try spend(chain.reduce(0) { $0 + document.attributeCount(of: $1) })
        let stops = try stops(of: chain)
        guard let last = stops.last else { return nil }
        let solid = Drawing.Paint.color(last.color, opacity: last.opacity * opacity)
        var viewport = context.viewport
        var transform = context.transform
        if document.attribute("gradientUnits", of: chain) != "userSpaceOnUse" {
            guard let bounds, bounds.width > 0, bounds.height > 0 else { return nil }
            transform = transform(AffineTransform(unitSquareTo: bounds))
            viewport = .unit
        }
        let text = document.attribute("gradientTransform", of: chain)
        if let own = text.flatMap({ AffineTransform(svg: $0) }) {
            guard own.isVisible else { return nil }
            transform = transform(own)
        }
        guard stops.count > 1, transform.isVisible else { return solid }
        let spread = document.attribute("spreadMethod", of: chain).flatMap {
            Drawing.Gradient.Spread(rawValue: $0)
        }
        let kind = document.name(of: server)
        let like = chain.filter { document.name(of: $0) == kind }
        let places = SVGLengths(viewport: viewport, fontSize: context.style.fontSize) { name in
            document.attribute(name, of: like)
        }
        let isLinear = kind == "linearGradient"
        guard let line = isLinear ? places.linear : places.radial else { return solid }
        let gradient = Drawing.Gradient(
            line: line, stops: stops, spread: spread ?? .pad, transform: transform)
        return .gradient(gradient, opacity: opacity)
    }

    /// The stops of the nearest gradient that has any.
    private mutating func stops(of chain: [Int]) throws(DrawingError) -> [Drawing.Gradient.Stop] {
        if let stops = readings.stops[chain[0]] {
            // Every shape has all of them.
            try spend(SVGBudget.element * stops.count)
            return stops
        }
        let stops = try readStops(of: chain)
        readings.stops[chain[0]] = stops
        return stops
    }

    private mutating func readStops(of chain: [Int]) throws(DrawingError) -> [Drawing.Gradient.Stop] {
        let document = self.document
        try spend(chain.reduce(0) { $0 + document.children(of: $1).count })
        let isStop = { (element: Int) in document.name(of: element) == "stop" }
        guard let owner = chain.first(where: { document.children(of: $0).contains(where: isStop) }) else {
            return []
        }
        let outer = try style(of: owner)
        var stops: [Drawing.Gradient.Stop] = []
        for element in document.children(of: owner) where isStop(element) {
            let style = try style(of: element, in: outer)
            let written = document.attribute("offset", of: element).flatMap { SVGStyle.share($0) } ?? 0
            stops.append(
                Drawing.Gradient.Stop(
                    offset: max(written, stops.last?.offset ?? 0), color: style.stopColor.color,
                    opacity: style.stopColor.opacity * style.own.stopOpacity))
        }
        return stops
    }

    // MARK: - Patterns

    private mutating func pattern(
        _ server: Int, _ opacity: Double, _ bounds: Rectangle?, _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Paint? {
        guard var inner = context.inside(server) else { return nil }
        let (document, chain) = (self.document, self.document.chain(from: server))
        try spend(chain.reduce(0) { $0 + document.attributeCount(of: $1) })
        guard let owner = chain.first(where: { !document.children(of: $0).isEmpty }) else { return nil }
        let tile = SVGTile(bounds: bounds, context: context) { document.attribute($0, of: chain) }
        guard let area = tile.area, area.width > 0, area.height > 0 else { return nil }
        let own = document.attribute("patternTransform", of: chain).flatMap {
            AffineTransform(svg: $0)
        }
        let transform = own.map { context.transform($0) } ?? context.transform
        guard transform.isVisible, let content = tile.contentTransform(area) else { return nil }
        let scale = transform.scale
        // The tile is measured in units of the drawing, so that its numbers are fine enough.
        let unit = AffineTransform(scaleX: scale, y: scale)
        inner.transform = unit(content)
        inner.style = try style(of: owner)
        inner.viewport = tile.contentViewport
        let scaled = area.transformed(unit)
        let isClipped = inner.style.own.clipsOverflow ?? true
        let layer = isClipped ? Drawing.Layer(clippedTo: scaled, .identity) : Drawing.Layer()
        let steps = try stepsApart(.painting) { drawer throws(DrawingError) in
            try drawer.inLayer(layer) { drawer throws(DrawingError) in
                try drawer.drawChildren(of: owner, inner)
            }
        }
        guard !steps.isEmpty else { return nil }
        let pattern = Drawing.Pattern(
            tile: scaled, transform: transform(AffineTransform(scaleX: 1 / scale, y: 1 / scale)),
            steps: steps)
        return .pattern(pattern, opacity: opacity)
    }
}

extension Drawing.Paint {
    /// The segments of paths in it.
    fileprivate var work: Int {
        guard case .pattern(let pattern, _) = self else { return 0 }
        return Self.work(of: pattern.steps)
    }

    private static func work(of steps: [Drawing.Step]) -> Int {
        steps.reduce(0) { work, step in
            switch step {
            case .fill(let path, _, let paint): work + path.elements.count + paint.work
            case .stroke(let stroke, let paint): work + stroke.path.elements.count + paint.work
            case .begin(let layer): work + self.work(of: layer.mask?.steps ?? []) + 1
            case .picture, .end: work + 1
            }
        }
    }
}

extension SVGDocument {
    /// A gradient or pattern with those that it refers to for what it does not say itself, the nearest first.
    fileprivate func chain(from element: Int) -> [Int] {
        var chain = [element]
        let isPattern = name(of: element) == "pattern"
        while chain.count < 32, let next = target(of: chain[chain.count - 1]), !chain.contains(next) {
            let isLike = isPattern ? name(of: next) == "pattern" : name(of: next).hasSuffix("Gradient")
            guard isLike else { break }
            chain.append(next)
        }
        return chain
    }

    fileprivate func attribute(_ name: String, of chain: [Int]) -> String? {
        chain.lazy.compactMap { attribute(name, of: $0) }.first
    }
}

/// The places of a gradient.
extension SVGLengths {
    /// Nil if the line has no length.
    fileprivate var linear: Drawing.Gradient.Line? {
        let start = Point(x: across("x1") ?? 0, y: down("y1") ?? 0)
        let end = Point(x: across("x2") ?? viewport.size.width, y: down("y2") ?? 0)
        return start == end ? nil : .linear(from: start, to: end)
    }

    /// Nil if the circle has no radius.
    fileprivate var radial: Drawing.Gradient.Line? {
        let center = Point(
            x: across("cx") ?? 0.5 * viewport.size.width, y: down("cy") ?? 0.5 * viewport.size.height)
        let radius = radius("r") ?? 0.5 * viewport.diagonal
        guard radius > 0 else { return nil }
        let inner = max(0, self.radius("fr") ?? 0)
        guard inner < radius else { return nil }
        var focus = Point(x: across("fx") ?? center.x, y: down("fy") ?? center.y)
        let way = center.offset(to: focus)
        let distance = way.length
        // A focus outside of the circle moves to its edge.
        let most = (radius - inner) * 0.999
        if distance > most {
            focus = Point(x: center.x + way.x / distance * most, y: center.y + way.y / distance * most)
        }
        return .radial(
            from: Circle(center: focus, radius: inner),
            to: Circle(center: center, radius: radius))
    }
}

/// Reads the tile of a pattern.
private struct SVGTile {
    let bounds: Rectangle?
    let context: SVGContext
    let attribute: (String) -> String?

    private var isMeasured: Bool { attribute("patternUnits") != "userSpaceOnUse" }
    private var isContentMeasured: Bool { attribute("patternContentUnits") == "objectBoundingBox" }

    /// In user units; nil if it needs bounds, and there are none.
    var area: Rectangle? {
        let area = SVGLengths(
            viewport: isMeasured ? .unit : context.viewport, fontSize: context.style.fontSize,
            attribute: attribute
        ).rectangle()
        guard isMeasured else { return area }
        guard let bounds, bounds.width > 0, bounds.height > 0 else { return nil }
        return area.transformed(AffineTransform(unitSquareTo: bounds))
    }

    private var viewBox: SVGViewBox? {
        SVGViewBox(attribute("viewBox"), attribute("preserveAspectRatio"))
    }

    /// From the units of the content to user units.
    func contentTransform(_ area: Rectangle) -> AffineTransform? {
        if let viewBox { return viewBox.isEmpty ? nil : viewBox.transform(to: area) }
        let place = AffineTransform(translationX: area.minX, y: area.minY)
        guard isContentMeasured else { return place }
        guard let bounds else { return nil }
        return place(AffineTransform(scaleX: bounds.width, y: bounds.height))
    }

    var contentViewport: SVGViewport {
        viewBox.map { SVGViewport(size: $0.box.size) } ?? context.viewport
    }
}
