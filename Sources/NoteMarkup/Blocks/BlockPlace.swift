import NoteText

/// The container blocks that a block stands in, told by those of the block before it.
struct BlockPlace: Equatable {
    /// The number of container blocks of the block before it that it stands in too.
    var kept = 0
    /// The container blocks that begin with it, from the outermost in.
    var begun: ArraySlice<OpenLevel> = []
}

extension BlockPlace {
    /// The place of a cell in a table that stands in `level` container blocks, itself included.
    init(cell: TablePlace, inLevels level: Int) {
        if cell.column == 0 {
            let row = OpenLevel(block: .row(of: cell))
            self.init(kept: level, begun: [row, OpenLevel(block: .cell(at: cell))])
        } else {
            self.init(kept: level + 1, begun: [OpenLevel(block: .cell(at: cell))])
        }
    }

    /// The place of a block that begins these container blocks inside those of `outer`.
    func inside(_ outer: BlockPlace) -> BlockPlace {
        BlockPlace(kept: outer.kept, begun: outer.begun + begun)
    }
}
