import NoteText

/// Parses the blocks of a note with the files that lines of it include, section by section.
///
/// A file in Markdown is read as if it stood in the note, and may include others. A file in code is code as
/// it is. Places are those of the text with its files; `places` leads to the note.
struct IncludingParser: Sendable {
    private(set) var blocks: BlockParser
    private(set) var places = IncludedPlaces()
    private let read: IncludedFileReader?
    /// The files that the text is in, from the outermost in.
    private var open: [IncludedFile] = []
    private var limits = IncludeLimits()
    /// The place behind what has been given to the parser.
    private var position = (offset: 0, line: 1, column: 1)
    private var complete: [MarkdownBlocks] = []

    /// - Parameter read: gives the files; nil if none are included.
    init(_ blocks: BlockParser, _ read: IncludedFileReader?) { (self.blocks, self.read) = (blocks, read) }

    /// The blocks that are complete with the next section, in parts.
    mutating func accept(_ section: SourceSection) -> [MarkdownBlocks] {
        guard read != nil, !places.isEmpty || IncludeLine.mayStand(in: section.bytes[...]) else {
            return blocks.accept(section).map { [$0] } ?? []
        }
        if places.isEmpty { position = (section.offset, section.line, section.column) }
        complete = []
        add(section.bytes[...], at: section.offset)
        if section.isLast { give([], isLast: true) }
        return complete
    }

    /// Adds the text of a file, or of the note, where it stands at `offset`.
    private mutating func add(_ text: ArraySlice<UInt8>, at offset: Int?) {
        var (start, line) = (text.startIndex, text.startIndex)
        while line < text.endIndex {
            let end =
                text[line...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
                ?? text.endIndex
            let next = min(end + (text[end...].starts(with: "\r\n".utf8) ? 2 : 1), text.endIndex)
            if let found = IncludeLine(text, line..<end) {
                give(text[start..<line])
                start = include(found, line..<end, to: next, text, at: offset) ? next : line
            }
            line = next
        }
        give(text[start...])
    }

    /// Gives whole lines to the parser.
    private mutating func give(_ text: ArraySlice<UInt8>, isCode: Bool = false, isLast: Bool = false) {
        guard !text.isEmpty || isLast else { return }
        let section = SourceSection(
            bytes: Array(text), offset: position.offset, line: position.line, column: position.column,
            isLast: isLast)
        if let blocks = blocks.accept(section, isCode: isCode) { complete.append(blocks) }
        (position.offset, position.line) = (position.offset + text.count, section.next.line)
        position.column = section.next.column
    }
}

// MARK: Files

extension IncludingParser {
    /// Adds the lines that stand for `line` of `text`, which goes on at `next`; false if it is text.
    private mutating func include(
        _ found: IncludeLine, _ line: Range<Int>, to next: Int, _ text: ArraySlice<UInt8>, at offset: Int?
    ) -> Bool {
        let file: IncludedFile
        var lines: [UInt8]
        do throws(Problem) {
            (file, lines) = try self.lines(of: found, in: text)
        } catch {
            let place = SourceSpan(found.range.moved(by: position.offset - line.lowerBound))
            blocks.report(Finding(.includeNotRead, error, at: place))
            return false
        }
        let isCode = blocks.isInCode(IncludeLine.indent(text[found.prefix]))
        if let offset {
            let place = SourceSpan(found.range.moved(by: offset - text.startIndex))
            places.begin(
                text[line], at: offset + line.lowerBound - text.startIndex, number: position.line,
                directive: place, start: position.offset)
        }
        let first = position.line
        let lineEnd = text[line.upperBound..<next]
        lines += lineEnd
        open.append(file)
        if isCode { give(lines[...], isCode: true) } else { add(lines[...], at: nil) }
        open.removeLast()
        if offset != nil {
            places.end(at: position.offset - lineEnd.count, lineCount: max(position.line - first, 1))
        }
        return true
    }

    /// The file that a line includes, and the lines of it, which are all prefixed as that line.
    private mutating func lines(
        of found: IncludeLine, in text: ArraySlice<UInt8>
    ) throws(Problem) -> (IncludedFile, [UInt8]) {
        let part = IncludedPart(String(decoding: text[found.argument], as: UTF8.self))
        let name = part.file.shortened
        guard let read, open.count < IncludeLimits.mostLevels else {
            throw Problem("'\(name)' is included by \(open.count) files, one in another")
        }
        let file = try read(part.file, open.last?.folder).get()
        guard !open.contains(where: { $0.identity == file.identity }) else {
            throw Problem("'\(name)' includes itself")
        }
        let lines = try part.lines(of: file.text)
        try limits.add(lines.reduce(0) { $0 + $1.count + found.prefix.count + 1 }, of: file)
        let prefix = text[found.prefix]
        let blank = prefix[..<(prefix.lastIndex(of: ASCII.greater).map { $0 + 1 } ?? prefix.startIndex)]
        var result: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { result.append(ASCII.lineFeed) }
            result += line.isEmpty ? blank : prefix
            result += file.text[line]
        }
        return (file, result)
    }
}

extension SourceSpan {
    fileprivate init(_ range: Range<Int>) { self.init(start: range.lowerBound, end: range.upperBound) }
}
