import NoteText

/// A stretch of the source, all of one kind; the segments of a paragraph cover it from end to end.
struct Segment {
    var kind: MarkupTokenKind
    var range: Range<Int>
    /// The part of `range` that is shown.
    var shown: Range<Int>
    var styles = StyleSet.plain
    /// The link it belongs to.
    var link: SegmentLink?

    /// A segment of which nothing is shown.
    static func hidden(_ kind: MarkupTokenKind, _ range: Range<Int>) -> Segment {
        Segment(kind: kind, range: range, shown: range.upperBound..<range.upperBound)
    }
}

/// A link, known by where it begins.
struct SegmentLink: Equatable {
    var start: Int
    var target: Atom.Target
}
