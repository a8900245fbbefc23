import NoteText

// Lists of attributes: those of blocks, of spans and of pictures.
extension MarkdownBuilder {
    /// Reads a list before a block.
    mutating func readAttributes(_ event: BlockEvent, of blocks: MarkdownBlocks) {
        leaf.read(blocks.lines[event.lines], of: section.bytes, offset: section.offset)
        let values = read(leaf.range, .block, after: attributes.values)
        attributes.wait(values, at: leafStart.span)
    }

    /// Gives the container block that has just begun the attributes before it.
    mutating func useWaitingAttributes() {
        guard let values = attributes.beginContainer() else { return }
        stack.use(stack.scope.with(values), values.paragraph.over(stack.paragraphs))
    }

    /// Reports a list that no block follows.
    mutating func reportUnusedAttributes() {
        guard let place = attributes.removeUnused() else { return }
        text.report(
            Finding(
                .unusedAttribute, at: place, "no block follows to which these attributes could apply"))
    }

    /// Reads the list in the info string of a fence, as far as it is known: most are for other programs.
    mutating func readAttributes(ofFence info: Range<Int>) {
        guard parser.constructs.contains(.attributes),
            let brace = section.bytes[info].firstIndex(of: ASCII.openBrace),
            let list = InlineAttributes.list(in: section.bytes, brace..<info.upperBound, of: .block)
        else { return }
        var reader = AttributeReader(.block, after: attributes.ofLeaf, colors: options.colors)
        reader.read(section.bytes, list)
        attributes.ofLeaf = reader.values
    }

    /// Reads the attributes and the name that the text of the leaf block ends with, and leaves them out.
    mutating func readEnding(isHeading: Bool) {
        guard let ending = LeafEnding(leaf, isHeading: isHeading, parser.constructs) else { return }
        if let list = ending.attributes {
            attributes.ofLeaf = read(list, .block, after: attributes.ofLeaf)
        }
        if let name = ending.name {
            var values = attributes.ofLeaf
            values.paragraph.identifier =
                values.paragraph.identifier ?? String(decoding: leaf.bytes[name], as: UTF8.self)
            attributes.ofLeaf = values
        }
        leaf.cut(at: ending.start)
    }

    /// Begins text with the attributes of `list`.
    mutating func beginSpan(_ list: Range<Int>) {
        let values = read(list, .span)
        spans.begin(values.styles, attributes: values.text)
    }

    /// Gives a picture its size and its attributes; returns the rise of its baseline, if that has one.
    mutating func readAttributes(of link: MarkdownLink, _ picture: inout Picture) -> Double? {
        if let size = link.size.flatMap({ WrittenSize(leaf.bytes[$0]) }) {
            (picture.width, picture.height) = (size.width, size.height)
        }
        guard let list = link.attributes else { return nil }
        var values = AttributeValues()
        values.picture = picture
        values = read(list, .picture, after: values)
        picture = values.picture
        return values.text.baseline
    }

    /// Adds a picture whose baseline has a rise.
    mutating func add(_ picture: Picture, at span: SourceSpan, _ baseline: Double?) {
        guard let baseline else { return add(picture, at: span) }
        var attributes = TextAttributes()
        attributes.baseline = baseline
        spans.begin([], attributes: attributes)
        updateScope()
        add(picture, at: span)
        spans.end()
        updateScope()
    }

    /// Reports a list at `range` of the leaf block in which nothing is known.
    mutating func reportForeignAttributes(at range: Range<Int>) {
        guard !stack.scope.isHidden else { return }
        report(.shortcode, "attributes for a generator of sites are not shown", at: range)
    }

    /// The values of a list in the leaf block, after those of `values`.
    private mutating func read(
        _ list: Range<Int>, _ context: AttributeContext, after values: AttributeValues = AttributeValues()
    ) -> AttributeValues {
        guard AttributeScanner.hasKnown(in: leaf.bytes, list, of: context) else {
            reportForeignAttributes(at: list)
            return values
        }
        var reader = AttributeReader(context, after: values, colors: options.colors)
        reader.read(leaf.bytes, list)
        // Lists behind a colon are for generators of sites as well, which know other classes.
        let mayBeForeign = leaf.bytes[list.lowerBound] == ASCII.colon
        for mistake in reader.mistakes {
            text.report(
                Finding(
                    mistake.rule, at: leaf.span(of: mistake.range), mistake.problem.message,
                    hint: mistake.problem.hint, severity: mayBeForeign ? .note : nil))
        }
        return reader.values
    }
}
