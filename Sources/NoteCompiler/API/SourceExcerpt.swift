/// A stretch of one source line.
public struct SourceExcerpt: Hashable, Sendable {
    /// The stretch without a line end, as it stands in the source: controls are in it.
    public let text: String
    /// The part that the diagnostic is about, in UTF-8 bytes of `text`.
    public let marked: Range<Int>
    /// Whether the line begins before the stretch.
    public let isCutBefore: Bool
    /// Whether the line goes on after it.
    public let isCutAfter: Bool

    /// By the mark alone: the text follows from the place, and a note may have thousands that no font has.
    public func hash(into hasher: inout Hasher) { hasher.combine(marked) }
}
