import NoteText

/// The result of a first pass over a whole source: that it is UTF-8, its length and its scripts.
struct SourceInspection: Sendable {
    private(set) var byteCount = 0
    private(set) var scripts = ScriptCounts()
    /// Of each block, by which a second look knows that it sees the same.
    private(set) var digests: [Int] = []
    /// Whether the source begins with a byte order mark.
    private(set) var hasMark = false

    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Looks at `blocks`, which are then to be read again.
    ///
    /// Where they are attributed text in JSON, scripts are those of the text in it.
    init(_ blocks: inout SourceBlocks, isAttributedText: Bool = false) throws(RunError) {
        var shown = isAttributedText ? ShownJSON() : nil
        // The bytes of a character that a block has only the beginning of, and then the block.
        var text: [UInt8] = []
        while let block = try blocks.next() {
            digests.append(block.digest)
            if byteCount == 0 { hasMark = block.starts(with: Self.mark) }
            byteCount += block.count
            text.append(contentsOf: block)
            let isLast = block.count < SourceFile.blockSize
            let whole = isLast ? text.count : text.count - unfinishedCount(text)
            if let invalid = UTF8Validation.firstInvalidByte(in: text.span.bytes.extracting(0..<whole)) {
                throw .notText(
                    try Self.place(of: byteCount - text.count + invalid, in: &blocks, hasMark: hasMark))
            }
            if shown == nil {
                scripts.count(text[..<whole])
            } else if let part = shown?.text(in: text[..<whole]) {
                scripts.count(part[...])
            }
            text.removeFirst(whole)
        }
        blocks.rewind()
    }

    /// The line and column of the byte at `offset`, for a person: the source is read again up to it.
    private static func place(
        of offset: Int, in blocks: inout SourceBlocks, hasMark: Bool
    ) throws(RunError) -> InvalidText {
        blocks.rewind()
        var cursor = LineCursor()
        while let block = try blocks.next() {
            let isThere = offset < blocks.offset
            let end = isThere ? block.count - (blocks.offset - offset) : block.count
            cursor.advance(over: block[..<end])
            guard isThere else { continue }
            // Editors do not count the mark as a column.
            let column = cursor.line == 1 && hasMark ? cursor.column - 1 : cursor.column
            return InvalidText(
                file: blocks.source.name, line: cursor.line, column: column, offset: offset,
                byte: block[end])
        }
        throw .changed(file: blocks.source.name)
    }
}

/// The number of bytes at the end of `text` that begin a character whose rest is to follow.
private func unfinishedCount(_ text: [UInt8]) -> Int {
    let tail = text.suffix(3)
    guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let present = text.endIndex - lead
    return present < UTF8Decoder.length(of: text[lead]) ? present : 0
}
