import NoteText

/// The tags in the text of a leaf block that stand in pairs: a tag, and one that ends it.
struct PairedTags: Sendable {
    /// The starts of their places in the text.
    private var starts: Set<Int> = []

    init() {}

    /// The pairs among `pieces` of `text`.
    init(_ pieces: [MarkdownPiece], in text: [UInt8]) {
        var open: [ArraySlice<UInt8>: [Int]] = [:]
        for piece in pieces where piece.kind == .siteTag {
            guard let tag = SiteTag(text, piece.range) else { continue }
            if !tag.isEnd {
                open[text[tag.name], default: []].append(tag.range.lowerBound)
            } else if let start = open[text[tag.name]]?.popLast() {
                starts.formUnion([start, tag.range.lowerBound])
            }
        }
    }

    /// Whether the tag at `range` is one of a pair.
    func contains(_ range: Range<Int>) -> Bool { starts.contains(range.lowerBound) }
}
