import NoteText

/// Regroups the sections of attributed text in JSON so that a part of a table, which is laid out by itself,
/// and the text of a footnote are each in one section, as the parser of notes has them.
///
/// Lines of cells and of footnotes are known as notec writes them; in others the parts end with the sections.
struct WholeBlocks {
    /// The section that what is held begins in, and its bytes; none where nothing is held.
    private var begin: SourceSection?
    private var held: [UInt8] = []

    /// Bytes after which what is held is given on however it ends.
    private static let most = 64 << 20
    /// The signs of a cell, and those of the first one of a table or of a part, which begins with a head: in
    /// the newest version and in version 1.
    private static let cells = signs("{\"kind\":\"cell\"", "\"block\":\"cell\"")
    private static let firsts = signs(
        "\"head\":true},{\"kind\":\"cell\"", "\"repeated\":true},{\"kind\":\"cell\"", "\"row\":0,\"column\":0"
    )

    private static func signs(_ signs: String...) -> [[UInt8]] { signs.map { Array($0.utf8) } }

    /// Adds the next section; gives the text that is complete with it.
    mutating func accept(_ section: SourceSection) -> SourceSection? {
        let isEnd = section.isLast || held.count > Self.most
        let end =
            isEnd
            ? section.bytes.count
            : beginOfFootnote(in: section.bytes) ?? Self.beginOfTable(in: section.bytes)
        if begin == nil, end == section.bytes.count { return section }
        let start = begin ?? section
        // A section that goes on with a held part has none of its beginning.
        guard end > 0 else {
            held += section.bytes
            begin = start
            return nil
        }
        let done = SourceSection(
            bytes: held + section.bytes[..<end], offset: start.offset, line: start.line, column: start.column,
            isLast: section.isLast)
        let next = done.next
        held = Array(section.bytes[end...])
        begin =
            held.isEmpty
            ? nil
            : SourceSection(
                bytes: [], offset: section.offset + end, line: next.line, column: next.column, isLast: false)
        return done
    }

    /// The signs of the first paragraph of a footnote, and of a paragraph outside of footnotes.
    private static let footnote = Array("\"enter\":[{\"kind\":\"footnote\"".utf8)
    private static let paragraph = Array("{\"paragraph\":".utf8)
    /// More bytes than the lines of a footnote have that a note can have.
    private static let longestFootnote = 1 << 20

    /// The begin of the footnote that `bytes` end with, since more lines of it may follow; 0 where they go on
    /// with one that is held, nil where they end with something else.
    private func beginOfFootnote(in bytes: [UInt8]) -> Int? {
        var end = bytes.count
        while end > 0, bytes.count - end < Self.longestFootnote {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            if bytes[start..<end].starts(with: Self.paragraph) { return nil }
            if bytes[start..<min(end, start + 300)].contains(Self.footnote) { return start }
            end = start
        }
        return begin != nil && held.count < Self.longestFootnote ? 0 : nil
    }

    /// The begin of the part of a table that `bytes` end with; their end where they end with something else.
    private static func beginOfTable(in bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0 {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            // The kind and the place stand at the beginning of a line.
            let line = bytes[start..<min(end, start + 300)]
            guard cells.contains(where: line.contains) else { return end }
            if firsts.contains(where: line.contains) { return start }
            end = start
        }
        return 0
    }
}

extension ArraySlice<UInt8> {
    /// Whether `sign` stands in it.
    fileprivate func contains(_ sign: [UInt8]) -> Bool {
        guard let head = sign.first, count >= sign.count else { return false }
        return (startIndex...endIndex - sign.count).contains {
            self[$0] == head && self[$0..<$0 + sign.count].elementsEqual(sign)
        }
    }
}
