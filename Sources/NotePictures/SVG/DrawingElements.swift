import Geometry
import NoteFonts
import NoteImages

/// Writes the steps of a drawing as elements.
///
/// Gradients, tiles, clips and masks stand before the element that refers to them. Their identifiers begin
/// with that of the drawing.
struct DrawingElements {
    /// Decimals of lengths that are not in units: many a gradient is in a unit square.
    private static let places = 6

    private let identifier: String
    private var text = SVGText()
    private var count = 0
    /// Round all that is painted, in the coordinates of the steps.
    private var box = Rectangle(x: 0, y: 0, width: 1, height: 1)
    private let pictures: [ImageFile]
    /// The identifiers of pictures, by their index.
    private var identifiers: [Int: String] = [:]

    /// - Parameter pictures: those that steps name.
    init(_ identifier: String, _ pictures: [ImageFile]) {
        (self.identifier, self.pictures) = (identifier, pictures)
    }

    /// The drawing as a group on the unit square.
    mutating func symbol(of drawing: Drawing) -> SVGText {
        box = Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        text.append("<g id=\"\(identifier)\">")
        let clip = add([Drawing.Clip(path: Path(rectangle: box), rule: .nonzero)])
        text.append("<g")
        text.attribute("clip-path", "url(#\(clip))")
        text.attribute(transform: AffineTransform(scaleX: 1 / box.width, y: 1 / box.height))
        text.append(" style=\"isolation:isolate\">")
        append(drawing.steps)
        text.append("</g></g>")
        return text
    }

    private mutating func newIdentifier() -> String {
        count += 1
        return "\(identifier)-\(count)"
    }

    private mutating func append(_ steps: [Drawing.Step]) {
        for step in steps {
            switch step {
            case .fill(let path, let rule, let paint):
                let color = add(paint, in: .identity)
                text.append("<path")
                text.append(color, of: "fill")
                if rule == .evenOdd { text.attribute("fill-rule", "evenodd") }
                text.append(" d=\"")
                text.append(path)
                text.append("\"/>\n")
            case .stroke(let stroke, let paint): append(stroke, paint)
            case .picture(let index, let transform): append(picture: index, transform)
            case .begin(let layer): begin(layer)
            case .end: text.append("</g>\n")
            }
        }
    }

    private mutating func append(_ stroke: Drawing.Stroke, _ paint: Drawing.Paint) {
        let style = stroke.style
        let isUpright = stroke.transform == .identity
        let color = add(paint, in: stroke.transform)
        let places = isUpright ? 3 : Self.places
        text.append("<path fill=\"none\"")
        text.append(color, of: "stroke")
        if !isUpright { text.attribute(transform: stroke.transform) }
        text.attribute("stroke-width", style.width.decimal(places: places))
        if style.cap != .butt { text.attribute("stroke-linecap", style.cap.rawValue) }
        if style.join != .miter { text.attribute("stroke-linejoin", style.join.rawValue) }
        if style.miterLimit != 4 { text.attribute("stroke-miterlimit", style.miterLimit) }
        if !style.dashes.isEmpty {
            let dashes = style.dashes.map { $0.decimal(places: places) }
            text.attribute("stroke-dasharray", dashes.joined(separator: " "))
            text.attribute("stroke-dashoffset", style.dashOffset.decimal(places: places))
        }
        text.append(" d=\"")
        text.append(stroke.path, places: places)
        text.append("\"/>\n")
    }

    private mutating func append(picture index: Int, _ transform: AffineTransform) {
        let file = pictures[index]
        let place = AffineTransform(file.header.orientation, transform)
        let name = identifiers[index] ?? newIdentifier()
        if identifiers[index] == nil {
            guard let element = SVGText(file, name) else { return }
            text.append("<defs>")
            text.append(element)
            text.append("</defs>\n")
            identifiers[index] = name
        }
        text.append("<use")
        text.attribute("href", "#\(name)")
        text.attribute(transform: place)
        text.append("/>\n")
    }
}

// MARK: - Layers

extension DrawingElements {
    private mutating func begin(_ layer: Drawing.Layer) {
        let clip = layer.clips.isEmpty ? nil : add(layer.clips)
        let mask = layer.mask.map { add($0) }
        text.append("<g")
        if let clip { text.attribute("clip-path", "url(#\(clip))") }
        if let mask { text.attribute("mask", "url(#\(mask))") }
        if layer.opacity < 1 { text.attribute("opacity", layer.opacity) }
        if layer.blendMode != .normal {
            text.attribute("style", "mix-blend-mode:\(layer.blendMode.rawValue)")
        } else if layer.isIsolated {
            text.attribute("style", "isolation:isolate")
        }
        text.append(">\n")
    }

    /// Adds a path for each clip, which is inside that of the one before; returns the identifier of the last.
    private mutating func add(_ clips: [Drawing.Clip]) -> String {
        var last: String?
        for clip in clips {
            let name = newIdentifier()
            text.append("<clipPath")
            text.attribute("id", name)
            if let last { text.attribute("clip-path", "url(#\(last))") }
            text.append("><path")
            if clip.rule == .evenOdd { text.attribute("clip-rule", "evenodd") }
            text.append(" d=\"")
            text.append(clip.path)
            text.append("\"/></clipPath>\n")
            last = name
        }
        return last ?? ""
    }

    private mutating func add(_ mask: Drawing.Mask) -> String {
        let name = newIdentifier()
        text.append("<mask")
        text.attribute("id", name)
        text.append(" maskUnits=\"userSpaceOnUse\"")
        text.attribute(area: box)
        if mask.kind == .alpha { text.append(" style=\"mask-type:alpha\"") }
        text.append(">\n")
        append(mask.steps)
        text.append("</mask>\n")
        return name
    }
}

// MARK: - Paints

/// A paint as an attribute has it.
private struct PaintValue {
    let value: String
    let opacity: Double
}

extension DrawingElements {
    /// Adds a paint, if it is more than a colour, for an element of which `transform` makes units.
    private mutating func add(_ paint: Drawing.Paint, in transform: AffineTransform) -> PaintValue {
        switch paint {
        case .color(let color, let opacity): PaintValue(value: color.hexadecimal, opacity: opacity)
        case .textColor(let opacity): PaintValue(value: "currentColor", opacity: opacity)
        case .gradient(let gradient, let opacity):
            PaintValue(value: "url(#\(add(gradient, in: transform)))", opacity: opacity)
        case .pattern(let pattern, let opacity):
            PaintValue(value: "url(#\(add(pattern, in: transform)))", opacity: opacity)
        }
    }

    private mutating func add(_ gradient: Drawing.Gradient, in outer: AffineTransform) -> String {
        let name = newIdentifier()
        let kind: String
        let numbers: [(String, Double)]
        switch gradient.line {
        case .linear(let from, let to):
            kind = "linearGradient"
            numbers = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
        case .radial(let from, let to):
            kind = "radialGradient"
            numbers = [
                ("cx", to.center.x), ("cy", to.center.y), ("r", to.radius), ("fx", from.center.x),
                ("fy", from.center.y), ("fr", from.radius),
            ]
        // SVG has no such gradient, nor do drawings have that are read from it: the colours go outwards.
        case .sweep(let center, _, _):
            kind = "radialGradient"
            numbers = [("cx", center.x), ("cy", center.y), ("r", max(box.width, box.height))]
        }
        text.append("<\(kind)")
        text.attribute("id", name)
        text.append(" gradientUnits=\"userSpaceOnUse\"")
        for (key, number) in numbers { text.attribute(key, number.decimal(places: Self.places)) }
        if gradient.spread != .pad { text.attribute("spreadMethod", gradient.spread.rawValue) }
        text.attribute("gradientTransform", transform: gradient.transform.relative(to: outer))
        text.append(">")
        for stop in gradient.stops {
            text.append("<stop")
            text.attribute("offset", stop.offset.decimal(places: Self.places))
            text.attribute("stop-color", stop.color.hexadecimal)
            if stop.opacity < 1 { text.attribute("stop-opacity", stop.opacity) }
            text.append("/>")
        }
        text.append("</\(kind)>\n")
        return name
    }

    private mutating func add(_ pattern: Drawing.Pattern, in outer: AffineTransform) -> String {
        let name = newIdentifier()
        text.append("<pattern")
        text.attribute("id", name)
        text.append(" patternUnits=\"userSpaceOnUse\"")
        text.attribute(area: pattern.tile)
        // Else the corner of the tile would be the origin of what is in it.
        if pattern.tile.origin != Point(x: 0, y: 0) {
            let tile = pattern.tile
            let numbers = [tile.minX, tile.minY, tile.width, tile.height].map { $0.decimal(places: 3) }
            text.attribute("viewBox", numbers.joined(separator: " "))
        }
        text.attribute("patternTransform", transform: pattern.transform.relative(to: outer))
        text.append(">\n")
        let around = box
        box = pattern.tile
        append(pattern.steps)
        box = around
        text.append("</pattern>\n")
        return name
    }
}

extension SVGText {
    fileprivate mutating func append(_ paint: PaintValue, of part: String) {
        attribute(part, paint.value)
        if paint.opacity < 1 { attribute("\(part)-opacity", paint.opacity) }
    }
}

extension AffineTransform {
    /// The transform of a paint for an element that `outer` is applied to.
    fileprivate func relative(to outer: AffineTransform) -> AffineTransform {
        outer.inverse.map { $0(self) } ?? self
    }
}
