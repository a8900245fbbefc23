/// A step of the pipeline.
package enum Stage: String, CaseIterable, Sendable {
    /// The first look at the source: UTF-8, length, scripts.
    case inspect
    case parse
    /// Styles, glyphs, lines.
    case layout
    /// Lines on pages.
    case place
    /// Content streams.
    case export
    case compress
    case embed
    case write
}
