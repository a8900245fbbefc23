import Geometry
import NoteText
package import NoteTypesetting

/// Decides which paragraphs stay together, and lets a flow builder place them, page after page.
///
/// Paragraphs come in the order of the text, and pages go out as they are full.
package struct Paginator {
    private var flow: FlowBuilder
    /// Paragraphs that wait for the one that they stay with.
    private var held: [FlowBlock] = []
    /// Whether headings in a row have filled a container, so that those after them go on below.
    private var isFull = false
    /// The last line of a section, of which the next paragraph tells whether it stays with that.
    private var undecided: FlowBlock?
    /// The callout or figure whose blocks wait for its end.
    private var group: WaitingGroup?

    /// The growth of the space below lines, if it grows, before the next section.
    private var growth: LineGrowth?
    /// The section that is placed, with that.
    private var grown: SectionLayout?

    init(_ flow: FlowBuilder, _ growth: LineGrowth?) {
        self.flow = flow
        self.growth = growth
    }

    /// Places some paragraphs of `section`, those after the last, and returns the pages that are now full.
    ///
    /// - Throws: `LayoutError.containerTooSmall` where not even a line fits a page.
    package mutating func append(
        _ section: SectionLayout, _ paragraphs: Range<Int>
    ) throws(LayoutError) -> [Page] {
        if let growth, paragraphs.lowerBound == section.paragraphs.startIndex {
            grown = growth.applied(to: section)
            self.growth = growth.after(section)
        }
        let section = grown ?? section
        for index in paragraphs { try add(index, of: section) }
        return flow.releaseFinished()
    }

    /// The last pages; a note without text has one, empty.
    package mutating func finish() throws(LayoutError) -> [Page] {
        try decide(before: nil)
        try placeGroup()
        try placeHeld(before: nil)
        return try flow.finish()
    }

    private mutating func add(_ index: Int, of section: SectionLayout) throws(LayoutError) {
        let height = flow.position.wholeHeight
        let least = section.paragraphs[index].heights.least.lineHeight
        guard least <= height + FirstFit.tolerance else {
            throw .containerTooSmall(lineHeight: least, height: height)
        }
        guard !section.text.endsText(before: index), section.paragraphs[index].isSeen(in: section.tables)
        else { return }
        let one = FlowBlock(index, of: section)
        // A row is placed with its first cell.
        guard one.beginsRow else { return }
        try decide(before: one)
        if one.awaitsNext { undecided = one } else { try accept(one) }
    }

    /// Places the last line of the section before, which may stay with `next`.
    private mutating func decide(before next: FlowBlock?) throws(LayoutError) {
        guard var last = undecided else { return }
        undecided = nil
        last.decide(before: next)
        try accept(last)
    }

    /// Accepts a paragraph of which it is known whether it stays with the next: one of a callout or a figure
    /// waits while that is low enough to be kept together.
    private mutating func accept(_ one: FlowBlock) throws(LayoutError) {
        guard group?.holds(one) == true else {
            try placeGroup()
            group = WaitingGroup(one)
            if group == nil { try place(one) }
            return
        }
        group?.append(one)
        guard let waiting = group, waiting.height > flow.position.wholeHeight * waiting.share else { return }
        group = nil
        try place(waiting.blocks[0])
        // Others may begin in it.
        for one in waiting.blocks.dropFirst() { try accept(one) }
    }

    /// Places the callout or figure that waits, which has ended, with what waits before it.
    private mutating func placeGroup() throws(LayoutError) {
        guard let blocks = group.take()?.keptTogether, let first = blocks.first else { return }
        try startPage(before: first)
        isFull = false
        if !flow.fitsContainer(held[...] + blocks, before: nil) { try placeHeld(before: first) }
        let all = held[...] + blocks
        held = []
        try flow.perform(FlowStep(blocks: all, isGroup: true))
    }

    /// Begins a page where a block asks for one.
    private mutating func startPage(before one: FlowBlock) throws(LayoutError) {
        guard one.layout.startsPage else { return }
        try placeHeld(before: nil)
        flow.startPage(leavingOne: one.source.leavesPage)
    }

    /// Places a paragraph of which it is known whether it stays with the next, or lets it wait for that.
    private mutating func place(_ one: FlowBlock) throws(LayoutError) {
        try startPage(before: one)
        if one.isRow {
            var row = one
            row.isIntroduced = !held.isEmpty
            try placeHeld(before: one)
            return try flow.perform(FlowStep(blocks: [row]))
        }
        isFull = isFull && one.isHeading
        guard !isFull else { return try flow.perform(FlowStep(blocks: [one])) }
        if one.keep.withNext {
            // A heading has what is before it: lines of its own, if any.
            if one.isHeading, let last = held.last, !last.keep.withNext, !last.keep.lastLines {
                try placeHeld(before: nil)
            }
            held.append(one)
            return try placeHeadings()
        }
        if one.keep.lastLines { return try letWait(one) }
        if endsWithHeading, one.isRule || one.isOneLine { return held.append(one) }
        try placeHeld(before: one)
        try flow.perform(FlowStep(blocks: [one]))
    }

    /// Whether nothing but rules is below the last heading that waits: two lines have to follow it.
    private var endsWithHeading: Bool {
        let last = held.last { $0.keep.withNext || $0.keep.lastLines || !$0.isRule }
        return last.map { $0.keep.withNext && $0.isHeading } ?? false
    }

    /// Places headings in a row which no container holds, whatever follows them.
    private mutating func placeHeadings() throws(LayoutError) {
        // The heights of all are added up a few times only.
        let count = held.count
        guard count >= Self.leastHeadings, count & (count - 1) == 0, held.allSatisfy(\.isHeading),
            !flow.fitsContainer(held[...], before: nil)
        else { return }
        try placeHeld(before: nil)
        isFull = true
    }

    /// Fewer need not be looked at.
    private static let leastHeadings = 32

    /// Lets the last lines of a paragraph wait for what follows, the whole of a short one.
    ///
    /// A few may wait for each other, as in an address; the lines of verse and of data end in commas, too.
    private mutating func letWait(_ one: FlowBlock) throws(LayoutError) {
        // Elsewhere it may have other lines.
        if !one.keep.whole, one.lines.count > 3, flow.position.template.isPlain, flow.position.isPlain {
            let (first, last) = one.dividedBeforeEnd
            try placeHeld(before: first)
            try flow.perform(FlowStep(blocks: [first]))
            held.append(last)
        } else {
            let lines = held.count { $0.keep.lastLines && !$0.keep.withNext }
            if lines == 3 { try placeHeld(before: one) }
            held.append(one)
        }
    }

    /// Places what waits: in the next container if this one does not hold the beginning of `next` too.
    private mutating func placeHeld(before next: FlowBlock?) throws(LayoutError) {
        guard !held.isEmpty else { return }
        let all = held[...]
        held = []
        var cut: Int?
        if !flow.fitsContainer(all, before: next) {
            if let end = looseEnd(of: all) {
                try flow.perform(FlowStep(blocks: all[..<end], isGroup: true))
                return try flow.perform(FlowStep(blocks: all[end...], isGroup: true, next: next))
            }
            // As many as a page holds with the beginning of the one after them.
            cut = all.indices.dropFirst().prefix { flow.fitsContainer(all[..<$0], before: all[$0]) }.last
        }
        let first = all[..<(cut ?? all.endIndex)]
        try flow.perform(FlowStep(blocks: first, isGroup: true, next: cut.map { all[$0] } ?? next))
        if let cut { try flow.perform(FlowStep(blocks: all[cut...])) }
    }

    /// The index at which paragraphs are parted of which no page holds all: after a line that followed a
    /// heading, else before the first part of a picture or card, whose parts stay together.
    private func looseEnd(of all: ArraySlice<FlowBlock>) -> Int? {
        let end = all.firstIndex { !$0.keep.withNext }.map { $0 + 1 } ?? all.firstIndex { $0.keep.whole }
        return end.flatMap { all.indices.dropFirst().contains($0) ? $0 : nil }
    }
}

extension FlowBlock {
    /// Whether it is a heading, or the title of a callout.
    fileprivate var isHeading: Bool { source.kind.isHeading || standing.isTitleOfCallout }
    fileprivate var isRule: Bool { source.kind == .rule }

    /// Whether it is a single line of text, as opposed to a picture or a card, which are as high as several.
    fileprivate var isOneLine: Bool {
        lines.count == 1 && height < 2 * layout.heights.least.lineHeight
    }
}
