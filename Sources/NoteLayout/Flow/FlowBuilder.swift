import Geometry
import NoteText
import NoteTypesetting

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

    mutating func releaseFinished() -> [Page] { filler.releaseFinished() }

    /// The last pages; a note without text has one, empty.
    mutating func finish() throws(LayoutError) -> [Page] {
        try balanceColumns()
        return filler.finish()
    }

    /// Begins a page, unless the current one is empty; one without text is before it if it is `leavingOne`.
    mutating func startPage(leavingOne: Bool = false) {
        for _ in 0..<(filler.isAtTopOfPage ? 0 : 1) + (leavingOne ? 1 : 0) {
            filler.startPage()
            log.startPage()
        }
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
        let needed = whole + filler.footnotes.height(of: one.notes)
        var last = position.lastPageToSearch
        var isKept = paragraph.isKeptWhole && needed <= wholeHeight
        while isKept, !isEmpty || needed > wholeHeight, !holds(one, height: whole, space: space) {
            // Containers that footnotes fill do not count.
            if filler.footnotes.isWaiting { last += 1 }
            startContainer()
            isKept = position.page <= last
        }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = paragraph.spaceAfter
        var first = paragraph.lines.lowerBound
        while first < paragraph.lines.upperBound {
            let count =
                isKept ? paragraph.lines.count : linesThatStay(paragraph, section, from: first)
            filler.place(first..<first + count, paragraph, section, isKept: isKept)
            first += count
            guard first < paragraph.lines.upperBound else { break }
            // Where containers differ, the rest has other lines if the page is filled again.
            let isPlain = position.isFollowedByPlain(width: section.measure)
            log.goOn(with: isPlain ? rest(first) : nil)
            startContainer()
        }
        if one.paddingBelow > 0 { filler.advance(by: one.paddingBelow) }
    }

    /// Places a row of a table, on the next page where it does not fit, and there below the head again.
    ///
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    private mutating func place(_ row: FlowRow, isIntroduced: Bool) throws(LayoutError) {
        let space = max(pendingSpace, row.spaceBefore)
        guard position.isPlain(for: row) else { return try placeBlock(row) }
        while !isEmpty, !holds(row, space: space, isIntroduced: isIntroduced) {
            startContainer()
            guard position.isPlain(for: row) else { return try placeBlock(row) }
        }
        if !isAtTop { filler.advance(by: space) }
        pendingSpace = row.spaceAfter
        if row.table.isGrid { filler.placeColumns(of: row, belowHead: isAtTop) } else { placeLines(of: row) }
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
                if line > paragraph.lines.lowerBound { log.goOn(with: nil) }
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
        let space = space(above: one)
        let area = try startBlock(below: space) { area, _ throws(LayoutError) in
            let own = try recomposer.block(one, in: area)
            let height = own.section.height(of: own.paragraph.lines, in: own.paragraph)
            return (height + own.paddingBelow, own.notes)
        }
        if let area {
            let own = try recomposer.block(one, in: area)
            filler.place(own.paragraph.lines, own.paragraph, own.section, shiftedBy: area.span.lowerBound)
        } else {
            try placeParts(below: space) { area throws(LayoutError) in
                BlockLines(try recomposer.block(one, in: area))
            }
        }
        if one.paddingBelow > 0 { filler.advance(by: one.paddingBelow) }
        pendingSpace = one.paragraph.spaceAfter
    }

    /// The same for a row of a table.
    private mutating func placeBlock(_ row: FlowRow) throws(LayoutError) {
        let recomposer = recomposer
        let space = max(pendingSpace, row.spaceBefore)
        var isFirst = false
        let area = try startBlock(below: space) { area, position throws(LayoutError) in
            isFirst = position.isAtTop
            let own = try recomposer.block(row, in: area)
            let head = isFirst ? own.table.head(before: own.number)?.height ?? 0 : 0
            let (left, whole) = (position.left - space, position.wholeHeight)
            // No place is better than an empty container.
            let all = isFirst ? 0 : own.heightNeeded(within: left, page: whole)
            return (max(own.height, all) + head, own.section.footnotes.notes(on: own.lines))
        }
        pendingSpace = row.spaceAfter
        guard let area else {
            return try placeParts(below: space) { area throws(LayoutError) in
                BlockLines(try recomposer.list(row, in: area))
            }
        }
        let (own, shift) = (try recomposer.block(row, in: area), area.span.lowerBound)
        if own.table.isGrid { return filler.placeColumns(of: own, shiftedBy: shift, belowHead: isFirst) }
        filler.placeLines(of: own, shiftedBy: shift)
    }

    /// Goes to the first place for a block, `space` below other text, on this page or the next two; else nil.
    private mutating func startBlock(
        below space: Double, needs: BlockNeeds
    ) throws(LayoutError) -> BlockArea? {
        if let area = try startBlockHere(below: space, needs) { return area }
        let start = self
        var last = position.lastPageToSearch
        while true {
            // Containers that footnotes fill do not count.
            if filler.footnotes.isWaiting { last += 1 }
            startContainer()
            guard position.page <= last else { break }
            if let area = try startBlockHere(below: space, needs) { return area }
        }
        self = start
        return nil
    }

    /// Goes to the first place of the container that has space for a block; nil if none has.
    private mutating func startBlockHere(
        below space: Double, _ needs: BlockNeeds
    ) throws(LayoutError) -> BlockArea? {
        guard let area = recomposer.blockArea(of: position.current) else { return nil }
        let (height, notes) = try needs(area, position)
        guard let y = firstPlace(for: area.span, height, notes, below: space) else { return nil }
        filler.advance(by: y - position.y)
        return area
    }

    /// Places the lines of a block that no place holds whole: as wide as the next pages or else all have it.
    private mutating func placeParts(
        below space: Double, lines: (BlockArea) throws(LayoutError) -> BlockLines
    ) throws(LayoutError) {
        let start = self
        for last in [position.lastPageToSearch, position.lastPageUnlikeOthers] {
            self = start
            let area = try position.areaOfParts(to: last, by: recomposer)
            if placeParts(of: try lines(area), below: space) { return }
        }
        throw .noPlace
    }

    /// Places in each container as many of the lines as it has space for; false where the next have none.
    private mutating func placeParts(of block: BlockLines, below space: Double) -> Bool {
        var (rest, last) = (block.lines, position.lastPageToSearch)
        while !rest.isEmpty {
            let isFirst = rest.lowerBound == block.lines.lowerBound
            if let end = placePart(of: rest, block, below: isFirst ? space : 0) {
                (rest, last) = (end..<rest.upperBound, position.lastPageToSearch)
                continue
            }
            if filler.footnotes.isWaiting { last += 1 }
            // A part is no step.
            log.goOn(with: nil)
            startContainer()
            guard position.page <= last else { return false }
        }
        return true
    }

    /// Places those of `rest`, the last lines of a block, that stay together, or one where an empty container
    /// does not hold them.
    ///
    /// - Returns: the end of what is placed; nil if the container has no space for it.
    private mutating func placePart(of rest: Range<Int>, _ block: BlockLines, below space: Double) -> Int? {
        let width = block.section.measure
        guard let area = recomposer.blockArea(of: position.current),
            let left = position.current.leftEdge(ofBlock: width, in: area)
        else { return nil }
        let part = block.firstPart(of: rest)
        for lines in isEmpty ? [part, part.lowerBound..<part.lowerBound + 1] : [part] {
            let notes = block.section.footnotes.notes(on: lines)
            guard let y = firstPlace(for: left...left + width, block.height(of: lines), notes, below: space)
            else { continue }
            filler.advance(by: y - position.y)
            for line in lines {
                filler.place(line..<line + 1, block.paragraph(of: line), block.section, shiftedBy: left)
            }
            return lines.upperBound
        }
        return nil
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
        let notes = one.section.footnotes.notes(on: place.lines(of: one))
        while firstPlace(for: span, height, notes, below: space) == nil, !isEmpty {
            startContainer()
            space = 0
        }
        guard let y = firstPlace(for: span, height, notes, below: space) else { return false }
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
        let search = ColumnBalance(mean: position.meanHeight, whole: wholeHeight, em: recomposer.em)
        let balanced = try search.lowest { limit throws(LayoutError) in
            try filled(with: steps, limit: limit)
        }
        if let balanced { self = balanced }
    }

    /// The current page, filled with `steps` in columns of `limit` points; nil if they do not hold them.
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
