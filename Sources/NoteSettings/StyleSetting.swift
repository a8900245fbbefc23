package import NoteText

/// How a theme sets a text style, besides the type scale, or links.
package struct StyleSetting: Hashable, Sendable {
    /// What has a look of its own.
    package enum Subject: Hashable, Sendable {
        case textStyle(TextStyle)
        case link

        /// The text style that is called `name`, or links.
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

        /// The kind of attributes that it takes.
        package var attributeSubject: StyleAttributes.Subject { self == .link ? .link : .textStyle }

        fileprivate var name: String {
            switch self {
            case .textStyle(let style): style.name
            case .link: "link"
            }
        }
    }

    package let subject: Subject
    /// What is asked for its text and, unless it is that of links, its blocks.
    package var attributes: [RuleSetting.Attribute]

    /// The same with places in a file, as `place` gives them.
    package func moved(to place: (SourceSpan) -> SettingPlace?) -> StyleSetting {
        StyleSetting(subject: subject, attributes: attributes.map { $0.moved(to: place) })
    }
}

extension StyleSetting {
    static var parts: SettingParts {
        SettingParts(
            example: nil, read: { settings, value, complain in settings.setStyles(value, complain) }, set: nil
        )
    }
}

extension NoteSettings {
    /// Sets the looks of text styles that a mapping names, and says what is wrong with it.
    fileprivate mutating func setStyles(_ value: SettingValue, _ complain: (Problem) -> Void) {
        let example = "styles: {largeTitle: letterpress, headline: {color: blue}}"
        for (key, value) in value.entries(of: "styles", as: example, complain) {
            guard let name = key.text else {
                complain(Problem("a key must be a word", at: key.span))
                continue
            }
            do throws(Problem) {
                let subject = try StyleSetting.Subject(named: name)
                let attributes = value.look(of: subject, complain)
                self[.styles].removeAll { $0.subject == subject }
                self[.styles].append(StyleSetting(subject: subject, attributes: attributes))
            } catch {
                complain(error.placed(at: key.span))
            }
        }
    }
}

extension SettingValue {
    /// What it asks for: `plain`, the name of what is either asked for or not, or a mapping.
    fileprivate func look(
        of subject: StyleSetting.Subject, _ complain: (Problem) -> Void
    ) -> [RuleSetting.Attribute] {
        func checked(_ attribute: RuleSetting.Attribute, key: SourceSpan) -> RuleSetting.Attribute? {
            var attributes = StyleAttributes(of: subject.attributeSubject)
            guard let wrong = attributes.apply(key: attribute.key, value: attribute.value) else {
                return attribute
            }
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
