import NoteText

// The elements of HTML: each is a level of the stack until it ends.
extension MarkdownBuilder {
    /// The most levels in which another element begins: 64 of Markdown's blocks, their lists among them, have
    /// as many, and a tag may look at all of them. The text of deeper elements is shown without these.
    private static let mostLevels = 128

    /// Begins the element of `tag`.
    mutating func open(_ tag: HTMLTagText, _ meaning: HTMLMeaning, at range: Range<Int>) {
        let style = HTMLStyle(tag)
        var isTitle = false
        if meaning.isBlock {
            prepare(meaning, tag)
            isTitle = repeatsTitle(meaning, behind: range)
        }
        if meaning.isReading, stack.hasOpen("ruby") {
            endElements({ $0.meaning.isReading }, within: { $0.meaning.isBlock })
        }
        guard stack.levels.count < Self.mostLevels, !HTMLTag.isVoid(tag.name) else { return }
        if meaning.isBlock, style.beginsPage { endPage() }
        var element = HTMLElement(name: tag.name, meaning: meaning)
        element.endsPage = meaning.isBlock && style.endsPage
        let isHidden = stack.scope.isHidden || style.isHidden || isTitle
        push(element, tag, at: range, isHidden: isHidden)
        var (scope, paragraphs) = (stack.scope, stack.paragraphs)
        apply(meaning, tag, to: &scope, &paragraphs)
        if isTitle { scope.isHidden = true }
        if range.lowerBound == figureCaption { scope.isHidden = true }
        style.apply(to: &scope, &paragraphs, isBlock: meaning.isBlock)
        stack.use(scope, paragraphs)
        updateScope()
        beginSigns(meaning, tag)
        // Browsers hide what follows as the content of the frame; authors want it to be shown.
        if meaning == .frame, tag.isVoid { pop(to: stack.levels.count - 1) }
    }

    private mutating func apply(
        _ meaning: HTMLMeaning, _ tag: HTMLTagText, to scope: inout InlineScope,
        _ paragraphs: inout ParagraphAttributes
    ) {
        switch meaning {
        case .style(let styles): scope.styles.formUnion(styles)
        case .attribute(let attribute): attribute.apply(to: &scope.attributes)
        case .link:
            if let target = tag.attribute("href") {
                let place = leaf.span(of: target.place)
                scope.link = link(to: target.value, title: tag["title"], at: place) ?? scope.link
            }
        case .hidden, .frame: scope.isHidden = true
        case .summary, .term:
            scope.styles.insert(.bold)
            paragraphs.keepsWithNext = true
        case .figureCaption: if stack.innermost != .legend { paragraphs.textStyle = TextStyle.caption1.name }
        case .heading: if stack.isInCell { scope.styles.insert(.bold) }
        case .cell: if tag.name == "th", !isInHead { scope.styles.insert(.bold) }
        case .preformatted: if stack.isInCell { scope.styles.insert(.code) }
        case .block: if tag.name == "center" { paragraphs.alignment = .center }
        default: break
        }
    }

    /// Pushes the level of an element, with the container blocks that it is in the text.
    private mutating func push(
        _ element: HTMLElement, _ tag: HTMLTagText, at range: Range<Int>, isHidden: Bool
    ) {
        var element = element
        switch element.meaning {
        case .list(let kind): pushList(element, kind, tag, at: range)
        case .item: pushItem(element, tag, at: range, isHidden: isHidden)
        case .definitions: pushDefinitions(element, at: range, isHidden: isHidden)
        case .term, .definition: pushPart(element, isHidden: isHidden)
        case .summary: pushSummary(element, isHidden: isHidden)
        case .figure: pushFigure(element, isHidden: isHidden)
        case .figureCaption: pushFigureCaption(element, isHidden: isHidden)
        case .quote: stack.push(.html(element), ContainerBlock(.quote))
        case .preformatted:
            stack.push(.html(element))
            if !stack.holdsText, !isHidden { beginCode(nil) }
        case .table: pushTable(element, at: range, isHidden: isHidden)
        case .tableCaption: pushCaption(element, isHidden: isHidden)
        case .rowGroup: pushRowGroup(element)
        case .row: pushRow(element)
        case .cell: pushCell(element, tag, at: range, isHidden: isHidden)
        case .choice:
            element.state = .choice(nil)
            stack.push(.html(element))
        case .ruby:
            element.state = .ruby(hasParentheses: false)
            stack.push(.html(element))
        case .frame:
            element.state = .frame(isShown: false)
            stack.push(.html(element))
            if !isHidden { addFrame(tag) }
        default: stack.push(.html(element))
        }
    }

    /// Ends the paragraph, and the elements that cannot go on before a block.
    private mutating func prepare(_ meaning: HTMLMeaning, _ tag: HTMLTagText) {
        endBlock(of: meaning)
        switch meaning {
        case .rowGroup, .row, .cell, .tableCaption: endTableParts(before: meaning)
        case .item where stack.hasOpen("li"): endElements({ $0.meaning == .item }, within: \.isOpaque)
        case .term, .definition:
            endElements({ $0.meaning == .term || $0.meaning == .definition }, within: \.isOpaque)
        default: break
        }
        if !["option", "optgroup", "legend", "html", "body", "head"].contains(tag.name), !meaning.isTablePart
        {
            endOpenParagraph()
        }
        switch meaning {
        case .heading:
            if case .html(let last)? = stack.levels.last?.kind, last.meaning.isHeading {
                pop(to: stack.levels.count - 1)
            }
        case .list, .definitions, .quote, .preformatted, .table:
            flushMarker()
            stack.closeLists()
        case .details, .figure: if stack.marker == nil { stack.closeLists() }
        default: break
        }
    }

    /// Begins a heading whose tag is at `range`; whether its words are those of the title, and it is not set.
    private mutating func repeatsTitle(_ meaning: HTMLMeaning, behind range: Range<Int>) -> Bool {
        guard case .heading(let level) = meaning, !stack.holdsText else { return false }
        let isShown = !stack.scope.isHidden
        let words = level == 1 && isShown ? HTMLWords(ofHeading: level, in: leaf, range.upperBound) : nil
        guard !beginHeading(level, words: words?.plain) else { return false }
        nameTitle(words?.plain ?? [])
        return true
    }

    /// Ends the paragraph before a block or at its end; in a heading, the line.
    private mutating func endBlock(of meaning: HTMLMeaning) {
        if isPreformatted {
            endCodeLine()
        } else if isInHeading, meaning == .block, text.isInParagraph {
            text.separate(.block, at: nil)
        } else {
            endParagraph()
        }
        if !isInHeading { beginPlainText() }
    }

    /// Whether the text is that of a heading, of Markdown or of HTML.
    private var isInHeading: Bool {
        guard leafStart.kind.isHeading else { return false }
        return inlineLevel != nil || htmlLevel { $0.meaning.isHeading } != nil
    }
}

// MARK: Ends

extension MarkdownBuilder {
    /// Ends the paragraph of HTML that is open, if one is.
    mutating func endOpenParagraph() {
        if stack.hasOpen("p") { endElements(\.isParagraph) }
    }

    /// Reads the end tag of an element, which ends all that is open in it.
    mutating func end(_ name: String, _ meaning: HTMLMeaning, at range: Range<Int>) {
        switch meaning {
        case .lineEnd: endLine(at: range)
        case _ where !meaning.isHeading && !stack.hasOpen(name): break
        case .heading:
            endParagraph()
            endElements { $0.meaning.isHeading }
            beginPlainText()
        case .item: endElements({ $0.meaning == .item }, within: { $0.list != nil || $0.isScope })
        case _ where meaning == .table || meaning.isTablePart:
            endElements({ $0.name == name }, within: { $0.meaning == .table })
        case _ where meaning.isBlock: endElements { $0.name == name }
        default: endElements({ $0.name == name }, within: { $0.meaning.isBlock && $0.name != name })
        }
        if meaning.isBlock { endBlock(of: meaning) }
        updateScope()
    }

    /// Ends the innermost element that `isWanted`, with all that is open in it, unless one that bounds the
    /// search stands between.
    mutating func endElements(
        _ isWanted: (HTMLElement) -> Bool, within bounds: (HTMLElement) -> Bool = \.isScope
    ) {
        if let level = htmlLevel(isWanted, within: bounds) { pop(to: level) }
    }

    /// The level of the innermost element that `isWanted`, among those in the innermost block of Markdown;
    /// nil if there is none, or one that bounds the search stands between.
    func htmlLevel(
        _ isWanted: (HTMLElement) -> Bool, within bounds: (HTMLElement) -> Bool = \.isScope
    ) -> Int? {
        for index in stack.levels.indices.reversed() {
            guard case .html(let element) = stack.levels[index].kind else { return nil }
            if isWanted(element) { return index }
            if bounds(element) { return nil }
        }
        return nil
    }

    /// Ends elements until `count` levels are open.
    mutating func pop(to count: Int) {
        while stack.levels.count > count, popElement() {}
        updateScope()
    }

    /// Ends the innermost level if it is an element of HTML; false if it is none.
    @discardableResult
    mutating func popElement() -> Bool {
        guard case .html(let element)? = stack.levels.last?.kind else { return false }
        if let ending = element.ending, text.isInParagraph { showSign(ending) }
        switch element.meaning {
        case .cell, .tableCaption, .term, .figureCaption: endCell(stack.levels.count - 1)
        case .row: endRow()
        case .rowGroup: endRowGroup()
        case .item: flushMarker()
        case .preformatted:
            endCodeLine()
            endCode()
        default: break
        }
        if element.meaning.isBlock { endBlock(of: element.meaning) }
        let endsFigure = element.meaning == .figureCaption && stack.isInLastLegend
        stack.pop()
        if endsFigure { leaveFigure() }
        if element.endsPage { endPage() }
        return true
    }
}

// MARK: Signs

extension MarkdownBuilder {
    /// Shows the signs that an element has round it, the first of them now.
    private mutating func beginSigns(_ meaning: HTMLMeaning, _ tag: HTMLTagText) {
        switch meaning {
        case .quotation: showSigns("\u{201C}", "\u{201D}")
        case .isolate: showSigns(Self.isolate(tag["dir"]), "\u{2069}")
        case .override:
            let isLeft = tag["dir"]?.lowercased() == "ltr"
            showSigns("\u{2068}" + (isLeft ? "\u{202D}" : "\u{202E}"), "\u{202C}\u{2069}")
        case .rubyText, .rubyParenthesis:
            if beginReading(meaning) { showSigns("(", ")") }
        case _ where !meaning.isBlock && tag["dir"] != nil: showSigns(Self.isolate(tag["dir"]), "\u{2069}")
        default: break
        }
    }

    /// The character that begins text whose direction is apart (UAX #9, 2.4).
    private static func isolate(_ direction: String?) -> String {
        switch direction?.lowercased() {
        case "ltr": "\u{2066}"
        case "rtl": "\u{2067}"
        default: "\u{2068}"
        }
    }

    /// Shows a sign, and another one at the end of the innermost element.
    private mutating func showSigns(_ first: String, _ last: String) {
        guard !stack.scope.isHidden else { return }
        showSign(first)
        stack.setEnding(last)
    }

    /// Shows a sign that the source has not.
    mutating func showSign(_ sign: String) {
        guard !stack.scope.isHidden else { return }
        beginParagraph()
        text.add(Array(sign.utf8)[...], for: nil)
    }

    /// Ends the reading before, and tells whether the one that begins needs parentheses: not where the text
    /// has some of its own.
    private mutating func beginReading(_ meaning: HTMLMeaning) -> Bool {
        guard stack.hasOpen("ruby"),
            let level = htmlLevel({ if case .ruby = $0.state { true } else { false } }),
            case .html(let element) = stack.levels[level].kind, case .ruby(let hasParentheses) = element.state
        else { return false }
        if meaning == .rubyParenthesis { stack.setState(.ruby(hasParentheses: true), at: level) }
        return meaning == .rubyText && !hasParentheses
    }
}
