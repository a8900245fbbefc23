package import NoteText

/// How a theme sets a text style, besides the type scale, or links.
package struct StyleSetting: Hashable, Sendable {
    /// The name of what is set as links are.
    package static let link = "link"

    /// The usual name of the text style, or that of links.
    package let style: String
    /// What is asked for its text and, unless it is that of links, its blocks.
    package var attributes: [RuleSetting.Attribute]

    package init(_ style: String, _ attributes: [RuleSetting.Attribute]) {
        self.style = style
        self.attributes = attributes
    }

    /// The same with places in a file, as `place` gives them.
    package func moved(to place: (SourceSpan) -> SettingPlace?) -> StyleSetting {
        StyleSetting(style, attributes.map { $0.moved(to: place) })
    }
}

extension NoteSettings {
    /// Sets the looks of text styles that a mapping names, and says what is wrong with it.
    mutating func setStyles(_ value: SettingValue, _ names: SettingNames, _ complain: (PlacedError) -> Void) {
        guard value.text != "" else { return }
        guard let entries = value.entries else {
            let hint = "as in styles: {largeTitle: letterpress, headline: {color: blue}}"
            return complain(
                PlacedError(SettingError("the value of 'styles' must be a mapping", hint: hint), value.span))
        }
        for (key, value) in entries {
            guard let name = key.text else {
                complain(PlacedError(SettingError("a key must be a word"), key.span))
                continue
            }
            do throws(SettingError) {
                let style = try names.styled(name)
                let attributes = value.look(of: style, names, complain)
                styles.removeAll { $0.style == style }
                styles.append(StyleSetting(style, attributes))
            } catch {
                complain(PlacedError(error, key.span))
            }
        }
    }
}

extension SettingValue {
    /// What it asks for `style`: `plain`, the name of what is either asked for or not, or a mapping.
    fileprivate func look(
        of style: String, _ names: SettingNames, _ complain: (PlacedError) -> Void
    ) -> [RuleSetting.Attribute] {
        func checked(_ attribute: RuleSetting.Attribute, key: SourceSpan) -> RuleSetting.Attribute? {
            guard let wrong = names.wrongLook(style, attribute) else { return attribute }
            complain(PlacedError(wrong.error, wrong.isKey ? key : attribute.span ?? key))
            return nil
        }
        if let text {
            guard text != "plain", text != "" else { return [] }
            let flag = RuleSetting.Attribute(text, "true", span: span)
            return [checked(flag, key: span)].compactMap(\.self)
        }
        guard let entries else {
            let message = "the look of '\(style)' is a mapping, letterpress or plain"
            complain(PlacedError(SettingError(message), span))
            return []
        }
        return entries.compactMap { key, value in
            guard let name = key.text, let text = value.text else {
                let message = "what the look of '\(style)' has is a key and a text"
                complain(PlacedError(SettingError(message), key.span))
                return nil
            }
            return checked(RuleSetting.Attribute(name, text, span: value.span), key: key.span)
        }
    }
}
