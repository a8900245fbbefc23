/// A paragraph with the container blocks that it stands in.
package struct StandingParagraph: Hashable, Sendable {
    package let paragraph: Paragraph
    private let blocks: [ContainerBlock]

    /// - Parameter blocks: those of the text that the paragraph is in.
    package init(_ paragraph: Paragraph, in blocks: [ContainerBlock]) {
        self.paragraph = paragraph
        self.blocks = blocks
    }
}

extension StandingParagraph {
    package var kind: BlockKind { paragraph.kind }

    /// The container blocks that it stands in, from the innermost out.
    package var path: ContainerPath { ContainerPath(blocks: blocks, next: paragraph.container) }

    /// The innermost container block.
    package var innermost: ContainerBlock? { paragraph.container.map { blocks[$0] } }

    /// The innermost container block of `kind`.
    package func container(_ kind: ContainerKind) -> ContainerBlock? { path.first { $0.kind == kind } }

    /// The container blocks that begin with it, from the innermost out.
    package var begun: PrefixSequence<ContainerPath> { path.prefix(paragraph.entered) }

    /// The container blocks that it stands in and that do not begin with it, from the innermost out.
    package var continued: DropFirstSequence<ContainerPath> { path.dropFirst(paragraph.entered) }

    /// Whether it stands in a quote or a callout.
    package var isQuoted: Bool { path.contains { $0.kind.margin == .bar } }

    /// Whether it is the title of the callout that begins with it.
    package var isTitleOfCallout: Bool { paragraph.entered > 0 && innermost?.kind.hasTitle == true }

    /// Whether it stands in an item, or begins one.
    package var isInItem: Bool { container(.item) != nil }

    /// The item that begins with it, the innermost one.
    package var begunItem: ContainerBlock? { begun.first { $0.kind == .item } }

    /// The label of the item that begins with it.
    package var label: ContainerKind.ItemLabel? { begunItem.flatMap { $0.label ?? list?.kind.label } }

    /// The innermost list that it stands in.
    package var list: ContainerBlock? { path.first { $0.kind.isList } }

    /// The number of items that it stands in, one in another.
    package var itemCount: Int { path.reduce(0) { $0 + ($1.kind == .item ? 1 : 0) } }

    /// The number of the footnote that it begins.
    package var begunFootnote: Int? { begun.first(where: \.kind.standsApart)?.number }

    /// The number of the footnote that it stands in.
    package var footnote: Int? { container(.footnote)?.number }

    /// Whether it is text that no marker, quote, table or footnote is about, whatever item it stands in.
    package var isPlain: Bool {
        paragraph.kind.isPlain && begunItem == nil
            && path.allSatisfy { $0.kind == .item || $0.kind.isList }
    }

    /// Whether it is one more line of the code above it.
    package var continuesCode: Bool { paragraph.kind.isVerbatim && paragraph.entered == 0 }

    /// Whether it goes on with the quote or the code above it.
    package var continuesBlock: Bool {
        continued.contains { $0.kind.margin == .bar || $0.kind == .code }
    }

    /// The place of a cell or of the caption of a table; nil for any other paragraph.
    package var place: TablePlace? {
        guard let own = path.first(where: { $0.kind.holdsText }) else { return nil }
        var place = TablePlace(table: container(.table)?.number ?? 0)
        guard own.kind == .cell, let row = container(.row) else {
            place.isHead = own.isHead
            return place
        }
        (place.row, place.columns) = (row.number, row.count)
        (place.isHead, place.isRepeated) = (row.isHead, row.isRepeated)
        (place.column, place.span, place.alignment) = (own.number, own.count, own.alignment)
        return place
    }
}

/// Container blocks, each in the next.
package struct ContainerPath: Sequence, IteratorProtocol {
    private let blocks: [ContainerBlock]
    private var index: Int?

    fileprivate init(blocks: [ContainerBlock], next: Int?) {
        self.blocks = blocks
        index = next
    }

    package mutating func next() -> ContainerBlock? {
        guard let index else { return nil }
        self.index = blocks[index].parent
        return blocks[index]
    }
}
