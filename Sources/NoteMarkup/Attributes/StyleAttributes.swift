package import NoteText

/// What a theme asks for a text style, key by key: attributes of spans and blocks, and flags for classes.
package struct StyleAttributes {
    /// What is wrong with a key or with its value, and what may help.
    package struct Problem {
        package let isKey: Bool
        package let message: String
        package let hint: String?
    }

    /// What has a look of its own.
    package enum Subject: Sendable {
        case textStyle, link
    }

    private let subject: Subject
    private var values = AttributeValues()

    package init(of subject: Subject) { self.subject = subject }

    package var styles: StyleSet { values.styles }
    package var text: TextAttributes { values.text }
    package var paragraph: ParagraphAttributes { values.paragraph }

    private static let flags = ["bold", "italic", "script", "code", "smallcaps", "letterpress"]
    /// Sizes are the type scale's, and what names one place is no look.
    private static let noLook = ["size", "lang", "max-lines", "truncate"]
    private static let keysOfTextStyles =
        AttributeNames.keys(in: .block).filter { !noLook.contains($0) } + flags + ["keep", "align"]
    private static let keysOfLinks = AttributeNames.keys(in: .span).filter { !noLook.contains($0) } + flags

    private var keys: [String] { subject == .link ? Self.keysOfLinks : Self.keysOfTextStyles }

    package mutating func take(key: String, value: String) -> Problem? {
        guard keys.contains(key) else {
            let near = closestName(to: key, among: keys).map { "did you mean '\($0)'?" }
            let hint = key == "size" ? "sizes are those of the size category" : near
            let name = subject == .link ? "a link" : "a text style"
            return Problem(isKey: true, message: "\(name) has no '\(key.prefix(40))'", hint: hint)
        }
        if key == "align" {
            guard TextAlignment(rawValue: value) != nil, values.take(class: value, .block) else {
                return refused(key, value, "left, center, right or justify")
            }
            return nil
        }
        if key == "keep" || Self.flags.contains(key) {
            guard value == "true" || value == "false" else { return refused(key, value, "true or false") }
            if value == "true" { _ = values.take(class: key, key == "letterpress" ? .span : .block) }
            return nil
        }
        guard case .refused(let expected) = values.take(key, value, .block) else { return nil }
        return refused(key, value, expected)
    }

    private func refused(_ key: String, _ value: String, _ expected: String) -> Problem {
        Problem(
            isKey: false, message: "'\(value.prefix(40))' is no value of '\(key)'",
            hint: "it takes \(expected)")
    }
}
