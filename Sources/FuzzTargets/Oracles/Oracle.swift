/// A requirement on a stage, besides that it ends.
package enum Oracle: String, CaseIterable, Sendable {
    /// Time is proportional to the input.
    case time
    /// Memory is proportional to the input.
    case memory
    /// An error is the input's, never the compiler's.
    case blame
    /// Runs cover the shown text, and every shown byte is that of the source.
    case runs
    /// Tokens cover the source.
    case tokens
    /// With markers shown, the shown text spells the note.
    case spelling
    /// Sections that are cut anywhere make the same text.
    case sections
    /// An output that is read again is the same.
    case roundTrip = "round-trip"
    /// Every number that a stage hands on is finite and within its limits.
    case numbers
    /// Two runs, and two numbers of jobs, make the same bytes.
    case sameness
    /// The PDF can be read: its syntax, fonts and content.
    case syntax
    /// Every character of a plain note is in the text of the PDF.
    case textLayer = "text-layer"
    /// No glyph is outside of the paper.
    case paper
    /// Each link is an annotation with its object reference, and each language is where it was given.
    case claims
}

/// An oracle that was not satisfied.
package struct OracleFailure: Error, Sendable, CustomStringConvertible {
    package let oracle: Oracle
    /// One sentence without a full stop.
    package let message: String

    package var description: String { "oracle \(oracle.rawValue): \(message)" }
}
