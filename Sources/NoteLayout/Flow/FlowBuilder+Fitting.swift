import Geometry
import NoteText
import NoteTypesetting

extension FlowBuilder {
    /// That of the container, in points.
    var wholeHeight: Double { position.wholeHeight }
    /// Whether all that is left of the container, and all others, are what sections are laid out for.
    var isPlain: Bool { position.hasPlainPages && position.current.plainFrom <= position.y }

    var position: FlowPosition { filler.position }
    var height: Double { position.height }
    var isAtTop: Bool { position.isAtTop }
    var isEmpty: Bool { position.isEmpty }

    /// The height of a block in an area of the container of a position, and its footnotes.
    typealias BlockNeeds = (BlockArea, FlowPosition) throws(LayoutError) -> (
        height: Double, notes: [FootnoteLayout]
    )
}

/// Tells whether the rest of the container holds lines together with the footnotes that these have marks of.
extension FlowBuilder {
    /// Whether a container holds some paragraphs and the beginning of `next`.
    func fitsContainer(_ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?) -> Bool {
        let needed = height(of: all, before: next)
        return needed.own + filler.footnotes.height(of: needed.notes) <= wholeHeight
    }

    /// The index before which a container ends that is filled with paragraphs from the first on, and holds
    /// the beginning of the one there; nil where it does not hold two.
    func endOfContainer(in all: ArraySlice<HeldParagraph>) -> Int? {
        var (sum, notes) = (HeightSum(below: pendingSpace, page: height), 0.0)
        var end: Int?
        for (index, one) in zip(all.indices, all) {
            let count = sum.notes.count
            sum.add(one)
            if sum.notes.count > count { notes = filler.footnotes.height(of: sum.notes) }
            guard index > all.startIndex else { continue }
            guard sum.own + notes <= wholeHeight else { break }
            end = index
        }
        return end
    }

    /// Whether what is left of the container holds some paragraphs and the beginning of `next`, or none does.
    func fits(
        _ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) throws(LayoutError) -> Bool {
        let needed = height(of: all, before: next)
        if needed.own + filler.footnotes.height(of: needed.notes) > wholeHeight { return true }
        let end = position.y + (isAtTop ? needed.own : needed.whole)
        let whole = end <= height + FirstFit.tolerance && filler.holds(needed.notes, below: end)
        guard let first = all.first, !position.isPlain(width: first.section.measure) else { return whole }
        var trial = self
        try trial.perform(.paragraphs(all))
        guard trial.isInContainer(of: self), let next else { return trial.isInContainer(of: self) }
        return try trial.fitsBeginning(of: next)
    }

    /// Whether what is left of the container holds the first lines of a paragraph, or a row.
    private func fitsBeginning(of next: HeldParagraph) throws(LayoutError) -> Bool {
        guard next.row == nil, next.flowsInFragments else {
            var trial = self
            try trial.perform(next.row.map { .row($0, isIntroduced: true) } ?? .paragraphs([next]))
            return trial.isInContainer(of: self)
        }
        let fragments = try flowed(next).fragments
        let last = fragments.prefix(next.paragraph.leastLines).last
        return last?.isIn(position) ?? true
    }

    /// The first place of the container with space for a block and for its footnotes, `space` points below
    /// what is filled, if that does not begin the container; in points from its top.
    func firstPlace(
        for span: ClosedRange<Double>, _ height: Double, _ notes: [FootnoteLayout], below space: Double
    ) -> Double? {
        var start = position
        if !isAtTop { start.advance(by: space) }
        return start.firstPlace(for: span, height: height).flatMap { y in
            isEmpty || filler.holds(notes, below: y + height) ? y : nil
        }
    }

    func isInContainer(of other: FlowBuilder) -> Bool {
        position.page == other.position.page && position.container == other.position.container
    }

    /// The space above a paragraph that does not begin a container.
    func space(above one: HeldParagraph) -> Double {
        max(pendingSpace, one.paragraph.spaceBefore) + one.paddingAbove
    }

    /// The lines of a paragraph in the fragments that follow.
    func flowed(_ one: HeldParagraph) throws(LayoutError) -> FlowedParagraph {
        var start = position
        if !isAtTop { start.advance(by: space(above: one)) }
        return try recomposer.flow(one, from: start)
    }

    /// The height of paragraphs and the beginning of `next`, with the space before them, and their own height
    /// at the top of a container, where there is no such space; and the footnotes of all that.
    func height(
        of all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) -> (whole: Double, own: Double, notes: [FootnoteLayout]) {
        var sum = HeightSum(below: pendingSpace, page: height)
        for one in all { sum.add(one) }
        if let next { sum.add(next) }
        return (sum.whole, sum.own, sum.notes)
    }

    /// Whether what is left of the container holds a paragraph, `space` points below what is filled.
    func holds(_ one: HeldParagraph, height whole: Double, space: Double) -> Bool {
        let end = position.y + (isAtTop ? 0 : space) + whole
        return end <= height && filler.holds(one.notes, below: end)
    }

    /// Whether what is left of the container holds a row, or the beginning of one, with what stays with it.
    func holds(_ row: FlowRow, space: Double, isIntroduced: Bool) -> Bool {
        let available = height - (row.table.head(before: row.number)?.height ?? 0)
        let needed =
            isIntroduced
            ? row.leastHeight(page: height) : row.heightNeeded(within: available, page: height)
        let end = position.y + (isAtTop ? 0 : space) + needed
        return end <= height + FirstFit.tolerance && filler.holds(row.notes(within: needed), below: end)
    }

    /// The number of lines from `first` on that go into this container.
    ///
    /// No first or last line of a paragraph stands alone where that can be helped.
    func linesThatStay(_ paragraph: ParagraphLayout, _ section: SectionLayout, from first: Int) -> Int {
        let remaining = paragraph.lines.upperBound - first
        let fitting = available(first..<paragraph.lines.upperBound, of: section) { _ in paragraph }
        let available = section.lineCount(from: first, in: paragraph, fitting: fitting)
        guard available < remaining else { return remaining }
        var count = max(available, 0)
        if remaining - count == 1, count > 1 { count -= 1 }
        let isOrphan = count == 1 && first == paragraph.lines.lowerBound && remaining > 1
        if isOrphan, !isEmpty { count = 0 }
        return isEmpty ? max(count, 1) : count
    }

    /// The height that lines may fill one below the other, if the footnotes of each are added when it is
    /// placed: that of those which the container holds with their footnotes.
    ///
    /// - Parameter paragraph: the paragraph of a line.
    func available(
        _ lines: Range<Int>, of section: SectionLayout, _ paragraph: (_ line: Int) -> ParagraphLayout
    ) -> Double {
        let available = position.left + FirstFit.tolerance
        guard section.footnotes.hasNotes(on: lines) else { return available }
        var footnotes = filler.footnotes
        var filled = 0.0
        for line in lines {
            let end = filled + section.metrics(of: line, in: paragraph(line)).lineHeight
            guard end <= available else { break }
            let notes = section.footnotes.notes(on: line..<line + 1)
            let space = position.footnoteSpace(below: position.y + end)
            guard let least = footnotes.height(adding: notes), least <= space + FirstFit.tolerance else {
                return filled + FirstFit.tolerance
            }
            for note in notes { footnotes.add(note, within: space) }
            filled = end
        }
        return available
    }
}

/// The height of paragraphs below each other, of those that do not stay with the next only the beginning.
private struct HeightSum {
    /// With the space above the first.
    private(set) var whole = 0.0
    private(set) var notes: [FootnoteLayout] = []
    private var firstSpace: Double?
    /// The space that the last paragraph asks for below it.
    private var space: Double
    private let page: Double

    init(below space: Double, page: Double) {
        self.space = space
        self.page = page
    }

    /// Without the space above the first.
    var own: Double { whole - (firstSpace ?? 0) }

    mutating func add(_ one: HeldParagraph) {
        let (paragraph, section) = (one.paragraph, one.section)
        let above = max(space, paragraph.spaceBefore) + one.paddingAbove
        if firstSpace == nil { firstSpace = above }
        whole += above
        let lines =
            paragraph.keepsWithNext ? paragraph.lines : paragraph.lines.prefix(paragraph.leastLines)
        let row = one.row
        whole +=
            row?.heightNeeded(within: page - own, page: page) ?? section.height(of: lines, in: paragraph)
        notes += section.footnotes.notes(on: row?.lines ?? lines)
        if lines.count == paragraph.lines.count { whole += one.paddingBelow }
        space = paragraph.spaceAfter
    }
}

extension HeldParagraph {
    /// The footnotes whose first marks are on its lines.
    var notes: [FootnoteLayout] { section.footnotes.notes(on: paragraph.lines) }
}

extension FlowRow {
    /// The footnotes whose first marks are in it, and in the rows that `height` points hold with it.
    func notes(within height: Double) -> [FootnoteLayout] {
        guard !section.footnotes.isEmpty else { return [] }
        // Of a row that is parted its lines tell.
        guard height + FirstFit.tolerance >= self.height else { return [] }
        var last = self
        var rest = height - self.height
        while let next = last.next, rest >= next.height {
            rest -= next.height
            last = next
        }
        return section.footnotes.notes(on: lines.lowerBound..<last.lines.upperBound)
    }
}
