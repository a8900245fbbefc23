/// The blocks of a section, by the indices of their paragraphs in its text.
package struct LaidOutBlocks: RandomAccessCollection, Sendable {
    package let startIndex: Int
    private let blocks: [LaidOutBlock]

    init(_ blocks: [LaidOutBlock], from first: Int) {
        self.blocks = blocks
        startIndex = first
    }

    package var endIndex: Int { startIndex + blocks.count }

    package subscript(index: Int) -> LaidOutBlock {
        @inline(__always) _read { yield blocks[index - startIndex] }
    }
}
