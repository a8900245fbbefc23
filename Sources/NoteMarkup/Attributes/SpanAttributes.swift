package import NoteText

/// The attributes of a span, applied one by one.
package struct SpanAttributes {
    private var values = AttributeValues()
    private let colors: [String]?

    /// Names of colours are checked against `colors`, unless that is nil.
    package init(colors: [String]? = nil) { self.colors = colors }

    /// The problem with `name`, which is neither a class of spans nor one of `colors`.
    package static func unknownStyle(_ name: String, colors: [String]) -> Problem {
        let near = closestHint(to: name, among: AttributeContext.span.classes + colors)
        return Problem(
            "no class and no colour is called '\(name.shortened)'",
            hint: near ?? "a class of spans, or \(colors.joined(separator: ", "))")
    }

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }

    /// Applies a class, if `key` is empty, or a key and its value; returns the problem with it, if any.
    package mutating func apply(key: String, value: String) -> Problem? {
        guard !key.isEmpty else {
            let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
            guard !values.apply(class: name, in: .span) else { return nil }
            let hint = AttributeContext.span.hint(for: name, isClass: true)
            return Problem("unknown class '\(name.shortened)'", hint: hint)
        }
        let outcome = values.apply(key, value, in: .span)
        if outcome == .unknown {
            let hint = AttributeContext.span.hint(for: key, isClass: false)
            return Problem("unknown attribute '\(key.shortened)'", hint: hint)
        }
        return outcome.mistake(in: key, value, colors: colors)
    }
}
