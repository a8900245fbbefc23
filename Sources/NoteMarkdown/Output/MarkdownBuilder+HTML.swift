package import NoteText

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
        if let end = HTMLSection.endInBrowser(leaf.bytes, range) { return end }
        if let (_, count) = HTMLSection.start(leaf.bytes, range) {
            reportEndless(start..<start + count)
            return range.upperBound
        }
        guard HTMLTag.begins(leaf.bytes, range) else {
            showHTML(start..<start + 1)
            return start + 1
        }
        guard let end = HTMLTag.endLoosely(leaf.bytes, range) else {
            // Browsers hide a tag without an end and all that follows; here it is text.
            showHTML(range)
            return range.upperBound
        }
        readTag(start..<end)
        return end
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
        let meaning = HTMLMeaning(of: tag.name)
        if meaning == .unknown { reportUnknown(tag.name, at: range) }
        if tag.isClosing { return end(tag.name, meaning, at: range) }
        if !stack.scope.isHidden, meaning != .picture { waitForText(tag) }
        switch meaning {
        case .lineEnd: endLine(at: range)
        case .wordBreak: if text.isInParagraph { showSign("\u{200B}") }
        case .rule: readRule(tag)
        case .picture: addPicture(tag, at: range)
        case .source: readSource(tag)
        case .nothing: break
        default: open(tag, meaning, at: range)
        }
    }

    /// Lets the names that a tag gives wait for the text that they name.
    private mutating func waitForText(_ tag: HTMLTagText) {
        text.wait(forTextNamed: tag["id"])
        if tag.name == "a" { text.wait(forTextNamed: tag["name"]) }
    }

    private mutating func readRule(_ tag: HTMLTagText) {
        let style = HTMLStyle(tag)
        endParagraph()
        endOpenParagraph()
        guard !stack.scope.isHidden, !style.isHidden else { return }
        if style.beginsPage { endPage() }
        if !stack.holdsText { addRule() }
        if style.endsPage { endPage() }
        beginPlainText()
    }

    /// Reports a comment or the like whose first sign is at `range`, and that hides the rest of its block.
    private mutating func reportEndless(_ range: Range<Int>) {
        guard !stack.scope.isHidden else { return }
        let sign = String(decoding: leaf.bytes[range], as: UTF8.self)
        report(.markdownComment, "'\(sign)' has no end, and the rest of its block is not shown", at: range)
    }

    private mutating func reportUnknown(_ name: String, at range: Range<Int>) {
        guard !stack.scope.isHidden, unknownTags.insert(name) else { return }
        text.report(
            Finding(
                .unknownHTML, at: leaf.span(of: range),
                "the tag <\(name.shortened)> means nothing for a page: its content is text like any other"))
    }
}

// MARK: The tags of a leaf block with inlines

extension MarkdownBuilder {
    /// Reads a tag in the text of a leaf block, at `range`. A paragraph is one of HTML too: elements that
    /// begin in it end with it, unless one of them has ended it before.
    mutating func readInlineTag(_ range: Range<Int>) {
        if let end = HTMLSection.endInBrowser(leaf.bytes, range) {
            // Browsers end an instruction at the first bracket.
            return showHTML(min(end, range.upperBound)..<range.upperBound)
        }
        if inlineLevel == nil {
            inlineLevel = stack.levels.count
            if leafStart.isParagraph { stack.push(.html(HTMLElement(name: "p", meaning: .block))) }
        }
        readTag(range)
    }

    /// Ends the elements of the leaf block that are open.
    mutating func endInlineElements() {
        guard let level = inlineLevel.take() else { return }
        guard leafStart.isParagraph else { return pop(to: level) }
        if let paragraph = htmlLevel(\.isParagraph), paragraph >= level { pop(to: paragraph) }
    }
}

extension MarkdownBuilder {
    /// Ends a paragraph of HTML that is not shown, before a block of Markdown: browsers do not hide that.
    mutating func endHiddenParagraph(before leaf: MarkdownLeaf?) {
        if case .html? = leaf { return }
        if stack.scope.isHidden { endOpenParagraph() }
    }
}

/// The names of tags without a meaning for pages that have been reported.
struct UnknownTags: Sendable {
    private var names: Set<String> = []

    /// The most names that are reported of a note.
    private static let most = 100

    /// Adds `name`; false if it has been added before.
    mutating func insert(_ name: String) -> Bool {
        names.count < Self.most && names.insert(name).inserted
    }
}

extension Rule {
    package static let unknownHTML = Rule(
        "markdown/html", .note, summary: "a tag of HTML that means nothing for a page",
        explanation: """
            HTML in Markdown is read for what a page can show: text, lists, tables,
            pictures, links. A tag that the message names means none of that, and is left
            out; the text that it stands round is shown. Nothing of HTML is run, and
            nothing is loaded.
            """,
        example: "---\ndialect: markdown\n---\n# Title\n\nPress <button>Start</button> to begin.\n")
}
