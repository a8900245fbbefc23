import NoteText

/// Regroups the sections of attributed text in JSON so that a part of a table, which is laid out by itself,
/// is in one section, as the parser of notes has it.
///
/// Lines of cells are known as notec writes them; in others the parts end with the sections.
struct WholeTables {
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
        let end = isEnd ? section.bytes.count : Self.beginOfPart(in: section.bytes)
        if begin == nil, end == section.bytes.count { return section }
        let start = begin ?? section
        // What goes on with a part that is held has none of its beginning.
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

    /// The begin of the part of a table that `bytes` end with; their end where they end with something else.
    private static func beginOfPart(in bytes: [UInt8]) -> Int {
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
