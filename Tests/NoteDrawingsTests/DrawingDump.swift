import Geometry

extension Drawing {
    /// Its steps, one a line, layers indented; numbers in whole units.
    var dump: String {
        var depth = 0
        return steps.map { step in
            if case .end = step { depth -= 1 }
            defer { if case .begin = step { depth += 1 } }
            return String(repeating: "  ", count: depth) + step.dump + "\n"
        }.joined()
    }
}

extension Drawing.Step {
    fileprivate var dump: String {
        switch self {
        case .fill(let path, let rule, let paint):
            "fill \(paint.dump)\(rule == .evenOdd ? " evenodd" : ""): \(path.dump)"
        case .stroke(let stroke, let paint):
            "stroke \(paint.dump) \(stroke.style.dump): \(stroke.path.transformed(stroke.transform).dump)"
        case .picture(let index, let transform): "picture \(index): \(transform.origin.dump)"
        case .begin(let layer): layer.dump
        case .end: "end"
        }
    }
}

extension Drawing.Layer {
    fileprivate var dump: String {
        var words = ["layer"]
        if opacity < 1 { words.append("opacity \(opacity)") }
        if blendMode != .normal { words.append("\(blendMode)") }
        if let mask { words.append("mask of \(mask.steps.count)") }
        return (words + clips.map { "clip \($0.path.dump)" }).joined(separator: " ")
    }
}

extension Drawing.Paint {
    fileprivate var dump: String {
        switch self {
        case .color(let color, let opacity):
            [color.red, color.green, color.blue].map { "\(Int(saturating: ($0 * 255).rounded()))" }
                .joined(separator: ",") + (opacity < 1 ? "/\(opacity)" : "")
        case .textColor: "text"
        case .gradient(let gradient, _): "gradient of \(gradient.stops.count)"
        case .pattern(let pattern, _): "pattern of \(pattern.steps.count)"
        }
    }
}

extension Drawing.StrokeStyle {
    fileprivate var dump: String {
        let dashes = dashes.isEmpty ? "" : " dashes " + dashes.map(\.rounded).joined(separator: ",")
        return "\(width.rounded) \(cap) \(join)\(dashes)"
    }
}

extension Path {
    fileprivate var dump: String {
        elements.map { element in
            switch element {
            case .move(let point): "M\(point.dump)"
            case .line(let end): "L\(end.dump)"
            case .quadratic(let control, let end): "Q\(control.dump) \(end.dump)"
            case .cubic(let first, let second, let end): "C\(first.dump) \(second.dump) \(end.dump)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

extension Point {
    fileprivate var dump: String { "\(x.rounded),\(y.rounded)" }
}

extension Double {
    fileprivate var rounded: String { "\(Int(saturating: self.rounded()))" }
}
