import NoteMarkup
import NoteSettings
import NoteText

/// The result of a first pass over a source: whether it is UTF-8, its length, scripts, lines, and footnotes.
struct SourceInspection: Sendable {
    private(set) var byteCount = 0
    private(set) var scripts = ScriptCounts()
    /// The statistics of a note's lines; front matter of usual length is left out.
    private(set) var lines = LineStatistics()
    /// Of each block, by which a second look knows that it sees the same.
    private(set) var digests: [Int] = []
    /// Whether it has a sign that every footnote has: a circumflex.
    private(set) var mayHaveFootnotes = false
    /// Whether the source begins with a byte order mark.
    private(set) var hasMark = false

    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Looks at `blocks`, which are then to be read again. Scripts are those of the text that is shown.
    init(_ blocks: inout SourceBlocks, _ kind: SourceKind = .note) throws(RunError) {
        var shown = kind.shown
        // The bytes of a character that a block has only the beginning of, and then the block.
        var text: [UInt8] = []
        while let block = try blocks.next() {
            digests.append(block.digest)
            let isFirst = byteCount == 0
            if isFirst {
                hasMark = block.starts(with: Self.mark)
                if let byte = block.first, let format = KnownFormat.name(of: block) {
                    var text = InvalidText(
                        file: blocks.source.name, line: 1, column: 1, offset: 0, byte: byte)
                    text.format = format
                    throw .notText(text)
                }
            }
            byteCount += block.count
            mayHaveFootnotes = mayHaveFootnotes || block.contains(0x5E)
            text.append(contentsOf: block)
            let isLast = block.count < SourceFile.blockSize
            let whole = isLast ? text.count : text.count - unfinishedCount(text)
            if let invalid = UTF8Validation.firstInvalidByte(in: text.span.extracting(0..<whole)) {
                throw .notText(
                    try Self.place(of: byteCount - text.count + invalid, in: &blocks, hasMark: hasMark))
            }
            if shown == nil {
                scripts.count(text[..<whole])
                lines.count(text, (isFirst ? startOfText(text, whole) : 0)..<whole)
            } else if let part = shown?.text(in: text[..<whole]) {
                scripts.count(part[...])
            }
            text.removeFirst(whole)
        }
        lines.finish()
        blocks.rewind()
    }

    /// The end of the front matter in the first `count` bytes of the source, if there is any.
    private func startOfText(_ text: [UInt8], _ count: Int) -> Int {
        let start = hasMark ? Self.mark.count : 0
        guard FrontMatter.mayOpen(text[start..<count]) else { return start }
        let section = SourceSection(bytes: Array(text[start..<count]), offset: start)
        return start + FrontMatter.length(in: section)
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
            var text = InvalidText(
                file: blocks.source.name, line: cursor.line, column: column, offset: offset,
                byte: block[end])
            if offset == 0 { text.encoding = EncodingGuess.name(byMark: block) }
            text.beginsAsUTF8 = block[..<end].contains { $0 >= 0x80 }
            if text.encoding == nil, !text.beginsAsUTF8 {
                text.encoding = EncodingGuess.name(of: block[max(0, end - EncodingGuess.before)...])
            }
            // The last bytes of the source that begin a character.
            let rest = Array(block[end...].prefix(4))
            if unfinishedCount(rest) == rest.count { text.isCut = try blocks.next()?.isEmpty != false }
            return text
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
