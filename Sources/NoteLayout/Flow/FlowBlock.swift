import Geometry
import NoteText
import NoteTypesetting

/// A block on its way to pages with its section: a paragraph, a part of one, or a row of a table; in points.
struct FlowBlock {
    let section: SectionLayout
    /// The index of its paragraph, or of the first cell of its row, in the section's text.
    let index: Int
    private(set) var lines: Range<Int>
    private(set) var spaceBefore: Double
    private(set) var spaceAfter: Double
    /// As the block is laid out, or stays with blocks that its section does not tell about.
    private(set) var keep: LaidOutBlock.Keep
    /// From the upper edge of the background of code that begins with it to its first line; other space
    /// between paragraphs is outside of the background.
    private(set) var paddingAbove = 0.0
    /// From its last line to the lower edge of the background that ends with it.
    private(set) var paddingBelow = 0.0
    let row: FlowRow?
    /// Whether it, a row, stays with what is above it, at least the beginning of it.
    var isIntroduced = false

    init(_ index: Int, of section: SectionLayout) {
        (self.section, self.index) = (section, index)
        let layout = section.paragraphs[index]
        keep = layout.keep
        row = layout.row(in: section.tables).map {
            FlowRow(section: section, index: $0.table, number: $0.row)
        }
        (lines, spaceBefore, spaceAfter) =
            row.map(\.row).map { ($0.lines, $0.spaceBefore, $0.spaceAfter) }
            ?? (layout.lines, layout.spaceBefore, layout.spaceAfter)
        if isCode { goOnWithCode() }
    }

    /// The rest of the paragraph from `line` on.
    func rest(from line: Int) -> FlowBlock {
        var rest = self
        (rest.lines, rest.paddingAbove) = (line..<lines.upperBound, 0)
        return rest
    }

    /// The paragraph as two, of which the second has the last two lines.
    var dividedBeforeEnd: (FlowBlock, FlowBlock) {
        var (first, last) = (self, self)
        (first.lines, first.spaceAfter) = (lines.dropLast(2), 0)
        (last.lines, last.spaceBefore) = (lines.suffix(2), 0)
        return (first, last)
    }

    /// Sets the space round a line of a block of code, and whether it stays with the next. Each line of code
    /// is a paragraph, and none stands alone at the foot or at the head of a page: the first stays
    /// with the second, and the last but one with the last.
    private mutating func goOnWithCode() {
        let isFirst = !standing.continuesCode || layout.startsPage
        if isFirst { paddingAbove = codePadding }
        guard isFollowedByCode(index) else { return paddingBelow = codePadding }
        // Nothing but blank lines is between the lines of a block.
        spaceAfter = 0
        if isFirst && lines.count == 1 || !section.text.endsText(before: index + 1) && endsCode(index + 1) {
            keep.withNext = true
        }
    }

    /// Keeps it together with the blocks of the callout that it stands in, the last of which it may be.
    mutating func keepTogether(isLast: Bool) { (keep.whole, keep.withNext) = (true, !isLast) }

    /// Tells the last block of a section whether it stays with the first of the one after it.
    mutating func decide(before next: FlowBlock?) {
        guard let next else { return }
        if !isCode {
            let another = next.section.text.neighbour(next.index + 1)
            keep.lastLines = another?.continuesLines(of: next.standing) != true
        } else if next.endsCode(next.index) {
            keep.withNext = true
        }
    }
}

extension FlowBlock {
    private var isCode: Bool { row == nil && source.kind == .code }

    /// The space between code and the edges of its background; 0 without one.
    private var codePadding: Double {
        section.codeArea(ofParagraph: index)?.background == nil ? 0 : CodeMetrics.padding
    }

    /// Whether a line of the same block of code follows paragraph `index`.
    private func isFollowedByCode(_ index: Int) -> Bool {
        section.text.neighbour(index + 1).map { $0.continuesCode && !$0.paragraph.startsPage } ?? false
    }

    /// Whether paragraph `index` is the last of its block of code, and one line.
    private func endsCode(_ index: Int) -> Bool {
        section.paragraphs[index].lines.count == 1 && !isFollowedByCode(index)
    }

    /// Whether the next section tells if it stays with what follows: it is code that goes on there, or one of
    /// the lines of an address, a verse or a list that do.
    var awaitsNext: Bool {
        guard section.text.endsText(before: index + 1), let next = section.text.following else {
            return false
        }
        if isCode { return isFollowedByCode(index) }
        return layout.lines.count == 1 && !keep.lastLines && next.continuesLines(of: standing)
    }
}

extension FlowBlock {
    var layout: LaidOutBlock {
        @inline(__always) _read { yield section.paragraphs[index] }
    }

    var isRow: Bool { row != nil }
    /// Whether it begins a row, or is in none.
    var beginsRow: Bool { row.map { $0.row.paragraphs.lowerBound == index } ?? true }

    /// The paragraph of the section's text that is laid out.
    var source: NoteText.Paragraph { section.text.paragraphs[index] }

    /// The source with the container blocks that it stands in.
    var standing: StandingParagraph { section.text.standing(source) }

    /// The footnotes whose first marks are on its lines.
    var notes: [FootnoteLayout] { section.footnotes.notes(on: lines) }

    /// Whether its lines may have any width, and follow each other in any places.
    var flowsInFragments: Bool {
        guard !isRow, layout.role.object == nil, source.kind != .code else { return false }
        // The rule above footnotes begins where their lines do.
        return source.kind != .rule || layout.ornament?.ornament.isShort == true
    }
}

extension FlowBlock {
    var lineHeight: Double { layout.lineHeight }

    /// The height of some of the lines.
    func height(of lines: Range<Int>) -> Double {
        guard isRow else { return section.height(of: lines) }
        return lines.reduce(0) { $0 + section.metrics(of: $1).lineHeight }
    }

    /// The height of all of it where no page ends in it.
    var height: Double { row?.height ?? height(of: lines) }

    /// The least number of its lines at the foot of a page.
    var leastLines: Int { keep.leastLines(of: lines.count) }

    /// The end of those of `rest`, its last lines, that go on a page of which `available` points are free;
    /// the beginning of `rest` where none do.
    ///
    /// No first or last line of a paragraph stands alone where that can be helped.
    ///
    /// - Parameter isFree: whether nothing else stands on the page.
    func endOfPage(in rest: Range<Int>, fitting available: Double, isFree: Bool) -> Int {
        let fitting = lineCount(of: rest, fitting: available)
        guard fitting < rest.count else { return rest.upperBound }
        if let row { return row.endOfPage(in: rest, before: rest.lowerBound + fitting, isFree: isFree) }
        let isBegun = rest.lowerBound > lines.lowerBound
        let count = Self.linesBeforeEnd(fitting, of: rest.count, isBegun: isBegun)
        return rest.lowerBound + (isFree ? max(count, 1) : count)
    }

    /// The number of the first of `rest` that fit `available` points; more than there are where all do.
    private func lineCount(of rest: Range<Int>, fitting available: Double) -> Int {
        guard isRow || !section.tallLines.isEmpty else {
            // A picture may be as low as nothing.
            return max(0, Int(saturating: (available / max(lineHeight, 0.001)).rounded(.down)))
        }
        var left = available
        return rest.prefix { line in
            left -= section.metrics(of: line).lineHeight
            return left >= 0
        }.count
    }

    /// The number of lines before the end of a page that holds `fitting` of the last `rest` lines of a text:
    /// none of its lines stands alone, unless `isBegun` tells that others of it are before these.
    static func linesBeforeEnd(_ fitting: Int, of rest: Int, isBegun: Bool) -> Int {
        let count = rest - fitting == 1 && fitting > 1 ? fitting - 1 : fitting
        return count == 1 && rest > 1 && !isBegun ? 0 : count
    }

    /// The first of `rest`, its last lines, that are on one page where that can be helped.
    func firstPart(of rest: Range<Int>) -> Range<Int> {
        row?.firstPart(of: rest) ?? rest.lowerBound..<rest.lowerBound + 1
    }
}
