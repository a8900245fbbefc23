import Geometry
import NoteText

/// A property: how a declared value gets into a style, and that of the element round it.
struct SVGProperty: Sendable {
    /// Sets a value that is valid; others change nothing. Some are relative to those of the parent.
    let set: @Sendable (inout SVGStyle, String, _ parent: SVGStyle) -> Void
    /// Gives a style the value that the parent has; nothing for a property that has it from the start.
    fileprivate(set) var inherit: @Sendable (inout SVGStyle, _ parent: SVGStyle) -> Void = { _, _ in }

    /// By their names.
    static let all: [String: SVGProperty] = {
        var table = Table()
        table.addPaints()
        table.addStrokes()
        table.addComposition()
        table.addText()
        table.addFonts()
        return table.rows
    }()
}

private struct Table {
    private(set) var rows: [String: SVGProperty] = [:]

    /// Adds a property that is inherited by itself; `read` gives nil for what is no value.
    private mutating func add<Value>(
        _ name: String, _ place: any WritableKeyPath<SVGStyle, Value> & Sendable,
        _ read: @escaping @Sendable (String) -> Value?
    ) {
        rows[name] = SVGProperty { style, text, _ in
            if let value = read(text) { style[keyPath: place] = value }
        }
    }

    /// Adds a property that is not inherited.
    private mutating func add<Value>(
        own name: String, _ place: any WritableKeyPath<SVGStyle, Value> & Sendable,
        _ read: @escaping @Sendable (String) -> Value?
    ) {
        add(name, place, read)
        rows[name]?.inherit = { $0[keyPath: place] = $1[keyPath: place] }
    }

    mutating func addPaints() {
        add("color", \.color) { SVGColor($0) }
        add("fill", \.fill) { SVGStyle.Paint($0) }
        add("fill-opacity", \.fillOpacity) { SVGStyle.share($0) }
        add("fill-rule", \.fillRule) { Drawing.FillRule(rawValue: $0) }
        add("clip-rule", \.clipRule) { Drawing.FillRule(rawValue: $0) }
        add("visibility", \.isVisible) { $0 == "visible" }
        add("paint-order", \.paintOrder) { SVGPaintOrder($0) }
        add("marker", \.markers) { SVGMarkerNames(SVGStyle.identifier(ofURL: $0)) }
        add("marker-start", \.markers.start) { .some(SVGStyle.identifier(ofURL: $0)) }
        add("marker-mid", \.markers.middle) { .some(SVGStyle.identifier(ofURL: $0)) }
        add("marker-end", \.markers.end) { .some(SVGStyle.identifier(ofURL: $0)) }
        add(own: "stop-opacity", \.own.stopOpacity) { SVGStyle.share($0) }
        add(own: "stop-color", \.own.stopColor) { value in
            value.lowercased() == "currentcolor" ? .some(nil) : SVGColor(value).map { .some($0) }
        }
    }

    mutating func addStrokes() {
        add("stroke", \.stroke) { SVGStyle.Paint($0) }
        add("stroke-opacity", \.strokeOpacity) { SVGStyle.share($0) }
        add("stroke-width", \.strokeWidth) { value in
            SVGLength(value).flatMap { $0.number >= 0 ? $0 : nil }
        }
        add("stroke-linecap", \.strokeShape.cap) { Drawing.StrokeStyle.Cap(rawValue: $0) }
        add("stroke-linejoin", \.strokeShape.join) { value in
            ["miter-clip", "arcs"].contains(value) ? .miter : Drawing.StrokeStyle.Join(rawValue: value)
        }
        add("stroke-miterlimit", \.strokeShape.miterLimit) { value in
            Double(value).flatMap { $0 >= 1 ? $0.boundedForDrawing : nil }
        }
        add("stroke-dashoffset", \.dashOffset) { SVGLength($0) }
        add("stroke-dasharray", \.dashes) { value in
            let lengths = value.listItems.prefix(SVGStyle.mostDashes).map { SVGLength($0) }
            return lengths.contains(nil) ? [] : lengths.compactMap(\.self)
        }
    }

    mutating func addComposition() {
        add(own: "display", \.own.isDisplayed) { $0 != "none" }
        add(own: "opacity", \.own.opacity) { SVGStyle.share($0) }
        add(own: "clip-path", \.own.clipPath) { .some(SVGStyle.identifier(ofURL: $0)) }
        add(own: "mask", \.own.mask) { .some(SVGStyle.identifier(ofURL: $0)) }
        add(own: "mask-type", \.own.masksByAlpha) { $0 == "alpha" }
        add(own: "filter", \.own.hasFilter) { $0 != "none" }
        add(own: "mix-blend-mode", \.own.blendMode) { Drawing.BlendMode(rawValue: $0) ?? .normal }
        add(own: "isolation", \.own.isIsolated) { $0 == "isolate" }
        add(own: "overflow", \.own.clipsOverflow) { .some($0 == "hidden" || $0 == "scroll") }
        add(own: "vector-effect", \.own.keepsStrokeWidth) { $0 == "non-scaling-stroke" }
        add(own: "transform", \.own.transform) { .some($0) }
        add(own: "transform-origin", \.own.transformOrigin) { .some($0) }
    }

    mutating func addText() {
        add("letter-spacing", \.text.letterSpacing) { SVGTextStyle.spacing($0) }
        add("word-spacing", \.text.wordSpacing) { SVGTextStyle.spacing($0) }
        add("text-anchor", \.text.anchor) { SVGTextStyle.Anchor(rawValue: $0) }
        add("direction", \.text.isRightToLeft) { $0 == "rtl" }
        add("writing-mode", \.text.isVertical) { $0.hasPrefix("tb") || $0.hasPrefix("vertical") }
        add("dominant-baseline", \.text.dominantBaseline) { $0 }
        add(own: "alignment-baseline", \.text.alignmentBaseline) { $0 }
        add(own: "baseline-shift", \.text.baselineShift) { .some(SVGTextStyle.BaselineShift($0)) }
        for name in ["text-decoration", "text-decoration-line"] {
            add(name, \.text.ownLines) { SVGTextLine.kinds($0) }
        }
        add("xml:space", \.text.keepsSpace) { $0 == "preserve" }
        for name in ["xml:lang", "lang"] { add(name, \.text.font.language) { $0 } }
    }

    mutating func addFonts() {
        add("font-family", \.text.font.families) { DrawingFont.families($0) }
        add("font-style", \.text.font.isItalic) { $0 == "italic" || $0.hasPrefix("oblique") }
        for name in ["font-variant", "font-variant-caps"] {
            add(name, \.text.font.hasSmallCapitals) { $0 == "small-caps" }
        }
        add("font-kerning", \.text.font.isKerned) { $0 != "none" }
        add("kerning", \.text.font.isKerned) { value in
            value == "auto" ? true : SVGLength(value).map { $0.number != 0 }
        }
        add("font-variation-settings", \.text.hasVariations) { $0 != "normal" }
        rows["font-size"] = SVGProperty { style, value, parent in
            style.fontSize = SVGStyle.fontSize(value, inside: parent.fontSize) ?? style.fontSize
        }
        rows["font-weight"] = SVGProperty { style, value, parent in
            style.text.font.weight = parent.text.font.weight(value) ?? style.text.font.weight
        }
        rows["font"] = SVGProperty { style, value, parent in
            for (property, value) in DrawingFont.properties(ofShorthand: value) {
                SVGProperty.all[property]?.set(&style, value, parent)
            }
        }
    }
}
