package import NoteText

/// The style override of a theme for a text style or for links.
package struct StyleSetting: Hashable, Sendable {
    /// The text that a style override applies to.
    package enum Subject: Hashable, Sendable {
        case textStyle(TextStyle)
        case link

        /// The text style with this name, or `link`.
        init(named name: String) throws(Problem) {
            if name == "link" {
                self = .link
            } else if let style = TextStyle(name: name) {
                self = .textStyle(style)
            } else {
                throw Problem(
                    "no text style is called '\(name.shortened)'",
                    hint: closestHint(to: name, among: TextStyle.names + ["link"]))
            }
        }

        /// The kind of its attributes.
        package var attributeSubject: StyleSubject { self == .link ? .link : .textStyle }

        fileprivate var name: String {
            switch self {
            case .textStyle(let style): style.name
            case .link: "link"
            }
        }
    }

    package let subject: Subject
    /// The attributes of its text and, for text styles, of its paragraphs.
    package var attributes: [RuleSetting.Attribute]
    /// Whether it leaves nothing of the override of a theme that it adds to: it is a word.
    package let isWhole: Bool

    /// The override with its places converted by `place` to places in a settings file.
    package func moved(to place: (SourceSpan) -> SettingPlace?) -> StyleSetting {
        var moved = self
        moved.attributes = attributes.map { $0.moved(to: place) }
        return moved
    }

    /// The overrides of a theme, and those of the theme that it adds to, attribute by attribute.
    static func merged(_ own: [StyleSetting], over base: [StyleSetting]) -> [StyleSetting] {
        let merged = own.map { style in
            guard !style.isWhole, let other = base.first(where: { $0.subject == style.subject }) else {
                return style
            }
            var style = style
            let keys = style.attributes.map(\.key)
            style.attributes += other.attributes.filter { !keys.contains($0.key) }
            return style
        }
        return merged + base.filter { other in !own.contains { $0.subject == other.subject } }
    }
}

extension StyleSetting {
    static let parts = SettingParts(
        entriesOf: "styles", as: "styles: {largeTitle: letterpress, headline: {color: blue}}"
    ) { settings, key, value, complain throws(Problem) in
        let name = try key.word()
        let subject = try key.placing(Subject(named: name))
        let attributes = value.styleAttributes(of: subject, complain)
        settings[.styles].removeAll { $0.subject == subject }
        settings[.styles].append(
            StyleSetting(subject: subject, attributes: attributes, isWhole: value.text != nil))
    }
}

extension SettingValue {
    /// The attributes of the value: `plain`, the name of an attribute that is on or off, or a mapping.
    fileprivate func styleAttributes(
        of subject: StyleSetting.Subject, _ complain: (Problem) -> Void
    ) -> [RuleSetting.Attribute] {
        func checked(_ attribute: RuleSetting.Attribute, key: SourceSpan) -> RuleSetting.Attribute? {
            var values = AttributeValues()
            let wrong = values.apply(theme: attribute.key, attribute.value, to: subject.attributeSubject)
            guard let wrong else { return attribute }
            complain(wrong.problem.placed(at: wrong.isOfKey ? key : attribute.span ?? key))
            return nil
        }
        if let text {
            guard text != "plain", text != "" else { return [] }
            return [checked(RuleSetting.Attribute(text, "true", span: span), key: span)].compactMap(\.self)
        }
        guard let entries else {
            complain(
                Problem("the look of '\(subject.name)' is a mapping, letterpress or plain", at: span))
            return []
        }
        return entries.compactMap { key, value in
            guard let name = key.text, let text = value.text else {
                complain(Problem("what the look of '\(subject.name)' has is a key and a text", at: key.span))
                return nil
            }
            return checked(RuleSetting.Attribute(name, text, span: value.span), key: key.span)
        }
    }
}
