import NoteText

/// A range of the source of one kind; the segments of a paragraph cover it completely.
struct InlineSegment {
    var kind: MarkupTokenKind
    var range: Range<Int>
    /// The part of `range` that is shown.
    var shown: Range<Int>
    var styles = StyleSet.plain
    /// The link it belongs to.
    var link: SegmentLink?
    /// Whether it is of an address or a path.
    var isVerbatim = false

    /// Whether it is text in a language.
    var isProse: Bool {
        (kind == .text || kind == .capitals || kind == .link) && link == nil && !isVerbatim
    }

    /// A segment that shows nothing.
    static func hidden(_ kind: MarkupTokenKind, _ range: Range<Int>) -> InlineSegment {
        InlineSegment(kind: kind, range: range, shown: range.upperBound..<range.upperBound)
    }
}
