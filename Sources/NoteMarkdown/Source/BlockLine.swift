import NoteText

/// A line, and how far its start has been read: the signs and the indentation of the blocks that it is in.
///
/// Tabs stop at every fourth column (CommonMark 0.31.2, section 2.2). A block may take some of the columns of a
/// tab, and leaves the others as spaces.
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

    /// The columns of white space before the body.
    var indent: Int { bodyColumn - column }
    /// Whether only white space is left.
    var isBlank: Bool { body == range.upperBound }
    var end: Int { range.upperBound }

    /// What is left, with the columns of a tab that have not been read.
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

/// White space of Markdown's lines.
enum MarkdownSpace {
    /// Whether `byte` is a space or a tab.
    static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    /// Whether `byte` is ASCII's white space: a space, a tab, LF, U+000B, U+000C or CR.
    static func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte &- 9 < 5 }

    /// The start of the spaces and tabs at the end of `range`.
    static func trimEnd(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(text[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    /// The part of `range` without spaces and tabs at its ends.
    static func trim(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let end = trimEnd(text, range).upperBound
        return endOfBlanks(text, range.lowerBound..<end)..<end
    }

    /// The end of the spaces and tabs at the start of `range`.
    static func endOfBlanks(_ text: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, isBlank(text[index]) { index += 1 }
        return index
    }

    /// The end of the line before the one that begins at `start`.
    static func endOfLine(_ text: [UInt8], before start: Int) -> Int {
        guard start > 0, text[start - 1] == ASCII.lineFeed || text[start - 1] == ASCII.carriageReturn
        else { return start }
        let isPair = start > 1 && text[start - 1] == ASCII.lineFeed && text[start - 2] == ASCII.carriageReturn
        return start - (isPair ? 2 : 1)
    }

    /// The part of `range` without ASCII's white space at its ends.
    static func trimSpaces(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(text[start]) { start += 1 }
        while end > start, isSpace(text[end - 1]) { end -= 1 }
        return start..<end
    }
}
