import Geometry
import NoteText

/// A line, and how far its start has been read: the signs and the indentation of the blocks that it is in.
///
/// Tabs stop at every fourth column (CommonMark 0.31.2, section 2.2). A block may take some of the columns of
/// a tab, and leaves the others as spaces.
struct BlockLine {
    /// The line in the text, without its end.
    let range: Range<Int>
    /// The start of the next line.
    let next: Int
    /// The first byte that has not been read, and its column in the line.
    private(set) var offset: Int
    private(set) var column = 0
    /// Whether columns of the tab at `offset` have been read.
    private var isInTab = false
    /// The first byte from `offset` on that is no space or tab, and its column in the line.
    private(set) var body: Int
    private var bodyColumn = 0

    init(_ text: [UInt8], _ range: Range<Int>, next: Int) {
        self.range = range
        self.next = next
        offset = range.lowerBound
        body = offset
        findBody(text)
    }

    /// The line that begins at `start`, if its end is in `text`, or the text is the last one; `searched` is
    /// the end of the part that has been searched for its end.
    init?(_ text: [UInt8], from start: Int, _ searched: inout Int, isLast: Bool) {
        let end = ByteWord.firstIndex(
            in: text, from: max(start, searched),
            { $0.equal(to: ASCII.lineFeed) | $0.equal(to: ASCII.carriageReturn) },
            where: { text[$0] == ASCII.lineFeed || text[$0] == ASCII.carriageReturn })
        searched = end
        guard end < text.count || isLast && start < end else { return nil }
        let isPair =
            end + 1 < text.count && text[end] == ASCII.carriageReturn && text[end + 1] == ASCII.lineFeed
        self.init(text, start..<end, next: min(end + (isPair ? 2 : 1), text.count))
    }

    /// The columns of white space before the body.
    var indent: Int { bodyColumn - column }
    /// Whether only white space is left.
    var isBlank: Bool { body == range.upperBound }
    var end: Int { range.upperBound }

    /// The rest, with the columns of a tab that have not been read.
    var rest: LeafLine {
        guard isInTab else { return LeafLine(offset..<end) }
        return LeafLine(offset + 1..<end, padding: UInt8(Self.columnsOfTab(at: column)))
    }

    /// Reads `columns` of white space, at most all of it.
    mutating func skip(columns: Int, in text: [UInt8]) {
        var left = min(columns, indent)
        while left > 0 {
            let width = text[offset] == ASCII.tab ? Self.columnsOfTab(at: column) : 1
            isInTab = width > left
            column += min(width, left)
            if !isInTab { offset += 1 }
            left -= min(width, left)
        }
    }

    /// Reads the white space before the body.
    mutating func skipIndent() {
        guard offset < body else { return }
        (offset, column, isInTab) = (body, bodyColumn, false)
    }

    /// Reads the white space and the next `count` bytes, signs of ASCII.
    mutating func skip(sign count: Int, in text: [UInt8]) {
        offset = body + count
        column = bodyColumn + count
        isInTab = false
        findBody(text)
    }

    private mutating func findBody(_ text: [UInt8]) {
        body = offset
        bodyColumn = column
        while body < end {
            if text[body] == ASCII.space {
                bodyColumn += 1
            } else if text[body] == ASCII.tab {
                bodyColumn += Self.columnsOfTab(at: bodyColumn)
            } else {
                return
            }
            body += 1
        }
    }

    private static func columnsOfTab(at column: Int) -> Int { 4 - column & 3 }
}

extension BlockLine {
    /// Columns of indentation that make code.
    static let codeIndent = 4

    /// The byte that the body begins with; nil for a blank line.
    func first(in text: [UInt8]) -> UInt8? { isBlank ? nil : text[body] }

    /// The body.
    var content: Range<Int> { body..<end }
}
