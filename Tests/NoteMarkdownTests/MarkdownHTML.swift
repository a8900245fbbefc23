import NoteMarkdown
import NoteText

/// Prints blocks and inlines as HTML, as the reference implementation of CommonMark does it.
struct MarkdownHTML {
    private var html: [UInt8] = []
    private let index: MarkdownIndex
    private var inlines: InlineParser
    private var leaf = LeafText()
    private var open: [MarkdownContainer] = []
    /// The numbers of footnotes in the order of their first marks, and the footnotes of these.
    private var numbers: [Int: Int] = [:]
    private var marked: [Int] = []
    private var row = (isHead: false, column: 0, columns: 0, hasBody: false)
    private var alignments: [TextAlignment?] = []
    private var isInCode = false
    private var isInHTML = false

    private init(_ constructs: MarkdownConstructs, _ index: MarkdownIndex) {
        self.index = index
        inlines = InlineParser(constructs, index: index)
    }

    /// The HTML of a note that is read in sections.
    static func html(of sections: [SourceSection], _ constructs: MarkdownConstructs) -> String {
        let (blocks, index) = parse(sections, constructs)
        var printer = MarkdownHTML(constructs, index)
        printer.number(blocks)
        printer.print(blocks)
        printer.printFootnotes()
        return String(decoding: printer.html, as: UTF8.self)
    }

    /// The HTML of a note.
    static func html(of note: String, _ constructs: MarkdownConstructs = .commonmark) -> String {
        html(of: [SourceSection(bytes: Array(note.utf8))], constructs)
    }

    /// The blocks of a note that is read in sections, and its index.
    static func parse(
        _ sections: [SourceSection], _ constructs: MarkdownConstructs
    ) -> ([MarkdownBlocks], MarkdownIndex) {
        var indexer = MarkdownIndexer(constructs)
        for section in sections { indexer.accept(section) }
        if let next = indexer.next {
            indexer = next
            for section in sections { indexer.accept(section) }
        }
        let index = indexer.finish()
        var parser = MarkdownParser(constructs, index: index)
        return (sections.flatMap { parser.accept($0) }, index)
    }
}

// MARK: Footnotes

extension MarkdownHTML {
    /// Numbers the footnotes by their marks, in text and in other footnotes.
    private mutating func number(_ parts: [MarkdownBlocks]) {
        guard !index.footnotes.isEmpty else { return }
        for blocks in parts {
            for event in blocks.events {
                guard case .leaf(let leaf) = event.kind, leaf.hasInlines else { continue }
                self.leaf.read(event, of: blocks)
                inlines.parse(self.leaf)
                for piece in inlines.inlines.pieces
                where piece.kind == .footnote && numbers[piece.value] == nil {
                    marked.append(piece.value)
                    numbers[piece.value] = marked.count
                }
            }
        }
    }

    private mutating func printFootnotes() {
        guard !marked.isEmpty else { return }
        line("<section class=\"footnotes\">\n<ol>\n")
        for footnote in marked {
            line("<li>\n")
            print(index.footnotes[footnote].parts)
            line("</li>\n")
        }
        line("</ol>\n</section>\n")
    }
}

// MARK: Blocks

extension MarkdownHTML {
    private mutating func print(_ parts: [MarkdownBlocks]) {
        var skipped = 0
        for blocks in parts {
            for event in blocks.events {
                switch event.kind {
                case .enter(let container):
                    let isSkipped = if case .footnote = container { true } else { skipped > 0 }
                    if isSkipped { skipped += 1 } else { enter(container) }
                case .leave: if skipped > 0 { skipped -= 1 } else { leave() }
                case .leaf(let leaf): if skipped == 0 { print(leaf, event, of: blocks) }
                }
            }
        }
        endVerbatim()
    }

    private mutating func enter(_ container: MarkdownContainer) {
        endVerbatim()
        switch container {
        case .quote, .callout: line("<blockquote>\n")
        case .list(let list):
            let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" }
            line(start.map { "<ol\($0)>\n" } ?? "<ul>\n")
        case .item(let item):
            line("<li>")
            if let task = item.task {
                text("<input type=\"checkbox\" \(task == .checked ? "checked=\"\" " : "")disabled=\"\" /> ")
            }
        case .table(let columns):
            line("<table>\n")
            row = (false, 0, columns, false)
            alignments = []
        case .row(let isHead):
            if isHead { line("<thead>\n") } else if !row.hasBody { line("<tbody>\n") }
            line("<tr>\n")
            row = (isHead, 0, row.columns, !isHead)
        case .footnote, .division: break
        }
        open.append(container)
    }

    private mutating func leave() {
        endVerbatim()
        switch open.removeLast() {
        case .quote, .callout: line("</blockquote>\n")
        case .list(let list): line(list.start == nil ? "</ul>\n" : "</ol>\n")
        case .item: text("</li>\n")
        case .table: line(row.hasBody ? "</tbody>\n</table>\n" : "</table>\n")
        case .row(let isHead):
            while row.column < row.columns { cell(alignments[row.column]) { _ in } }
            line(isHead ? "</tr>\n</thead>\n" : "</tr>\n")
        case .footnote, .division: break
        }
    }

    private mutating func print(_ leaf: MarkdownLeaf, _ event: BlockEvent, of blocks: MarkdownBlocks) {
        if !event.isContinued { endVerbatim() }
        switch leaf {
        case .paragraph:
            if isTight {
                print(event, of: blocks)
            } else {
                line("<p>")
                print(event, of: blocks)
                text("</p>\n")
            }
        case .heading(let level):
            line("<h\(level)>")
            print(event, of: blocks)
            text("</h\(level)>\n")
        case .thematicBreak: line("<hr />\n")
        case .code, .fencedCode:
            if !event.isContinued { beginCode(leaf, blocks) }
            for line in blocks.lines[event.lines] { escape(line, blocks) }
        case .html:
            if !event.isContinued { line("") }
            isInHTML = true
            for line in blocks.lines[event.lines] {
                add(line, blocks)
                html.append(ASCII.lineFeed)
            }
        case .cell(_, let alignment):
            if row.isHead { alignments.append(alignment) }
            cell(alignment) { $0.print(event, of: blocks) }
        case .attributes, .comment: break
        }
    }

    /// Whether paragraphs of the innermost container block are printed without tags.
    private var isTight: Bool {
        guard case .item = open.last, case .list(let list) = open[open.count - 2] else { return false }
        return !list.isLoose
    }

    private mutating func beginCode(_ leaf: MarkdownLeaf, _ blocks: MarkdownBlocks) {
        line("<pre><code")
        if case .fencedCode(let info) = leaf, !info.isEmpty {
            var decoded: [UInt8] = []
            blocks.appendDecoded(info, to: &decoded)
            let word = decoded.prefix { $0 > ASCII.space }
            text(" class=\"language-")
            escape(word)
            text("\"")
        }
        text(">")
        isInCode = true
    }

    private mutating func endVerbatim() {
        if isInCode { text("</code></pre>\n") }
        if isInHTML, html.last != ASCII.lineFeed { text("\n") }
        (isInCode, isInHTML) = (false, false)
    }

    private mutating func cell(_ alignment: TextAlignment?, _ content: (inout MarkdownHTML) -> Void) {
        row.column += 1
        let tag = row.isHead ? "th" : "td"
        line("<\(tag)\(alignment.map { " align=\"\($0.rawValue)\"" } ?? "")>")
        content(&self)
        text("</\(tag)>\n")
    }

    private mutating func add(_ line: LeafLine, _ blocks: MarkdownBlocks) {
        for _ in 0..<line.padding { html.append(ASCII.space) }
        for byte in blocks.section.bytes[line.range] { append(byte) }
    }

    private mutating func escape(_ line: LeafLine, _ blocks: MarkdownBlocks) {
        for _ in 0..<line.padding { html.append(ASCII.space) }
        escape(blocks.section.bytes[line.range])
        html.append(ASCII.lineFeed)
    }
}

// MARK: Inlines

extension MarkdownHTML {
    private mutating func print(_ event: BlockEvent, of blocks: MarkdownBlocks) {
        leaf.read(event, of: blocks)
        inlines.parse(leaf)
        let found = inlines.inlines
        var index = 0
        while index < found.pieces.count {
            let piece = found.pieces[index]
            if piece.kind == .open(.picture) {
                index = printPicture(index, found)
            } else {
                print(piece, found)
            }
            index += 1
        }
    }

    private mutating func print(_ piece: MarkdownPiece, _ found: MarkdownInlines) {
        let bytes = leaf.bytes
        switch piece.kind {
        case .text: escape(bytes[piece.range])
        case .escape: escape(bytes[piece.range.upperBound - 1..<piece.range.upperBound])
        case .entity, .emoji: escape(found.decoded[found.entities[piece.value]])
        case .softBreak: text("\n")
        case .space: text(" ")
        case .hardBreak: text("<br />\n")
        case .code:
            text("<code>")
            for byte in bytes[piece.codeContent] { escape([byte == ASCII.lineFeed ? ASCII.space : byte]) }
            text("</code>")
        case .html, .siteTag: for byte in bytes[piece.range] { append(byte) }
        case .comment: break
        case .formula: escape(bytes[piece.range])
        case .footnote: text("<sup class=\"footnote-ref\">\(numbers[piece.value] ?? 0)</sup>")
        case .open(.link): openLink(found.links[piece.value], found)
        case .open(let span): text("<\(Self.tag(span))>")
        case .close(let span): text("</\(Self.tag(span))>")
        }
    }

    private static func tag(_ span: MarkdownSpan) -> String {
        switch span {
        case .emphasis: "em"
        case .strong: "strong"
        case .strike: "del"
        case .highlight: "mark"
        case .note: "aside"
        case .attributed: "span"
        case .link: "a"
        case .picture: "img"
        }
    }

    private mutating func openLink(_ link: MarkdownLink, _ found: MarkdownInlines) {
        text("<a href=\"")
        escapeAddress(found.destination(of: link, in: index))
        printTitle(found.title(of: link, in: index))
        text("\">")
    }

    private mutating func printTitle(_ title: ArraySlice<UInt8>?) {
        guard let title, !title.isEmpty else { return }
        text("\" title=\"")
        escape(title)
    }

    /// Prints a picture with the text of the pieces in it; returns the last of them.
    private mutating func printPicture(_ start: Int, _ found: MarkdownInlines) -> Int {
        let link = found.links[found.pieces[start].value]
        text("<img src=\"")
        escapeAddress(found.destination(of: link, in: index))
        text("\" alt=\"")
        var depth = 1
        var end = start
        while depth > 0 {
            end += 1
            let piece = found.pieces[end]
            switch piece.kind {
            case .open(.picture): depth += 1
            case .close(.picture): depth -= 1
            case .text, .escape, .entity, .emoji, .formula: print(piece, found)
            case .code: escape(leaf.bytes[piece.codeContent].map { $0 == ASCII.lineFeed ? ASCII.space : $0 })
            case .html, .siteTag: escape(leaf.bytes[piece.range])
            case .softBreak, .hardBreak, .space: text(" ")
            case .open, .close, .footnote, .comment: break
            }
        }
        printTitle(found.title(of: link, in: index))
        text("\" />")
        return end
    }
}

// MARK: Bytes

extension MarkdownHTML {
    private mutating func text(_ text: String) { html.append(contentsOf: text.utf8) }

    /// Appends a text at the start of a line.
    private mutating func line(_ line: String) {
        if let last = html.last, last != ASCII.lineFeed { html.append(ASCII.lineFeed) }
        text(line)
    }

    private mutating func append(_ byte: UInt8) {
        if byte == 0 { text("\u{FFFD}") } else { html.append(byte) }
    }

    private mutating func escape(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch byte {
            case ASCII.ampersand: text("&amp;")
            case ASCII.less: text("&lt;")
            case ASCII.greater: text("&gt;")
            case ASCII.quote: text("&quot;")
            default: append(byte)
            }
        }
    }

    private mutating func escapeAddress(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            switch byte {
            case ASCII.ampersand: text("&amp;")
            case ASCII.apostrophe: text("&#x27;")
            case let byte where byte.isASCIIName || Self.allowed.contains(byte): html.append(byte)
            default: text("%" + String(byte, inHexadecimal: 2))
            }
        }
    }

    private static let allowed = ASCIISet(".+!*(),%#@?=;:/$~")
}
