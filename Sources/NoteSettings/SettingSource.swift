package import NoteText

/// The source of a setting.
package struct SettingSource: Hashable, Sendable {
    /// The text, as YAML on one line.
    package var value: String
    /// The place in the text of its level; nil on the command line.
    package var span: SourceSpan?
    /// A description of the level and the place in it: `notec.yaml:3`.
    package var origin: String
    /// The place in a settings file; `span` is then nil.
    package var place: SettingPlace?

    /// Fonts and colours are set part by part.
    init(_ value: String, at span: SourceSpan?, origin: String = "") {
        self.value = value
        self.span = span
        self.origin = origin
    }

    /// Replaces the span by a place in a settings file.
    package mutating func move(to place: (SourceSpan) -> SettingPlace?) {
        self.place = span.flatMap(place)
        span = nil
    }
}
