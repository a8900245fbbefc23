import NoteText

/// What the stages report, by span; the public `Diagnostic` is what becomes of it.
typealias NoteDiagnostic = NoteText.Diagnostic

/// Something about a note that its author should know, with its place.
public struct Diagnostic: Hashable, Sendable {
    /// How much it matters: an error keeps the output from being written.
    public enum Severity: String, Sendable {
        case note, warning, error
    }

    /// The name of the source.
    public let file: String
    /// Where, if it is about one place.
    public let place: Place?
    /// How much it matters, as the run was told to take it.
    public let severity: Severity
    /// One sentence without a full stop.
    public let message: String
    /// What its author can do about it.
    public let hint: String?
    /// The name of the rule, `area/what`.
    public let rule: String
    /// What it keeps the PDF from, if anything.
    public internal(set) var consequence: String?

    /// Where a diagnostic points.
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

extension Diagnostic {
    /// The same about some of the size categories that a note is set in.
    func found(in categories: [String]) -> Diagnostic {
        Diagnostic(
            file: file, place: place, severity: severity,
            message: "\(message) (at \(categories.joined(separator: ", ")))", hint: hint, rule: rule,
            consequence: consequence)
    }
}

/// A stretch of one source line.
public struct SourceExcerpt: Hashable, Sendable {
    /// The stretch without a line end, as it stands in the source: controls are in it.
    public let text: String
    /// What a diagnostic is about, in UTF-8 bytes of `text`.
    public let marked: Range<Int>
    /// Whether the line begins before the stretch.
    public let isCutBefore: Bool
    /// Whether the line goes on after it.
    public let isCutAfter: Bool
}
