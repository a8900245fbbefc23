import NoteText

/// The files in which a setting may stand.
package enum SettingScope: Sendable {
    case everywhere
    /// Not in themes: it changes nothing that is seen, or belongs to the note.
    case notes
    /// In themes alone.
    case themes
}

/// A row of the table of settings, whatever the type of its value.
package struct SettingRow: Sendable {
    package let key: String
    /// The default as it would be written; nil for none, and for what is not printed.
    package let standard: String?
    package let scope: SettingScope
    /// What YAML may have besides a text.
    var form = SettingForm.text
    /// Whether it has had its effect once there is attributed text, which is not told of it.
    package var isSpent = false
    /// The value that a text says; nil for one that is as good as none. Unless it has parts.
    var parse: (@Sendable (String) throws(Problem) -> (any Sendable)?)?
    /// How it is read where it is no text.
    var parts: SettingParts?
    /// What a level says and what those below say, in one; nil where a level replaces those below.
    var combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?
    /// Gives a relative path as seen from another folder, and the text of it; nil if that is the same.
    var move: (@Sendable (any Sendable, String) -> (value: any Sendable, text: String)?)?

    /// Why front matter may not have a value; nil for one that it may have.
    var refusal: (@Sendable (any Sendable) -> String?)?

    init(_ key: String, _ standard: String?, _ scope: SettingScope) {
        self.key = key
        self.standard = standard
        self.scope = scope
    }

    /// Whether a mapping of `kind` may set it.
    func isAllowed(in kind: SettingsKind) -> Bool {
        switch kind {
        case .header: true
        case .theme: scope != .notes
        case .frontMatter, .configuration: scope != .themes
        }
    }
}

/// Reads a setting whose value is a mapping or a list.
struct SettingParts: Sendable {
    /// One part as the command line sets it, for a hint; nil where it does not.
    let example: String?
    /// Takes a value of YAML, and says what is wrong with it.
    let read: @Sendable (inout NoteSettings, SettingValue, (Problem) -> Void) -> Void
    /// Sets the part of a name from the text of the command line.
    let set: (@Sendable (inout NoteSettings, String, String) throws(Problem) -> Void)?
}

/// The form that YAML may have for a setting besides a text, and its conversion to one text.
enum SettingForm: Sendable {
    case text
    /// A list: commas between its texts.
    case list
    /// A mapping of one entry: a colon between key and value.
    case entry
    /// A list, or a mapping: equals signs between keys and values, commas between entries.
    case levels

    /// What `value` says in one text; nil where it has another form.
    func text(of value: SettingValue) -> String? {
        if let text = value.text { return text }
        switch self {
        case .text: return nil
        case .entry:
            guard let entries = value.entries, entries.count == 1, let key = entries[0].key.text,
                let text = entries[0].value.text
            else { return nil }
            return "\(key): \(text)"
        case .levels where value.entries != nil: break
        case .list, .levels:
            guard let elements = value.elements, elements.allSatisfy({ $0.text != nil }) else { return nil }
        }
        return parts(of: value).map(\.text).joined(separator: ",")
    }

    /// The texts that `value` is made of, where it is a list or a mapping.
    func parts(of value: SettingValue) -> [(text: String, span: SourceSpan)] {
        if case .levels = self, let entries = value.entries {
            return entries.map { ("\($0.key.text ?? "")=\($0.value.text ?? "")", $0.key.span) }
        }
        return (value.elements ?? []).map { ($0.text ?? "", $0.span) }
    }
}

extension SettingRow {
    /// The rows by their keys; an ordinary note has no settings, and needs few of them.
    static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

    /// Every key, of this version or a later one.
    package static let keys = all.map(\.key) + later

    /// The key of this version that a note may have whose name is nearest to `name`, if any is near.
    package static func closestKey(to name: String) -> String? {
        closestName(to: name, among: all.filter { $0.scope != .themes }.map(\.key))
    }

    /// Where the defaults come from that are printed.
    package static var standards: [String: SettingSource] {
        var sources: [String: SettingSource] = [:]
        for row in all {
            guard let standard = row.standard else { continue }
            var source = SettingSource(YAMLText.scalar(standard), at: nil)
            source.origin = "built-in default"
            sources[row.key] = source
        }
        return sources
    }

    /// Keys that other tools keep in front matter, which are none of notec's business.
    static let ofOtherTools: Set<String> = ["layout", "tags", "categories", "comments", "aliases"]

    /// Keys that a later version will do something with.
    static let later = [
        "badge", "columns", "gutter", "balance", "hyphenation", "truncate", "exclude", "container", "frames",
        "hyphen-min", "line-breaking", "long-words", "max-lines",
    ]

    /// Keys that decide how much room text has.
    package static let decidingRoom = ["paper", "margins", "orientation", "size-category"]
}
