import NoteFonts
import NoteText

/// The space between the paragraphs of a note in one rendition, in points.
///
/// Spaces are in proportion to the distance of the lines of body text.
struct VerticalSpacing {
    /// From one baseline of body text to the next.
    private let bodyLineHeight: Double
    /// Of a blank line.
    private let blankLine: Double
    /// Between neighbouring paragraphs.
    private let gap: Double
    /// Between neighbouring items, where that is not `gap`.
    private let itemGap: Double?
    /// Added before and after each paragraph.
    private let usual: (before: Double, after: Double)

    /// - Parameter bodyLineHeight: from one baseline of body text to the next.
    init(_ sheet: StyleSheet, bodyLineHeight: Double) {
        self.bodyLineHeight = bodyLineHeight
        blankLine = sheet.category.isAccessibility ? 0.6 * bodyLineHeight : bodyLineHeight
        let leading = sheet.metrics(.body).leading
        let lineHeight = sheet.leading == .scale ? leading : bodyLineHeight
        // The lines of a note must be seen to be paragraphs.
        gap = sheet.paragraphs.spaceBefore ?? (0.2 * lineHeight).rounded()
        itemGap = sheet.itemSpace
        usual = (sheet.paragraphs.spaceBefore ?? 0, sheet.paragraphs.spaceAfter ?? 0)
    }

    /// The space before a paragraph whose lines are `lineHeight` points apart.
    func before(_ paragraph: Neighbours, lineHeight: Double) -> Double {
        let current = paragraph.current.paragraph
        let blankLines = Double(current.blankLines)
        guard !paragraph.current.continuesCode else { return blankLines * lineHeight }
        let wanted = least(around: paragraph.current).before
        guard current.blankLines == 0 else {
            return max(wanted, blankLines * part(ofBlankLineBefore: paragraph) * blankLine + usual.before)
        }
        if paragraph.current.follows(looseListIn: paragraph.last) {
            return max(wanted, Self.blankInLooseList * blankLine + usual.before)
        }
        return max(wanted, paragraph.current.continuesList(of: paragraph.last) ? itemGap ?? gap : gap)
    }

    /// The height of a blank line before a paragraph, in parts of other blank lines.
    private func part(ofBlankLineBefore paragraph: Neighbours) -> Double {
        if paragraph.last?.kind.isHeading == true { return Self.blankAfterHeading }
        return paragraph.current.continuesLooseList(of: paragraph.last) ? Self.blankInLooseList : 1
    }

    /// The space after a paragraph.
    func after(_ paragraph: Neighbours) -> Double {
        if let next = paragraph.next {
            if next.continuesCode || itemGap != nil && next.continuesList(of: paragraph.current) { return 0 }
        }
        return max(least(around: paragraph.current).after, usual.after)
    }

    /// A blank line below a heading, in parts of other blank lines: 8 points.
    private static let blankAfterHeading = 8.0 / 22
    /// A blank line between blocks of a loose list, likewise.
    private static let blankInLooseList = 0.5

    /// The least space before and after a block, which is clear of other text.
    ///
    /// Between the baselines of body text and of a heading of the first level are 54 points, 22 of which are
    /// space; below it there are 38, and 40 below a title. Headings are nearer to what follows than to what
    /// comes before.
    private func least(around paragraph: StandingParagraph) -> (before: Double, after: Double) {
        switch paragraph.kind.content {
        case .image, .card: (0.5 * bodyLineHeight, 0.5 * bodyLineHeight)
        case .text where paragraph.kind.isPlain && paragraph.innermostKind?.isSpaced == true:
            (0.25 * bodyLineHeight, 0.25 * bodyLineHeight)
        case .text, .lines, .ornament:
            (
                blankLine * paragraph.paragraph.styleKind.space.before / 22,
                blankLine * paragraph.paragraph.styleKind.space.after / 22
            )
        }
    }
}

/// A paragraph, with the one before it and the one after it.
struct Neighbours {
    let last: StandingParagraph?
    let current: StandingParagraph
    let next: StandingParagraph?

    /// Whether it is the rule above footnotes.
    var isAboveNotes: Bool { current.kind.content == .ornament && next?.begunFootnote != nil }

    /// Whether it is the label of an item or a footnote and nothing else, and the next block stands in that.
    var isLoneLabel: Bool {
        guard current.paragraph.content.isEmpty, !current.paragraph.marker.isEmpty else { return false }
        return current.innermostSerial.map { next?.stands(inBlock: $0) == true } ?? false
    }

    /// The paragraph `index` of `text` with its neighbours, which may be in other sections.
    init(of index: Int, in text: AttributedText) {
        last = text.neighbour(index - 1)
        current = text.standing(text.paragraphs[index])
        next = text.neighbour(index + 1)
    }
}

extension StandingParagraph {
    /// Whether it and `last`, the one before, are neighbours in a list.
    fileprivate func continuesList(of last: StandingParagraph?) -> Bool {
        isInItem && paragraph.blankLines == 0 && last?.isInItem == true
    }

    /// Whether the innermost list that `last`, the paragraph before, stands in too is loose: a list that
    /// begins in one of its items is as near to the text above it as the next item is to the list.
    fileprivate func continuesLooseList(of last: StandingParagraph?) -> Bool {
        guard let list, let last else { return false }
        if last.stands(inBlock: list.serial) { return list.isLoose }
        return path.first { $0.kind.isList && last.stands(inBlock: $0.serial) }?.isLoose ?? false
    }

    /// Whether `last`, the paragraph before, ends a loose list in an item of a list that it stands in itself.
    fileprivate func follows(looseListIn last: StandingParagraph?) -> Bool {
        // Most items follow one of their own list, and container blocks are large values.
        guard isInItem, let last, last.itemCount > itemCount else { return false }
        let ended = last.path.prefix { !stands(inBlock: $0.serial) }
        guard ended.contains(where: { $0.kind.isList && $0.isLoose }) else { return false }
        return path.contains { $0.kind.isList && last.stands(inBlock: $0.serial) }
    }
}
