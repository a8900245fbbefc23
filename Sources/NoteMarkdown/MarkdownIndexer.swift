package import NoteText

/// Reads the sections of a note for what its text needs from all of it.
package struct MarkdownIndexer: Sendable {
    private let constructs: MarkdownConstructs
    private let read: IncludedFileReader?
    private var parser: IncludingParser
    private var footnotes = OpenFootnotes()
    private var headings = HeadingFacts()
    private var html = HTMLOutline()

    /// An indexer of a note with the files that `read` gives.
    package init(_ constructs: MarkdownConstructs, including read: IncludedFileReader? = nil) {
        self.init(constructs, MarkdownIndex(), constructs.contains(.includes) ? read : nil)
    }

    private init(_ constructs: MarkdownConstructs, _ index: MarkdownIndex, _ read: IncludedFileReader?) {
        (self.constructs, self.read) = (constructs, read)
        parser = IncludingParser(BlockParser(constructs, index: index, isCollecting: true), read)
    }

    private var index: MarkdownIndex { parser.blocks.index }

    /// An indexer that all sections must be given to instead, since a comment has no end; nil if this one
    /// will do. There is at most one.
    package var next: MarkdownIndexer? {
        guard index.hasUnclosedComments else { return nil }
        return MarkdownIndexer(constructs, MarkdownIndex(index.allComments), read)
    }

    /// Accepts the next section of the note.
    package mutating func accept(_ section: SourceSection) {
        for found in parser.accept(section) {
            footnotes.accept(found)
            headings.count(found, hasNames: constructs.contains(.wikiLinks))
            html.accept(found)
        }
    }

    /// The index, once all sections have been accepted.
    package func finish() -> MarkdownIndex {
        var index = index
        index.set(parser.places)
        index.set(headings)
        index.completeComments()
        index.set(html.finished())
        for (number, blocks) in footnotes.texts { index.append(blocks, toFootnote: number) }
        return index
    }
}

extension MarkdownIndex {
    /// The index of a note of one section.
    package init(of section: SourceSection, _ constructs: MarkdownConstructs) {
        var indexer = MarkdownIndexer(constructs)
        indexer.accept(section)
        if let next = indexer.next {
            indexer = next
            indexer.accept(section)
        }
        self = indexer.finish()
    }
}

/// Takes the texts of footnotes out of the blocks of a note.
private struct OpenFootnotes: Sendable {
    /// The blocks of footnotes, in the order of the source.
    private(set) var texts: [(number: Int, blocks: MarkdownBlocks)] = []
    /// The footnotes that are open, the innermost last: number and depth.
    private var open: [(number: Int?, depth: Int)] = []
    private var depth = 0

    mutating func accept(_ blocks: MarkdownBlocks) {
        var cutter = BlockCutter(blocks)
        var first = 0
        for (index, event) in blocks.events.enumerated() {
            switch event.kind {
            case .enter(.footnote(let number)):
                append(first..<index, of: &cutter)
                depth += 1
                open.append((number, depth))
                first = index + 1
            case .enter: depth += 1
            case .leave:
                if open.last?.depth == depth {
                    append(first..<index, of: &cutter)
                    open.removeLast()
                    first = index + 1
                }
                depth -= 1
            case .leaf: break
            }
        }
        append(first..<blocks.events.count, of: &cutter)
    }

    /// Adds steps to the innermost footnote, if one is open.
    private mutating func append(_ events: Range<Int>, of cutter: inout BlockCutter) {
        guard let number = open.last?.number, !events.isEmpty else { return }
        texts.append((number, cutter.part(events)))
    }
}
