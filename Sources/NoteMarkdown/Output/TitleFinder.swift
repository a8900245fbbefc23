import NoteText

/// Tells the title of a note from its headings, and what these are set as.
struct TitleFinder: Sendable {
    private let facts: HeadingFacts
    private let source: TitleSource
    /// Whether text has been shown, behind which no title stands.
    private var isBehindText = false
    /// The level that is set as the first; nil before the first heading.
    private var topLevel: Int?
    private var isBehindLevel1 = false

    init(_ facts: HeadingFacts, _ source: TitleSource) { (self.facts, self.source) = (facts, source) }

    /// Notes that text has been shown that is no picture.
    mutating func passText() { isBehindText = true }

    /// The kind of a heading of `level`, and the kind that it is set as; nil if it says again what the title
    /// says, and is not set.
    ///
    /// - Parameters:
    ///   - words: its text, if it is known.
    ///   - isOutside: whether it stands in no container block.
    mutating func heading(
        _ level: Int, words: [UInt8]?, isOutside: Bool
    ) -> (kind: BlockKind, setAs: BlockKind?)? {
        let isFirst = level == 1 && isOutside && !isBehindLevel1
        defer { isBehindLevel1 = isBehindLevel1 || level == 1 }
        switch source {
        case .firstLine where isFirst && facts.hasOneOfLevel1 && !isBehindText:
            topLevel = topLevel ?? facts.highestLevel(besidesTitle: true)
            return (.title, nil)
        case .text(let title) where isFirst && words.map { says($0, title) } == true:
            topLevel = topLevel ?? facts.highestLevel(besidesTitle: facts.hasOneOfLevel1)
            return nil
        default: break
        }
        let top = topLevel ?? facts.highestLevel(besidesTitle: false)
        topLevel = top
        let kind = BlockKind.heading(level: level)
        return (kind, top > 1 ? BlockKind.heading(level: level - top + 1) : nil)
    }

    /// Whether the words are those of `title`, white space aside.
    private func says(_ words: [UInt8], _ title: String) -> Bool {
        let own = words.split(whereSeparator: MarkdownSpace.isSpace)
        return own.elementsEqual(Array(title.utf8).split(whereSeparator: MarkdownSpace.isSpace)) {
            $0.elementsEqual($1)
        }
    }
}
