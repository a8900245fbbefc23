package import NoteText

/// The attributes of a span, given one by one.
package struct SpanAttributes {
    private var values = AttributeValues()
    private let colors: [String]?

    /// Colours may be called by the names `colors`, or by any where that is nil.
    package init(colors: [String]? = nil) { self.colors = colors }

    /// Whether a span can have the class `name`.
    package static func isClass(_ name: String) -> Bool {
        AttributeNames.classes(in: .span).contains(name)
    }

    /// What to say of `name`, which is neither a class of spans nor one of `colors`.
    package static func unknownStyle(_ name: String, colors: [String]) -> (message: String, hint: String?) {
        let near = closestName(to: name, among: AttributeNames.classes(in: .span) + colors)
        return (
            "no class and no colour is called '\(name.shortened)'",
            near.map { "did you mean '\($0)'?" } ?? "a class of spans, or \(colors.joined(separator: ", "))"
        )
    }

    /// Whether the key takes a colour.
    package static func takesColor(_ key: String) -> Bool { AttributeNames.colorKeys.contains(key) }

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }

    /// Takes a class, or a key and its value; gives what is wrong with it, and what may help.
    package mutating func take(key: String, value: String) -> (message: String, hint: String?)? {
        guard !key.isEmpty else {
            let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
            guard !values.take(class: name, .span) else { return nil }
            let hint = AttributeNames.hint(for: name, isClass: true, in: .span)
            return ("unknown class '\(name.shortened)'", hint)
        }
        switch values.take(key, value, .span) {
        case .taken:
            return AttributeNames.wrongColor(in: key, value, among: colors)
        case .unknown:
            let hint = AttributeNames.hint(for: key, isClass: false, in: .span)
            return ("unknown attribute '\(key.shortened)'", hint)
        case .refused(let expected):
            return ("'\(value.shortened)' is no value of '\(key)'", "it takes \(expected)")
        }
    }
}
