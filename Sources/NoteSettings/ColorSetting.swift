package import NoteText

/// What a colour of the theme is to be.
package struct ColorSetting: Hashable, Sendable {
    package let name: String
    package let color: ColorNotation

    package init(name: String, color: ColorNotation) {
        self.name = name
        self.color = color
    }
}

extension NoteSettings {
    /// No theme needs more.
    private static let mostColors = 256

    /// Sets the colour that is called `name`; an empty text is what is left of a `#` without quotation marks.
    mutating func setColor(_ name: String, to text: String, at span: SourceSpan?) throws(SettingError) {
        guard ColorNotation.isName(name) else {
            throw SettingError(
                "'\(name.shortened)' cannot be the name of a colour",
                hint: "names are letters, digits and hyphens, and no notation of a colour")
        }
        guard !text.isEmpty else {
            throw SettingError(
                "the colour '\(name)' is empty", hint: "'#' begins a comment unless it is quoted")
        }
        guard let color = ColorNotation(text) else {
            throw SettingError("'\(text.shortened)' is no colour", hint: ColorNotation.forms)
        }
        colors.removeAll { $0.name == name }
        guard colors.count < Self.mostColors else {
            throw SettingError("more than \(Self.mostColors) colours are named")
        }
        colors.append(ColorSetting(name: name, color: color))
        sources["colors.\(name)"] = SettingSource(YAMLText.scalar(text), at: span)
    }

    /// Sets the colours that a mapping names, and says what is wrong with it.
    mutating func setColors(_ value: SettingValue, _ complain: (PlacedError) -> Void) {
        guard value.text != "" else { return }
        guard let entries = value.entries else {
            let hint = "as in colors: {title: rgb(60, 60, 0)}"
            return complain(
                PlacedError(SettingError("the value of 'colors' must be a mapping", hint: hint), value.span))
        }
        for (key, value) in entries {
            guard let name = key.text, let text = value.text else {
                complain(PlacedError(SettingError("a colour is a name and a text"), key.span))
                continue
            }
            do throws(SettingError) {
                try setColor(name, to: text, at: key.span)
            } catch {
                complain(PlacedError(error, ColorNotation.isName(name) ? value.span : key.span))
            }
        }
    }
}
