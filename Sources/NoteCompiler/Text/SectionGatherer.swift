import NoteText

/// Puts parts of texts together as a section, in their order.
///
/// A text that is a section by itself is left as it is.
struct SectionGatherer {
    /// The text that is all of the section so far.
    private var whole: ReadSection?
    /// The text if there are several parts.
    private var joined = JoinedText()
    /// The sections of the source that the parts are from, and the number of their bytes.
    private var sources: [SourceSection] = []
    private(set) var byteCount = 0
    /// The last paragraph of the section before.
    private var preceding: StandingParagraph?

    /// Whether it holds a footnote at the end of the note, or the rule above them.
    var isEndnote: Bool { whole?.isEndnote == true }

    /// Adds some paragraphs of `next`, which follow those that it has.
    mutating func add(_ next: ReadSection, _ paragraphs: Range<Int>) {
        guard !paragraphs.isEmpty else { return }
        let isFirst = sources.isEmpty
        sources += next.sources
        byteCount += next.sources.reduce(0) { $0 + $1.bytes.count }
        if isFirst, paragraphs.count == next.text.paragraphs.count { return whole = next }
        if let first = whole.take() { joined.append(first, first.text.paragraphs.indices) }
        joined.append(next, paragraphs)
    }

    /// The section that has been gathered, whose last paragraph is `last`, with `next` after it; begins
    /// another one.
    mutating func finish(after last: StandingParagraph, before next: StandingParagraph?) -> ReadSection {
        defer { self = SectionGatherer(preceding: last) }
        var section = whole ?? joined.section
        section.sources = sources
        (section.text.preceding, section.text.following) = (preceding, next)
        return section
    }
}

extension SectionGatherer {
    private init(preceding: StandingParagraph?) { self.preceding = preceding }
}
