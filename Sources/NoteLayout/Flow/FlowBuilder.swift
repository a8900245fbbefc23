import Geometry
import NoteText

/// Places paragraphs and rows of tables in the containers of pages, in the order in which they come.
///
/// Sections come laid out for the usual container. Where that is not what is free, the lines of a paragraph
/// are asked for again, for the fragments that are; other blocks stand where enough is free at a time.
struct FlowBuilder {
    private(set) var filler: PageFiller
    /// The space that the last paragraph asks for after itself.
    private(set) var pendingSpace = 0.0
    /// The steps that have filled the current page, with which its columns are balanced.
    private var log: FlowLog
    let recomposer: Recomposer
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

    var position: FlowPosition { filler.position }
    var height: Double { position.height }
    var isAtTop: Bool { position.isAtTop }
    var isEmpty: Bool { position.isEmpty }

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
        case .paragraphs(let all, let line): try place(all, from: line)
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
    private mutating func placeTogether(
        _ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) throws(LayoutError) {
        while !isEmpty, try fits(all, before: next) == false { startContainer() }
        try place(all)
    }

    /// Whether what is left of the container holds some paragraphs and the beginning of `next`, or none does.
    private func fits(
        _ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) throws(LayoutError) -> Bool {
        let needed = height(of: all, before: next)
        if needed.own + filler.footnotes.height(of: needed.notes) > wholeHeight { return true }
        let end = position.y + (isAtTop ? needed.own : needed.whole)
        let whole = end <= height + FirstFit.tolerance && filler.holds(needed.notes, below: end)
        guard let first = all.first, !position.isPlain(width: first.section.measure) else { return whole }
        var trial = self
        try trial.place(all)
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
}

extension FlowBuilder {
    /// Places paragraphs, one below the other; the first from `line` on.
    private mutating func place(
        _ all: ArraySlice<HeldParagraph>, from line: Int? = nil
    ) throws(LayoutError) {
        for index in all.indices {
            let one = line.flatMap { index == all.startIndex ? all[index].rest(from: $0) : nil } ?? all[index]
            log.goOn(with: .paragraphs(all[index...]))
            if let float = openFloat, one.isCaption(of: float.picture) {
                placeCaption(one, at: float.caption)
                continue
            }
            if let place = one.paragraph.float, placeFloat(one, place) { continue }
            let notesWait = filler.footnotes.isWaiting
            guard !position.isPlain(below: one, height: space(above: one), notesWait: notesWait) else {
                place(one) { .paragraphs(all[index...], from: $0) }
                continue
            }
            try one.flowsInFragments ? placeInFragments(one) : placeBlock(one)
        }
    }

    /// Places a paragraph with the lines that it has.
    private mutating func place(_ one: HeldParagraph, rest: (_ line: Int) -> FlowStep) {
        let (paragraph, section) = (one.paragraph, one.section)
        let whole = section.height(of: paragraph.lines, in: paragraph)
        let space = space(above: one)
        let isKept =
            paragraph.isKeptWhole && whole + filler.footnotes.height(of: one.notes) <= wholeHeight
        while isKept, !isEmpty, !holds(one, height: whole, space: space) { startContainer() }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = paragraph.spaceAfter
        var first = paragraph.lines.lowerBound
        while first < paragraph.lines.upperBound {
            let count =
                isKept ? paragraph.lines.count : linesThatStay(paragraph, section, from: first)
            filler.place(first..<first + count, paragraph, section, isKept: isKept)
            first += count
            guard first < paragraph.lines.upperBound else { break }
            log.goOn(with: rest(first))
            startContainer()
        }
        if paragraph.paddingBelow > 0 { filler.advance(by: paragraph.paddingBelow) }
    }

    /// Places a row of a table, on the next page where it does not fit, and there below the head again.
    ///
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    private mutating func place(_ row: FlowRow, isIntroduced: Bool) throws(LayoutError) {
        guard position.isPlain(width: row.section.measure) else { return try placeBlock(row) }
        let space = max(pendingSpace, row.spaceBefore)
        while !isEmpty, !holds(row, space: space, isIntroduced: isIntroduced) {
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
            let available = available(lines, of: row.section, row.cell)
            let end = row.endOfPage(in: lines, available: available, isFree: isEmpty, bounds)
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
    /// Places a paragraph with lines for the fragments that are free.
    private mutating func placeInFragments(_ one: HeldParagraph) throws(LayoutError) {
        guard !one.notes.isEmpty || filler.footnotes.isWaiting else {
            _ = placeLines(of: try flowed(one))
            return pendingSpace = one.paragraph.spaceAfter
        }
        try placeWithFootnotes(one)
        filler.removeEnds()
        pendingSpace = one.paragraph.spaceAfter
    }

    /// The most lines that are set for the sake of the footnotes of one paragraph.
    private static let mostLines = 20_000

    /// The same where footnotes share the containers: these end before a line that they do not hold with its
    /// footnotes.
    private mutating func placeWithFootnotes(_ one: HeldParagraph) throws(LayoutError) {
        let start = self
        for _ in 0..<min(max(8, Self.mostLines / max(1, one.paragraph.lines.count)), 256) {
            do throws(LayoutError) {
                var trial = self
                guard let end = trial.placeLines(of: try flowed(one)) else { return self = trial }
                filler.end(end)
            } catch {
                // Nothing is left for it so near.
                break
            }
        }
        // Its footnotes wait for its end.
        self = start
        filler.holdFootnotes(true)
        _ = placeLines(of: try flowed(one))
        filler.holdFootnotes(false)
    }

    /// Places the lines of a paragraph in their fragments.
    ///
    /// - Returns: the place of the first that its container does not hold with its footnotes, before which
    ///   this ends; nil once all are placed.
    private mutating func placeLines(of flowed: FlowedParagraph) -> ContainerEnd? {
        let (paragraph, section) = (flowed.paragraph, flowed.section)
        for (line, fragment) in zip(paragraph.lines, flowed.fragments) {
            while position.page < fragment.page || position.container < fragment.container {
                // The rest has other lines if the page is filled again.
                log.goOn(with: nil)
                startContainer()
            }
            let end = fragment.y + section.metrics(of: line, in: paragraph).lineHeight
            // No other container is emptier.
            let isFree = isAtTop && filler.footnotes.height == 0
            let notes = section.footnotes.notes(on: line..<line + 1)
            let holds = end <= height + FirstFit.tolerance && filler.holds(notes, below: end)
            guard holds || isFree || filler.footnotes.isHeld else {
                return ContainerEnd(page: fragment.page, container: fragment.container, y: fragment.y)
            }
            filler.place(line, of: paragraph, section, in: fragment)
        }
        return nil
    }

    /// Places a block that is no text where the width that blocks have in the container is free.
    private mutating func placeBlock(_ one: HeldParagraph) throws(LayoutError) {
        let recomposer = recomposer
        let area = try startBlock(space(above: one)) { area, _ throws(LayoutError) in
            let own = try recomposer.block(one, in: area)
            let height = own.section.height(of: own.paragraph.lines, in: own.paragraph)
            return (height + own.paragraph.paddingBelow, own.notes)
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
            let head = isAtTop ? own.table.head(before: own.number)?.height ?? 0 : 0
            return (own.height + head, own.section.footnotes.notes(on: own.lines))
        }
        let own = try recomposer.block(row, in: area)
        pendingSpace = row.spaceAfter
        if own.table.isGrid { return filler.placeColumns(of: own, shiftedBy: area.span.lowerBound) }
        filler.placeLines(of: own, shiftedBy: area.span.lowerBound)
    }

    /// Goes to the first place that has space for a block.
    ///
    /// - Parameters:
    ///   - space: that above it, if it does not begin a container.
    ///   - needed: the height of the block in an area, and its footnotes, where it is to begin a container or
    ///     not.
    /// - Returns: the area, in which it is at the height that is now filled.
    private mutating func startBlock(
        _ space: Double,
        needed: (BlockArea, _ isAtTop: Bool) throws(LayoutError) -> (height: Double, notes: [FootnoteLayout])
    ) throws(LayoutError) -> BlockArea {
        var last = position.page + 2
        var start = position
        if !isAtTop { start.advance(by: space) }
        while position.page <= last {
            if let area = position.current.blockArea(em: recomposer.em) {
                let needed = try needed(area, isAtTop)
                if let y = start.firstPlace(for: area.span, height: needed.height),
                    isEmpty || filler.holds(needed.notes, below: y + needed.height)
                {
                    filler.advance(by: y - position.y)
                    return area
                }
            }
            // Containers that footnotes fill do not count.
            if filler.footnotes.isWaiting { last += 1 }
            startContainer()
            start = position
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
        let notes = one.section.footnotes.notes(on: place.lines(of: one))
        let firstPlace = { (start: FlowPosition, filler: PageFiller) -> Double? in
            start.firstPlace(for: span, height: height).flatMap { y in
                start.isEmpty || filler.holds(notes, below: y + height) ? y : nil
            }
        }
        while firstPlace(start, filler) == nil, !isEmpty {
            startContainer()
            (start, space) = (position, 0)
        }
        guard let y = firstPlace(start, filler) else { return false }
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
        guard position.balancesColumns, !filler.isAtTopOfPage, !filler.footnotes.isWaiting,
            let steps = log.steps
        else { return }
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
        guard !trial.filler.footnotes.isWaiting else { return nil }
        return trial
    }
}
