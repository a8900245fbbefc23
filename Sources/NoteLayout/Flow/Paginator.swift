import Geometry
import NoteText

/// Places the lines of paragraphs in containers, page after page.
///
/// It holds one page at a time: paragraphs come in the order of the text, and pages go out as they are full.
package struct Paginator {
    private var filler: PageFiller
    /// The space that the last paragraph asks for after itself.
    private var pendingSpace = 0.0
    /// Paragraphs that wait for the one that they stay with.
    private var held: [HeldParagraph] = []
    /// The number of lines that have to follow the headings among them.
    private var linesToFollow = 0
    /// The number of paragraphs among them whose last lines stay with the next.
    private var waiting = 0
    private var code = HeldCode()
    /// The last line of a section, of which the next paragraph tells whether it stays with that.
    private var undecided: HeldParagraph?
    /// The steps that have filled the current page, with which its columns are balanced.
    private var log: FlowLog

    init(_ filler: PageFiller) {
        self.filler = filler
        log = FlowLog(isNeeded: filler.balancesColumns)
    }

    /// Places some paragraphs of `section` and returns the pages that are now full.
    ///
    /// - Throws: `LayoutError.containerTooSmall` where not even a line fits a page.
    package mutating func append(
        _ section: SectionLayout, _ paragraphs: Range<Int>
    ) throws(LayoutError) -> [Page] {
        for paragraph in section.paragraphs[paragraphs] {
            try add(paragraph, of: section)
        }
        return filler.releaseFinished()
    }

    /// The last pages; a note without text has one, empty.
    package mutating func finish() -> [Page] {
        decide(before: nil)
        for one in code.end() { place(one) }
        placeHeld(before: nil)
        balanceColumns()
        return filler.finish()
    }

    private var height: Double { filler.height }
    private var isAtTop: Bool { filler.isAtTop }

    private mutating func add(_ paragraph: ParagraphLayout, of section: SectionLayout) throws(LayoutError) {
        let height = filler.wholeHeight
        guard paragraph.leastLineHeight <= height + FirstFit.tolerance else {
            throw .containerTooSmall(lineHeight: paragraph.leastLineHeight, height: height)
        }
        guard !paragraph.isLabel, !paragraph.isRepeatedInList(section.tables) else { return }
        var paragraph = paragraph
        // Lines that were asked to be higher than a page are as high as it is.
        paragraph.closeUp(within: height)
        let one = HeldParagraph(paragraph: paragraph, section: section)
        decide(before: one)
        guard !one.awaitsEndOfLines else { return undecided = one }
        guard one.source.kind == .code || !code.isEmpty else { return place(one) }
        for known in code.add(one) { place(known) }
    }

    /// Places the last line of the section before, which stays with `next` if that ends the lines.
    private mutating func decide(before next: HeldParagraph?) {
        guard var last = undecided else { return }
        undecided = nil
        last.paragraph.waitsForNext = next?.endsLines == true
        place(last)
    }

    /// Places a paragraph of which it is known whether it stays with the next, or lets it wait for that.
    private mutating func place(_ one: HeldParagraph) {
        if one.paragraph.startsPage {
            placeHeld(before: nil)
            if !filler.isAtTopOfPage { startPage() }
        }
        // A row is placed with its first cell.
        if let row = one.row {
            guard one.paragraph.index == row.first else { return }
            let isIntroduced = !held.isEmpty
            placeHeld(before: one)
            return perform(.row(row, isIntroduced: isIntroduced))
        }
        if one.paragraph.keepsWithNext {
            // A heading has what is before it: lines of its own, if any.
            if one.isHeading, let last = held.last?.paragraph, !last.keepsWithNext, !last.waitsForNext {
                placeHeld(before: nil)
            }
            linesToFollow = one.isHeading ? 2 : 0
            return held.append(one)
        }
        if one.paragraph.waitsForNext { return letWait(one) }
        if !held.isEmpty, linesToFollow == 2, one.isRule { return held.append(one) }
        if !held.isEmpty, linesToFollow == 2, one.isOneLine {
            linesToFollow = 1
            return held.append(one)
        }
        placeHeld(before: one)
        perform(.paragraphs([one]))
    }

    /// Lets the last lines of a paragraph wait for what follows, the whole of a short one.
    ///
    /// A few may wait for each other, as in an address; the lines of verse and of data end in commas, too.
    private mutating func letWait(_ one: HeldParagraph) {
        let (lines, isSplit) = (
            one.paragraph.lines, !one.paragraph.isKeptWhole && one.paragraph.lines.count > 3
        )
        var last = one
        if isSplit {
            var first = one
            first.paragraph.lines = lines.dropLast(2)
            first.paragraph.spaceAfter = 0
            placeHeld(before: first)
            perform(.paragraphs([first]))
            last.paragraph.lines = lines.suffix(2)
            last.paragraph.spaceBefore = 0
        } else if waiting == 3 {
            placeHeld(before: one)
        }
        held.append(last)
        waiting += 1
        linesToFollow = 0
    }

    /// Places what waits; in the next container where this one has no room for it and the beginning of
    /// `next`.
    private mutating func placeHeld(before next: HeldParagraph?) {
        guard !held.isEmpty else { return }
        let all = held[...]
        held = []
        waiting = 0
        guard height(of: all, before: next).own > filler.wholeHeight, let cut = looseEnd(of: all) else {
            return perform(.group(all, before: next))
        }
        perform(.group(all[..<cut], before: nil))
        perform(.group(all[cut...], before: next))
    }

    /// The index at which paragraphs are parted of which no page holds all: after a line that followed a
    /// heading, else before the first part of a picture or card, whose parts stay together.
    private func looseEnd(of all: ArraySlice<HeldParagraph>) -> Int? {
        let end =
            all.firstIndex { !$0.paragraph.keepsWithNext }.map { $0 + 1 }
            ?? all.firstIndex { $0.paragraph.isKeptWhole }
        return end.flatMap { all.indices.dropFirst().contains($0) ? $0 : nil }
    }

    private mutating func placeTogether(_ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?) {
        let needed = height(of: all, before: next)
        if !isAtTop, filler.y + needed.whole > height + FirstFit.tolerance, needed.own <= filler.wholeHeight {
            startContainer()
        }
        place(all)
    }

    /// The height of paragraphs and the beginning of `next`, with the space before them, and their own height
    /// at the top of a container, where there is no such space.
    private func height(
        of all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) -> (whole: Double, own: Double) {
        var needed = 0.0
        var space = pendingSpace
        let firstSpace =
            max(space, all.first?.paragraph.spaceBefore ?? 0) + (all.first?.paragraph.paddingAbove ?? 0)
        for one in all + [next].compactMap(\.self) {
            let (paragraph, section) = (one.paragraph, one.section)
            let isNext = !paragraph.keepsWithNext
            needed += max(space, paragraph.spaceBefore) + paragraph.paddingAbove
            let lines = isNext ? paragraph.lines.prefix(paragraph.leastLines) : paragraph.lines
            needed +=
                one.row?.heightNeeded(within: height - (needed - firstSpace), page: height)
                ?? section.height(of: lines, in: paragraph)
            if lines.count == paragraph.lines.count { needed += paragraph.paddingBelow }
            space = paragraph.spaceAfter
        }
        return (needed, needed - firstSpace)
    }

    /// Places paragraphs, one below the other.
    private mutating func place(_ all: ArraySlice<HeldParagraph>) {
        for index in all.indices {
            log.goOn(with: .paragraphs(all[index...]))
            place(all[index].paragraph, of: all[index].section) { line in
                .paragraphs([all[index].rest(from: line)] + all[(index + 1)...])
            }
        }
    }

    private mutating func place(
        _ paragraph: ParagraphLayout, of section: SectionLayout, rest: (_ line: Int) -> FlowStep
    ) {
        let whole = section.height(of: paragraph.lines, in: paragraph)
        let space = max(pendingSpace, paragraph.spaceBefore) + paragraph.paddingAbove
        let isKept = paragraph.isKeptWhole && whole <= filler.wholeHeight
        if isKept, !isAtTop, filler.y + space + whole > height { startContainer() }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = paragraph.spaceAfter
        var first = paragraph.lines.lowerBound
        while first < paragraph.lines.upperBound {
            let count =
                isKept ? paragraph.lines.count : linesThatStay(paragraph, section, from: first)
            filler.place(first..<first + count, paragraph, section)
            first += count
            guard first < paragraph.lines.upperBound else { break }
            log.goOn(with: rest(first))
            startContainer()
        }
        if paragraph.paddingBelow > 0 { filler.advance(by: paragraph.paddingBelow) }
    }

    /// The number of lines from `first` on that go into this container.
    ///
    /// No first or last line of a paragraph stands alone where that can be helped.
    private func linesThatStay(_ paragraph: ParagraphLayout, _ section: SectionLayout, from first: Int) -> Int
    {
        let remaining = paragraph.lines.upperBound - first
        let available = section.lineCount(
            from: first, in: paragraph, fitting: height - filler.y + FirstFit.tolerance)
        guard available < remaining else { return remaining }
        var count = max(available, 0)
        if remaining - count == 1, count > 1 { count -= 1 }
        let isOrphan = count == 1 && first == paragraph.lines.lowerBound && remaining > 1
        if isOrphan, !isAtTop { count = 0 }
        return isAtTop ? max(count, 1) : count
    }

    /// Places a row of a table, on the next page where it does not fit, and there below the head again.
    ///
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    private mutating func place(_ row: FlowRow, isIntroduced: Bool) {
        let space = max(pendingSpace, row.spaceBefore)
        let available = height - (row.table.head(before: row.number)?.height ?? 0)
        let needed =
            isIntroduced
            ? row.leastHeight(page: height) : row.heightNeeded(within: available, page: height)
        if !isAtTop, filler.y + space + needed > height + FirstFit.tolerance { startContainer() }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = row.spaceAfter
        if row.table.isGrid { filler.placeColumns(of: row) } else { placeLines(of: row) }
    }

    /// Places the lines of a row that is set as a list.
    private mutating func placeLines(of row: FlowRow) {
        let bounds = row.bounds
        var lines = row.lines
        while !lines.isEmpty {
            let available = height - filler.y + FirstFit.tolerance
            let end = row.endOfPage(in: lines, available: available, isFree: isAtTop, bounds)
            for line in lines.lowerBound..<end {
                filler.place(line..<line + 1, row.cell(of: line), row.section)
            }
            lines = end..<lines.upperBound
            // A part of a row is no step.
            if end > row.lines.lowerBound { log.goOn(with: nil) }
            if !lines.isEmpty { startContainer() }
        }
    }

    private mutating func startContainer() {
        let number = filler.page.number
        filler.startContainer()
        if filler.page.number > number { log.startPage() }
    }

    private mutating func startPage() {
        filler.startPage()
        log.startPage()
    }
}

extension Paginator {
    /// Places what stands together.
    private mutating func perform(_ step: FlowStep) {
        log.begin(step)
        switch step {
        case .paragraphs(let all): place(all)
        case .group(let all, let next): placeTogether(all, before: next)
        case .row(let row, let isIntroduced): place(row, isIntroduced: isIntroduced)
        }
        log.end()
    }

    /// Makes the columns of the last page equally long: as low as all that stands on it allows.
    private mutating func balanceColumns() {
        guard filler.balancesColumns, !filler.isAtTopOfPage, let steps = log.steps else { return }
        var (low, high) = (0.0, filler.wholeHeight)
        var best: Paginator?
        while high - low > 0.5 {
            let limit = (low + high) / 2
            if let trial = filled(with: steps, limit: limit) {
                (best, high) = (trial, limit)
            } else {
                low = limit
            }
        }
        if let best { self = best }
    }

    /// The current page, filled with `steps` in columns that are `limit` points high; nil where they do not
    /// hold them.
    private func filled(with steps: [FlowStep], limit: Double) -> Paginator? {
        var trial = self
        trial.filler = filler.emptied(limit: limit)
        trial.pendingSpace = 0
        for step in steps {
            trial.perform(step)
            guard trial.filler.page.number == filler.page.number, !trial.filler.exceedsLimit else {
                return nil
            }
        }
        return trial
    }
}

extension HeldParagraph {
    fileprivate var isHeading: Bool { source.isHeading }
    fileprivate var isRule: Bool { source.kind == .rule }

    /// Whether it is a single line of text, as opposed to a picture or a card, which are as high as several.
    fileprivate var isOneLine: Bool {
        guard paragraph.lines.count == 1 else { return false }
        return section.height(of: paragraph.lines, in: paragraph) < 2 * paragraph.leastLineHeight
    }
}

extension ParagraphLayout {
    /// The least number of its lines at the foot of a page: two, or all where the rest would be one line
    /// alone.
    var leastLines: Int { isKeptWhole || lines.count <= 3 ? lines.count : 2 }
}
