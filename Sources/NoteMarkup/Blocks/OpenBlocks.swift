import NoteText

/// A container block that is open where the source has been read to.
struct OpenLevel: Equatable {
    let block: ContainerBlock
    /// The columns of an item in its line, from the end of the sign of the quote around it.
    var columns: ItemColumns? = nil
    /// The number of quotes and items from the outermost block to this one.
    var nesting = 0

    var kind: ContainerKind { block.kind }
    var isItem: Bool { columns != nil }
    var isQuote: Bool { if case .quote = block.kind { true } else { false } }
}

/// The container blocks and the code that the next line may go on with.
///
/// The reader of blocks and the pass before it that joins lines both keep one, so that they agree on the
/// lines that are code.
struct OpenBlocks: Sendable {
    /// From the outermost in: quotes, lists with an item each, a table, code.
    private(set) var levels: [OpenLevel] = []
    /// The level after the innermost quote that the last line is in.
    private(set) var base = 0
    /// The levels that have been open since the last block.
    private var kept = 0
    /// The fence whose code the next line is in.
    private(set) var fence: OpenFence?
    /// The bytes that the footnote whose text the next line may go on with can still have; nil if there is
    /// none.
    private var footnoteLeft: Int?
    /// Whether there are footnotes.
    let readsFootnotes: Bool
    /// Columns of white space that lines may begin with: those of a footnote's text, from the second one on.
    private let margin: Int
    /// Whether an en dash begins dialogue, as it does in some languages, and no item.
    private let readsDialogue: Bool

    init(_ options: MarkupOptions = MarkupOptions(), readsFootnotes: Bool = false) {
        readsDialogue = options.readsDialogue
        self.readsFootnotes = readsFootnotes
        margin = 0
    }

    /// The blocks in the text of the footnote `number`, or of one without, whose lines are indented.
    init(_ options: MarkupOptions, ofFootnote number: Int?) {
        readsDialogue = options.readsDialogue
        readsFootnotes = false
        margin = Self.footnoteColumns
        guard let number else { return }
        var note = ContainerBlock(.footnote)
        note.number = number
        open(note)
    }

    /// The place of the next block, which stands in all that are open.
    mutating func nextPlace() -> BlockPlace {
        defer { kept = levels.count }
        return BlockPlace(kept: kept, begun: levels[min(kept, levels.count)...])
    }

    /// Closes the blocks inside of the first `count`.
    private mutating func close(to count: Int) {
        guard count < levels.count else { return }
        levels.removeLast(levels.count - count)
        kept = min(kept, count)
    }

    /// Opens a block in the innermost one.
    private mutating func open(_ block: ContainerBlock, columns: ItemColumns? = nil) {
        var level = OpenLevel(block: block, columns: columns, nesting: nesting(at: levels.count))
        if level.isItem || level.isQuote { level.nesting += 1 }
        levels.append(level)
    }

    /// The number of quotes and items around the block at `level`.
    private func nesting(at level: Int) -> Int { level > 0 ? levels[level - 1].nesting : 0 }

    /// Whether another quote or item may stand at `level`.
    private func mayNest(at level: Int) -> Bool { nesting(at: level) < OpenContainers.mostLevels }
}

extension OpenBlocks: Equatable {
    /// Whether lines go on with the same blocks; tables are known to the reader of blocks alone.
    static func == (one: OpenBlocks, other: OpenBlocks) -> Bool {
        one.levels.filter { $0.kind != .table } == other.levels.filter { $0.kind != .table }
            && one.fence == other.fence && one.footnoteLeft == other.footnoteLeft
    }
}

// MARK: Items and tables

extension OpenBlocks {
    /// The level after the innermost item that the last line may go on with.
    private var endOfItems: Int {
        var level = base
        while level + 1 < levels.count, levels[level + 1].isItem { level += 2 }
        return level
    }

    /// The level in the item that a line of this indent continues, or outside of all.
    func level(ofIndent indent: Int) -> Int {
        var level = endOfItems
        while level > base, let item = levels[level - 1].columns, indent < item.least { level -= 2 }
        return level
    }

    /// Closes all but the blocks that a line of this indent goes on with; returns the column of the text of
    /// the item that it continues, nil if there is none.
    mutating func resume(indent: Int) -> Int? {
        let level = level(ofIndent: indent)
        close(to: level)
        return level > base ? levels[level - 1].columns?.text : nil
    }

    /// Opens an item, and a list for it unless it goes on with one; false where no more blocks can stand in
    /// one another.
    mutating func open(_ item: LineForm.Item, _ columns: ItemColumns) -> Bool {
        var level = endOfItems
        while level > base, let last = levels[level - 1].columns,
            columns.indent < last.indent + Self.leastIndent
        {
            level -= 2
        }
        guard mayNest(at: level) else {
            close(to: level)
            return false
        }
        if level < levels.count, levels[level].kind == item.list {
            close(to: level + 1)
        } else {
            close(to: level)
            open(ContainerBlock(item.list))
        }
        var block = ContainerBlock(.item)
        block.task = item.isChecked ? .checked : .open
        open(block, columns: columns)
        return true
    }

    /// Columns of indentation that nest an item.
    private static let leastIndent = 2

    /// Opens a table for a line of this indent, unless its caption has opened it.
    mutating func openTable(number: Int, indent: Int) {
        let level = level(ofIndent: indent)
        let last = level + 1 == levels.count ? levels[level].block : nil
        guard last?.kind != .table || last?.number != number else { return }
        close(to: level)
        var table = ContainerBlock(.table)
        table.number = number
        open(table)
    }

    /// The form of a line as `LineForm` has it, but plain text for a date that no item precedes, and for
    /// dialogue.
    func form(of text: [UInt8], _ inner: InnerLine) -> LineForm {
        let form = LineForm(text, body: inner.body, end: inner.line.upperBound, isIndented: isIndented(inner))
        guard case .item(let item) = form else { return form }
        if readsDialogue, LineForm.isEnDash(text, inner.body) { return .plain }
        guard item.list == .numbers, endOfItems == base else { return form }
        return WrittenDate.isAll(of: text, inner.body, day: item.marker) ? .plain : form
    }

    /// Whether a line begins with white space that no item has it begin with: all but items are text there.
    func isIndented(_ inner: InnerLine) -> Bool { inner.indent > 0 && level(ofIndent: inner.indent) == base }
}

// MARK: Quotes

/// A line inside the quotes that it is in.
struct InnerLine {
    /// The line after the signs of the quotes.
    var line: Range<Int>
    /// The text, without white space at its ends; empty for a blank line.
    var body: Range<Int>
    /// The signs, from the first to the last; nil outside quotes.
    var signs: Range<Int>?
    /// Columns of white space before the text.
    var indent: Int
    /// Whether the text begins with the sign of a quote in as many others as can stand in one another.
    var isTooDeep = false
}

extension OpenBlocks {
    /// Columns of white space before a sign that is in a quote.
    private static let mostSpace = 3

    /// Passes the signs of quotes that a line begins with: closes the quotes that it is not in, and opens
    /// those that begin with it. `end` is the start of the white space that the line ends with.
    mutating func enter(_ text: [UInt8], line: Range<Int>, end: Int) -> InnerLine {
        var inner = InnerLine(line: line, body: line, signs: nil, indent: 0)
        base = levels.first?.kind == .footnote ? 1 : 0
        var start = startOfLine(text, line)
        while true {
            let body = WhiteSpace.endOfIndent(in: text, start..<max(end, start))
            inner.indent = Indent.columns(in: text, start..<body)
            (inner.line, inner.body) = (start..<line.upperBound, body..<max(end, body))
            guard let count = Self.signs(in: text, inner.body) else { break }
            let level = level(ofIndent: inner.indent)
            let space = inner.signs == nil ? 0 : Self.mostSpace
            guard level > base || inner.indent <= space else { break }
            var opened = 0
            while opened < count, openQuote(at: opened == 0 ? level : base) { opened += 1 }
            inner.isTooDeep = opened < count
            guard opened > 0 else { break }
            start = body + opened
            inner.signs = (inner.signs?.lowerBound ?? body)..<start
            // One space belongs to the sign.
            if opened == count, start < line.upperBound { start += 1 }
        }
        let level = endOfItems
        if level < levels.count, levels[level].isQuote { close(to: level) }
        return inner
    }

    /// The number of signs of quotes, before a space or the end, that the text `body` begins with; nil if it
    /// begins with none.
    private static func signs(in text: [UInt8], _ body: Range<Int>) -> Int? {
        guard let first = body.first, text[first] == ASCII.greater else { return nil }
        let end = body.first { text[$0] != ASCII.greater } ?? body.upperBound
        return end == body.upperBound || text[end] == ASCII.space ? end - first : nil
    }

    /// Goes on with the quote at `level`, or opens one; false where no more blocks can stand in one another.
    private mutating func openQuote(at level: Int) -> Bool {
        if level == levels.count || !levels[level].isQuote {
            guard mayNest(at: level) else { return false }
            close(to: level)
            open(ContainerBlock(.quote))
        }
        base = level + 1
        return true
    }

    /// The start of a line after the white space that all lines may begin with.
    private func startOfLine(_ text: [UInt8], _ line: Range<Int>) -> Int {
        guard margin > 0 else { return line.lowerBound }
        let end = WhiteSpace.endOfIndent(in: text, line)
        return Indent.offset(of: margin, in: text, line.lowerBound..<end)
    }

    /// The signs that a line has for the quotes among the first `count` levels, and what follows them; nil
    /// if it is not in these quotes.
    private func inside(
        _ text: [UInt8], _ line: Range<Int>, levels count: Int
    ) -> (signs: Range<Int>?, rest: Range<Int>)? {
        var start = startOfLine(text, line)
        var signs: Range<Int>?
        var mayIndent = false
        for index in 0..<count {
            if levels[index].isItem { mayIndent = true }
            guard levels[index].isQuote else { continue }
            if mayIndent { start = WhiteSpace.endOfIndent(in: text, start..<line.upperBound) }
            guard start < line.upperBound, text[start] == ASCII.greater else { return nil }
            signs = (signs?.lowerBound ?? start)..<start + 1
            start += 1
            mayIndent = true
            if start == line.upperBound { continue }
            if text[start] == ASCII.space {
                start += 1
            } else {
                guard text[start] == ASCII.greater, index + 1 < count, levels[index + 1].isQuote
                else { return nil }
            }
        }
        return (signs, start..<line.upperBound)
    }

    /// The text of the line after `line`, if it is in the same blocks, those among the first `count` levels.
    func following(
        _ text: [UInt8], _ line: LineScanner.Line, levels count: Int
    ) -> (line: LineScanner.Line, body: Range<Int>)? {
        guard !line.endsPage else { return nil }
        var lines = LineScanner(from: line.next)
        guard let next = lines.next(in: text),
            let inner = inside(text, next.range, levels: count)?.rest
        else { return nil }
        let end = WhiteSpace.startOfTrailing(in: text, inner)
        let start = WhiteSpace.endOfIndent(in: text, inner.lowerBound..<end)
        let indent = Indent.columns(in: text, inner.lowerBound..<start)
        let item = count > 0 ? levels[count - 1].columns : nil
        guard start < end, item.map({ indent >= $0.least }) ?? (indent == 0) else { return nil }
        return (next, start..<end)
    }
}

// MARK: Code

/// The fence that has begun code.
struct OpenFence: Equatable {
    /// Number of its backticks.
    let count: Int
    /// Columns of white space before it, which the lines of its code need not keep.
    let indent: Int
}

extension OpenBlocks {
    /// The kind of a line in code.
    enum CodeLine {
        case blank
        /// The fence that ends the code.
        case end
        /// Text from `start` on.
        case text(start: Int)
    }

    /// Begins the code of a fence of `count` backticks that is the text of a line.
    mutating func openFence(count: Int, _ inner: InnerLine) {
        _ = resume(indent: inner.indent)
        open(ContainerBlock(.code))
        fence = OpenFence(count: count, indent: inner.indent)
    }

    /// Begins the code of the fence, if it is one, that is the text of an item, the innermost open block.
    mutating func openFence(_ text: [UInt8], ofItem body: Range<Int>) -> Bool {
        guard let columns = levels.last?.columns, case .fence(let count) = LineForm.unindented(text, body)
        else { return false }
        open(ContainerBlock(.code))
        fence = OpenFence(count: count, indent: columns.least)
        return true
    }

    /// Reads a line of the open code, and the signs of the quotes that it is in; `end` is the start of its
    /// trailing white space. Nil if no code is open, or a quote that it stands in has ended, and the code
    /// with it.
    mutating func readCode(
        _ text: [UInt8], line: Range<Int>, end: Int
    ) -> (line: CodeLine, signs: Range<Int>?)? {
        guard let fence else { return nil }
        guard let (signs, inner) = inside(text, line, levels: levels.count - 1) else {
            closeFence()
            return nil
        }
        let indent = inner.lowerBound..<WhiteSpace.endOfIndent(in: text, inner)
        let start = Indent.offset(of: fence.indent, in: text, indent)
        guard start < end, indent.upperBound < end else { return (.blank, signs) }
        let body = start..<end
        if body.count == fence.count, text[body].allSatisfy({ $0 == ASCII.backtick }) {
            closeFence()
            return (.end, signs)
        }
        return (.text(start: start), signs)
    }

    private mutating func closeFence() {
        close(to: levels.count - 1)
        fence = nil
    }
}

// MARK: Footnotes

extension OpenBlocks {
    /// Columns by which the lines of a footnote are indented, from the second one on.
    private static let footnoteColumns = 4
    /// Bytes after which a footnote has no more lines, as all of its text is read at once.
    private static let longestFootnote = 1 << 16

    /// Begins the text of a footnote, which leaves what stands around it as it is.
    mutating func openFootnote() { if readsFootnotes { footnoteLeft = Self.longestFootnote } }

    /// Ends the text of a footnote.
    mutating func closeFootnote() { footnoteLeft = nil }

    /// Whether a line that is not blank goes on with the text of a footnote.
    mutating func continuesFootnote(_ text: [UInt8], line: Range<Int>, end: Int) -> Bool {
        guard let left = footnoteLeft else { return false }
        let start = WhiteSpace.endOfIndent(in: text, line.lowerBound..<end)
        guard start < end else { return false }
        let indent = Indent.columns(in: text, line.lowerBound..<start)
        let continues = indent >= Self.footnoteColumns && line.count <= left
        footnoteLeft = continues ? left - line.count : nil
        return continues
    }
}
