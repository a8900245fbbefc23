package import NoteText

/// The families that one role or text style is to be set in.
package struct FontSetting: Hashable, Sendable {
    /// The usual name of the role or text style: `sans`, `largeTitle`.
    package let use: String
    /// In order of preference.
    package let families: [NamedFamily]

    package init(use: String, families: [NamedFamily]) {
        self.use = use
        self.families = families
    }
}

/// A family as somebody asked for it.
package struct NamedFamily: Hashable, Sendable {
    package let name: String
    /// Where; nil on the command line.
    package let span: SourceSpan?

    package init(_ name: String, span: SourceSpan? = nil) {
        self.name = name
        self.span = span
    }
}

extension FontSetting {
    /// Each family costs a look at every font of the machine.
    static let mostFamilies = 16

    /// The families between the commas of `text`.
    static func families(in text: String, at span: SourceSpan? = nil) -> [NamedFamily] {
        text.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
            .map { NamedFamily($0, span: span) }
    }

    static func trimmed(_ text: Substring) -> String {
        var trimmed = text.drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return String(trimmed)
    }
}

extension NoteSettings {
    /// Sets the families of what is called `name`; none is as good as no key.
    mutating func setFonts(
        _ name: String, to families: [NamedFamily], _ names: SettingNames
    ) throws(SettingError) {
        let use = try names.fontUse(name)
        guard families.count <= FontSetting.mostFamilies else {
            throw SettingError("'\(use)' has more than \(FontSetting.mostFamilies) families")
        }
        guard !families.isEmpty else { return }
        fonts.removeAll { $0.use == use }
        fonts.append(FontSetting(use: use, families: families))
        let value = YAMLText.list(families.map(\.name))
        sources["fonts.\(use)"] = SettingSource(value, at: families.first?.span)
    }

    /// Sets the families that a mapping names, and says what is wrong with it.
    mutating func setFonts(_ value: SettingValue, _ names: SettingNames, _ complain: (PlacedError) -> Void) {
        guard value.text != "" else { return }
        guard let entries = value.entries else {
            let hint = "as in fonts: {sans: Noto Sans, body: [Gentium, Noto Serif]}"
            return complain(
                PlacedError(SettingError("the value of 'fonts' must be a mapping", hint: hint), value.span))
        }
        var seen: Set<String> = []
        for (key, families) in entries {
            do throws(PlacedError) {
                try setFonts(key, to: families, names, &seen)
            } catch {
                complain(error)
            }
        }
    }

    private mutating func setFonts(
        _ key: SettingValue, to value: SettingValue, _ names: SettingNames, _ seen: inout Set<String>
    ) throws(PlacedError) {
        guard let name = key.text else { throw PlacedError(SettingError("a key must be a word"), key.span) }
        do throws(SettingError) {
            guard seen.insert(try names.fontUse(name)).inserted else {
                throw SettingError("the families of '\(name)' are given twice")
            }
        } catch {
            throw PlacedError(error, key.span)
        }
        let families = try Self.families(of: name, value)
        do throws(SettingError) {
            try setFonts(name, to: families, names)
        } catch {
            throw PlacedError(error, value.span)
        }
    }

    private static func families(of name: String, _ value: SettingValue) throws(PlacedError) -> [NamedFamily]
    {
        if let text = value.text { return FontSetting.families(in: text, at: value.span) }
        guard let elements = value.elements else {
            throw PlacedError(
                SettingError("'\(name)' is set in a family or a list of them"), value.span)
        }
        var families: [NamedFamily] = []
        for element in elements {
            guard let text = element.text else {
                throw PlacedError(SettingError("a family must be a text"), element.span)
            }
            let family = FontSetting.trimmed(text[...])
            if !family.isEmpty { families.append(NamedFamily(family, span: element.span)) }
        }
        return families
    }
}
