import Geometry
import NoteTypesetting

/// Places blocks in the containers of pages, in the order in which they come.
///
/// Sections come laid out for the usual container. Where that is not what is free, the lines of a paragraph
/// are asked for again, for the fragments that are; other blocks stand where enough is free at a time. One
/// loop (`fill`) asks each container what it takes of a block (`fit`), places that, or goes to the next.
/// Blocks that stay together are asked for as a whole before (`perform`).
struct FlowBuilder {
    private(set) var filler: PageFiller
    private var finished: [Page] = []
    /// The space that the last paragraph asks for after itself.
    private(set) var pendingSpace = 0.0
    /// The steps that have filled the current page, with which its columns are balanced.
    private var log: FlowLog
    let recomposer: Recomposer
    /// The floating picture that is placed with its caption, which comes next.
    private var captioned: FlowBlock?

    init(_ filler: PageFiller, _ recomposer: Recomposer) {
        self.filler = filler
        self.recomposer = recomposer
        log = FlowLog(filler)
    }

    /// The pages that are full.
    mutating func releaseFinished() -> [Page] {
        defer { finished.removeAll(keepingCapacity: true) }
        return finished
    }

    /// The last pages; a note without text has one, empty.
    mutating func finish() throws(LayoutError) -> [Page] {
        if let start = log.start, let steps = log.steps, let balanced = try balanced(start, steps) {
            self = balanced
        }
        return finished + filler.finish()
    }

    /// The builder whose page, at the top of which `start` is, is filled with `steps` up to `limit` points of
    /// each container; nil if these do not hold them.
    func refilled(
        from start: PageFiller, with steps: [FlowStep], limit: Double
    ) throws(LayoutError) -> FlowBuilder? {
        var trial = self
        trial.filler = start
        trial.filler.limit(to: limit)
        trial.pendingSpace = 0
        for step in steps {
            try trial.perform(step)
            guard trial.position.page == start.page.number, !trial.position.exceedsLimit else { return nil }
        }
        return trial.filler.footnotes.isWaiting ? nil : trial
    }

    /// Begins a page, unless the current one is empty; one without text is before it if it is `leavingOne`.
    mutating func startPage(leavingOne: Bool = false) {
        for _ in 0..<(filler.isAtTopOfPage ? 0 : 1) + (leavingOne ? 1 : 0) {
            startContainer(onNextPage: true)
        }
    }

    /// Places what stands together.
    mutating func perform(_ step: FlowStep) throws(LayoutError) {
        let all = step.blocks
        log.append(step)
        log.goOn(with: all)
        while step.isGroup, !position.isEmpty, try fits(all, before: step.next) == false { startContainer() }
        for index in all.indices {
            log.goOn(with: all[index...])
            try place(all[index])
        }
        log.goOn(with: [])
    }

    private mutating func place(_ block: FlowBlock) throws(LayoutError) {
        if let last = captioned, block.section === last.section, block.index == last.index + 1 {
            return captioned = nil
        }
        let space = space(above: block)
        if let float = block.layout.role.float, try placeFloat(block, float, below: space) { return }
        if block.isRow {
            let rest = try fill(block, .lines, below: space)
            if !rest.isEmpty { try placeInArea(block, below: space) }
        } else if position.isPlain(below: block, height: space, notesWait: filler.footnotes.isWaiting) {
            try placeLines(of: block, below: space)
        } else if block.flowsInFragments {
            try placeInFragments(block)
        } else {
            try placeInArea(block, below: space)
        }
        if block.paddingBelow > 0 { filler.advance(by: block.paddingBelow) }
        pendingSpace = block.spaceAfter
    }
}

extension FlowBuilder {
    /// The pages on which a place is looked for besides the current one: the containers of the first pages
    /// may be others than those of the rest.
    static let pagesToSearch = 2
    private static let allPages = Int.max / 2

    /// Asks one container after the other, from this one on, what it takes of a block, and places that.
    ///
    /// - Parameters:
    ///   - space: the space above the block where it does not begin a container, in points.
    ///   - pages: the number of pages after this one, and after the last part, on which a container is asked;
    ///     one more for each container that footnotes fill.
    /// - Returns: the lines that are not placed.
    @discardableResult
    private mutating func fill(
        _ block: FlowBlock, _ way: FlowWay, below space: Double, pages: Int = allPages
    ) throws(LayoutError) -> Range<Int> {
        var rest = block.lines
        var last = position.page + pages
        repeat {
            switch try fit(rest, of: block, way, below: space) {
            case .stop: return rest
            case .nothing: break
            case .part(let part):
                filler.place(part)
                if let float = part.float { captioned = float.place.captionHeight > 0 ? part.block : nil }
                rest = part.rest
                guard !rest.isEmpty else { return rest }
                last = position.page + pages
                logRest(rest, of: block, way)
                guard part.endsContainer else { continue }
            }
            if filler.footnotes.isWaiting { last += 1 }
            startContainer()
        } while position.page <= last
        return rest
    }

    /// Tells the log that a container ends before the lines `rest`: a part of a block is a step where these
    /// are the same if the page is filled again.
    private mutating func logRest(_ rest: Range<Int>, of block: FlowBlock, _ way: FlowWay) {
        if case .lines = way, !block.isRow {
            let isPlain = position.isFollowedByPlain(width: block.section.measure)
            log.goOn(from: isPlain ? rest.lowerBound : nil)
        } else if rest.lowerBound > block.lines.lowerBound {
            log.goOn(from: nil)
        }
    }

    private mutating func startContainer(onNextPage: Bool = false) {
        guard let full = filler.startContainer(onNextPage: onNextPage) else { return }
        finished.append(full)
        log.startPage(filler)
    }
}

extension FlowBuilder {
    /// Places a paragraph with the lines that it has.
    private mutating func placeLines(of block: FlowBlock, below space: Double) throws(LayoutError) {
        if block.keep.whole,
            block.height + filler.footnotes.height(of: block.notes) <= position.wholeHeight,
            try fill(block, .area, below: space, pages: Self.pagesToSearch).isEmpty
        {
            return
        }
        try fill(block, .lines, below: space)
    }

    /// The most lines that are set for the sake of the footnotes of one paragraph.
    private static let mostLines = 20_000

    /// Places a paragraph with lines for the fragments that are free. Where footnotes share the containers,
    /// these end before a line that they do not hold with its footnotes.
    private mutating func placeInFragments(_ block: FlowBlock) throws(LayoutError) {
        guard !block.notes.isEmpty || filler.footnotes.isWaiting else {
            try fillFragments(block)
            return
        }
        let start = self
        var ends: [Fragment] = []
        for _ in 0..<min(max(8, Self.mostLines / max(1, block.lines.count)), 256) {
            do throws(LayoutError) {
                self = start
                guard let end = try fillFragments(block, endingBefore: ends) else { return }
                ends.append(end)
            } catch {
                // Nothing is left for it so near.
                break
            }
        }
        // The footnotes wait for the end of the paragraph.
        self = start
        filler.holdFootnotes(true)
        try fillFragments(block)
        filler.holdFootnotes(false)
    }

    /// - Parameter ends: the fragments before which their containers end.
    /// - Returns: the fragment of the first line that its container does not hold; nil if all are placed.
    @discardableResult
    private mutating func fillFragments(
        _ block: FlowBlock, endingBefore ends: [Fragment] = []
    ) throws(LayoutError) -> Fragment? {
        let (own, fragments) = try flowed(block, endingBefore: ends)
        let rest = try fill(own, .fragments(fragments), below: 0)
        return rest.first.map { fragments[$0 - own.lines.lowerBound] }
    }

    /// Places a block that is no text where the width that blocks have in the container is free: in the first
    /// such place on this page or the next two, else in parts, as wide as the next pages or else all have it.
    private mutating func placeInArea(_ block: FlowBlock, below space: Double) throws(LayoutError) {
        let start = self
        if try fill(block, .area, below: space, pages: Self.pagesToSearch).isEmpty { return }
        for last in [start.position.page + Self.pagesToSearch, start.position.lastPageUnlikeOthers] {
            self = start
            let area = try position.areaOfParts(to: last, by: recomposer)
            let own = try recomposer.block(block, in: area, isList: block.isRow)
            log.goOn(from: nil)
            if try fill(own, .parts, below: space, pages: Self.pagesToSearch).isEmpty { return }
        }
        throw .noPlace
    }

    /// Places a picture at its side of the container, and lets what follows flow beside it.
    ///
    /// - Returns: false where the container is not as wide as it is meant for: it is a block there.
    private mutating func placeFloat(
        _ block: FlowBlock, _ float: FloatPlace, below space: Double
    ) throws(LayoutError) -> Bool {
        guard position.current.frame.width == block.section.measure else { return false }
        guard try fill(block, .float(float), below: space).isEmpty else { return false }
        // The text beside it begins at its upper edge.
        if !position.isAtTop { pendingSpace = max(pendingSpace, space) }
        return true
    }
}
