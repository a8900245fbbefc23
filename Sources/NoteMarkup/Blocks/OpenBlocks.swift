import NoteText

/// The fence that has begun code.
struct OpenFence: Equatable {
    /// Number of its backticks.
    let count: Int
    /// Columns of white space before it, which the lines of its code need not keep.
    let indent: Int
    let isQuoted: Bool
    /// The depth of the item that it stands in; nil outside items.
    let depth: Int?
}

/// The quote, the items and the code that the next line may go on with.
///
/// The reader of blocks and the pass before it that joins lines both keep one, so that they agree on the
/// lines that are code.
struct OpenBlocks: Equatable, Sendable {
    /// The fence whose code the next line is in.
    private(set) var fence: OpenFence?
    private var items = OpenItems()
    private var current = Current.none
    /// Whether an en dash begins dialogue, as it does in some languages, and no item.
    private let readsDialogue: Bool

    init(_ options: MarkupOptions = MarkupOptions()) { readsDialogue = options.readsDialogue }

    private enum Current {
        case none, quote
        /// Code, at least one line of which has been read.
        case code
    }

    /// A line of code.
    enum CodeLine {
        case blank
        /// The fence that ends the code.
        case end
        /// Text from `start` on; `continues` unless it is the first.
        case text(start: Int, continues: Bool)
    }

    /// A line of a quote.
    enum QuotedLine {
        case blank
        /// The fence that begins code.
        case fence
        /// `inner` is the line after the sign, and `body` its text; `continues` unless a quote begins.
        case text(inner: Range<Int>, body: Range<Int>, continues: Bool)
    }

    /// Ends the current quote or code, with the items of a quote.
    mutating func leave() {
        if current == .quote { items.close() }
        current = .none
    }

    mutating func closeItems() { items.close() }

    /// The form of a line as `LineForm` has it, but plain text for a date that no item precedes, and for
    /// dialogue.
    func form(of text: [UInt8], body: Range<Int>, end: Int, isIndented: Bool) -> LineForm {
        let form = LineForm(text, body: body, end: end, isIndented: isIndented)
        guard case .item(let item) = form else { return form }
        if readsDialogue, LineForm.isEnDash(text, body) { return .plain }
        guard item.kind == .number, items.isEmpty else { return form }
        return WrittenDate.isAll(of: text, body, day: item.marker) ? .plain : form
    }

    /// Opens an item and returns its depth; nil where no more items can stand in one another.
    mutating func open(_ item: ItemColumns) -> Int? { items.open(item) }

    /// The depth and the text column of the item that a line of this indent continues; closes all deeper
    /// items.
    mutating func resume(indent: Int) -> (depth: Int, text: Int)? { items.resume(indent: indent) }
}

/// Code between fences, also in items and quotes.
extension OpenBlocks {
    /// Opens a fence at the start of a line outside quotes.
    mutating func openFence(count: Int) {
        items.close()
        fence = OpenFence(count: count, indent: 0, isQuoted: false, depth: nil)
    }

    /// Opens the fence that a line is in an item or at the start of a quoted line, if it is one.
    mutating func openFence(_ text: [UInt8], line: Range<Int>, body: Range<Int>, isQuoted: Bool) -> Bool {
        guard text[body.lowerBound] == ASCII.backtick,
            case .fence(let count) = LineForm.unindented(text, body)
        else { return false }
        let indent = Indent.columns(in: text, line.lowerBound..<body.lowerBound)
        guard items.isContinued(indent: indent) || isQuoted && indent == 0 else { return false }
        let depth = items.resume(indent: indent)?.depth
        fence = OpenFence(count: count, indent: indent, isQuoted: isQuoted, depth: depth)
        return true
    }

    /// Reads a line of the open code; `end` is the start of its trailing white space. Nil if no code is open,
    /// or the quote that it stands in has ended, and the code with it.
    mutating func readCode(_ text: [UInt8], line: Range<Int>, end: Int) -> CodeLine? {
        guard let fence else { return nil }
        guard let inner = Self.content(text, line: line, of: fence) else {
            closeFence(fence)
            return nil
        }
        let indent = inner.lowerBound..<WhiteSpace.endOfIndent(in: text, inner)
        let start = Indent.offset(of: fence.indent, in: text, indent)
        guard start < end, indent.upperBound < end else { return .blank }
        let body = start..<end
        if body.count == fence.count, text[body].allSatisfy({ $0 == ASCII.backtick }) {
            closeFence(fence)
            return .end
        }
        let block = fence.isQuoted ? Current.quote : .code
        defer { current = block }
        return .text(start: start, continues: current == block)
    }

    /// The part of a line that belongs to the code; nil if it is not in the quote of the code.
    private static func content(_ text: [UInt8], line: Range<Int>, of fence: OpenFence) -> Range<Int>? {
        guard fence.isQuoted else { return line }
        guard line.count > 0, text[line.lowerBound] == ASCII.greater else { return nil }
        guard line.count > 1 else { return line.upperBound..<line.upperBound }
        return text[line.lowerBound + 1] == ASCII.space ? line.lowerBound + 2..<line.upperBound : nil
    }

    /// Ends the code. That of a quote is a part of the quote, which goes on.
    private mutating func closeFence(_ fence: OpenFence) {
        if !fence.isQuoted { current = .none }
        self.fence = nil
    }
}

extension OpenBlocks {
    /// Reads a line that begins with `>`, whose text ends at `end`. It may open a fence unless it `isPlain`.
    mutating func readQuote(_ text: [UInt8], line: Range<Int>, end: Int, isPlain: Bool) -> QuotedLine {
        let continues = current == .quote
        if !continues { items.close() }
        // One space belongs to the sign.
        let inner = min(line.lowerBound + 2, line.upperBound)..<line.upperBound
        let start = WhiteSpace.endOfIndent(in: text, inner.lowerBound..<max(end, inner.lowerBound))
        guard start < end else {
            current = continues ? .quote : .none
            return .blank
        }
        if !isPlain, openFence(text, line: inner, body: start..<end, isQuoted: true) { return .fence }
        current = .quote
        return .text(inner: inner, body: start..<end, continues: continues)
    }
}
