import NoteText

/// A rendition that a note is made in: its name, and the settings in which it differs from others.
package struct RenditionSetting: Sendable {
    /// A name that may be a part of the name of a file.
    package let name: String
    package var settings: NoteSettings
}

extension RenditionSetting {
    static let parts = SettingParts(
        elementsOf: "renditions", as: form, most: most
    ) { settings, elements, span, complain in
        var renditions: [RenditionSetting] = []
        for element in elements {
            guard let (rendition, span) = element.rendition(complain) else { continue }
            if renditions.contains(where: { $0.name == rendition.name }) {
                complain(Problem("two renditions have the name '\(rendition.name)'", at: span))
            } else {
                renditions.append(rendition)
            }
        }
        settings[.renditions] = renditions
        settings.record(SettingSource(yaml(of: renditions), at: span), for: "renditions")
    }

    /// Most renditions; each is a layout of the whole note.
    static let most = 16
    /// The longest name in bytes: with it, the name of a file has at most 255 in most file systems.
    static let longestName = 100
    /// Most keys of a rendition; each mistake in a key costs a search for the nearest name.
    fileprivate static let mostKeys = 100

    private static let form = "renditions: [{name: print, theme: print}, {name: large, scale: 150%}]"
    fileprivate static let example = "as in \(form)"

    /// Throws if `name` is empty or could not be a part of the name of a file.
    fileprivate static func check(_ name: String) throws(Problem) {
        guard !name.isBlank else { throw Problem("the name of a rendition is empty") }
        guard name.utf8.count <= longestName else {
            throw Problem("the name '\(name.shortened)' of a rendition has more than \(longestName) bytes")
        }
        guard name != ".", name != ".." else {
            throw Problem("the name '\(name)' of a rendition means a folder")
        }
        guard !name.utf8.contains(UInt8(ascii: "/")) else {
            throw Problem("the name '\(name)' of a rendition has a slash, which separates folders")
        }
        let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        if name.unicodeScalars.contains(where: { controls.contains($0.properties.generalCategory) }) {
            throw Problem("the name of a rendition has a control character")
        }
    }

    /// The renditions as YAML on one line.
    static func yaml(of renditions: [RenditionSetting]) -> String {
        "[\(renditions.map(\.yaml).joined(separator: ", "))]"
    }

    private var yaml: String {
        var pairs = ["name: \(YAMLText.scalar(name))"]
        var parts: (key: Substring, pairs: [String]) = ("", [])
        func endParts() {
            if !parts.pairs.isEmpty { pairs.append("\(parts.key): {\(parts.pairs.joined(separator: ", "))}") }
            parts.pairs = []
        }
        for (key, source) in settings.sources.sorted(by: { $0.key < $1.key }) {
            let names = key.split(separator: ".", maxSplits: 1)
            if names.count == 1 || names[0] != parts.key { endParts() }
            parts.key = names[0]
            guard names.count == 2 else {
                pairs.append("\(key): \(source.value)")
                continue
            }
            parts.pairs.append("\(YAMLText.scalar(String(names[1]))): \(source.value)")
        }
        endParts()
        return "{\(pairs.joined(separator: ", "))}"
    }
}

extension NoteSettings {
    /// Sets the key of a rendition to a value.
    fileprivate mutating func setInRendition(
        _ key: SettingValue, to value: SettingValue, _ complain: (Problem) -> Void
    ) throws(Problem) {
        let row = try key.placing(SettingRow(ofRendition: key.text ?? ""))
        if let parts = row.parts {
            parts.read(&self, value, complain)
        } else {
            try set(row, to: value, [])
        }
        written.set(row, to: value)
    }
}

extension SettingRow {
    /// The row of `key`, if the renditions of a note may differ in it.
    fileprivate init(ofRendition key: String) throws(Problem) {
        guard let row = Self.byKey[key] else {
            if let message = PlannedKey.message(of: key) { throw Problem(message) }
            throw Problem("unknown key '\(key.shortened)'", hint: Self.hint(for: key))
        }
        guard row.scope != .themes else {
            throw Problem("a rendition does not set '\(key)'", hint: "name a theme that does")
        }
        guard !row.belongsToNote else {
            throw Problem(
                "renditions cannot differ in '\(key)', which concerns the note as a whole",
                hint: key == Setting<[RenditionSetting]>.renditions.row.key
                    ? nil : "set it beside 'renditions'")
        }
        self = row
    }
}

extension SettingValue {
    /// The rendition of a mapping, and the place of its name; nil without one. All mistakes are reported.
    fileprivate func rendition(
        _ complain: (Problem) -> Void
    ) -> (rendition: RenditionSetting, name: SourceSpan)? {
        guard let entries else {
            complain(Problem("a rendition must be a mapping", hint: RenditionSetting.example, at: span))
            return nil
        }
        guard entries.count <= RenditionSetting.mostKeys else {
            complain(Problem("a rendition has more than \(RenditionSetting.mostKeys) keys", at: span))
            return nil
        }
        var settings = NoteSettings()
        var name: (text: String, span: SourceSpan)?
        var seen: Set<String> = []
        for (key, value) in entries {
            do throws(Problem) {
                let word = try key.word()
                guard seen.insert(word).inserted else {
                    throw Problem("the key '\(word.shortened)' is given twice", at: key.span)
                }
                if word == "name" {
                    let text = try value.text(or: "the name of a rendition must be a text")
                    try value.placing(RenditionSetting.check(text))
                    name = (text, value.span)
                } else {
                    try settings.setInRendition(key, to: value, complain)
                }
            } catch {
                complain(error)
            }
        }
        if !seen.contains("name") {
            complain(Problem("a rendition must have a name", hint: RenditionSetting.example, at: span))
        }
        return name.map { (RenditionSetting(name: $0.text, settings: settings), $0.span) }
    }
}
