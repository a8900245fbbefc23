package import NoteText

/// A user's marking rule as written; its attributes are not interpreted here.
package struct RuleSetting: Hashable, Sendable {
    /// The text that a rule matches.
    package enum Subject: Hashable, Sendable {
        /// A regular expression.
        case match(String)
        case word(String)
        /// A built-in rule, by its name.
        case preset(String)
    }

    /// One attribute: a key and its value, or a class, whose key is empty.
    package struct Attribute: Hashable, Sendable {
        package let key: String
        package let value: String
        /// The place of the value.
        package let span: SourceSpan?
        /// The place in a settings file; `span` is then nil.
        package var place: SettingPlace?

        package init(_ key: String, _ value: String, span: SourceSpan? = nil) {
            self.key = key
            self.value = value
            self.span = span
        }

        /// Whether it comes from the command line, and so has no place.
        package var isFromCommandLine: Bool { span == nil && place == nil }

        func moved(to place: (SourceSpan) -> SettingPlace?) -> Attribute {
            var moved = Attribute(key, value)
            moved.place = span.flatMap(place)
            return moved
        }
    }

    package let subject: Subject
    /// The place of the rule; nil on the command line.
    package let span: SourceSpan?
    package let attributes: [Attribute]

    package init(_ subject: Subject, span: SourceSpan? = nil, attributes: [Attribute] = []) {
        self.subject = subject
        self.span = span
        self.attributes = attributes
    }

    /// The rule with its places converted by `place` to places in a settings file.
    package func moved(to place: (SourceSpan) -> SettingPlace?) -> RuleSetting {
        RuleSetting(subject, attributes: attributes.map { $0.moved(to: place) })
    }

    /// Whether `other` has the same match and attributes, regardless of places.
    func isSame(as other: RuleSetting) -> Bool {
        subject == other.subject
            && attributes.elementsEqual(other.attributes) { $0.key == $1.key && $0.value == $1.value }
    }

    /// The rule as YAML on one line.
    fileprivate var yaml: String {
        var pairs: [String] = []
        switch subject {
        case .preset(let name): return YAMLText.scalar(name)
        case .match(let pattern): pairs.append("match: \(YAMLText.scalar(pattern))")
        case .word(let word): pairs.append("word: \(YAMLText.scalar(word))")
        }
        let classes = attributes.filter(\.key.isEmpty).map(\.value)
        if !classes.isEmpty { pairs.append("class: \(YAMLText.list(classes))") }
        pairs += attributes.filter { !$0.key.isEmpty }
            .map { "\(YAMLText.scalar($0.key)): \(YAMLText.scalar($0.value))" }
        return "{\(pairs.joined(separator: ", "))}"
    }
}

extension RuleSetting {
    static let parts = SettingParts(
        elementsOf: "rules", as: "rules: [{match: '[0-9]+', color: red}, {word: Alice, class: bold}, iwords]",
        most: most
    ) { settings, elements, span, complain in
        for element in elements {
            do throws(Problem) { settings.add(try element.rule(), at: span) } catch { complain(error) }
        }
    }

    /// Most rules; each costs a search of every paragraph.
    private static let most = 100
}

extension NoteSettings {
    /// Adds a rule, set at `span` if it has a place.
    package mutating func add(_ rule: RuleSetting, at span: SourceSpan? = nil) {
        self[.rules].append(rule)
        setSourceOfRules(at: span)
    }

    /// Records `span` or `origin` as the source of the current rules.
    mutating func setSourceOfRules(at span: SourceSpan?, origin: String = "") {
        let value = "[\(self[.rules].map(\.yaml).joined(separator: ", "))]"
        record(SettingSource(value, at: span, origin: origin), for: "rules")
    }
}

extension SettingValue {
    fileprivate func rule() throws(Problem) -> RuleSetting {
        if let name = text { return RuleSetting(.preset(name), span: span) }
        guard let entries else { throw Problem("a rule must be a mapping", at: span) }
        var subject: (RuleSetting.Subject, SourceSpan)?
        var attributes: [RuleSetting.Attribute] = []
        for (key, value) in entries {
            let name = try key.word()
            let found = try value.subject(name)
            guard subject == nil || found == nil else {
                throw Problem("a rule finds one thing", at: key.span)
            }
            if let found { subject = (found, value.span) } else { attributes += try value.attributes(name) }
        }
        guard let subject else { throw Problem("a rule must say what it finds: match or word", at: span) }
        return RuleSetting(subject.0, span: subject.1, attributes: attributes)
    }

    private func subject(_ key: String) throws(Problem) -> RuleSetting.Subject? {
        guard key == "match" || key == "word" else { return nil }
        guard let text, !text.isEmpty else { throw Problem("'\(key)' must be a text", at: span) }
        return key == "match" ? .match(text) : .word(text)
    }

    private func attributes(_ key: String) throws(Problem) -> [RuleSetting.Attribute] {
        guard key == "class", let elements else {
            let text = try text(or: "'\(key)' must be a text")
            guard key == "class" else { return [RuleSetting.Attribute(key, text, span: span)] }
            return text.split(separator: " ").map { RuleSetting.Attribute("", String($0), span: span) }
        }
        return elements.map { RuleSetting.Attribute("", $0.text ?? "", span: $0.span) }
    }
}
