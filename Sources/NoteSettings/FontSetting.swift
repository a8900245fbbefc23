package import NoteText

/// The font families of a role or text style.
package struct FontSetting: Hashable, Sendable {
    package let use: FontUse
    /// In order of preference.
    package let families: [NamedFamily]

    package init(use: FontUse, families: [NamedFamily]) {
        self.use = use
        self.families = families
    }
}

/// A requested font family.
package struct NamedFamily: Hashable, Sendable {
    package let name: String
    /// The place of the name; nil on the command line.
    package let span: SourceSpan?

    package init(_ name: String, span: SourceSpan? = nil) {
        self.name = name
        self.span = span
    }
}

extension FontSetting {
    static let parts = SettingParts(example: "fonts.sans=Noto Sans") { settings, value, complain in
        let form = "fonts: {sans: Noto Sans, body: [Gentium, Noto Serif]}"
        var seen: Set<FontUse> = []
        value.readEntries(of: "fonts", as: form, complain) { key, families throws(Problem) in
            let name = try key.word()
            let use = try key.placing(FontUse(named: name))
            guard seen.insert(use).inserted else {
                throw Problem("the families of '\(name)' are given twice", at: key.span)
            }
            let list = try Self.families(of: name, families)
            try families.placing(settings.setFonts(use, to: list))
        }
    } set: { settings, name, text throws(Problem) in
        try settings.setFonts(FontUse(named: name), to: families(in: text))
    }

    /// Most families of a use; each is compared with every font of the machine.
    static let mostFamilies = 16

    /// The families in `text`, separated by commas.
    fileprivate static func families(in text: String, at span: SourceSpan? = nil) -> [NamedFamily] {
        text.split(separator: ",").map { NamedFamily(trimmed($0), span: span) }.filter { !$0.name.isEmpty }
    }

    private static func families(of name: String, _ value: SettingValue) throws(Problem) -> [NamedFamily] {
        if let text = value.text { return Self.families(in: text, at: value.span) }
        guard let elements = value.elements else {
            throw Problem("'\(name)' is set in a family or a list of them", at: value.span)
        }
        return try elements.map { element throws(Problem) in
            let family = try element.text(or: "a family must be a text")
            return NamedFamily(trimmed(family[...]), span: element.span)
        }.filter { !$0.name.isEmpty }
    }

    static func trimmed(_ text: Substring) -> String {
        var trimmed = text.drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return String(trimmed)
    }
}

extension NoteSettings {
    /// Sets the families of `use`; an empty list is ignored.
    fileprivate mutating func setFonts(_ use: FontUse, to families: [NamedFamily]) throws(Problem) {
        guard families.count <= FontSetting.mostFamilies else {
            throw Problem("'\(use.name)' has more than \(FontSetting.mostFamilies) families")
        }
        guard !families.isEmpty else { return }
        self[.fonts].removeAll { $0.use == use }
        self[.fonts].append(FontSetting(use: use, families: families))
        let value = YAMLText.list(families.map(\.name))
        record(SettingSource(value, at: families.first?.span), for: "fonts.\(use.name)")
    }
}
