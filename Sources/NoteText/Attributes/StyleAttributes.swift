/// The attributes of a text style or of links in a theme, given one by one: those of spans and blocks, and
/// classes with `true` or `false`.
package struct StyleAttributes {
    /// A part of the text to which a theme may give attributes.
    package enum Subject: Sendable {
        case textStyle, link
    }

    private let subject: Subject
    private var values = AttributeValues()

    package init(of subject: Subject) { self.subject = subject }

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }
    package var paragraph: ParagraphAttributes { values.paragraph }

    /// Applies `value` of `key`; gives what is wrong with the key, or else with its value.
    package mutating func apply(key: String, value: String) -> (problem: Problem, isOfKey: Bool)? {
        let outcome = values.apply(theme: key, value, to: subject)
        guard outcome == .unknown else {
            return outcome.mistake(in: key, value, colors: nil).map { ($0, isOfKey: false) }
        }
        let hint = key == "size" ? "sizes are those of the size category" : nil
        let name = subject == .link ? "a link" : "a text style"
        let problem = Problem(
            "\(name) has no '\(key.shortened)'", hint: hint ?? closestHint(to: key, among: subject.names))
        return (problem, isOfKey: true)
    }
}

extension AttributeValues {
    /// Applies `name: value` of a theme: an attribute, or a class with `true` or `false`.
    fileprivate mutating func apply(
        theme name: String, _ value: String, to subject: StyleAttributes.Subject
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
        if value == "true" { _ = apply(class: name, in: context) }
        return .applied
    }
}

extension StyleAttributes.Subject {
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
