import Geometry
package import NoteFonts
package import NoteText

/// Resolves the styles of a section: what each run and paragraph looks like.
package struct StyleResolver {
    /// The sheet of the size category of the current paragraph.
    private var sheet: StyleSheet
    /// The size category of the note.
    private let category: SizeCategory
    /// Text that asks for more is this large, in points: no line is higher than a page.
    package let largestSize: Double
    /// The greatest distance that text is raised or lowered by, in points.
    private let mostRise: Double
    private var styles: [CharacterStyle] = []
    private var known = KnownStyles()
    /// The known styles of other size categories.
    private var others: [SizeCategory: KnownStyles] = [:]
    /// The last run of the paragraph for which something has been asked: many are alike.
    private var lastRun: (run: RequestedRun, style: Int)?
    /// The last indent that has been asked for in the section.
    private var lastIndent: (place: ContainerPlace, indent: ContainerIndent)?

    /// The styles of one size category that have been made, by their numbers.
    private struct KnownStyles {
        /// The styles of text for which nothing has been asked, by text style, set, and whether it is in a
        /// block of code; -1 for one that was not needed.
        var plain = [Int](repeating: -1, count: TextStyle.allCases.count << 9)
        var requested: [StyleRequest: Int] = [:]
        /// Nil if it was not needed.
        var spacing: VerticalSpacing?
        /// The widths of numbers by their digits, in points.
        var numberWidths: [Int: Double] = [:]
    }

    /// The properties of a run that decide its style, in one paragraph.
    private struct RequestedRun: Equatable {
        let set: StyleSet
        let attributes: Int?
        let isLink: Bool
        let isMarker: Bool
    }

    /// All that decides the indent of a paragraph, in one section.
    private struct ContainerPlace: Equatable {
        /// The innermost container block; of an item its list, as all items of one have the same indent.
        let container: Int?
        let isItem: Bool
        let entered: Int
        let category: SizeCategory

        init(of paragraph: StandingParagraph, _ category: SizeCategory) {
            let source = paragraph.paragraph
            isItem = paragraph.innermostKind?.margin == .marker
            container = isItem ? paragraph.innermost?.parent : source.container
            entered = isItem ? min(source.entered, 1) : source.entered
            self.category = category
        }
    }

    /// - Parameter height: of the container, in points.
    package init(sheet: StyleSheet, height: Double) {
        (self.sheet, category) = (sheet, sheet.category)
        // A line is 1.18 times as high as its text, rounded.
        largestSize = ((height - 1) / 1.18).rounded(.down)
        mostRise = height / 4
    }

    /// The styles of one section.
    ///
    /// - Throws: `FontError` where no face can be had for a style.
    package mutating func resolve(_ text: AttributedText) throws(FontError) -> StyledText {
        var (paragraphs, runStyles): ([ParagraphStyle], [Int]) = ([], [])
        paragraphs.reserveCapacity(text.paragraphs.count)
        runStyles.reserveCapacity(text.runs.count)
        lastIndent = nil
        for (number, paragraph) in text.paragraphs.enumerated() {
            let requested = paragraph.attributes.map { text.paragraphAttributes[$0] }
            select(requested?.sizeCategory ?? category)
            let standing = text.standing(paragraph)
            var block = BlockStyle(standing, requested, sheet.theme.overrides)
            // Large print has few tables of columns, and its lines have no space for wider digits.
            let isCell = standing.innermostKind?.isInRow == true && !sheet.category.isAccessibility
            block.hasTabularFigures = isCell && NumberText.isNumber(paragraph, in: text)
            var style = try style(of: standing, block)
            style.setVertical(Neighbours(of: number, in: text), try spacing)
            if standing.isCaptionAbove { style.keepsWithNext = true }
            lastRun = nil
            for run in text.runs[paragraph.runs] {
                let isMarker = style.task != nil && run.text == paragraph.marker
                let index = try index(of: run, in: block, isMarker: isMarker, text)
                runStyles.append(index)
                let isMark = run.attributes.map { text.attributes[$0].note != nil } ?? true
                if !isMark { style.grow(to: styles[index], index, sheet) }
            }
            style.apply(sheet)
            if paragraph.kind.isHeading, style.alignment == .justify { style.alignment = nil }
            if block.isOverridden { style.add(sheet.theme.overrides[block.textStyle]?.paragraph) }
            if text.isLine(standing), style.alignment == .justify { style.alignment = nil }
            style.add(requested)
            // Few words in a line, and few in large type, have few spaces to widen.
            if sheet.category.isAccessibility, style.alignment == .justify { style.alignment = nil }
            if paragraph.kind.isVerbatim {
                style.setTabs(ofCode: styles[style.base])
                style.setCode(standing, sheet)
            }
            paragraphs.append(consume style)
        }
        paragraphs.setDeepestIndents()
        return StyledText(attributed: text, paragraphs: paragraphs, runStyles: runStyles, styles: styles)
    }

    /// From now on styles are those of `category`.
    private mutating func select(_ category: SizeCategory) {
        guard category != sheet.category else { return }
        others[sheet.category] = known
        known = others.removeValue(forKey: category) ?? KnownStyles()
        sheet.category = category
    }

    private mutating func index(
        of run: AttributedRun, in block: BlockStyle, isMarker: Bool, _ text: AttributedText
    ) throws(FontError) -> Int {
        let set = isMarker ? [] : run.styles.union(block.styles)
        // Most runs: the overrides below are large values.
        if run.attributes == nil, run.link == nil, block.isPlain {
            return try index(of: block.textStyle, set, inBlock: block.isCode)
        }
        let link = styleOverride(ofLinkAt: run, text)
        guard run.attributes != nil || link != nil || !block.isPlain
        else { return try index(of: block.textStyle, set, inBlock: block.isCode) }
        let requested = RequestedRun(
            set: set, attributes: run.attributes, isLink: link != nil, isMarker: isMarker)
        if let lastRun, lastRun.run == requested { return lastRun.style }
        let style = try index(of: request(requested, in: block, link, text))
        lastRun = (requested, style)
        return style
    }

    private func request(
        _ run: RequestedRun, in block: BlockStyle, _ link: StyleOverride?, _ text: AttributedText
    ) -> StyleRequest {
        let (set, isMarker) = (run.set, run.isMarker)
        var request = StyleRequest(block.textStyle, set)
        if block.sizeStyle != block.textStyle { request.sizeStyle = block.sizeStyle }
        request.isInCodeBlock = block.isCode
        request.hasTabularFigures = block.hasTabularFigures
        request.tone = isMarker ? .text : block.tone
        request.isLetterpress = block.isLetterpress
        if let attributes = run.attributes { request.attributes = text.attributes[attributes] }
        let style = request.attributes.textStyle.flatMap(TextStyle.init(name:))
        // The style of less text wins.
        for styleOverride in [link, sheet.theme.overrides[style ?? block.textStyle]] {
            guard var styleOverride else { continue }
            // Script and code keep the families of their roles.
            if !set.isDisjoint(with: [.script, .code]) { styleOverride.text.font = nil }
            request.attributes = request.attributes.over(styleOverride.text)
            if !isMarker { request.styles.formUnion(styleOverride.styles) }
        }
        request.attributes.language = request.attributes.language ?? block.language
        request.attributes.clearWhatDoesNotShow()
        return request
    }

    /// The theme's override for the text of a link; nil for other text, and for pictures.
    private func styleOverride(ofLinkAt run: AttributedRun, _ text: AttributedText) -> StyleOverride? {
        run.link == nil || text.isSign(run) ? nil : sheet.theme.links
    }

    private mutating func index(
        of textStyle: TextStyle, _ set: StyleSet, inBlock isInCodeBlock: Bool = false
    ) throws(FontError) -> Int {
        let key = Int(textStyle.rawValue) << 9 | (isInCodeBlock ? 1 << 8 : 0) | Int(set.rawValue)
        if known.plain[key] >= 0 { return known.plain[key] }
        var style = try sheet.character(textStyle, set)
        if set.contains(.code), !isInCodeBlock { style.size *= CodeMetrics.inlineSize }
        styles.append(style)
        known.plain[key] = styles.count - 1
        return styles.count - 1
    }

    private mutating func index(of request: StyleRequest) throws(FontError) -> Int {
        if let index = known.requested[request] { return index }
        var style = try sheet.character(request)
        style.size = min(style.size, max(largestSize, sheet.metrics(.body).size))
        style.paint.rise = min(max(style.paint.rise, -mostRise), mostRise)
        styles.append(style)
        known.requested[request] = styles.count - 1
        return styles.count - 1
    }

    /// The space between paragraphs, which is in proportion to the distance of the lines of body text.
    private var spacing: VerticalSpacing {
        mutating get throws(FontError) {
            if let spacing = known.spacing { return spacing }
            var lineHeight = sheet.metrics(.body).leading
            if sheet.leading != .scale || sheet.category.isAccessibility {
                lineHeight = sheet.lineHeight(of: styles[try index(of: .body, [])], scale: lineHeight)
            }
            let spacing = VerticalSpacing(sheet, bodyLineHeight: lineHeight)
            known.spacing = spacing
            return spacing
        }
    }

    /// The styles of a block that the style of its text without any others has.
    private static let baseStyles: StyleSet = [.code, .bold]

    /// The number of the style that text of a block has by itself.
    private mutating func baseIndex(of block: BlockStyle) throws(FontError) -> Int {
        let styles = block.styles.intersection(Self.baseStyles)
        guard block.sizeStyle != block.textStyle
        else { return try index(of: block.textStyle, styles, inBlock: block.isCode) }
        var request = StyleRequest(block.textStyle, styles)
        request.sizeStyle = block.sizeStyle
        request.isInCodeBlock = block.isCode
        return try index(of: request)
    }

    private mutating func style(
        of paragraph: StandingParagraph, _ block: BlockStyle
    ) throws(FontError) -> ParagraphStyle {
        let base = try baseIndex(of: block)
        let leading = sheet.metrics(block.sizeStyle).leading
        var style = ParagraphStyle(
            base: base, lineHeight: sheet.lineHeight(of: styles[base], scale: leading),
            leastLineHeight: leading,
            tabs: TabStops(stops: sheet.tabs, distance: QuoteMetrics.indent * sheet.metrics(.body).size))
        style.isLargePrint = sheet.category.isAccessibility
        if let language = block.language, language != sheet.language { style.language = language }
        if paragraph.kind.content == .ornament {
            style.ornament = Ornament(color: sheet.theme.secondary, thickness: QuoteMetrics.ruleThickness)
        }
        if paragraph.paragraph.container != nil {
            style.containers = try indent(of: paragraph)
            if paragraph.label == .box { style.task = paragraph.task }
        }
        return style
    }

    /// The indent of a paragraph that stands in a container block: many are like the one before them.
    private mutating func indent(of paragraph: StandingParagraph) throws(FontError) -> ContainerIndent {
        guard paragraph.isIndented else { return ContainerIndent(outermost: paragraph.outermost) }
        let place = ContainerPlace(of: paragraph, sheet.category)
        if let lastIndent, lastIndent.place == place { return lastIndent.indent }
        for block in paragraph.path where block.kind.isList && block.count > 0 {
            guard known.numberWidths[block.count] == nil else { continue }
            known.numberWidths[block.count] = try sheet.numberWidth(digits: block.count)
        }
        let indent = ContainerIndent(of: paragraph, sheet, numberWidths: known.numberWidths)
        lastIndent = (place, indent)
        return indent
    }
}

extension AttributedText {
    /// Whether a paragraph is a line rather than prose: of code, whose spaces mean something, or a short one
    /// that white space indents, as those of verses and addresses.
    fileprivate func isLine(_ standing: StandingParagraph) -> Bool {
        let paragraph = standing.paragraph
        if paragraph.kind.isVerbatim { return true }
        guard standing.isPlain, paragraph.content.count <= Self.longestVerse else { return false }
        return paragraph.content.first.map { text[$0] == 0x20 || text[$0] == 0x09 } ?? false
    }

    /// The length of the longest line of verse, in bytes.
    private static let longestVerse = 100
}

extension [ParagraphStyle] {
    /// Lets each paragraph know the greatest indent of those in its outermost container block.
    fileprivate mutating func setDeepestIndents() {
        var first = 0
        while first < count {
            guard let outermost = self[first].containers.outermost else {
                first += 1
                continue
            }
            let group = first..<(self[first...].firstIndex { $0.containers.outermost != outermost } ?? count)
            let deepest = self[group].reduce(0) { Swift.max($0, $1.containers.sum) }
            for index in group { self[index].containers.deepest = deepest }
            first = group.upperBound
        }
    }
}
