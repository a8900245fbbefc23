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
    let largestSize: Double
    /// The greatest distance that text is raised or lowered by, in points.
    private let mostRise: Double
    private var styles: [CharacterStyle] = []
    private var known = KnownStyles()
    /// The known styles of other size categories.
    private var others: [SizeCategory: KnownStyles] = [:]
    /// The last run of the paragraph for which something has been asked: many are alike.
    private var lastRun: (run: RequestedRun, style: Int)?

    /// The styles of one size category that have been made, by their numbers.
    private struct KnownStyles {
        /// The styles of text for which nothing has been asked, by text style, set, and whether it is in a
        /// block of code; -1 for one that was not needed.
        var plain = [Int](repeating: -1, count: TextStyle.allCases.count << 9)
        var requested: [StyleRequest: Int] = [:]
        /// Nil if it was not needed.
        var spacing: VerticalSpacing?
    }

    /// The properties of a run that decide its style, in one paragraph.
    private struct RequestedRun: Equatable {
        let set: StyleSet
        let attributes: Int?
        let isLink: Bool
        let isMarker: Bool
    }

    /// - Parameter height: of the container, in points.
    package init(sheet: StyleSheet, height: Double) {
        self.sheet = sheet
        category = sheet.category
        // A line is 1.18 times as high as its text, rounded.
        largestSize = ((height - 1) / 1.18).rounded(.down)
        mostRise = height / 4
    }

    /// Whether the digits of numbers in cells have one width. Large print has few tables of columns, and its
    /// lines have no space for wider digits.
    private var alignsNumbers: Bool { !sheet.category.isAccessibility }

    /// The styles of one section.
    ///
    /// - Throws: `FontError` where no face can be had for a style.
    package mutating func resolve(_ text: AttributedText) throws(FontError) -> StyledText {
        var paragraphs: [ParagraphStyle] = []
        var runStyles: [Int] = []
        paragraphs.reserveCapacity(text.paragraphs.count)
        runStyles.reserveCapacity(text.runs.count)
        for (number, paragraph) in text.paragraphs.enumerated() {
            let requested = paragraph.attributes.map { text.paragraphAttributes[$0] }
            select(requested?.sizeCategory ?? category)
            let standing = text.standing(paragraph)
            var block = BlockStyle(standing, requested, sheet.theme.overrides)
            block.hasTabularFigures =
                standing.innermost?.kind == .cell && alignsNumbers && NumberText.isNumber(paragraph, in: text)
            var style = try style(of: standing, block)
            style.setVertical(Neighbours(of: number, in: text), try spacing)
            if let own = standing.innermost, own.kind == .caption, own.isHead { style.keepsWithNext = true }
            lastRun = nil
            for run in text.runs[paragraph.runs] {
                let isMarker = style.isTicked != nil && run.text == paragraph.marker
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
            if paragraph.kind == .code {
                style.setTabs(ofCode: styles[style.base])
                style.setCode(standing, sheet)
            }
            paragraphs.append(style)
        }
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
        if run.attributes == nil, run.link == nil, block.isPlain {
            return try index(of: block.textStyle, set, inBlock: block.isCode)
        }
        let link = styleOverride(ofLinkAt: run, text)
        guard run.attributes != nil || link != nil || !block.isPlain else {
            return try index(of: block.textStyle, set, inBlock: block.isCode)
        }
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
        // What is said of less text wins.
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

    /// The number of the style that text of a block has by itself.
    private mutating func baseIndex(of block: BlockStyle) throws(FontError) -> Int {
        let styles = block.styles.intersection([.code, .bold])
        guard block.sizeStyle != block.textStyle else {
            return try index(of: block.textStyle, styles, inBlock: block.isCode)
        }
        var request = StyleRequest(block.textStyle, styles)
        request.sizeStyle = block.sizeStyle
        request.isInCodeBlock = block.isCode
        return try index(of: request)
    }

    private mutating func style(
        of paragraph: StandingParagraph, _ block: BlockStyle
    ) throws(FontError) -> ParagraphStyle {
        let body = sheet.metrics(.body)
        let base = try baseIndex(of: block)
        let level = QuoteMetrics.indent * body.size
        let leading = sheet.metrics(block.sizeStyle).leading
        var style = ParagraphStyle(
            base: base, lineHeight: sheet.lineHeight(of: styles[base], scale: leading),
            leastLineHeight: leading,
            tabs: TabStops(stops: sheet.tabs, distance: level))
        style.isLargePrint = sheet.category.isAccessibility
        if let language = block.language, language != sheet.language { style.language = language }
        if paragraph.isQuoted {
            style.indent = level
            style.ornament = Ornament(
                kind: .bar, color: sheet.theme.secondary, thickness: level * QuoteMetrics.barWidth,
                inset: level * QuoteMetrics.barInset)
        }
        if paragraph.kind == .rule {
            style.ornament = Ornament(
                kind: .rule, color: sheet.theme.secondary, thickness: QuoteMetrics.ruleThickness,
                inset: style.indent)
        }
        let items = paragraph.itemCount
        if items > 0 {
            let list = ListMetrics(sheet)
            style.indent += list.indent(depth: items - 1)
            style.markerGap = list.gap
            style.markerDigits = paragraph.list?.count ?? 0
            if paragraph.list?.kind == .checklist { style.isTicked = paragraph.begunItem?.isChecked }
        }
        if paragraph.container(.footnote) != nil {
            let size = sheet.metrics(.footnote).size
            style.indent = NoteMetrics.indent * size
            style.markerGap = NoteMetrics.gap * size
        }
        return style
    }
}

/// The proportions of quotes and rules.
enum QuoteMetrics {
    /// The indent, and the distance of tab stops, in ems of the body: 28 points at body size 17.
    static let indent = 28.0 / 17
    /// The width of a bar, and its distance from the edge, in parts of the indent.
    static let barWidth = 0.1
    static let barInset = 0.3
    /// In points.
    static let ruleThickness = 0.75
}

/// The proportions of footnotes, in ems of their own type.
private enum NoteMetrics {
    /// Numbers of two digits fit in it.
    static let indent = 1.75
    /// Between the number and the text.
    static let gap = 0.4
}

extension AttributedText {
    /// Whether a paragraph is a line rather than prose: of code, whose spaces mean something, or a short one
    /// that white space indents, as those of verses and addresses.
    fileprivate func isLine(_ standing: StandingParagraph) -> Bool {
        let paragraph = standing.paragraph
        if paragraph.kind == .code { return true }
        guard standing.isPlain, paragraph.content.count <= Self.longestVerse else { return false }
        return paragraph.content.first.map { text[$0] == 0x20 || text[$0] == 0x09 } ?? false
    }

    /// The length of the longest line of verse, in bytes.
    private static let longestVerse = 100
}
