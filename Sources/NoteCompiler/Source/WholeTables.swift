import NoteText

/// Regroups the sections of attributed text in JSON so that a part of a table, which is laid out by itself, is
/// in one section, as the parser of notes has it.
///
/// It knows the lines of cells as notec writes them; in others the parts end with the sections.
struct WholeTables {
    private var held: SourceSection?

    /// Bytes after which what is held is given on however it ends.
    private static let most = 64 << 20
    private static let cell = Array("\"block\":\"cell\"".utf8)
    private static let first = Array("\"row\":0,\"column\":0".utf8)

    /// Adds the next section; gives the text that is complete with it.
    mutating func accept(_ section: SourceSection) -> SourceSection? {
        var whole = section
        if let held {
            whole = SourceSection(
                bytes: held.bytes + section.bytes, offset: held.offset, line: held.line, column: held.column,
                isLast: section.isLast)
        }
        held = nil
        guard !whole.isLast, whole.bytes.count < Self.most else { return whole }
        let end = Self.beginOfPart(in: whole.bytes)
        guard end < whole.bytes.count else { return whole }
        let done = SourceSection(
            bytes: Array(whole.bytes[..<end]), offset: whole.offset, line: whole.line, column: whole.column,
            isLast: false)
        let next = done.next
        held = SourceSection(
            bytes: Array(whole.bytes[end...]), offset: whole.offset + end, line: next.line,
            column: next.column, isLast: false)
        return end == 0 ? nil : done
    }

    /// The begin of the part of a table that `bytes` end with; their end where they end with something else.
    private static func beginOfPart(in bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0 {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            // The kind and the place stand at the beginning of a line.
            let line = bytes[start..<min(end, start + 300)]
            guard line.contains(cell) else { return end }
            if line.contains(first) { return start }
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
