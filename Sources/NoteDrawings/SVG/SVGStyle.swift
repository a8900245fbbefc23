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

    enum Visibility: Hashable {
        case visible, hidden
    }

    // Inherited.
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
    var visibility = Visibility.visible
    var markers = SVGMarkerNames()
    /// In pixels.
    var fontSize = 16.0
    var strokesFirst = false
    var drawsMarkersFirst = false
    var text = SVGTextStyle()
    var variables = CSSVariables()

    // Not inherited.
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
    private var ownStopColor: SVGColor? = .black
    var stopOpacity = 1.0
    var transform: String?
    var transformOrigin: String?
}

/// The identifiers of the markers at the vertices of a path.
struct SVGMarkerNames: Hashable {
    var start: String?
    var middle: String?
    var end: String?

    var isEmpty: Bool { start == nil && middle == nil && end == nil }
}

extension SVGStyle {
    var stopColor: SVGColor { ownStopColor ?? color }

    /// The values that an element inside has to begin with.
    var inherited: SVGStyle {
        var style = SVGStyle()
        (style.color, style.fontSize, style.visibility) = (color, fontSize, visibility)
        style.markers = markers
        (style.fill, style.fillOpacity, style.fillRule, style.clipRule) =
            (fill, fillOpacity, fillRule, clipRule)
        (style.stroke, style.strokeOpacity, style.strokeWidth) = (stroke, strokeOpacity, strokeWidth)
        (style.strokeShape, style.dashes, style.dashOffset) = (strokeShape, dashes, dashOffset)
        (style.strokesFirst, style.drawsMarkersFirst) = (strokesFirst, drawsMarkersFirst)
        style.text = text.inherited
        return style
    }

    /// The style of an element inside one of the style `parent`.
    init(_ declarations: SVGDeclarations, in parent: SVGStyle) {
        self = parent.inherited
        (variables, places) = (declarations.variables, declarations.places)
        for (property, value) in declarations.standing {
            if value == "inherit" {
                inherit(property, from: parent)
            } else {
                set(property, value, in: parent)
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

    /// Gives a property that is not inherited by itself the value that the parent has.
    private mutating func inherit(_ property: String, from parent: SVGStyle) {
        switch property {
        case "opacity": opacity = parent.opacity
        case "clip-path": clipPath = parent.clipPath
        case "mask": mask = parent.mask
        case "display": isDisplayed = parent.isDisplayed
        case "stop-color": ownStopColor = parent.ownStopColor
        case "stop-opacity": stopOpacity = parent.stopOpacity
        case "filter": hasFilter = parent.hasFilter
        case "mask-type": masksByAlpha = parent.masksByAlpha
        case "mix-blend-mode": blendMode = parent.blendMode
        case "isolation": isIsolated = parent.isIsolated
        case "vector-effect": keepsStrokeWidth = parent.keepsStrokeWidth
        case "transform": transform = parent.transform
        case "transform-origin": transformOrigin = parent.transformOrigin
        case "overflow": clipsOverflow = parent.clipsOverflow
        case "alignment-baseline": text.alignmentBaseline = parent.text.alignmentBaseline
        case "baseline-shift": text.baselineShift = parent.text.baselineShift
        default: break
        }
    }

    /// Sets a property to a value that is valid; others change nothing.
    private mutating func set(_ property: String, _ value: String, in parent: SVGStyle) {
        switch property {
        case "color": if let color = SVGColor(value) { self.color = color }
        case "fill": if let paint = Paint(value) { fill = paint }
        case "fill-opacity": fillOpacity = SVGStyle.share(value) ?? fillOpacity
        case "fill-rule": fillRule = Drawing.FillRule(value) ?? fillRule
        case "clip-rule": clipRule = Drawing.FillRule(value) ?? clipRule
        case "visibility": visibility = value == "visible" ? .visible : .hidden
        case "paint-order": setPaintOrder(value)
        case "font-size": setFontSize(value, parent.fontSize)
        case "font-weight":
            text.font.setWeight(value, parent.text.font)
        case "font":
            for (property, value) in DrawingFont.properties(ofShorthand: value) {
                set(property, value, in: parent)
            }
        case "transform": transform = value
        case "transform-origin": transformOrigin = value
        case _ where property.hasPrefix("stroke"): setStroke(property, value)
        case _ where property.hasPrefix("marker"): setMarker(property, value)
        case _ where property.hasPrefix("stop-"): setStop(property, value)
        default: setComposition(property, value)
        }
    }

    private mutating func setStroke(_ property: String, _ value: String) {
        switch property {
        case "stroke": if let paint = Paint(value) { stroke = paint }
        case "stroke-opacity": strokeOpacity = SVGStyle.share(value) ?? strokeOpacity
        case "stroke-width":
            if let width = SVGLength(value), width.number >= 0 { strokeWidth = width }
        case "stroke-linecap": strokeShape.cap = Drawing.StrokeStyle.Cap(value) ?? strokeShape.cap
        case "stroke-linejoin": strokeShape.join = Drawing.StrokeStyle.Join(value) ?? strokeShape.join
        case "stroke-miterlimit":
            if let limit = Double(value), limit >= 1 {
                strokeShape.miterLimit = limit.boundedForDrawing
            }
        case "stroke-dashoffset": dashOffset = SVGLength(value) ?? dashOffset
        case "stroke-dasharray":
            let lengths = value.listItems.prefix(Self.mostDashes).map { SVGLength($0) }
            dashes = lengths.contains(nil) ? [] : lengths.compactMap(\.self)
        default: break
        }
    }

    /// The longest pattern of dashes.
    private static let mostDashes = 1000

    private mutating func setMarker(_ property: String, _ value: String) {
        let name = Self.identifier(ofURL: value)
        switch property {
        case "marker": markers = SVGMarkerNames(start: name, middle: name, end: name)
        case "marker-start": markers.start = name
        case "marker-mid": markers.middle = name
        case "marker-end": markers.end = name
        default: break
        }
    }

    private mutating func setStop(_ property: String, _ value: String) {
        if property == "stop-opacity" { stopOpacity = Self.share(value) ?? stopOpacity }
        guard property == "stop-color" else { return }
        if value.lowercased() == "currentcolor" { ownStopColor = nil }
        if let color = SVGColor(value) { ownStopColor = color }
    }

    private mutating func setComposition(_ property: String, _ value: String) {
        switch property {
        case "display": isDisplayed = value != "none"
        case "opacity": opacity = Self.share(value) ?? opacity
        case "clip-path": clipPath = Self.identifier(ofURL: value)
        case "mask": mask = Self.identifier(ofURL: value)
        case "mask-type": masksByAlpha = value == "alpha"
        case "filter": hasFilter = value != "none"
        case "mix-blend-mode": blendMode = Drawing.BlendMode(rawValue: value) ?? .normal
        case "isolation": isIsolated = value == "isolate"
        case "overflow": clipsOverflow = value == "hidden" || value == "scroll"
        case "vector-effect": keepsStrokeWidth = value == "non-scaling-stroke"
        default: _ = text.set(property, value)
        }
    }

    /// Sets the font size to a valid value. Some values are relative to `outer`, the size of the parent.
    private mutating func setFontSize(_ value: String, _ outer: Double) {
        if let size = Self.namedFontSizes[value] { fontSize = size }
        if value == "larger" { fontSize = outer * 1.2 }
        if value == "smaller" { fontSize = outer / 1.2 }
        if let length = SVGLength(value), length.number >= 0 {
            fontSize = length.resolved(of: outer, fontSize: outer)
        }
        fontSize = fontSize.boundedForDrawing
    }

    /// In pixels (CSS Fonts 4, 2.5).
    private static let namedFontSizes = [
        "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32, "xxx-large": 48,
    ]

    /// The kinds of paint that are not named come last, in their usual order.
    private mutating func setPaintOrder(_ value: String) {
        let kinds = ["fill", "stroke", "markers"]
        let named = value.listItems
        guard named.allSatisfy(kinds.contains), Set(named).count == named.count else {
            (strokesFirst, drawsMarkersFirst) = (false, false)
            return
        }
        let order = named + kinds.filter { !named.contains($0) }
        strokesFirst = order.firstIndex(of: "stroke") ?? 0 < order.firstIndex(of: "fill") ?? 0
        drawsMarkersFirst = order.first == "markers"
    }

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

extension Drawing.FillRule {
    fileprivate init?(_ text: String) {
        switch text {
        case "nonzero": self = .nonzero
        case "evenodd": self = .evenOdd
        default: return nil
        }
    }
}

extension Drawing.StrokeStyle.Cap {
    fileprivate init?(_ text: String) {
        switch text {
        case "butt": self = .butt
        case "round": self = .round
        case "square": self = .square
        default: return nil
        }
    }
}

extension Drawing.StrokeStyle.Join {
    fileprivate init?(_ text: String) {
        switch text {
        case "miter", "miter-clip", "arcs": self = .miter
        case "round": self = .round
        case "bevel": self = .bevel
        default: return nil
        }
    }
}
