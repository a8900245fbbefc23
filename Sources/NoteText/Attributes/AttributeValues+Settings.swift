/// A part of the text to which a theme may give attributes.
package enum StyleSubject: Sendable {
    case textStyle, link
}

/// Attributes that settings give one by one.
extension AttributeValues {
    /// Applies a class of spans, if `key` is empty, or a key of spans and its value; returns the problem with
    /// it, if any. Names of colours are checked against `colors`, unless that is nil.
    package mutating func apply(span key: String, _ value: String, colors: [String]?) -> Problem? {
        guard !key.isEmpty else {
            let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
            guard !apply(class: name, in: .span) else { return nil }
            let hint = AttributeContext.span.hint(for: name, isClass: true)
            return Problem("unknown class '\(name.shortened)'", hint: hint)
        }
        let outcome = apply(key, value, in: .span)
        if outcome == .unknown {
            let hint = AttributeContext.span.hint(for: key, isClass: false)
            return Problem("unknown attribute '\(key.shortened)'", hint: hint)
        }
        return outcome.mistake(in: key, value, colors: colors)
    }

    /// Applies `value` of `key` of a theme, which may be an attribute of spans or blocks, or a class with
    /// `true` or `false`; returns the problem with the key, or else with its value.
    package mutating func apply(
        theme key: String, _ value: String, to subject: StyleSubject
    ) -> (problem: Problem, isOfKey: Bool)? {
        let outcome = apply(theme: key, value, of: subject)
        guard outcome == .unknown else {
            return outcome.mistake(in: key, value, colors: nil).map { ($0, isOfKey: false) }
        }
        let hint = key == "size" ? "sizes are those of the size category" : nil
        let name = subject == .link ? "a link" : "a text style"
        let problem = Problem(
            "\(name) has no '\(key.shortened)'", hint: hint ?? closestHint(to: key, among: subject.names))
        return (problem, isOfKey: true)
    }

    /// Applies `name: value` of a theme: an attribute, or a class with `true` or `false`.
    private mutating func apply(
        theme name: String, _ value: String, of subject: StyleSubject
    ) -> AttributeOutcome {
        if StyleSet.classes.contains(name) || TextAttributes.isThemeFlag(name) {
            return apply(flag: name, value, in: .span)
        }
        let outcome = strike(name, text.apply(theme: name, value))
        guard outcome == .unknown, subject == .textStyle else { return outcome }
        if ParagraphAttributes.isThemeFlag(name) { return apply(flag: name, value, in: .block) }
        return paragraph.apply(theme: name, value)
    }

    private mutating func apply(
        flag name: String, _ value: String, in context: AttributeContext
    ) -> AttributeOutcome {
        guard value == "true" || value == "false" else { return .refused("true or false") }
        guard value == "true" else { return .applied }
        if let trait = TextTraits(ofThemes: name) {
            text.traits.insert(trait)
        } else {
            _ = apply(class: name, in: context)
        }
        return .applied
    }
}

extension StyleSubject {
    /// The names that a theme may give it.
    fileprivate var names: [String] {
        let (text, blocks) = (TextAttributes.table.inThemes, ParagraphAttributes.table.inThemes)
        let ofText = (keys: text.keys, flags: StyleSet.classes + text.flags)
        switch self {
        case .link: return ofText.keys + ofText.flags
        case .textStyle: return ofText.keys + blocks.keys + ofText.flags + blocks.flags + blocks.choices
        }
    }
}

extension AttributeTable {
    /// The names that a theme gives: those that lists give with a value, classes that it turns on, and those
    /// that lists give as one of several classes.
    fileprivate var inThemes: (keys: [String], flags: [String], choices: [String]) {
        let allowed = keys.filter(\.isAllowedInThemes)
        let withFlags = allowed.filter { !$0.flags.isEmpty }
        let others = allowed.filter(\.flags.isEmpty)
        return (
            others.filter(\.classes.isEmpty).map(\.name), withFlags.flatMap(\.flags),
            others.filter { !$0.classes.isEmpty }.map(\.name)
        )
    }
}
