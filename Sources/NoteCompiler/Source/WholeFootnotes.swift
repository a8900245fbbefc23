import NoteText

/// Regroups the sections of attributed text in JSON so that a paragraph with marks of footnotes is in one
/// section with their texts, which follow it.
///
/// Paragraphs and marks are known by the form in which notec writes them. Sections of files in other forms
/// end where the source was cut.
struct WholeFootnotes {
    /// The section that what is held begins in, and its bytes; none where nothing is held.
    private var begin: SourceSection?
    private var held: [UInt8] = []

    /// Bytes after which what is held is given on however it ends.
    private static let most = 1 << 20
    /// The beginning of a paragraph outside of footnotes, and the sign of a mark.
    private static let paragraph = Array("{\"paragraph\":".utf8)
    private static let mark = Array("\"note\":".utf8)

    /// Adds the next section; gives the text that is complete with it.
    mutating func accept(_ section: SourceSection) -> SourceSection? {
        let isEnd = section.isLast || held.count > Self.most
        let end = isEnd ? section.bytes.count : endOfComplete(in: section.bytes)
        if begin == nil, end == section.bytes.count { return section }
        let start = begin ?? section
        // A section that goes on with what is held has none of its beginning.
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

    /// The start of the last paragraph in `bytes` that is in no footnote, if it has marks, since the texts of
    /// its footnotes may go on in the next section; the end of `bytes` if it has none. Without such a
    /// paragraph, 0 if something is held, with which all of `bytes` goes on.
    private func endOfComplete(in bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0 {
            let start = bytes[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let line = bytes[start..<end]
            if line.starts(with: Self.paragraph) { return line.contains(Self.mark) ? start : bytes.count }
            end = start
        }
        return begin != nil ? 0 : bytes.count
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
