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
}

/// An autolink, identified by its start.
struct SegmentLink: Equatable {
    var start: Int
    var target: Autolink.Target
}

extension [Overstrike] {
    /// A segment in parts that each have the styles of overstruck text, or none of them.
    func parts(of segment: InlineSegment) -> [InlineSegment] {
        let shown = segment.shown
        var parts: [InlineSegment] = []
        var start = shown.lowerBound
        func add(upTo end: Int, _ styles: StyleSet) {
            guard start < end else { return }
            var part = segment
            part.shown = start..<end
            part.styles.formUnion(styles)
            parts.append(part)
            start = end
        }
        for strike in self[partitioningIndex { $0.range.upperBound > start }...] {
            guard strike.range.lowerBound < shown.upperBound else { break }
            add(upTo: strike.range.lowerBound, .plain)
            add(upTo: Swift.min(strike.range.upperBound, shown.upperBound), strike.styles)
        }
        add(upTo: shown.upperBound, .plain)
        return parts
    }
}
