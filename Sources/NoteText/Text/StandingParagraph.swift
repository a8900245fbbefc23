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
    package var path: ContainerPath { ContainerPath(blocks: blocks, indices: indices) }

    /// The places of the container blocks in `blocks`: blocks are large values, and most questions are about
    /// one property of them.
    private var indices: ContainerIndices { ContainerIndices(blocks: blocks, following: paragraph.container) }

    /// The innermost container block.
    package var innermost: ContainerBlock? { paragraph.container.map { blocks[$0] } }

    /// The kind of the innermost container block.
    package var innermostKind: ContainerKind? { paragraph.container.map { blocks[$0].kind } }

    /// The innermost container block of `kind`.
    package func container(_ kind: ContainerKind) -> ContainerBlock? { index(of: kind).map { blocks[$0] } }

    private func index(of kind: ContainerKind) -> Int? { index { blocks[$0].kind == kind } }

    /// The place of the innermost container block that `matches`, among the innermost `most`.
    ///
    /// A loop, as questions are asked for each paragraph: a sequence would hold all blocks each time.
    @inline(__always)
    private func index(amongInnermost most: Int = .max, where matches: (Int) -> Bool) -> Int? {
        var (next, left) = (paragraph.container, most)
        while left > 0, let index = next {
            if matches(index) { return index }
            next = blocks[index].parent
            left -= 1
        }
        return nil
    }

    /// The serial of the innermost container block.
    package var innermostSerial: Int? { paragraph.container.map { blocks[$0].serial } }

    /// Whether it stands in the container block that has a serial.
    package func stands(inBlock serial: Int) -> Bool { index { blocks[$0].serial == serial } != nil }

    /// The container blocks that begin with it, from the innermost out.
    package var begun: PrefixSequence<ContainerPath> { path.prefix(paragraph.entered) }

    /// The container blocks that it stands in and that do not begin with it, from the innermost out.
    package var continued: DropFirstSequence<ContainerPath> { path.dropFirst(paragraph.entered) }

    /// Whether all container blocks that it stands in begin with it.
    package var beginsAllContainers: Bool { !indices.dropFirst(paragraph.entered).contains { _ in true } }

    /// Whether it stands in a quote or a callout.
    package var isQuoted: Bool { index { blocks[$0].kind.margin == .bar } != nil }

    /// The number of quotes and callouts that it stands in.
    package var barCount: Int {
        var (count, next) = (0, paragraph.container)
        while let index = next {
            if blocks[index].kind.margin == .bar { count += 1 }
            next = blocks[index].parent
        }
        return count
    }

    /// Whether it is the title of the callout that begins with it.
    package var isTitleOfCallout: Bool { paragraph.entered > 0 && innermostKind?.hasTitle == true }

    /// Whether it stands in an item, or begins one.
    package var isInItem: Bool { index(of: .item) != nil }

    /// Whether it stands in the head of a table.
    package var isInHead: Bool { index(of: .row).map { blocks[$0].isHead } ?? false }

    /// Whether it is the caption above a table.
    package var isCaptionAbove: Bool {
        paragraph.container.map { blocks[$0].kind.holdsText && blocks[$0].isHead } ?? false
    }

    /// Whether a container block that it stands in has space before its text.
    package var isIndented: Bool { index { blocks[$0].kind.margin != .none } != nil }

    /// The smallest of the text styles that its container blocks have.
    package var containerTextStyle: TextStyle? {
        indices.lazy.compactMap { blocks[$0].kind.textStyle }.max { $0.rawValue < $1.rawValue }
    }

    /// The serial of the outermost container block that is seen; nil if it stands in none.
    package var outermost: Int? {
        indices.reduce(nil) { blocks[$1].kind.isInvisible ? $0 : blocks[$1].serial }
    }

    /// The outermost container block that begins with it and may be kept on one page.
    package var begunWhole: ContainerBlock? {
        var found: Int?
        for index in indices.prefix(paragraph.entered) where blocks[index].kind.wholeShare > 0 {
            found = index
        }
        return found.map { blocks[$0] }
    }

    /// The item that begins with it, the innermost one.
    package var begunItem: ContainerBlock? { indexOfBegunItem.map { blocks[$0] } }

    private var indexOfBegunItem: Int? {
        index(amongInnermost: paragraph.entered) { blocks[$0].kind == .item }
    }

    /// The label of the item that begins with it.
    package var label: ContainerKind.ItemLabel? {
        indexOfBegunItem.flatMap { blocks[$0].label ?? indexOfList.flatMap { blocks[$0].kind.label } }
    }

    /// The state of the item that begins with it; nil if none does.
    package var task: TaskState? { indexOfBegunItem.map { blocks[$0].task } }

    /// The innermost list that it stands in.
    package var list: ContainerBlock? { indexOfList.map { blocks[$0] } }

    private var indexOfList: Int? { index { blocks[$0].kind.isList } }

    /// The number of items that it stands in, one in another.
    package var itemCount: Int { indices.count { blocks[$0].kind == .item } }

    /// The number of the footnote that it begins.
    package var begunFootnote: Int? {
        index(amongInnermost: paragraph.entered) { blocks[$0].kind.standsApart }.map { blocks[$0].number }
    }

    /// The number of the footnote that it stands in.
    package var footnote: Int? { index(of: .footnote).map { blocks[$0].number } }

    /// Whether it is text that no marker, quote, table or footnote is about, whatever list it stands in.
    package var isPlain: Bool {
        paragraph.kind.isPlain && indexOfBegunItem == nil
            && index { !blocks[$0].kind.isAroundProse } == nil
    }

    /// Whether it is one more line of the code above it.
    package var continuesCode: Bool { paragraph.kind.isVerbatim && paragraph.entered == 0 }

    /// Whether it goes on with the quote or the code above it.
    package var continuesBlock: Bool {
        indices.dropFirst(paragraph.entered).contains {
            blocks[$0].kind.margin == .bar || blocks[$0].kind == .code
        }
    }

    /// The number of the table that it stands in, the innermost one; nil if it stands in none.
    package var table: Int? { index(of: .table).map { blocks[$0].number } }

    /// The place of a cell or of the caption of a table; nil for any other paragraph.
    package var place: TablePlace? {
        guard let own = index(where: { blocks[$0].kind.isPartOfTable }) else { return nil }
        var place = TablePlace(table: table ?? 0)
        guard blocks[own].kind == .cell, let row = index(of: .row) else {
            place.isHead = blocks[own].isHead
            return place
        }
        (place.row, place.columns) = (blocks[row].number, blocks[row].count)
        (place.isHead, place.isRepeated) = (blocks[row].isHead, blocks[row].isRepeated)
        (place.column, place.span) = (blocks[own].number, blocks[own].count)
        (place.rows, place.alignment) = (blocks[own].rows, blocks[own].alignment)
        return place
    }
}

/// Container blocks, each in the next.
package struct ContainerPath: Sequence, IteratorProtocol {
    fileprivate let blocks: [ContainerBlock]
    fileprivate var indices: ContainerIndices

    package mutating func next() -> ContainerBlock? { indices.next().map { blocks[$0] } }
}

/// The places of container blocks in an array of them, each in the next.
private struct ContainerIndices: Sequence, IteratorProtocol {
    let blocks: [ContainerBlock]
    var following: Int?

    mutating func next() -> Int? {
        guard let index = following else { return nil }
        following = blocks[index].parent
        return index
    }
}
