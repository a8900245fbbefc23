package import NoteText

/// A named colour of a theme.
package struct ColorSetting: Hashable, Sendable {
    package let name: String
    package let color: ColorNotation
}

extension ColorSetting {
    static let parts = SettingParts(
        entriesOf: "colors", as: "colors: {title: rgb(60, 60, 0)}", example: "colors.title=text"
    ) { settings, key, value, _ throws(Problem) in
        guard let name = key.text, let text = value.text else {
            throw Problem("a colour is a name and a text", at: key.span)
        }
        let subject = ColorNotation.isName(name) ? value : key
        try subject.placing(settings.setColor(name, to: text, at: key.span))
    } set: { settings, name, text throws(Problem) in
        try settings.setColor(name, to: text, at: nil)
    }

    /// The colours that notes can use in every theme.
    package static var standards: [(name: String, red: Double, green: Double, blue: Double)] {
        [
            ("text", 0, 0, 0), ("title", 0.175, 0.458, 0.831), ("capitals", 0.843, 0, 0.082),
            ("secondary", 0.42, 0.42, 0.44), ("red", 0.843, 0, 0.082), ("blue", 0.175, 0.458, 0.831),
            ("black", 0, 0, 0), ("white", 1, 1, 1), ("code-background", 0.957, 0.957, 0.961),
            ("badge", 0.257, 0.456, 0.7),
        ]
    }

    /// Most named colours.
    fileprivate static let most = 256
}

extension NoteSettings {
    /// Sets the colour `name`; an empty text is an unquoted `#`, which begins a comment.
    fileprivate mutating func setColor(
        _ name: String, to text: String, at span: SourceSpan?
    ) throws(Problem) {
        guard ColorNotation.isName(name) else {
            throw Problem(
                "'\(name.shortened)' cannot be the name of a colour",
                hint: "names are letters, digits and hyphens, and no notation of a colour")
        }
        guard !text.isEmpty else {
            throw Problem("the colour '\(name)' is empty", hint: "'#' begins a comment unless it is quoted")
        }
        guard let color = ColorNotation(text) else {
            throw Problem("'\(text.shortened)' is no colour", hint: ColorNotation.forms)
        }
        self[.colors].removeAll { $0.name == name }
        guard self[.colors].count < ColorSetting.most else {
            throw Problem("more than \(ColorSetting.most) colours are named")
        }
        self[.colors].append(ColorSetting(name: name, color: color))
        record(SettingSource(YAMLText.scalar(text), at: span), for: "colors.\(name)")
    }
}
