import NoteText

// HTML: the tags in the text of leaf blocks, and blocks of HTML.
extension MarkdownBuilder {
    /// Reads a block of HTML, or a part of one.
    mutating func readHTML(_ event: BlockEvent, of blocks: MarkdownBlocks) {
        readLeaf(blocks.lines[event.lines])
        var position = leaf.range.lowerBound
        while position < leaf.range.upperBound { position = readHTML(position..<leaf.range.upperBound) }
    }

    /// Reads a tag or the text before one, at the start of `range`; returns its end.
    private mutating func readHTML(_ range: Range<Int>) -> Int {
        let start = range.lowerBound
        if let end = endOfHiddenText(range) { return end }
        guard leaf.bytes[start] == ASCII.less else {
            let end = leaf.bytes[range].firstIndex(of: ASCII.less) ?? range.upperBound
            showHTML(start..<end)
            return end
        }
        if let (section, count) = HTMLSection.start(leaf.bytes, range) {
            return section.end(leaf.bytes, start + count..<range.upperBound) ?? range.upperBound
        }
        if let end = HTMLTag.end(leaf.bytes, range) {
            readTag(start..<end)
            return end
        }
        showHTML(start..<start + 1)
        return start + 1
    }

    /// The end of text that is not shown and has no tags; nil where there is none.
    private func endOfHiddenText(_ range: Range<Int>) -> Int? {
        guard case .html(let element)? = stack.levels.last?.kind, element.meaning == .hidden else {
            return nil
        }
        let ending = Array("</\(element.name)".utf8)
        var index = range.lowerBound
        while let sign = leaf.bytes[index..<range.upperBound].firstIndex(of: ASCII.less) {
            let rest = leaf.bytes[sign..<range.upperBound].prefix(ending.count)
            // Letters of ASCII in either case.
            if rest.count == ending.count, zip(rest, ending).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                return sign == range.lowerBound ? nil : sign
            }
            index = sign + 1
        }
        return range.upperBound
    }

    /// Reads the tag, the comment or the like at `range` of the leaf block.
    mutating func readTag(_ range: Range<Int>) {
        guard let tag = HTMLTagText(leaf.bytes, range) else { return }
        let element = HTMLElement(tag.name)
        if tag.isClosing { return end(element) }
        switch element.meaning {
        case .none: break
        case .lineEnd: endLine(at: range)
        case .rule:
            endElement("p")
            addRule()
            beginPlainText()
        case .picture: addPicture(tag, at: range)
        case .frame: addFrame(tag, at: range)
        default: begin(element, tag, at: range)
        }
    }
}

// MARK: Elements

extension MarkdownBuilder {
    private mutating func begin(_ element: HTMLElement, _ tag: HTMLTagText, at range: Range<Int>) {
        if element.meaning.isBlock { beginBlock(element) }
        pushLevel(of: element, at: range)
        var (scope, paragraphs) = (stack.scope, stack.paragraphs)
        switch element.meaning {
        case .style(let styles): scope.styles.formUnion(styles)
        case .attribute(let attribute): attribute.apply(to: &scope.attributes)
        case .link:
            if let target = tag.attribute("href") {
                let place = leaf.span(of: target.place)
                scope.link = link(to: target.value, title: tag["title"], at: place) ?? scope.link
            }
        case .hidden: scope.isHidden = true
        default: break
        }
        if tag["hidden"] != nil { scope.isHidden = true }
        if element.meaning.isBlock, let alignment = alignment(of: element, tag) {
            paragraphs.alignment = alignment
        }
        stack.use(scope, paragraphs)
        updateScope()
        if element.meaning == .quotation { show(Array("\u{201C}".utf8)[...], for: leaf.span(of: range)) }
    }

    private mutating func pushLevel(of element: HTMLElement, at range: Range<Int>) {
        switch element.meaning {
        case .quote: stack.push(.html(element), ContainerBlock(.quote))
        case .preformatted:
            stack.push(.html(element))
            beginCode(nil)
        default: stack.push(.html(element))
        }
    }

    /// Ends the paragraph, and what cannot go on before a block.
    private mutating func beginBlock(_ element: HTMLElement) {
        endParagraph()
        endElement("p")
        if element.meaning == .item { endElement("li") }
        beginPlainText()
        if case .heading(let level) = element.meaning {
            beginHeading(level, words: nil)
        } else if element.meaning == .quote || element.meaning == .preformatted {
            flushMarker()
        }
    }

    private func alignment(of element: HTMLElement, _ tag: HTMLTagText) -> TextAlignment? {
        if element.name == "center" { return .center }
        return tag["align"].flatMap { TextAlignment(rawValue: $0.lowercased()) }
    }

    /// Ends `element` with all that is open in it, if it is open in the innermost block of Markdown.
    private mutating func end(_ element: HTMLElement) {
        if element.meaning == .quotation, isOpen(element.name) {
            let end = section.offset
            show(Array("\u{201D}".utf8)[...], for: SourceSpan(start: end, end: end))
        }
        if element.meaning.isBlock { endBlock() }
        endElement(element.name)
        updateScope()
    }

    /// Ends the paragraph, and a heading.
    private mutating func endBlock() {
        if isPreformatted { endCodeLine() } else { endParagraph() }
        beginPlainText()
    }

    private mutating func endElement(_ name: String) {
        guard isOpen(name) else { return }
        while case .html(let last)? = stack.levels.last?.kind {
            if last.meaning == .preformatted { endCode() }
            stack.pop()
            if last.name == name { return }
        }
    }

    /// Whether an element `name` is open in the innermost block of Markdown.
    private func isOpen(_ name: String) -> Bool {
        for level in stack.levels.reversed() {
            guard case .html(let element) = level.kind else { return false }
            if element.name == name { return true }
        }
        return false
    }
}

// MARK: Text and objects

extension MarkdownBuilder {
    /// Whether white space is kept.
    private var isPreformatted: Bool {
        for level in stack.levels.reversed() {
            guard case .html(let element) = level.kind else { return false }
            if element.meaning == .preformatted { return true }
        }
        return false
    }

    /// Shows text of HTML, in which white space is a space, and entities are characters.
    private mutating func showHTML(_ range: Range<Int>) {
        let keepsSpace = isPreformatted
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = leaf.bytes[index]
            if keepsSpace, byte == ASCII.lineFeed {
                endCodeLine()
                index += 1
            } else if !keepsSpace, MarkdownSpace.isSpace(byte) {
                let end = leaf.bytes[index..<range.upperBound].firstIndex { !MarkdownSpace.isSpace($0) }
                let next = end ?? range.upperBound
                let hasLineEnd = leaf.bytes[index..<next].contains(ASCII.lineFeed)
                text.separate(hasLineEnd ? .softLineEnd : .space, at: leaf.span(of: index..<next))
                index = next
            } else {
                index = showHTMLWord(index..<range.upperBound, keepsSpace: keepsSpace)
            }
        }
    }

    /// Shows the entity, or the text up to the next entity or white space, at the start of `range`; returns
    /// its end.
    private mutating func showHTMLWord(_ range: Range<Int>, keepsSpace: Bool) -> Int {
        if keepsSpace { beginPreformattedLine(at: range.lowerBound) }
        if leaf.bytes[range.lowerBound] == ASCII.ampersand,
            let (end, characters) = CharacterReference.read(leaf.bytes, range)
        {
            show(ShownBytes.plain(characters[...])[...], for: leaf.span(of: range.lowerBound..<end))
            return end
        }
        let end = range.dropFirst().first { index in
            let byte = leaf.bytes[index]
            return byte == ASCII.ampersand
                || (keepsSpace ? byte == ASCII.lineFeed : MarkdownSpace.isSpace(byte))
        }
        show(range.lowerBound..<(end ?? range.upperBound))
        return end ?? range.upperBound
    }

    private mutating func beginPreformattedLine(at index: Int) {
        guard !text.isInParagraph, code.isOpen else { return }
        beginCodeLine(at: leaf.span(of: index..<index))
    }

    /// Ends a line of code; one without text is blank.
    private mutating func endCodeLine() {
        guard text.isInParagraph else { return code.addBlankLine() }
        endParagraph()
    }

    private mutating func endLine(at range: Range<Int>) {
        if isPreformatted { endCodeLine() } else { text.separate(.lineEnd, at: leaf.span(of: range)) }
    }

    private mutating func addPicture(_ tag: HTMLTagText, at range: Range<Int>) {
        let source = tag.attribute("src")
        let words = ShownBytes.plain(Array((tag["alt"] ?? "").utf8)[...])
        var picture = Picture(
            file: source?.value ?? "", alternative: String(decoding: words, as: UTF8.self),
            fileSpan: leaf.span(of: source?.place ?? range))
        picture.caption = tag["title"].map {
            String(decoding: ShownBytes.plain(Array($0.utf8)[...]), as: UTF8.self)
        }
        picture.width = tag["width"].flatMap(PictureLength.init(pixels:))
        picture.height = tag["height"].flatMap(PictureLength.init(pixels:))
        switch tag["align"]?.lowercased() {
        case "left": picture.float = .left
        case "right": picture.float = .right
        default: break
        }
        add(picture, at: leaf.span(of: range))
    }

    /// Shows the address of content that is not read, as a link to it.
    private mutating func addFrame(_ tag: HTMLTagText, at range: Range<Int>) {
        guard let source = tag.attribute("src") else { return }
        spans.begin([], link(to: source.value, title: tag["title"], at: leaf.span(of: source.place)))
        updateScope()
        show(ShownBytes.plain(Array(source.value.utf8)[...])[...], for: leaf.span(of: source.place))
        spans.end()
        updateScope()
    }
}

extension PictureLength {
    /// The length that an attribute of HTML names: pixels of 0.75 points, or a percentage.
    init?(pixels value: String) {
        let number = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let length = Double(number), length.isFinite, length > 0 else { return nil }
        if value.dropFirst(number.count).first == "%" {
            guard 0.1...1000 ~= length else { return nil }
            self = .percent(length)
        } else {
            self = .points(min(length * 0.75, 14_400))
        }
    }
}
