package import NoteText

/// Reads notes: text to attributed text, section by section. It cannot fail, and takes time linear in the
/// text.
package struct MarkupParser: Sendable {
    private let options: MarkupOptions
    private var blocks: BlockReader
    private var lexer = InlineLexer()
    private var dialect: DialectReader
    private var joiner = LineJoiner()
    private var context = BlockContext()
    /// The title from the options, as long as it has not been set.
    private var title: String?
    private var warningsLeft = 1000
    /// What `begin` was given, as far as it has been read.
    private var joined: JoinedReading?
    private var section: SourceSection?

    package init(options: MarkupOptions = MarkupOptions()) {
        self.options = options
        blocks = BlockReader(title: options.title)
        dialect = DialectReader(options)
        if options.dialect == .note, case .text(let text) = options.title { title = text }
    }

    /// The same as `init(options:)`, and knows already the classes of the characters that `other` has met.
    package init(options: MarkupOptions, knowing other: MarkupParser) {
        self.init(options: options)
        lexer = other.lexer
    }

    /// Reads the next section of the note; where that may not be cut anywhere, it must come from
    /// `WholeParagraphs`.
    package mutating func parse(_ section: SourceSection) -> AttributedText {
        let text = clean(section)
        var builder = AttributedTextBuilder(text, mostWarnings: warningsLeft - text.diagnostics.count)
        builder.colors = options.colors
        if let title {
            builder.addTitle(title, before: section.offset)
            context.number += 1
        }
        title = nil
        read(text.bytes, into: &builder)
        context.finish(section, &builder)
        let result = builder.finish()
        warningsLeft = max(warningsLeft - result.diagnostics.count, 0)
        return result
    }

    /// Takes the next sections of the note, which `next` reads one by one.
    package mutating func begin(_ sections: JoinedSections) {
        guard options.dialect != .note, !sections.ends.isEmpty else {
            section = sections.whole
            return
        }
        joined = JoinedReading(sections, clean(sections.whole))
        dialect.begin()
    }

    /// What the next of the sections that were taken comes to; nil after the last.
    package mutating func next() -> (section: SourceSection, text: AttributedText)? {
        if let section = section.take() { return (section, parse(section)) }
        guard var reading = joined.take() else { return nil }
        var builder = AttributedTextBuilder(
            reading.text, length: reading.length, reading.takeDiagnostics(),
            mostWarnings: warningsLeft - reading.text.diagnostics.count)
        while let line = reading.lines.next(in: reading.text.bytes) {
            readLine(line, of: reading.text.bytes, into: &builder)
            if reading.ends(with: line) { break }
        }
        reading.text.keepPlace(of: builder.map)
        let section = reading.takeSection()
        context.finish(section, &builder)
        let text = builder.finish()
        warningsLeft = max(warningsLeft - text.diagnostics.count, 0)
        if reading.isAtEnd { dialect.end(reading.text.bytes) } else { joined = reading }
        return (section, text)
    }

    /// Reads the next section of the note as `parse` does, and gives what the parser saw instead of what is
    /// shown.
    package mutating func tokens(in section: SourceSection) -> [MarkupToken] {
        let text = clean(section)
        warningsLeft -= text.diagnostics.count
        var builder = TokenBuilder(text)
        read(text.bytes, into: &builder)
        return builder.tokens
    }

    #if DEBUG
        /// How much the inline rules have done, in steps of bounded time.
        package var steps: Int { lexer.steps.steps + dialect.steps }
    #endif

    private mutating func clean(_ section: SourceSection) -> CleanSection {
        var text = CleanSection(section, mostWarnings: warningsLeft)
        if options.dialect == .note, options.lineBreaks == .reflow {
            joiner.join(&text)
            if joiner.firstLineIsNoTitle { blocks.noPlainTitle() }
        }
        return text
    }

    private mutating func read<Consumer: MarkupConsumer>(_ text: [UInt8], into consumer: inout Consumer) {
        options.dialect == .note ? readNote(text, into: &consumer) : readLines(text, into: &consumer)
    }

    /// Reads text of a dialect that has no blocks.
    private mutating func readLines<Consumer: MarkupConsumer>(
        _ text: [UInt8], into consumer: inout Consumer
    ) {
        var lines = LineScanner()
        dialect.begin()
        while let line = lines.next(in: text) { readLine(line, of: text, into: &consumer) }
        dialect.end(text)
    }

    private mutating func readLine<Consumer: MarkupConsumer>(
        _ line: LineScanner.Line, of text: [UInt8], into consumer: inout Consumer
    ) {
        let content = line.range.lowerBound..<WhiteSpace.startOfTrailing(in: text, line.range)
        if WhiteSpace.endOfIndent(in: text, content) == content.upperBound {
            skip(.blank, line, into: &consumer)
        } else {
            consumer.begin(context.complete(Block(.body, line: line.range, content: content)))
            dialect.read(text, content, into: &consumer)
            consumer.add(.hidden(.blank, content.upperBound..<line.range.upperBound))
            consumer.end()
        }
        end(line, into: &consumer)
    }

    private mutating func readNote<Consumer: MarkupConsumer>(
        _ text: [UInt8], into consumer: inout Consumer
    ) {
        var lines = LineScanner()
        var plain = joiner.plainStarts[...]
        while let line = lines.next(in: text) {
            let isPlain = plain.first == line.range.lowerBound
            if isPlain { plain.removeFirst() }
            switch blocks.read(text, line: line.range, isPlain: isPlain, &lexer) {
            case .block(let block): read(context.complete(block), of: text, into: &consumer)
            case let other: skip(other, line, into: &consumer)
            }
            end(line, into: &consumer)
        }
    }

    private mutating func end<Consumer: MarkupConsumer>(
        _ line: LineScanner.Line, into consumer: inout Consumer
    ) {
        consumer.add(.hidden(.lineEnd, line.range.upperBound..<line.next))
        if line.endsPage { context.startsPage = true }
    }

    /// Takes note of a line that is no paragraph.
    private mutating func skip<Consumer: MarkupConsumer>(
        _ meaning: LineMeaning, _ line: LineScanner.Line, into consumer: inout Consumer
    ) {
        switch meaning {
        case .block: return
        case .blank:
            consumer.add(.hidden(.blank, line.range))
            // What a form feed leaves of a line is no line.
            if !line.endsPage { context.addBlankLine() }
        case .quotedBlank(let marker):
            consumer.add(.hidden(.marker, marker))
            consumer.add(.hidden(.blank, marker.upperBound..<line.range.upperBound))
            context.addBlankLine()
        case .fence(let opens):
            consumer.add(.hidden(.marker, line.range))
            context.fence(opens: opens, consumer.span(of: line.range))
        case .attributes(let list):
            consumer.add(.hidden(.blank, line.range.lowerBound..<list.lowerBound))
            consumer.add(.hidden(.attributes, list))
            consumer.add(.hidden(.blank, list.upperBound..<line.range.upperBound))
            let before = context.attributes?.values ?? AttributeValues()
            context.attributes = BlockAttributes(consumer.blockAttributes(in: list, after: before))
            context.attributesPlace = consumer.span(of: list)
        }
    }

    private mutating func read<Consumer: MarkupConsumer>(
        _ block: Block, of text: [UInt8], into consumer: inout Consumer
    ) {
        consumer.begin(block)
        let content = block.content
        if content.lowerBound > block.line.lowerBound { addMarkers(of: block, to: &consumer) }
        if block.kind.isVerbatim {
            let kind: MarkupTokenKind = block.kind == .code ? .code : .text
            consumer.add(Segment(kind: kind, range: content, shown: content))
        } else {
            lexer.lex(text, content, findsCapitals: block.kind.hasCapitals)
            var segments = SegmentReader<Consumer>(from: content.lowerBound, markers: options.markers)
            segments.read(lexer.pieces, lexer.constructs, upTo: content.upperBound, into: &consumer)
        }
        consumer.add(.hidden(.blank, content.upperBound..<block.line.upperBound))
        consumer.end()
    }

    /// What stands before the content of a line.
    private func addMarkers<Consumer: MarkupConsumer>(of block: Block, to consumer: inout Consumer) {
        var start = block.line.lowerBound
        for marker in [block.quoteMarker, block.marker] {
            guard let marker, !marker.isEmpty else { continue }
            consumer.add(.hidden(.blank, start..<marker.lowerBound))
            consumer.add(.hidden(.marker, marker))
            start = marker.upperBound
        }
        consumer.add(.hidden(.blank, start..<block.content.lowerBound))
    }
}

extension BlockKind {
    /// Whether its text is as it was typed, whatever is in it.
    fileprivate var isVerbatim: Bool { self == .code || self == .card }

    /// Whether the rule of capitals applies to it.
    fileprivate var hasCapitals: Bool { self == .body || self == .quote || isItem }
}
