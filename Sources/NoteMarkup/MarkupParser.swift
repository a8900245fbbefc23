package import NoteText

/// Reads notes: text to attributed text, section by section. It cannot fail, and takes time linear in the
/// text.
package struct MarkupParser: Sendable {
    private let options: MarkupOptions
    private var blocks: BlockReader
    private var lexer = InlineLexer()
    /// The title from the options, as long as it has not been set.
    private var title: String?
    /// The number of the next paragraph.
    private var number = 0
    private var blankLines = 0
    private var startsPage = false
    private var warningsLeft = 1000

    package init(options: MarkupOptions = MarkupOptions()) {
        self.options = options
        blocks = BlockReader(title: options.title)
        if case .text(let text) = options.title { title = text }
    }

    /// Reads the next section of the note.
    package mutating func parse(_ section: SourceSection) -> AttributedText {
        let text = clean(section)
        var builder = AttributedTextBuilder(text)
        if let title {
            builder.addTitle(title, before: section.offset)
            number += 1
        }
        title = nil
        read(text.bytes, into: &builder)
        return builder.finish()
    }

    /// Reads the next section of the note as `parse` does, and gives what the parser saw instead of what is
    /// shown.
    package mutating func tokens(in section: SourceSection) -> [MarkupToken] {
        let text = clean(section)
        var builder = TokenBuilder(text)
        read(text.bytes, into: &builder)
        return builder.tokens
    }

    #if DEBUG
        /// How much the inline rules have done, in steps of bounded time.
        package var steps: Int { lexer.steps.steps }
    #endif

    private mutating func clean(_ section: SourceSection) -> CleanSection {
        let text = CleanSection(section, mostWarnings: warningsLeft)
        warningsLeft -= text.diagnostics.count
        return text
    }

    private mutating func read<Consumer: MarkupConsumer>(_ text: [UInt8], into consumer: inout Consumer) {
        var lines = LineScanner()
        while let line = lines.next(in: text) {
            if let block = blocks.block(text, line: line.range) {
                read(numbered(block), of: text, into: &consumer)
            } else {
                consumer.add(.hidden(.blank, line.range))
                // What a form feed leaves of a line is no line.
                if !line.endsPage { blankLines += 1 }
            }
            consumer.add(.hidden(.lineEnd, line.range.upperBound..<line.next))
            if line.endsPage { startsPage = true }
        }
    }

    /// `block` with its number and what stands between it and the one before it.
    private mutating func numbered(_ block: Block) -> Block {
        var block = block
        block.number = number
        block.blankLines = blankLines
        block.startsPage = startsPage
        number += 1
        blankLines = 0
        startsPage = false
        return block
    }

    private mutating func read<Consumer: MarkupConsumer>(
        _ block: Block, of text: [UInt8], into consumer: inout Consumer
    ) {
        consumer.begin(block)
        if block.content.lowerBound > block.line.lowerBound {
            consumer.add(.hidden(.blank, block.line.lowerBound..<block.marker.lowerBound))
            consumer.add(.hidden(.marker, block.marker))
            consumer.add(.hidden(.blank, block.marker.upperBound..<block.content.lowerBound))
        }
        lexer.lex(text, block.content, findsCapitals: block.kind != .title)
        var segments = SegmentReader<Consumer>(from: block.content.lowerBound, markers: options.markers)
        segments.read(lexer.pieces, upTo: block.content.upperBound, into: &consumer)
        consumer.add(.hidden(.blank, block.content.upperBound..<block.line.upperBound))
        consumer.end()
    }
}
