import Geometry
import NoteDrawings

extension SVGFile {
    /// The size, the steps and the remarks, one a line; steps that belong to another are indented below it.
    var listing: String {
        let head = "size \(drawing.size.width.short) x \(drawing.size.height.short)"
        let last = remarks.isEmpty ? [] : ["lacks \(remarks.names)"]
        return ([head] + drawing.steps.listing + last).map { $0 + "\n" }.joined()
    }
}

extension [Drawing.Step] {
    fileprivate var listing: [String] {
        var (lines, depth): ([String], Int) = ([], 0)
        for step in self {
            if case .end = step { depth -= 1 }
            lines += step.listing.map { String(repeating: "  ", count: depth) + $0 }
            if case .begin = step { depth += 1 }
        }
        return lines
    }

    fileprivate func listing(below line: String) -> [String] { [line] + listing.map { "  | " + $0 } }
}

extension Drawing.Step {
    fileprivate var listing: [String] {
        switch self {
        case .fill(let path, let rule, let paint):
            ["fill \(rule == .evenOdd ? "evenodd " : "")\(path.listing)"] + paint.listing
        case .stroke(let stroke, let paint):
            ["stroke \(stroke.style.listing)\(stroke.transform.listing) \(stroke.path.listing)"]
                + paint.listing
        case .picture(let index, let transform): ["picture \(index)\(transform.listing)"]
        case .begin(let layer): layer.listing
        case .end: ["end"]
        }
    }
}

extension Drawing.Layer {
    fileprivate var listing: [String] {
        var words = ["layer"]
        if isIsolated { words.append("isolated") }
        if opacity < 1 { words.append("opacity \(opacity.short)") }
        if blendMode != .normal { words.append(blendMode.rawValue) }
        let clips = clips.map { clip in
            "  clip \(clip.rule == .evenOdd ? "evenodd " : "")\(clip.path.listing)"
        }
        let masked = mask.map { $0.steps.listing(below: "  mask by \($0.kind)") } ?? []
        return [words.joined(separator: " ")] + clips + masked
    }
}

extension Drawing.Paint {
    fileprivate var listing: [String] {
        switch self {
        case .color(let color, let opacity): ["  \(color.listing)\(opacity.listing)"]
        case .textColor(let opacity): ["  text\(opacity.listing)"]
        case .gradient(let gradient, let opacity): gradient.listing(opacity)
        case .pattern(let pattern, let opacity):
            pattern.steps.listing(
                below: "  tile \(pattern.tile.origin.listing) \(pattern.tile.width.short) x "
                    + "\(pattern.tile.height.short)\(pattern.transform.listing)\(opacity.listing)")
        }
    }
}

extension Drawing.Gradient {
    fileprivate func listing(_ opacity: Double) -> [String] {
        let shape =
            switch line {
            case .linear(let from, let to): "linear \(from.listing) to \(to.listing)"
            case .radial(let from, let to): "radial \(from.listing) to \(to.listing)"
            case .sweep(let center, let from, let to):
                "sweep \(center.listing) from \(from.short) to \(to.short)"
            }
        return ["  \(shape) \(spread)\(transform.listing)\(opacity.listing)"]
            + stops.map { "    \($0.offset.short) \($0.color.listing)\($0.opacity.listing)" }
    }
}

extension Circle {
    fileprivate var listing: String { "\(center.listing) radius \(radius.short)" }
}

extension Drawing.StrokeStyle {
    fileprivate var listing: String {
        var words = ["\(width.short) \(cap) \(join)"]
        if miterLimit != 4 { words.append("limit \(miterLimit.short)") }
        if !dashes.isEmpty { words.append("dashes \(dashes.map(\.short).joined(separator: ","))") }
        if dashOffset != 0 { words.append("from \(dashOffset.short)") }
        return words.joined(separator: " ")
    }
}

extension Path {
    fileprivate var listing: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.listing)"
            case .line(let end): "L\(end.listing)"
            case .quadratic(let control, let end): "Q\(control.listing) \(end.listing)"
            case .cubic(let first, let second, let end):
                "C\(first.listing) \(second.listing) \(end.listing)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension AffineTransform {
    /// Nothing for the one that changes nothing.
    fileprivate var listing: String {
        self == .identity ? "" : " by [\(xAxis.listing) \(yAxis.listing) \(origin.listing)]"
    }
}

extension Color {
    fileprivate var listing: String {
        "rgb " + [red, green, blue].map { ($0 * 255).short }.joined(separator: ",")
    }
}

extension Point {
    fileprivate var listing: String { "\(x.short),\(y.short)" }
}

extension Double {
    /// As an opacity: nothing for a whole one.
    fileprivate var listing: String { self < 1 ? " opacity \(short)" : "" }

    /// Three decimals at most.
    fileprivate var short: String {
        let value = (self * 1000).rounded() / 1000
        return value == value.rounded() ? "\(Int(saturating: value))" : "\(value)"
    }
}

extension DrawingRemarks {
    fileprivate var names: String {
        let all: [(DrawingRemarks, String)] = [
            (.text, "text"), (.filter, "filter"), (.foreignObject, "foreign object"), (.image, "image"),
            (.reference, "reference"), (.selector, "selector"), (.entity, "entity"),
            (.atRule, "at-rule"), (.variable, "variable"), (.calculation, "calculation"),
            (.colorFunction, "colour function"), (.unknownEntity, "unknown entity"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
