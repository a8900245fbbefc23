package import NoteText

/// The attributes of a span, given one by one.
package struct SpanAttributes {
    private var values = AttributeValues()
    private let colors: [String]?

    /// Colours may be called by the names `colors`, or by any where that is nil.
    package init(colors: [String]? = nil) { self.colors = colors }

    /// Whether a span can have the class `name`.
    package static func isClass(_ name: String) -> Bool {
        AttributeContext.span.classes.contains(name)
    }

    /// What to say of `name`, which is neither a class of spans nor one of `colors`.
    package static func unknownStyle(_ name: String, colors: [String]) -> Problem {
        let near = closestHint(to: name, among: AttributeContext.span.classes + colors)
        return Problem(
            "no class and no colour is called '\(name.shortened)'",
            hint: near ?? "a class of spans, or \(colors.joined(separator: ", "))")
    }

    /// Whether the key takes a colour.
    package static func takesColor(_ key: String) -> Bool { TextAttributes.takesColor(key) }

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }

    /// Applies a class, or a key and its value; gives what is wrong with it.
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
