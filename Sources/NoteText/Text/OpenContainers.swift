/// The container blocks that are open where a note has been read to, from section to section.
///
/// A paragraph takes the time of what it opens and closes.
package struct OpenContainers: Sendable {
    /// From the outermost in.
    private var open: [ContainerBlock] = []
    /// By open block, its row in the text of the section; the blocks after them have none yet.
    private var rows: [Int] = []
    private var nextSerial: Int
    /// The number of those that are open and count for `mostLevels`.
    package private(set) var nestedCount = 0

    /// The number of quotes and items that can stand in one another: each paragraph takes time in proportion
    /// to it.
    package static let mostLevels = 64

    /// The container blocks in the text of a footnote; 0 stands for the text of the note.
    package init(ofFootnote number: Int = 0) { nextSerial = number << 32 }

    /// Numbers the next blocks as those of a footnote.
    mutating func number(ofFootnote number: Int) { nextSerial = number << 32 }

    /// The number of those that are open.
    package var count: Int { open.count }

    /// The kind of the block at `level`; nil if it is not open.
    package func kind(at level: Int) -> ContainerKind? { level < open.count ? open[level].kind : nil }

    /// The block at `level`, which is open; the outermost is at 0.
    package subscript(level: Int) -> ContainerBlock { open[level] }

    /// The kinds of those that are open, from the outermost in.
    var kinds: [ContainerKind] { open.map(\.kind) }

    /// A paragraph that stands in those that are open.
    func standing(_ paragraph: Paragraph) -> StandingParagraph {
        var (paragraph, blocks) = (paragraph, open)
        for index in blocks.indices.dropFirst() { blocks[index].parent = index - 1 }
        paragraph.container = blocks.indices.last
        return StandingParagraph(paragraph, in: blocks)
    }

    /// Begins the text of another section.
    package mutating func beginSection() { rows.removeAll(keepingCapacity: true) }

    /// Closes blocks until `count` are open.
    package mutating func close(to count: Int) {
        guard open.count > count else { return }
        nestedCount -= open[count...].count(where: \.kind.nests)
        open.removeLast(open.count - count)
        if rows.count > count { rows.removeLast(rows.count - count) }
    }

    /// Opens a block in the innermost one, and numbers it.
    package mutating func open(_ block: ContainerBlock) {
        if block.kind.nests { nestedCount += 1 }
        open.append(block)
        open[open.count - 1].assign(serial: nextSerial)
        nextSerial += 1
    }

    /// Opens a block of `kind` in the innermost one.
    package mutating func open(_ kind: ContainerKind, _ set: (inout ContainerBlock) -> Void = { _ in }) {
        var block = ContainerBlock(kind)
        set(&block)
        open(block)
    }

    /// Puts the blocks that are open into `text`, those that are not there; returns the row of the innermost
    /// one, nil if none is open.
    package mutating func place(in text: inout AttributedText) -> Int? {
        while rows.count < open.count {
            var block = open[rows.count]
            block.parent = rows.last
            rows.append(text.containerBlocks.count)
            text.containerBlocks.append(block)
        }
        return rows.last
    }

    /// Lets the innermost list, which is in `text`, have a number of `digits`.
    package mutating func widenList(to digits: Int, in text: inout AttributedText) {
        guard let level = open.lastIndex(where: \.kind.isList), level < rows.count else { return }
        let row = rows[level]
        text.containerBlocks[row].count = max(text.containerBlocks[row].count, digits)
    }
}
