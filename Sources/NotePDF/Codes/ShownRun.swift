import NoteLayout
import NoteTypesetting

/// A run of a line, as codes show it.
struct ShownRun: Sendable {
    /// An index into the runs of its page's painting.
    let run: Int
    let placed: LineRun
    /// Whether it is the first of its line.
    let startsLine: Bool
    /// An index into the fonts of the batch.
    let font: Int
    /// A range of the glyphs of the batch.
    let glyphs: Range<Int>
    /// By how much the white space at its end is wider than it was set, in points.
    let stretch: Double
}
