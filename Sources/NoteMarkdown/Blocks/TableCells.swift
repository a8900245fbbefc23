import NoteText

/// The cells of a line of a table, as GitHub's parser has them: `|` divides them unless a backslash stands
/// right before it, and may stand at both ends.
struct TableCells: Sendable {
    /// The cells without white space at their ends.
    private(set) var ranges: [Range<Int>] = []
    /// The cells of the line beyond the most, with the signs between them; empty if nothing is in them.
    private(set) var rest = 0..<0

    /// The cells of `line`, the first `most` of them.
    init(_ text: [UInt8], _ line: Range<Int>, most: Int) { read(text, line, most: most) }

    /// Becomes the cells of `line`, the first `most` of them.
    mutating func read(_ text: [UInt8], _ line: Range<Int>, most: Int) {
        ranges.removeAll(keepingCapacity: true)
        var start = Self.start(text, line)
        rest = start..<start
        while start < line.upperBound, ranges.count < most {
            let end = Self.endOfCell(text, start..<line.upperBound)
            let isLast = end == line.upperBound
            ranges.append(MarkdownSpace.trimSpaces(text, start..<end))
            start = isLast ? end : MarkdownSpace.endOfSpaces(text, end + 1..<line.upperBound)
        }
        let left = MarkdownSpace.trimSpaces(text, start..<line.upperBound)
        let hasText = text[left].contains { $0 != ASCII.pipe && !MarkdownSpace.isSpace($0) }
        rest = hasText ? left : start..<start
    }

    /// Whether `line` has a cell.
    static func hasCells(_ text: [UInt8], _ line: Range<Int>) -> Bool { start(text, line) < line.upperBound }

    /// The start of the first cell.
    private static func start(_ text: [UInt8], _ line: Range<Int>) -> Int {
        guard let first = line.first, text[first] == ASCII.pipe else { return line.lowerBound }
        return MarkdownSpace.endOfSpaces(text, first + 1..<line.upperBound)
    }

    private static func endOfCell(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var index = rest.lowerBound
        while index < rest.upperBound {
            if text[index] == ASCII.pipe, index == rest.lowerBound || text[index - 1] != ASCII.backslash {
                return index
            }
            index += 1
        }
        return index
    }
}

extension TableCells {
    /// The most columns of a table.
    static let mostColumns = 1 << 16 - 1

    /// The alignments that the second line of a table asks for; nil if `line` is no such line.
    static func alignments(_ text: [UInt8], _ line: Range<Int>) -> [TextAlignment?]? {
        let isDelimiterRow = line.allSatisfy { index in
            switch text[index] {
            case ASCII.pipe, ASCII.hyphen, ASCII.colon: true
            case let byte: MarkdownSpace.isSpace(byte)
            }
        }
        guard isDelimiterRow else { return nil }
        var alignments: [TextAlignment?] = []
        for cell in TableCells(text, line, most: mostColumns + 1).ranges {
            guard cell.count > 0 else { return nil }
            let isLeft = text[cell.lowerBound] == ASCII.colon
            let isRight = text[cell.upperBound - 1] == ASCII.colon
            let hyphens = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard hyphens.count > 0, hyphens.allSatisfy({ text[$0] == ASCII.hyphen }) else { return nil }
            alignments.append(isLeft ? isRight ? .center : .left : isRight ? .right : nil)
        }
        return 1...mostColumns ~= alignments.count ? alignments : nil
    }
}
