package import NoteText

/// The style of a paragraph; lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
    /// The style of text that no inline rule has touched: an index into the section's styles.
    package var base: Int
    /// The style whose main face the lines are centred on: that of the largest text.
    package var tallest: Int
    /// From one baseline to the next, before what is added.
    package var lineHeight: Double
    /// The line height, as the text style has it at most: what a page must hold.
    package let leastLineHeight: Double
    /// The least line height of the largest text: what a line needs, however high it was asked to be.
    package private(set) var textLineHeight: Double
    /// The space added to each line above its text.
    package var spaceAbove = 0.0
    /// The space added to each line below its text.
    package var spaceBelow = 0.0
    /// Whether that grows with the glyphs of the text before it.
    package var growsBelow = false
    /// Whether its text is in one of the accessibility categories.
    var isLargePrint = false
    /// The space added above and below each line for text that is raised or lowered.
    package var riseAbove = 0.0
    package var riseBelow = 0.0
    package var spaceBefore = 0.0
    package var spaceAfter = 0.0
    /// The indent that its container blocks make.
    var containers = ContainerIndent()
    /// The indent that it has besides, of its text and all that stands before it.
    package var indent = 0.0
    /// The state that the box shows which its marker is drawn as; nil for a marker of text.
    var task: TaskState?
    /// Nil is the natural one: at the leading edge. `StyleResolver` lets a theme or an attribute alone
    /// justify headings, and an attribute alone verse and code.
    package var alignment: TextAlignment?
    package var tabs: TabStops
    /// BCP 47; nil for that of the note.
    package var language: String?
    /// The direction of its lines; nil for that of its first letter.
    var direction: WritingDirection?
    /// Whether a page or column may not end after it.
    package var keepsWithNext = false
    /// Whether no page or column may end in it.
    package var isKeptWhole = false
    /// More lines are left out.
    package var maxLines: Int?
    package var truncation = Truncation.tail
    package var ornament: Ornament?
    /// The column that it is set in, where that is not all of the measure; its indent is then none.
    package var column: Column?
    /// The head of its column, where it is a cell of a table that is set as a list.
    package var label: CellLabel?
    /// The picture or card in the place of its text, or round it, if it is the first paragraph of that.
    package var object: ObjectPart?

    init(base: Int, lineHeight: Double, leastLineHeight: Double, tabs: TabStops) {
        (self.base, tallest, self.tabs) = (base, base, tabs)
        self.lineHeight = lineHeight
        self.leastLineHeight = min(lineHeight, leastLineHeight)
        textLineHeight = self.leastLineHeight
    }

    /// Whether it is set from its text, as opposed to a picture that stands alone.
    package var isText: Bool { object?.replacesText != true }

    /// Sets the space round a paragraph and whether it stays with the next.
    mutating func setVertical(_ paragraph: Neighbours, _ spacing: VerticalSpacing) {
        spaceBefore = spacing.before(paragraph, lineHeight: lineHeight)
        spaceAfter = spacing.after(paragraph)
        keepsWithNext = paragraph.current.kind.isHeading || paragraph.current.isTitleOfCallout
        if paragraph.isLoneLabel { keepsWithNext = true }
        if paragraph.isAboveNotes {
            ornament?.isShort = true
            keepsWithNext = true
        }
    }

    /// Makes room for text of `style`, whose number is `index`, where it is larger than the rest.
    ///
    /// Text that is raised or lowered by more than letters above and below the line are has room for itself.
    mutating func grow(to style: CharacterStyle, _ index: Int, _ sheet: StyleSheet) {
        let usual = Self.usualRise * style.size
        riseAbove = max(riseAbove, style.paint.rise - usual)
        riseBelow = max(riseBelow, -style.paint.rise - usual)
        let scale = sheet.leading(forSize: style.size)
        let leading = sheet.lineHeight(of: style, scale: scale)
        textLineHeight = max(textLineHeight, min(leading, scale))
        guard leading > lineHeight else { return }
        lineHeight = leading
        tallest = index
    }

    /// The limit of a rise that adds no line height, in parts of the size; superscripts stay within it.
    private static let usualRise = 0.5

    /// Makes lines at least `least` points high, before what is added to them; what is added in parts of them
    /// grows with them.
    mutating func raiseLineHeight(to least: Double) {
        guard lineHeight < least, lineHeight > 0 else { return }
        spaceAbove *= least / lineHeight
        lineHeight = least
    }

    /// Takes what the lines of all blocks of a note have.
    mutating func apply(_ sheet: StyleSheet) {
        let usual = sheet.paragraphs
        alignment = usual.alignment
        growsBelow = sheet.glyphsPerPoint != nil
        if let factor = usual.lineHeight { spaceAbove = lineHeight * (factor - 1) }
        spaceBelow = usual.lineSpacing ?? 0
    }

    /// Adds what has been asked for the block.
    mutating func add(_ requested: ParagraphAttributes?) {
        guard let requested else { return }
        alignment = requested.alignment ?? alignment
        if let factor = requested.lineHeight { spaceAbove = lineHeight * (factor - 1) }
        if let spacing = requested.lineSpacing { (spaceBelow, growsBelow) = (spacing, false) }
        spaceBefore = requested.spaceBefore ?? spaceBefore
        spaceAfter = requested.spaceAfter ?? spaceAfter
        indent += requested.indent ?? 0
        isKeptWhole = isKeptWhole || requested.isKeptWhole
        keepsWithNext = keepsWithNext || requested.keepsWithNext
        maxLines = requested.maxLines ?? maxLines
        truncation = requested.truncation ?? truncation
        direction = requested.direction ?? direction
    }

    /// Sets the direction of a line of a block of code, and the space round it.
    ///
    /// Blank lines of the block are as high as its other lines, and nothing else is between these, whatever
    /// other paragraphs have: the last of it is up to the flow, which knows where the block ends.
    mutating func setCode(_ paragraph: StandingParagraph, _ sheet: StyleSheet) {
        setDirection(ofCodeIn: sheet)
        let space = sheet.theme.codeBackground == nil ? 0 : CodeMetrics.space * lineHeight
        spaceAfter = max(spaceAfter, space)
        guard paragraph.continuesCode
        else { return spaceBefore = max(spaceBefore, space) }
        spaceBefore = Double(paragraph.paragraph.blankLines) * (spaceAbove + lineHeight + spaceBelow)
    }

    /// Sets the direction of a line of a block of code: from left to right, as in an editor, whatever the
    /// text round it has.
    ///
    /// In a quote or callout of a note that runs from right to left, or where that is requested, the line has
    /// that direction, as its bars are mostly on the right; its code stands at the left.
    private mutating func setDirection(ofCodeIn sheet: StyleSheet) {
        let hasBars = containers.steps.contains { $0.quote != nil }
        let isBesideBars = hasBars && (direction.map { $0 == .rightToLeft } ?? sheet.isRightToLeft)
        direction = isBesideBars ? .rightToLeft : .leftToRight
        if isBesideBars { alignment = alignment ?? .left }
    }

    /// Sets the tab stops of code in `style`: columns of letters, whatever other paragraphs have.
    mutating func setTabs(ofCode style: CharacterStyle) {
        let distance = CodeMetrics.tab * style.digitWidth
        guard distance > 0 else { return }
        tabs = TabStops(distance: distance)
        tabs.isInText = true
    }

    /// Sets it as the cell of a table, in `column`.
    package mutating func setCell(in column: Column, _ alignment: TextAlignment?) {
        (self.column, self.alignment, indent) = (column, alignment, 0)
    }

    /// Makes it the first paragraph of a picture or card, which stays with the next if that continues it.
    package mutating func setObject(_ object: ObjectPart, in column: Column? = nil) {
        (self.object, self.column, isKeptWhole) = (object, column, true)
        if object.isContinued { (spaceAfter, keepsWithNext) = (0, true) }
    }

    /// Makes it the caption of a picture or the detail of a card, set in `column`.
    package mutating func continueObject(in column: Column, spaceBefore: Double) {
        (self.column, self.spaceBefore, isKeptWhole) = (column, spaceBefore, true)
    }
}
