package import NoteText

/// What a theme asks for a text style, key by key: attributes of spans and blocks, and flags for classes.
package struct StyleAttributes {
    /// What is wrong with a key or with its value, and what may help.
    package struct Problem {
        package let isKey: Bool
        package let message: String
        package let hint: String?
    }

    private var values = AttributeValues()

    package init() {}

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }
    package var paragraph: ParagraphAttributes { values.paragraph }

    private static let flags = [
        "bold", "italic", "script", "code", "smallcaps", "letterpress", "keep",
    ]
    /// The keys that a look has; sizes are the type scale's, and what names one place is no look.
    private static let keys =
        AttributeNames.keys(in: .block).filter { !["size", "lang", "max-lines", "truncate"].contains($0) }
        + flags + ["align"]

    package mutating func take(key: String, value: String) -> Problem? {
        guard Self.keys.contains(key) else {
            let hint =
                key == "size"
                ? "sizes are those of the size category" : closestHint(to: key, among: Self.keys)
            return Problem(isKey: true, message: "a text style has no '\(key.shortened)'", hint: hint)
        }
        if key == "align" {
            guard TextAlignment(rawValue: value) != nil, values.take(class: value, .block) else {
                return refused(key, value, "left, center, right or justify")
            }
            return nil
        }
        if Self.flags.contains(key) {
            guard value == "true" || value == "false" else { return refused(key, value, "true or false") }
            if value == "true" { _ = values.take(class: key, key == "letterpress" ? .span : .block) }
            return nil
        }
        guard case .refused(let expected) = values.take(key, value, .block) else { return nil }
        return refused(key, value, expected)
    }

    private func refused(_ key: String, _ value: String, _ expected: String) -> Problem {
        Problem(
            isKey: false, message: "'\(value.shortened)' is no value of '\(key)'",
            hint: "it takes \(expected)")
    }
}
