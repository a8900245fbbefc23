import NoteText

/// Something about a note that its author should know, with its place.
public struct Diagnostic: Hashable, Sendable {
    /// The importance of a diagnostic: an error keeps the output from being written.
    public enum Severity: String, Sendable {
        case note, warning, error

        init(_ severity: NoteText.Severity) { self = Self(rawValue: severity.rawValue) ?? .error }
    }

    /// The name of the source.
    public let file: String
    /// The place, if the diagnostic is about one.
    public let place: Place?
    /// The severity after the options and settings have been applied.
    public let severity: Severity
    /// One sentence without a full stop.
    public let message: String
    /// The author's remedy.
    public let hint: String?
    /// The name of the rule, `area/what`.
    public let rule: String
    /// The claims that it costs the PDF, if any.
    public let consequence: String?

    /// A place in the source.
    public struct Place: Hashable, Sendable {
        /// From 1; LF, CR LF and CR end lines.
        public let line: Int
        /// From 1, in Unicode scalars; a tab counts as one.
        public let column: Int
        /// In UTF-8 bytes from the start of the source.
        public let offset: Int
        /// The line, or what is near the place where the line is long.
        public let excerpt: SourceExcerpt
    }
}
