import NoteSettings
import NoteText

extension CompileOptions {
    /// The settings over those of notes, and what they do not say.
    public struct Settings: Sendable {
        /// The names of the renditions to make of each note; none for all of its settings.
        public var renditions: [String] = []
        /// The severities of rules.
        public var diagnostics = DiagnosticPolicy()
        /// The format of all notes; nil where the name of each tells.
        package var sourceFormat: SourceFormat?
        /// The date of notes without one, in the form of ISO 8601.
        private(set) var sourceDate: String?
        /// The values that override the front matter of every note.
        private(set) var values = NoteSettings()

        subscript<Value>(setting: Setting<Value>) -> Value {
            get { values[setting] }
            set { values[setting] = newValue }
        }

        /// Takes the date of notes without one from `SOURCE_DATE_EPOCH`: seconds since 1970 began.
        public mutating func setSourceDate(_ seconds: String) throws(OptionError) {
            guard let date = DateText.text(ofEpoch: seconds) else {
                throw OptionError(
                    "SOURCE_DATE_EPOCH is '\(seconds.shortened)', which is no number of seconds since 1970")
            }
            sourceDate = date
        }

        /// Sets what front matter calls `key`, for every note; `fonts` and `colors` by part, as `fonts.sans`.
        public mutating func set(_ key: String, to value: String) throws(OptionError) {
            do throws(Problem) { try values.set(key, to: value, rules: Rule.all) } catch {
                throw OptionError(error)
            }
        }
    }
}

extension CompileOptions.Settings {
    /// Marks all occurrences of a word: `WORD` in red, or `WORD=STYLE` with classes and colours by commas.
    package mutating func mark(_ text: String) throws(OptionError) {
        let equals = text.lastIndex(of: "=")
        let word = equals.map { text[..<$0] } ?? text[...]
        guard !word.isEmpty else { throw OptionError("--mark takes WORD or WORD=STYLE, not '\(text)'") }
        let styles = equals.map { text[text.index(after: $0)...].split(separator: ",") } ?? []
        let attributes = styles.map { style in
            let name = String(style.hasPrefix(".") ? style.dropFirst() : style)
            return RuleSetting.Attribute(AttributeContext.span.classes.contains(name) ? "" : "color", name)
        }
        values.add(RuleSetting(.word(String(word)), attributes: attributes))
    }
}
