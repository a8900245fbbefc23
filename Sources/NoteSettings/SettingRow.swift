import NoteText

/// The files that may contain a setting.
package enum SettingScope: Sendable {
    case everywhere
    /// All but themes: the setting has no visual effect, or belongs to the note.
    case notes
    /// Themes alone.
    case themes
}

/// A row of the table of settings, without the type of its value.
package struct SettingRow: Sendable {
    package let key: String
    /// The default as written; nil if there is none, or it is not printed.
    package let standard: String?
    package let scope: SettingScope
    /// The form allowed in YAML besides a text.
    var form = SettingForm.text
    /// Whether it is applied before there is attributed text, which then does not contain it.
    package var isSpent = false
    /// Whether all renditions of a note have the same value: it says what the note is and how it is read.
    var belongsToNote = false
    /// Parses a text, which may name some of the rules; nil if it is ignored. Nil for settings with parts.
    var parse: (@Sendable (String, [Rule]) throws(Problem) -> (any Sendable)?)?
    /// Reads values that are not texts.
    var parts: SettingParts?
    /// Merges the value of a level with that of the levels below; nil if a level replaces those below.
    var combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?
    /// Makes a relative path relative to another folder, with its text; returns nil if it does not change.
    var move: (@Sendable (any Sendable, String) -> (value: any Sendable, text: String)?)?
    /// Returns the reason why front matter may not have a value; nil if it may.
    var refusal: (@Sendable (any Sendable) -> String?)?
    /// The option of the command that sets it.
    package var option: SettingOption?

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

extension SettingRow {
    /// Whether it says how pages look, not what a note is or how it is read: the notes of a book share it.
    var concernsPage: Bool {
        !belongsToNote && !isSpent || key == Setting<[RenditionSetting]>.renditions.row.key
    }

    /// The place of the first part of `value` that cannot be parsed.
    func fault(in value: SettingValue, _ rules: [Rule]) -> SourceSpan? {
        form.parts(of: value).first { part in
            do throws(Problem) {
                if !part.text.isEmpty { _ = try parse?(part.text, rules) }
                return false
            } catch {
                return true
            }
        }?.span
    }
}

/// Reads a setting whose value is a mapping or a list.
struct SettingParts: Sendable {
    /// One part in the syntax of the command line, for a hint; nil if the command line cannot set parts.
    var example: String?
    /// Whether a mapping is one value: its entries are not merged with those of another level.
    var isWhole = false
    /// Reads a value of YAML, and reports its mistakes.
    let read: @Sendable (inout NoteSettings, SettingValue, (Problem) -> Void) -> Void
    /// Sets the part with a name from the text of the command line.
    var set: (@Sendable (inout NoteSettings, String, String) throws(Problem) -> Void)?
}

extension SettingParts {
    /// The entries of a mapping, as the value of `key` must be: `readEntry` sets one from its key and value.
    init(
        entriesOf key: String, as form: String, example: String? = nil,
        readEntry:
            @escaping @Sendable (
                inout NoteSettings, SettingValue, SettingValue, (Problem) -> Void
            ) throws(Problem) -> Void,
        set: (@Sendable (inout NoteSettings, String, String) throws(Problem) -> Void)? = nil
    ) {
        self.init(
            example: example,
            read: { settings, value, complain in
                value.readEntries(of: key, as: form, complain) { key, value throws(Problem) in
                    try readEntry(&settings, key, value, complain)
                }
            }, set: set)
    }

    /// The elements of a list, as the value of `key` must be, at most `most`; `readElements` sets all.
    init(
        elementsOf key: String, as form: String, most: Int,
        readElements:
            @escaping @Sendable (inout NoteSettings, [SettingValue], SourceSpan, (Problem) -> Void) -> Void
    ) {
        self.init { settings, value, complain in
            guard value.text != "" else { return }
            guard let elements = value.elements else {
                let message = "the value of '\(key)' must be a list"
                return complain(Problem(message, hint: "as in \(form)", at: value.span))
            }
            guard elements.count <= most else {
                return complain(Problem("there are more than \(most) \(key)", at: value.span))
            }
            readElements(&settings, elements, value.span, complain)
        }
    }
}

extension SettingValue {
    /// Reads the entries, if it is a mapping, as `key` must be, and reports mistakes; an empty text has none.
    func readEntries(
        of key: String, as form: String, _ complain: (Problem) -> Void,
        _ read: (SettingValue, SettingValue) throws(Problem) -> Void
    ) {
        guard text != "" else { return }
        guard let entries else {
            let hint = "as in \(form)"
            return complain(Problem("the value of '\(key)' must be a mapping", hint: hint, at: span))
        }
        for (key, value) in entries {
            do throws(Problem) { try read(key, value) } catch { complain(error) }
        }
    }

    /// The text of a key.
    func word() throws(Problem) -> String { try text(or: "a key must be a word") }

    /// The text; a problem with `message` if it is none.
    func text(or message: @autoclosure () -> String) throws(Problem) -> String {
        guard let text else { throw Problem(message(), at: span) }
        return text
    }

    /// The result of work on the value, whose problem is at its place.
    func placing<Result>(_ work: @autoclosure () throws(Problem) -> Result) throws(Problem) -> Result {
        do throws(Problem) { return try work() } catch { throw error.placed(at: span) }
    }
}

/// The form of a setting in YAML besides a text, which is converted to one text.
enum SettingForm: Sendable {
    case text
    /// A list; its texts are joined by commas.
    case list
    /// A mapping of one entry: key and value are joined by a colon.
    case entry
    /// A list, or a mapping: keys and values are joined by equals signs, entries by commas.
    case levels

    /// `value` as one text; nil if it has another form.
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

    /// The texts of `value`, if it is a list or a mapping.
    func parts(of value: SettingValue) -> [(text: String, span: SourceSpan)] {
        if case .levels = self, let entries = value.entries {
            return entries.map { ("\($0.key.text ?? "")=\($0.value.text ?? "")", $0.key.span) }
        }
        return (value.elements ?? []).map { ($0.text ?? "", $0.span) }
    }
}

extension SettingRow {
    /// The rows by their keys, on first use: an ordinary note has no settings.
    static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

    /// All keys, of this version and later ones.
    package static let keys = all.map(\.key) + PlannedKey.purposes.keys.sorted()

    /// A hint at the nearest key of this version that notes may set; nil if none is near.
    static func hint(for name: String) -> String? { closestHint(to: name, among: keysOfNotes) }

    /// The keys of this version that notes may set.
    package static let keysOfNotes = all.filter { $0.scope != .themes }.map(\.key)

    /// The sources of the defaults that are printed.
    package static var standards: [String: SettingSource] {
        byKey.compactMapValues { row in
            row.standard.map { SettingSource(YAMLText.scalar($0), at: nil, origin: "built-in default") }
        }
    }

    /// Keys of other tools in front matter, which are ignored.
    static let foreignKeys: Set<String> = ["layout", "tags", "categories", "comments", "aliases"]

    /// Keys that affect the size of the text area.
    package static let textAreaKeys = ["paper", "margins", "orientation", "size-category", "scale"]
}
