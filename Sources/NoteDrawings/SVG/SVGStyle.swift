import Geometry

/// The values of an element's properties.
struct SVGStyle {
    /// A fill or a stroke.
    enum Paint: Hashable {
        case plain(PlainPaint)
        /// A gradient or a pattern by its identifier, and the paint if there is none.
        case server(String, fallback: PlainPaint?)
    }

    enum PlainPaint: Hashable {
        case none
        case color(SVGColor)
        case currentColor
        /// The paint of the element that a marker or a copy belongs to.
        case contextFill
        case contextStroke
    }

    var color = SVGColor.black
    var fill = Paint.plain(.color(.black))
    var fillOpacity = 1.0
    var fillRule = Drawing.FillRule.nonzero
    var clipRule = Drawing.FillRule.nonzero
    var stroke = Paint.plain(.none)
    var strokeOpacity = 1.0
    var strokeWidth = SVGLength(1)
    var strokeShape = Drawing.StrokeStyle()
    var dashes: [SVGLength] = []
    var dashOffset = SVGLength(0)
    var isVisible = true
    var markers = SVGMarkerNames()
    /// In pixels.
    var fontSize = 16.0
    var paintOrder = SVGPaintOrder()
    var text = SVGTextStyle()
    var variables = CSSVariables()
    var own = Own()

    /// The values that elements inside do not have.
    struct Own {
        var places: SVGPlaces?
        var isDisplayed = true
        var opacity = 1.0
        var clipPath: String?
        var mask: String?
        var hasFilter = false
        var blendMode = Drawing.BlendMode.normal
        var isIsolated = false
        var masksByAlpha = false
        var clipsOverflow: Bool?
        var keepsStrokeWidth = false
        /// Nil for `currentColor`.
        var stopColor: SVGColor? = .black
        var stopOpacity = 1.0
        var transform: String?
        var transformOrigin: String?
    }
}

/// The identifiers of the markers at the vertices of a path.
struct SVGMarkerNames: Hashable {
    var start: String?
    var middle: String?
    var end: String?

    var isEmpty: Bool { start == nil && middle == nil && end == nil }
}

extension SVGMarkerNames {
    init(_ name: String?) { self.init(start: name, middle: name, end: name) }
}

/// The order in which the fill, the stroke and the markers of a shape are painted.
struct SVGPaintOrder: Hashable {
    var strokesFirst = false
    var drawsMarkersFirst = false
}

extension SVGPaintOrder {
    /// The kinds of paint that are not named come last, in their usual order.
    init(_ value: String) {
        let kinds = ["fill", "stroke", "markers"]
        let named = value.listItems
        guard named.allSatisfy(kinds.contains), Set(named).count == named.count else { return }
        let order = named + kinds.filter { !named.contains($0) }
        strokesFirst = order.firstIndex(of: "stroke") ?? 0 < order.firstIndex(of: "fill") ?? 0
        drawsMarkersFirst = order.first == "markers"
    }
}

extension SVGStyle {
    var stopColor: SVGColor { own.stopColor ?? color }

    /// The style of an element inside one of the style `parent`.
    init(_ declarations: SVGDeclarations, in parent: SVGStyle) {
        self = parent
        (text, own) = (parent.text.inherited, Own())
        (variables, own.places) = (declarations.variables, declarations.places)
        for (name, value) in declarations.standing {
            guard let property = SVGProperty.all[name] else { continue }
            if value == "inherit" {
                property.inherit(&self, parent)
            } else {
                property.set(&self, value, parent)
            }
        }
        guard !text.ownLines.isEmpty else { return }
        let plain = self.plain
        text.lines.removeAll { text.ownLines.contains($0.kind) }
        text.lines += SVGTextLine.Kind.allCases.filter(text.ownLines.contains).map {
            SVGTextLine(kind: $0, style: plain)
        }
    }

    /// The style without its properties of text.
    var plain: SVGStyle {
        var style = self
        style.text = SVGTextStyle()
        return style
    }

    /// Whether a property, or an attribute that says where a shape is, changes what is drawn.
    static func isKnown(_ property: String) -> Bool {
        let kinds = ["stroke", "fill", "marker", "stop-", "text-", "font", "clip-", "mask", "opacity"]
        return kinds.contains { property.hasPrefix($0) } || otherKnown.contains(property)
            || places.contains(property)
    }

    private static let otherKnown: Set = [
        "color", "visibility", "display", "paint-order", "direction", "writing-mode", "isolation",
        "vector-effect", "transform", "transform-origin", "mix-blend-mode", "overflow",
        "letter-spacing", "word-spacing", "dominant-baseline", "alignment-baseline", "baseline-shift",
    ]

    /// The attributes that say where elements are.
    static let places: Set = [
        "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "x2", "y1", "y2", "dx", "dy",
        "offset",
    ]

    /// The longest pattern of dashes.
    static let mostDashes = 1000

    /// The font size of a valid value; some are relative to `outer`, the size of the parent.
    static func fontSize(_ value: String, inside outer: Double) -> Double? {
        let size =
            switch value {
            case "larger": outer * 1.2
            case "smaller": outer / 1.2
            default: namedFontSizes[value] ?? length(value, inside: outer)
            }
        return size?.boundedForDrawing
    }

    private static func length(_ value: String, inside outer: Double) -> Double? {
        guard let length = SVGLength(value), length.number >= 0 else { return nil }
        return length.resolved(of: outer, fontSize: outer)
    }

    /// In pixels (CSS Fonts 4, 2.5).
    private static let namedFontSizes = [
        "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32, "xxx-large": 48,
    ]

    /// A number or percentage, from 0 to 1.
    static func share(_ text: String) -> Double? {
        guard let length = SVGLength(text), [.pixel, .percent].contains(length.unit) else { return nil }
        return max(0, min(length.resolved(of: 1, fontSize: 0), 1))
    }

    /// The identifier in `url(#identifier)`.
    static func identifier(ofURL text: String) -> String? {
        guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
        let address = String(text[..<end].dropFirst(4)).trimmed.withoutQuotationMarks
        return address.hasPrefix("#") ? String(address.dropFirst()) : nil
    }
}

extension SVGStyle.Paint {
    /// Nil if `text` is none.
    init?(_ text: String) {
        if text.hasPrefix("url(") {
            let rest = text.firstIndex(of: ")").map { String(text[text.index(after: $0)...]).trimmed }
            self = .server(
                SVGStyle.identifier(ofURL: text) ?? "", fallback: rest.flatMap { SVGStyle.PlainPaint($0) })
        } else if let paint = SVGStyle.PlainPaint(text) {
            self = .plain(paint)
        } else {
            return nil
        }
    }
}

extension SVGStyle.PlainPaint {
    /// Nil if `text` is none.
    fileprivate init?(_ text: String) {
        switch text.lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            guard let color = SVGColor(text) else { return nil }
            self = .color(color)
        }
    }
}
