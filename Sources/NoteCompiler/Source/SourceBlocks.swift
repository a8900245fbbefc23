/// A source block by block, all of `SourceFile.blockSize` but the last, which is shorter and may be empty.
struct SourceBlocks: ~Copyable {
    let source: SourceFile
    /// The number of bytes read.
    private(set) var offset = 0
    private var isAtEnd = false
    private let block: UnsafeMutableRawBufferPointer

    init(of source: SourceFile) {
        self.source = source
        block = .allocate(byteCount: SourceFile.blockSize, alignment: 8)
    }

    deinit { block.deallocate() }

    /// The next block, which is gone with the one after it; nil after the last.
    mutating func next() throws(RunError) -> UnsafeRawBufferPointer? {
        guard !isAtEnd else { return nil }
        let count = try source.read(into: block, at: offset)
        offset += count
        isAtEnd = count < block.count
        return UnsafeRawBufferPointer(rebasing: block[..<count])
    }

    mutating func rewind() {
        offset = 0
        isAtEnd = false
    }
}
