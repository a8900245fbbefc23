package import NoteText

/// What one level (a theme, front matter, the command line) says about a note.
package struct NoteSettings: Sendable {
    /// By the keys of their rows, and of no other type than these have.
    private var values: [String: any Sendable] = [:]
    /// Where each key, or part of one as in `fonts.sans`, was set, and to what.
    package var sources: [String: SettingSource] = [:]
    /// All of it as it was written.
    package var written = WrittenSettings()

    package init() {}

    /// The value of `setting`, which is its default where the level says nothing.
    package subscript<Value>(setting: Setting<Value>) -> Value {
        get {
            guard let value = values[setting.row.key] else { return setting.initial() }
            return value as? Value ?? setting.initial()
        }
        set { values[setting.row.key] = newValue }
    }

    /// Whether the level says anything of `setting`.
    package func says<Value>(_ setting: Setting<Value>) -> Bool { values[setting.row.key] != nil }

    /// Where `setting` was set, and to what.
    package func source<Value>(of setting: Setting<Value>) -> SettingSource? { sources[setting.row.key] }

    /// Whether it says nothing at all.
    package var isEmpty: Bool { values.isEmpty && sources.isEmpty && written.isEmpty }

    /// Forgets the value of `setting`, and where it was set.
    package mutating func remove<Value>(_ setting: Setting<Value>) {
        removeValue(of: setting.row.key)
        sources[setting.row.key] = nil
        written.remove(setting.row.key)
    }

    /// Leaves the setting `key` at its default, wherever it was set.
    package mutating func removeValue(of key: String) { values[key] = nil }
}

extension NoteSettings {
    /// Sets `row` from text, whose place is `span`; false for a text that is as good as none.
    mutating func set(_ row: SettingRow, to text: String, at span: SourceSpan?) throws(Problem) -> Bool {
        guard !text.isEmpty, let value = try row.parse?(text) else { return false }
        values[row.key] = value
        sources[row.key] = SettingSource(YAMLText.scalar(text), at: span)
        return true
    }

    /// Takes the value of `row` back if front matter may not have it, and gives the reason.
    mutating func refuse(_ row: SettingRow) -> String? {
        guard let value = values[row.key], let reason = row.refusal?(value) else { return nil }
        removeValue(of: row.key)
        return reason
    }

    /// Sets what the command line calls `name`: a key, or a part of one as in `fonts.sans`.
    ///
    /// An empty text is as good as no key, so that a template may leave values open.
    package mutating func set(_ name: String, to text: String) throws(Problem) {
        let names = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let key = names.first, SettingRow.keys.contains(key) else {
            let near = names.first.flatMap(SettingRow.closestKey)
            throw Problem("unknown key '\(name)'", hint: near.map { "did you mean '\($0)'?" })
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
            throw Problem("'\(key)' is not supported by this version")
        }
        if try set(row, to: text, at: nil) { written.set(key, to: JSONText.string(text)) }
    }
}

extension NoteSettings {
    /// These settings where they say something, `other` where they do not.
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

    /// The same with the paths in it, which are relative to `folder`, relative to where the run is.
    ///
    /// What is written with the note is read in the folder `other`: a path from elsewhere is none there.
    package func resolvingPaths(in folder: String, writtenFor other: String) -> NoteSettings {
        var settings = self
        for (key, value) in values {
            guard let moved = SettingRow.byKey[key]?.move?(value, folder) else { continue }
            settings.values[key] = moved.value
            settings.sources[key]?.value = YAMLText.scalar(moved.text)
            if folder != other { settings.written.remove(key) }
        }
        return settings
    }

    /// Names the level in the source of every key: `origin` of where it stands.
    package mutating func setOrigins(_ origin: (SourceSpan?) -> String) {
        sources = sources.mapValues { source in
            var source = source
            source.origin = origin(source.span)
            return source
        }
    }
}
