// NoteSettings: the table of settings, and what each level of settings says.
//
// In: the YAML of themes, `notec.yaml` and front matter, and keys with texts from the command line. Out: a
// `NoteSettings` for each level, with the place of every value and the mistakes found; `over` merges levels,
// and subscripts return values or their defaults. Also lock files.
//
// Steps
//
// 1. `FrontMatter.split` finds the YAML of a note.
// 2. `YAMLEvents` reads YAML by libyaml's events; `SettingTree` stores the value of one key.
// 3. `SettingsParser` looks up each key in the table, `SettingRow.all`, and parses its value.
// 4. `NoteSettings.over` puts a level over the ones below; `WrittenSettings` keeps the text of all values for
//    attributed text.
//
// Words
//
// - level: the settings of one source: built-in theme, theme file, configuration, front matter, command line.
// - part: a value set by itself within a key, such as `fonts.sans`.
// - rendition: a name and settings with which a note is made once more, into an output of its own.
// - row: the description of one key; `Setting` adds the type of its value.
// - style override: the attributes that a theme gives to a text style.

package import NoteText

/// The settings of one level: a theme, front matter, a configuration, or the command line.
package struct NoteSettings: Sendable {
    /// By the keys of their rows, whose types they have.
    private var values: [String: any Sendable] = [:]
    /// The source of each key, or part of one, such as `fonts.sans`.
    package var sources: [String: SettingSource] = [:]
    /// The settings as written.
    package internal(set) var written = WrittenSettings()

    package init() {}

    /// The value of `setting`, or its default if the level does not set it.
    package subscript<Value>(setting: Setting<Value>) -> Value {
        get {
            guard let value = values[setting.row.key] else { return setting.initial() }
            return value as? Value ?? setting.initial()
        }
        set { values[setting.row.key] = newValue }
    }

    /// Whether the level sets `setting`.
    package func says<Value>(_ setting: Setting<Value>) -> Bool { values[setting.row.key] != nil }

    /// The place and the text of `setting`.
    package func source<Value>(of setting: Setting<Value>) -> SettingSource? { sources[setting.row.key] }

    /// Whether the level sets nothing.
    package var isEmpty: Bool { values.isEmpty && sources.isEmpty && written.isEmpty }

    /// Removes the value of `setting`, and its source.
    package mutating func remove<Value>(_ setting: Setting<Value>) {
        removeValue(of: setting.row.key)
        sources[setting.row.key] = nil
        written.remove(setting.row.key)
    }

    /// Records the source of a key, or of a part of one.
    mutating func record(_ source: SettingSource, for key: String) { sources[key] = source }

    /// Forgets the settings as written.
    package mutating func removeWritten() { written = WrittenSettings() }

    /// Removes what concerns pages, but for page numbers if these are kept, and returns its keys in
    /// alphabetical order, with the place of each, or of its first part.
    package mutating func removePageSettings(
        keepingPageNumbers keepsNumbers: Bool
    ) -> [(key: String, span: SourceSpan?)] {
        var spans: [String: SourceSpan?] = [:]
        for name in Set(values.keys).union(sources.keys) {
            let key = String(name.prefix { $0 != "." })
            let isKept = keepsNumbers && key == Setting<Int?>.pageNumbers.row.key
            guard let row = SettingRow.byKey[key], row.concernsPage, !isKept else { continue }
            let others = [spans[key] ?? nil, sources[name]?.span].compactMap(\.self)
            spans[key] = others.min { $0.start < $1.start }
            values[name] = nil
            sources[name] = nil
            written.remove(key)
        }
        return spans.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Resets the setting `key` to its default.
    package mutating func removeValue(of key: String) { values[key] = nil }
}

extension NoteSettings {
    /// Sets `row` from text at `span`; returns false if the text is ignored. Levels name `rules`.
    mutating func set(
        _ row: SettingRow, to text: String, at span: SourceSpan?, _ rules: [Rule]
    ) throws(Problem) -> Bool {
        guard !text.isEmpty, let value = try row.parse?(text, rules) else { return false }
        values[row.key] = value
        sources[row.key] = SettingSource(YAMLText.scalar(text), at: span)
        return true
    }

    /// Sets `row`, which has no parts, from YAML. A problem has the place of what cannot be parsed.
    mutating func set(_ row: SettingRow, to value: SettingValue, _ rules: [Rule]) throws(Problem) {
        guard let text = row.form.text(of: value) else {
            throw Problem("the value of '\(row.key)' must be a text", at: value.span)
        }
        do throws(Problem) { _ = try set(row, to: text, at: value.span, rules) } catch {
            throw error.placed(at: row.fault(in: value, rules) ?? value.span)
        }
    }

    /// Removes the value of `row` if front matter may not set it, and returns the reason.
    mutating func refuse(_ row: SettingRow) -> String? {
        guard let value = values[row.key], let reason = row.refusal?(value) else { return nil }
        removeValue(of: row.key)
        return reason
    }

    /// Sets a key, or a part of one, such as `fonts.sans`, by its name on the command line.
    ///
    /// An empty text is ignored, so that templates may leave values open. Levels name `rules`.
    package mutating func set(_ name: String, to text: String, rules: [Rule] = []) throws(Problem) {
        let names = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let key = names.first, SettingRow.keys.contains(key) else {
            throw Problem("unknown key '\(name)'", hint: names.first.flatMap(SettingRow.hint))
        }
        let row = SettingRow.byKey[key]
        if let part = names.dropFirst().first {
            guard let set = row?.parts?.set else { throw Problem("'\(key)' has no parts") }
            try set(&self, part, text)
            return written.set(key, part: part, to: JSONText.string(text))
        }
        guard !text.isEmpty else { return }
        guard let row, row.parse != nil else {
            if let example = row?.parts?.example {
                throw Problem("'\(key)' is set part by part", hint: "as in \(example)")
            }
            throw Problem(
                PlannedKey.message(of: key)
                    ?? "'\(key)' is set in front matter or a file of settings, not on the command line")
        }
        if try set(row, to: text, at: nil, rules) { written.set(key, to: JSONText.string(text)) }
    }
}

extension NoteSettings {
    /// These settings, and those of `other` that they do not set.
    package func over(_ other: NoteSettings) -> NoteSettings {
        var result = other
        for (key, value) in values {
            if let lower = other.values[key], let combine = SettingRow.byKey[key]?.combine {
                result.values[key] = combine(value, lower)
            } else {
                result.values[key] = value
            }
        }
        result.written = written.over(other.written)
        result.sources.merge(sources) { $1 }
        // Rules of all levels apply.
        if let lower = other.source(of: .rules)?.origin, let own = source(of: .rules) {
            result.setSourceOfRules(at: own.span, origin: "\(lower), \(own.origin)")
        }
        return result
    }

    /// The settings with relative paths, which are relative to `folder`, made relative to the current folder.
    ///
    /// `written` is read in the folder `other`, so it keeps such paths only if that is the same.
    package func resolvingPaths(in folder: String, writtenFor other: String) -> NoteSettings {
        var settings = self
        for (key, value) in values {
            guard let moved = SettingRow.byKey[key]?.move?(value, folder) else { continue }
            settings.values[key] = moved.value
            settings.sources[key]?.value = YAMLText.scalar(moved.text)
            if folder != other { settings.written.remove(key) }
        }
        settings.changeRenditions { $0 = $0.resolvingPaths(in: folder, writtenFor: other) }
        let renditions = RenditionSetting.yaml(of: settings[.renditions])
        settings.sources[Setting<[RenditionSetting]>.renditions.row.key]?.value = renditions
        return settings
    }

    /// Adds the name of the level, `origin` of the place, to the source of every key.
    package mutating func setOrigins(_ origin: (SourceSpan?) -> String) {
        sources = sources.mapValues { source in
            var source = source
            source.origin = origin(source.span)
            return source
        }
        changeRenditions { $0.setOrigins(origin) }
    }

    /// Changes the settings of each rendition.
    package mutating func changeRenditions(_ change: (inout NoteSettings) -> Void) {
        guard says(.renditions) else { return }
        var renditions = self[.renditions]
        for index in renditions.indices { change(&renditions[index].settings) }
        self[.renditions] = renditions
    }
}
