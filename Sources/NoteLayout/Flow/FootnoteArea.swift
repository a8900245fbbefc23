import NoteTypesetting

/// The footnotes at the foot of the container that is filled, and those that wait; lengths in points.
///
/// A footnote is placed whole, or the lines that the container cannot hold go on in the containers after
/// it, before the footnotes of these. It is split only if it is higher than a third of a container, and
/// then takes half of one at most as long as there is text to fill the rest.
struct FootnoteArea {
    let rule: FootnoteRule
    /// The lines in the container, from top to bottom, each with the distance from the upper edge of all of
    /// them to its own.
    private(set) var rows: [(note: FootnoteLayout, line: FootnoteLayout.Line, top: Double)] = []
    /// From the upper edge of the space above the rule to the lower edge of the last line; 0 without lines.
    private(set) var height = 0.0
    /// The lines that are not placed yet: the rest of footnotes that were begun, and those after them.
    private var waiting: [Rest] = []
    /// The height of the container.
    private var page = 0.0
    /// Whether footnotes wait until the paragraph is placed whose lines have their marks.
    var isHeld = false

    private typealias Rest = (note: FootnoteLayout, lines: ArraySlice<FootnoteLayout.Line>)

    /// The part of a container that the higher footnotes exceed, which may be split.
    private static let wholeShare = 1.0 / 3
    /// The part of a container that footnotes have that were begun before it, or are split.
    private static let splitShare = 0.5

    init(_ rule: FootnoteRule) { self.rule = rule }

    /// Whether some of a footnote, or more, waits for the next container.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Begins a container that is `height` points high.
    mutating func begin(height page: Double) {
        (rows, height, self.page) = ([], 0, page)
        fill(Self.splitShare * page, atLeastOne: true)
    }

    /// The least height that they have with `notes`, whose marks come next; nil if these have to wait.
    ///
    /// All are whole but the last, of which one that may be split has its first lines.
    func height(adding notes: [FootnoteLayout]) -> Double? {
        guard let last = notes.last else { return height }
        guard waiting.isEmpty else { return nil }
        var total = height
        for note in notes.dropLast() { add(note.lines[...], to: &total) }
        let isSplit = last.height > Self.wholeShare * page
        add(isSplit ? last.lines.prefix(last.leastLines) : last.lines[...], to: &total)
        return total
    }

    /// The height of the footnotes of text that fills a container alone.
    func height(of notes: [FootnoteLayout]) -> Double {
        var empty = FootnoteArea(rule)
        empty.page = page
        return empty.height(adding: notes) ?? 0
    }

    /// Adds a footnote whose mark is placed: as much of it as `space` points hold together with the others.
    mutating func add(_ note: FootnoteLayout, within space: Double) {
        waiting.append((note, note.lines[...]))
        guard waiting.count == 1 else { return }
        var (whole, least) = (height, height)
        add(note.lines[...], to: &whole)
        add(note.lines.prefix(note.leastLines), to: &least)
        let isSplit = whole > space + FirstFit.tolerance
        fill(isSplit ? min(space, max(Self.splitShare * page, least)) : space)
    }

    private func add(_ lines: ArraySlice<FootnoteLayout.Line>, to total: inout Double) {
        for line in lines {
            total += (total > 0 ? line.space : rule.height) + line.height
        }
    }
}

extension FootnoteArea {
    /// Places lines that wait, as far as all together are `space` points high; none while they are held.
    mutating func fill(_ space: Double, atLeastOne: Bool = false) {
        guard !isHeld else { return }
        var taken = 0
        while taken < waiting.count {
            let rest = waiting[taken]
            let count = max(count(of: rest, within: space), atLeastOne && taken == 0 ? 1 : 0)
            for line in rest.lines.prefix(count) {
                add([line], to: &height)
                rows.append((rest.note, line, height - line.height))
            }
            waiting[taken].lines = rest.lines.dropFirst(count)
            guard waiting[taken].lines.isEmpty else { break }
            taken += 1
        }
        waiting.removeFirst(taken)
    }

    /// The number of the lines of `rest` that `space` points hold; one stands alone only where it must.
    private func count(of rest: Rest, within space: Double) -> Int {
        var total = height
        let fitting = rest.lines.prefix { line in
            add([line], to: &total)
            return total <= space + FirstFit.tolerance
        }
        let isBegun = rest.lines.count < rest.note.lines.count
        return FlowBlock.linesBeforeEnd(fitting.count, of: rest.lines.count, isBegun: isBegun)
    }
}
