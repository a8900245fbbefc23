import Geometry
import NoteText

/// Places paragraphs and rows of tables in the containers of pages, in the order in which they come.
///
/// Sections come laid out for the usual container. Where that is not what is free, the lines of a paragraph
/// are asked for again, for the fragments that are; other blocks stand where enough is free at a time.
struct FlowBuilder {
    private var filler: PageFiller
    /// The space that the last paragraph asks for after itself.
    private var pendingSpace = 0.0
    /// The steps that have filled the current page, with which its columns are balanced.
    private var log: FlowLog
    private let recomposer: Recomposer
    /// The floating picture whose caption comes next, and the place of that.
    private var openFloat: (picture: HeldParagraph, caption: Point)?

    init(_ filler: PageFiller, _ recomposer: Recomposer) {
        self.filler = filler
        self.recomposer = recomposer
        log = FlowLog(isNeeded: filler.position.balancesColumns)
    }

    /// That of the container, in points.
    var wholeHeight: Double { position.wholeHeight }
    /// Whether all that is left of the container, and all others, are what sections are laid out for.
    var isPlain: Bool { position.hasPlainPages && position.current.plainFrom <= position.y }

    private var position: FlowPosition { filler.position }
    private var height: Double { position.height }
    private var isAtTop: Bool { position.isAtTop }

    mutating func releaseFinished() -> [Page] { filler.releaseFinished() }

    /// The last pages; a note without text has one, empty.
    mutating func finish() throws(LayoutError) -> [Page] {
        try balanceColumns()
        return filler.finish()
    }

    /// Begins a page, unless the current one is empty.
    mutating func startPage() {
        guard !filler.isAtTopOfPage else { return }
        filler.startPage()
        log.startPage()
    }

    /// Places what stands together.
    mutating func perform(_ step: FlowStep) throws(LayoutError) {
        log.begin(step)
        switch step {
        case .paragraphs(let all): try place(all)
        case .group(let all, let next): try placeTogether(all, before: next)
        case .row(let row, let isIntroduced): try place(row, isIntroduced: isIntroduced)
        }
        log.end()
    }

    private mutating func startContainer() {
        let number = filler.page.number
        filler.startContainer()
        if filler.page.number > number { log.startPage() }
    }
}

extension FlowBuilder {
    /// Whether a container holds some paragraphs and the beginning of `next`.
    func fitsContainer(_ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?) -> Bool {
        height(of: all, before: next).own <= wholeHeight
    }

    private mutating func placeTogether(
        _ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) throws(LayoutError) {
        if !isAtTop {
            let fits = try fits(all, before: next)
            if !fits { startContainer() }
        }
        try place(all)
    }

    /// Whether what is left of the container holds some paragraphs and the beginning of `next`, or none does.
    private func fits(
        _ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) throws(LayoutError) -> Bool {
        let needed = height(of: all, before: next)
        if needed.own > wholeHeight { return true }
        let whole = position.y + needed.whole <= height + FirstFit.tolerance
        guard let first = all.first, !position.isPlain(width: first.section.measure) else { return whole }
        var trial = self
        try trial.place(all)
        guard trial.isInContainer(of: self), let next else { return trial.isInContainer(of: self) }
        return try trial.fitsBeginning(of: next)
    }

    private func isInContainer(of other: FlowBuilder) -> Bool {
        position.page == other.position.page && position.container == other.position.container
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
}

extension FlowBuilder {
    /// Places paragraphs, one below the other.
    private mutating func place(_ all: ArraySlice<HeldParagraph>) throws(LayoutError) {
        for index in all.indices {
            let one = all[index]
            log.goOn(with: .paragraphs(all[index...]))
            if let float = openFloat, one.isCaption(of: float.picture) {
                placeCaption(one, at: float.caption)
                continue
            }
            if let place = one.paragraph.float, placeFloat(one, place) { continue }
            guard !position.isPlain(below: one, height: space(above: one)) else {
                place(one) { .paragraphs([one.rest(from: $0)] + all[(index + 1)...]) }
                continue
            }
            try one.flowsInFragments ? placeInFragments(one) : placeBlock(one)
        }
    }

    /// The space above a paragraph that does not begin a container.
    private func space(above one: HeldParagraph) -> Double {
        max(pendingSpace, one.paragraph.spaceBefore) + one.paragraph.paddingAbove
    }

    /// Places a paragraph with the lines that it has.
    private mutating func place(_ one: HeldParagraph, rest: (_ line: Int) -> FlowStep) {
        let (paragraph, section) = (one.paragraph, one.section)
        let whole = section.height(of: paragraph.lines, in: paragraph)
        let space = space(above: one)
        let isKept = paragraph.isKeptWhole && whole <= wholeHeight
        if isKept, !isAtTop, position.y + space + whole > height { startContainer() }
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
            from: first, in: paragraph, fitting: height - position.y + FirstFit.tolerance)
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
    private mutating func place(_ row: FlowRow, isIntroduced: Bool) throws(LayoutError) {
        guard position.isPlain(width: row.section.measure) else { return try placeBlock(row) }
        let space = max(pendingSpace, row.spaceBefore)
        let available = height - (row.table.head(before: row.number)?.height ?? 0)
        let needed =
            isIntroduced
            ? row.leastHeight(page: height) : row.heightNeeded(within: available, page: height)
        if !isAtTop, position.y + space + needed > height + FirstFit.tolerance {
            startContainer()
            guard position.isPlain(width: row.section.measure) else { return try placeBlock(row) }
        }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = row.spaceAfter
        if row.table.isGrid { filler.placeColumns(of: row) } else { placeLines(of: row) }
    }

    /// Places the lines of a row that is set as a list.
    private mutating func placeLines(of row: FlowRow) {
        let bounds = row.bounds
        var lines = row.lines
        while !lines.isEmpty {
            let available = height - position.y + FirstFit.tolerance
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
}

extension FlowBuilder {
    /// The lines of a paragraph in the fragments that follow.
    private func flowed(_ one: HeldParagraph) throws(LayoutError) -> FlowedParagraph {
        var start = position
        if !isAtTop { start.advance(by: space(above: one)) }
        return try recomposer.flow(one, from: start)
    }

    /// Places a paragraph with lines for the fragments that are free.
    private mutating func placeInFragments(_ one: HeldParagraph) throws(LayoutError) {
        let flowed = try flowed(one)
        for (line, fragment) in zip(flowed.paragraph.lines, flowed.fragments) {
            while position.page < fragment.page || position.container < fragment.container {
                // The rest has other lines if the page is filled again.
                log.goOn(with: nil)
                startContainer()
            }
            filler.place(line, of: flowed.paragraph, flowed.section, in: fragment)
        }
        pendingSpace = one.paragraph.spaceAfter
    }

    /// Places a block that is no text where the width that blocks have in the container is free.
    private mutating func placeBlock(_ one: HeldParagraph) throws(LayoutError) {
        let recomposer = recomposer
        let area = try startBlock(space(above: one)) { area, _ throws(LayoutError) in
            let own = try recomposer.block(one, in: area)
            return own.section.height(of: own.paragraph.lines, in: own.paragraph) + own.paragraph.paddingBelow
        }
        let own = try recomposer.block(one, in: area)
        filler.place(own.paragraph.lines, own.paragraph, own.section, shiftedBy: area.span.lowerBound)
        if own.paragraph.paddingBelow > 0 { filler.advance(by: own.paragraph.paddingBelow) }
        pendingSpace = one.paragraph.spaceAfter
    }

    /// The same for a row of a table.
    private mutating func placeBlock(_ row: FlowRow) throws(LayoutError) {
        let recomposer = recomposer
        let area = try startBlock(max(pendingSpace, row.spaceBefore)) { area, isAtTop throws(LayoutError) in
            let own = try recomposer.block(row, in: area)
            return own.height + (isAtTop ? own.table.head(before: own.number)?.height ?? 0 : 0)
        }
        let own = try recomposer.block(row, in: area)
        pendingSpace = row.spaceAfter
        if own.table.isGrid { return filler.placeColumns(of: own, shiftedBy: area.span.lowerBound) }
        for line in own.lines {
            filler.place(
                line..<line + 1, own.cell(of: line), own.section, shiftedBy: area.span.lowerBound)
        }
    }

    /// Goes to the first place that has space for a block.
    ///
    /// - Parameters:
    ///   - space: that above it, if it does not begin a container.
    ///   - height: the height of the block in an area, and whether it is to begin a container.
    /// - Returns: the area, in which it is at the height that is now filled.
    private mutating func startBlock(
        _ space: Double, height: (BlockArea, _ isAtTop: Bool) throws(LayoutError) -> Double
    ) throws(LayoutError) -> BlockArea {
        let last = position.page + 2
        if !isAtTop { filler.advance(by: space) }
        while position.page <= last {
            if let area = position.current.blockArea(em: recomposer.em) {
                let needed = try height(area, isAtTop)
                if let y = position.firstPlace(for: area.span, height: needed) {
                    filler.advance(by: y - position.y)
                    return area
                }
            }
            startContainer()
        }
        throw .noPlace
    }
}

extension FlowBuilder {
    /// Places a picture at its side of the container, and lets what follows flow beside it.
    ///
    /// - Returns: false where the container is not as wide as it is meant for: it is a block there.
    private mutating func placeFloat(_ one: HeldParagraph, _ place: FloatPlace) -> Bool {
        guard position.current.frame.width == one.section.measure else { return false }
        let height = one.section.height(of: one.paragraph.lines, in: one.paragraph) + place.captionHeight
        let span = place.extent.x...place.extent.maxX
        var space = isAtTop ? 0 : space(above: one)
        var start = position
        start.advance(by: space)
        if start.firstPlace(for: span, height: height) == nil, !isAtTop {
            startContainer()
            (start, space) = (position, 0)
        }
        guard let y = start.firstPlace(for: span, height: height) else { return false }
        var below = filler.placeFloat(
            one, place, from: y, to: y + height, gap: FloatPlace.gap * recomposer.em)
        below.y += place.captionSpace
        openFloat = place.captionHeight > 0 ? (one, below) : nil
        // The text beside it begins at its upper edge.
        pendingSpace = max(pendingSpace, space)
        return true
    }

    /// Places the caption of a floating picture below it, from `place` on.
    private mutating func placeCaption(_ one: HeldParagraph, at place: Point) {
        filler.placeAside(one, at: place)
        openFloat = nil
    }
}

extension FlowBuilder {
    /// Makes the columns of the last page equally long: as low as all that stands on it allows.
    private mutating func balanceColumns() throws(LayoutError) {
        guard position.balancesColumns, !filler.isAtTopOfPage, let steps = log.steps else { return }
        var (low, high) = (0.0, wholeHeight)
        var best: FlowBuilder?
        while high - low > 0.5 {
            let limit = (low + high) / 2
            if let trial = try filled(with: steps, limit: limit) {
                (best, high) = (trial, limit)
            } else {
                low = limit
            }
        }
        if let best { self = best }
    }

    /// The current page, filled with `steps` in columns that are `limit` points high; nil where they do not
    /// hold them.
    private func filled(with steps: [FlowStep], limit: Double) throws(LayoutError) -> FlowBuilder? {
        var trial = self
        trial.filler = filler.emptied(limit: limit)
        trial.pendingSpace = 0
        for step in steps {
            try trial.perform(step)
            guard trial.position.page == position.page, !trial.filler.exceedsLimit else { return nil }
        }
        return trial
    }
}
