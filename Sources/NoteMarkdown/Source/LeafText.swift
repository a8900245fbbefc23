package import NoteText

/// The text of a leaf block, its lines joined by LF: inlines are found in it, and their ranges count in it.
package struct LeafText: Sendable {
    /// The bytes of the section if the text is there as it is, else a copy of its lines.
    package private(set) var bytes: [UInt8] = []
    /// The text in `bytes`.
    package private(set) var range = 0..<0
    /// From `text` on, bytes correspond to those of the source from `source` on.
    private var anchors: [(text: Int, source: Int)] = []
    /// Whether it may have characters that run from right to left; nil if that has not been asked.
    private var runsRightToLeft: Bool?

    package init() {}

    /// The text of a leaf block that has inlines.
    package init(_ leaf: BlockEvent, of blocks: MarkdownBlocks) {
        read(leaf, of: blocks)
    }

    /// Becomes the text of a leaf block that has inlines.
    package mutating func read(_ leaf: BlockEvent, of blocks: MarkdownBlocks) {
        let section = blocks.section
        if case .leaf(.cell) = leaf.kind, let line = blocks.lines[leaf.lines].first {
            readCell(section.bytes, line.range, offset: section.offset)
        } else {
            read(blocks.lines[leaf.lines], of: section.bytes, offset: section.offset)
        }
    }

    /// Becomes the text of `lines`, which have no padding, in `text`, which begins at `offset` of the source.
    mutating func read(_ lines: ArraySlice<LeafLine>, of text: [UInt8], offset: Int) {
        anchors.removeAll(keepingCapacity: true)
        runsRightToLeft = nil
        guard let first = lines.first?.range, let last = lines.last?.range else {
            range = 0..<0
            return
        }
        if Self.isContiguous(lines, in: text) {
            bytes = text
            range = first.lowerBound..<last.upperBound
            anchors.append((range.lowerBound, offset + range.lowerBound))
            return
        }
        var copy: [UInt8] = []
        copy.reserveCapacity(last.upperBound - first.lowerBound)
        for line in lines {
            if !anchors.isEmpty { copy.append(ASCII.lineFeed) }
            anchors.append((copy.count, offset + line.range.lowerBound))
            copy.append(contentsOf: text[line.range])
        }
        bytes = copy
        range = 0..<copy.count
    }

    /// Leaves out the end of the text from `end` on.
    mutating func cut(at end: Int) { range = range.lowerBound..<max(end, range.lowerBound) }

    /// Whether it may have characters that run from right to left: looked for once, as a text may have many
    /// formulas.
    mutating func mayRunRightToLeft() -> Bool {
        if let runsRightToLeft { return runsRightToLeft }
        let found = NoteText.mayRunRightToLeft(bytes.span.extracting(range))
        runsRightToLeft = found
        return found
    }

    /// Whether nothing but an LF stands between any two of the lines.
    private static func isContiguous(_ lines: ArraySlice<LeafLine>, in text: [UInt8]) -> Bool {
        var end = lines.first?.range.upperBound ?? 0
        for line in lines.dropFirst() {
            guard line.range.lowerBound == end + 1, text[end] == ASCII.lineFeed else { return false }
            end = line.range.upperBound
        }
        return true
    }

    /// Becomes the text of the cell at `cell` of `text`, where `\|` is `|`.
    private mutating func readCell(_ text: [UInt8], _ cell: Range<Int>, offset: Int) {
        anchors.removeAll(keepingCapacity: true)
        runsRightToLeft = nil
        var copy: [UInt8] = []
        var (start, next) = (cell.lowerBound, cell.lowerBound)
        while let sign = ByteWord.next(ASCII.backslash, in: text, next..<cell.upperBound) {
            next = sign + 1
            guard next < cell.upperBound, text[next] == ASCII.pipe else { continue }
            anchors.append((copy.count, offset + start))
            copy.append(contentsOf: text[start..<sign])
            start = next
        }
        guard start > cell.lowerBound else {
            anchors.append((cell.lowerBound, offset + cell.lowerBound))
            (bytes, range) = (text, cell)
            return
        }
        anchors.append((copy.count, offset + start))
        copy.append(contentsOf: text[start..<cell.upperBound])
        bytes = copy
        range = 0..<copy.count
    }
}

extension LeafText {
    /// The place in the source of the byte at `index`.
    package func source(of index: Int) -> Int {
        let next = anchors.partitioningIndex { $0.text > index }
        guard next > 0 else { return index }
        return anchors[next - 1].source + index - anchors[next - 1].text
    }

    /// The place in the source from the first to past the last byte of `range`.
    package func span(of range: Range<Int>) -> SourceSpan {
        let start = source(of: range.lowerBound)
        return SourceSpan(start: start, end: range.isEmpty ? start : source(of: range.upperBound - 1) + 1)
    }

    /// The text itself.
    package var content: ArraySlice<UInt8> { bytes[range] }
}
