import Geometry
import NoteText

/// The form of a line that begins a block: a row of the table of them.
///
/// `open` reads the signs at the start of a line, which is indented by less than four columns, and opens what
/// they begin; where it returns nil the next row is tried, and after the last one the line is text.
struct BlockStart: Sendable {
    /// The result of a start.
    enum Opening {
        /// A container block: what is left of the line begins another block.
        case container
        /// A leaf block, or all of the line.
        case leaf
    }

    /// The characters that such a line can begin with.
    let first: StaticString
    /// The construct that it belongs to; empty for those of CommonMark.
    var construct: MarkdownConstructs = []
    let open: @Sendable (inout BlockParser, inout BlockLine) -> Opening?

    /// All starts; of two with the same first character the first one counts.
    static let all: [BlockStart] = [
        endOfSiteTag, quote, heading, fence, html, underline, thematicBreak, quoteCallout, footnote, task,
        taskState, item, table, division, indentedCallout, attributes, comment, siteTag, formFeed,
    ]
}

/// The starts that a parser knows, by the first byte of a line.
struct BlockStarts: Sendable {
    private var starts: [BlockStart] = []
    /// For each byte, its starts.
    private var ranges: [Range<Int>] = []

    init(_ constructs: MarkdownConstructs) {
        var rows: [[BlockStart]] = Array(repeating: [], count: 256)
        for start in BlockStart.all where start.construct.isSubset(of: constructs) {
            for byte in "\(start.first)".utf8 { rows[Int(byte)].append(start) }
        }
        for row in rows {
            ranges.append(starts.count..<starts.count + row.count)
            starts += row
        }
    }

    /// The starts with the first byte `byte`, indices.
    subscript(byte: UInt8) -> Range<Int> { ranges[Int(byte)] }

    subscript(index: Int) -> BlockStart { starts[index] }
}

// MARK: Container blocks

extension BlockParser {
    /// Whether another container block may stand where the line has been read to.
    var mayNest: Bool { containers.mayNest(at: level) }

    /// Whether the line has just begun a container block of `kind`.
    func isAtStart(of kind: OpenMarkdownLevel.Kind) -> Bool {
        hasOpened && containers.levels.last.map { $0.kind == kind && !$0.hasBlocks } ?? false
    }
}

extension BlockStart {
    static let quote = BlockStart(first: ">") { parser, line in
        let sign = line.body..<line.body + 1
        guard parser.mayNest else { return parser.refuse(at: sign) }
        guard line.skipQuoteSign(in: parser.text) else { return nil }
        parser.enter(.quote, .init(.quote), at: sign)
        return .container
    }

    static let item = BlockStart(first: "-+*0123456789") { parser, line in
        guard let marker = ListMarker(parser.text, line.content),
            !parser.isInParagraph || marker.mayInterruptParagraph(parser.text, line.content)
        else { return nil }
        let sign = line.body..<line.body + marker.count
        guard parser.mayNest else { return parser.refuse(at: sign) }
        var level = OpenMarkdownLevel(.item)
        level.indent = line.indent + marker.count
        line.skip(sign: marker.count, in: parser.text)
        // More white space belongs to code, and a blank line has none.
        let columns = line.isBlank || line.indent > BlockLine.codeIndent ? 1 : line.indent
        level.indent += columns
        line.skip(columns: columns, in: parser.text)
        parser.enterItem(marker, level, at: sign)
        return .container
    }

    static let footnote = BlockStart(first: "[", construct: .footnotes) { parser, line in
        guard parser.mayNest, let sign = FootnoteStart(parser.text, line.content) else { return nil }
        let place = line.body..<line.body + sign.count
        line.skip(sign: sign.count, in: parser.text)
        line.skipIndent()
        parser.enterFootnote(sign.name, at: place)
        return .container
    }

    /// `[ ]` or `[x]` at the start of an item, before white space; the rest of the line is a paragraph.
    static let task = BlockStart(first: "[", construct: .taskItems) { parser, line in
        openTask(&parser, &line) { sign in
            sign == ASCII.space ? .open : sign | 0x20 == UInt8(ascii: "x") ? .checked : nil
        }
    }

    /// `[/]` or `[-]` at the start of an item, likewise.
    static let taskState = BlockStart(first: "[", construct: .taskStates) { parser, line in
        openTask(&parser, &line) { sign in
            sign == ASCII.slash ? .half : sign == ASCII.hyphen ? .cancelled : nil
        }
    }

    /// Makes the item that has just begun one of tasks, if a sign in brackets tells its state.
    private static func openTask(
        _ parser: inout BlockParser, _ line: inout BlockLine, _ state: (UInt8) -> TaskState?
    ) -> Opening? {
        let text = parser.text[line.content]
        guard parser.isAtStart(of: .item), text.count > 3, MarkdownSpace.isSpace(text[line.body + 3]),
            text[line.body + 2] == ASCII.closeBracket, let task = state(text[line.body + 1])
        else { return nil }
        line.skip(sign: 3, in: parser.text)
        parser.output.makeTask(task)
        if !line.isBlank { parser.openParagraph(line) }
        return .leaf
    }
}

/// `[^name]:` at the start of a line.
private struct FootnoteStart {
    let name: Range<Int>
    let count: Int

    init?(_ text: [UInt8], _ line: Range<Int>) {
        guard line.count > 4, text[line.lowerBound + 1] == ASCII.caret else { return nil }
        let start = line.lowerBound + 2
        let end = (start..<line.upperBound).first {
            text[$0] == ASCII.closeBracket || text[$0] == 0 || MarkdownSpace.isSpace(text[$0])
        }
        guard let end, end > start, end + 1 < line.upperBound, text[end] == ASCII.closeBracket,
            text[end + 1] == ASCII.colon
        else { return nil }
        name = start..<end
        count = end + 2 - line.lowerBound
    }
}

// MARK: Leaf blocks

extension BlockStart {
    static let heading = BlockStart(first: "#") { parser, line in
        guard let level = LineSigns.headingLevel(parser.text, line.content) else { return nil }
        let content = LineSigns.headingContent(parser.text, line.content, level: level)
        parser.add(.heading(level), at: line.content, content: content)
        return .leaf
    }

    static let fence = BlockStart(first: "`~") { parser, line in
        guard let fence = CodeFence(parser.text, line) else { return nil }
        parser.open(.fenced(fence), line)
        return .leaf
    }

    static let html = BlockStart(first: "<") { parser, line in
        guard let condition = HTMLBlock.condition(parser.text, line.content),
            condition < 7 || !parser.isInParagraph && !parser.isLazyPossible
        else { return nil }
        parser.open(.html(condition), line)
        parser.addHTML(line, condition)
        return .leaf
    }

    /// The underline of a heading: the paragraph before it is that, unless all of it is definitions.
    static let underline = BlockStart(first: "=-") { parser, line in
        guard parser.isInParagraph, let level = LineSigns.underlinedLevel(parser.text, line.content),
            parser.closeParagraph(asHeading: level, to: line.end)
        else { return nil }
        return .leaf
    }

    static let thematicBreak = BlockStart(first: "*-_") { parser, line in
        guard parser.isBreak(line) else { return nil }
        parser.add(.thematicBreak, at: line.content, content: nil)
        return .leaf
    }

    /// The second line of a table, whose first one is the last of a paragraph.
    static let table = BlockStart(first: "|:-", construct: .tables) { parser, line in
        guard parser.isInParagraph, let alignments = TableCells.alignments(parser.text, line.content),
            parser.openTable(alignments)
        else { return nil }
        return .leaf
    }
}
