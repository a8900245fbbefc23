import NoteText

/// Looks for the ends of lines with the fewest demerits.
///
/// From left to right, the breaks that a current line may begin at are kept (TeX's active nodes), each with
/// the fewest demerits of the lines before it, once for each class of the line before it and, as long as
/// widths differ from line to line, for each number of lines.
struct TotalFitSearch {
    private let text: BreakableText
    private let widths: LineWidths
    private var pass = TotalFit.Pass(tolerance: 0)
    /// In the order of the text; those before `firstActive` are over.
    private var active: [ActiveBreak] = []
    private var firstActive = 0
    /// The number of active breaks whose line has a width of its own.
    private var unlikeWidths = 0
    /// Breaks that the lines before an active one may have ended at.
    private var ends: [LineEnd] = []
    /// The best ways to the current break, four for each number of lines: one for each class.
    private var best: [Way] = []
    /// The numbers of lines that `best` has a way for.
    private var reached: [Int] = []

    init(_ text: BreakableText, _ widths: LineWidths) { (self.text, self.widths) = (text, widths) }

    /// The ends of the lines, in numbers of segments; nil if no way is within the limits of `pass`.
    mutating func ends(_ pass: TotalFit.Pass) -> [Int]? {
        start(pass)
        var start = LineSums()
        var content = LineSums()
        for (index, segment) in text.segments.enumerated() {
            let glue = text.glue[index]
            if segment.width > 0 { content = start.adding(segment.width, glue.inner) }
            start = start.adding(segment.width + segment.space, glue.whole)
            let isLast = index + 1 == text.segments.count
            // White space hangs at the end of a line, and does not begin one.
            guard isLast || text.segments[index + 1].width > 0,
                isLast || pass.hyphenates || !segment.isHyphenated
            else { continue }
            let end = PossibleEnd(
                content: content, start: start, segments: index + 1, hyphen: isLast ? 0 : segment.hyphen,
                givesHyphen: !isLast && segment.givesHyphen, isLast: isLast,
                hang: text.hangs.isEmpty ? SegmentHang() : text.hangs[index],
                hangOfText: text.hangOfText(before: index))
            tryBreak(end)
            guard !reached.isEmpty || firstActive < active.count else { return nil }
            activate(end)
            guard active.count - firstActive <= TotalFit.maxActive else { return nil }
        }
        return bestEnds
    }

    private mutating func start(_ pass: TotalFit.Pass) {
        self.pass = pass
        active.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        best.removeAll(keepingCapacity: true)
        best.append(contentsOf: repeatElement(Way(), count: 4 * (widths.first.count + 1)))
        (firstActive, unlikeWidths) = (0, 0)
        let none = LineEnd(segments: 0, before: 0)
        append(none, ActiveBreak(start: LineSums(), lines: 0, demerits: 0, fitness: .decent))
    }

    /// Appends an active break and its end, and completes it.
    private mutating func append(_ end: LineEnd, _ unfinished: ActiveBreak) {
        var new = unfinished
        new.end = ends.count
        new.measure = widths[new.lines]
        new.start.stretch -= pass.emergencyStretch * new.measure + text.rag
        if let last = active.last { new.isLikeLast = last.start == new.start && last.measure == new.measure }
        if new.lines < widths.first.count { unlikeWidths += 1 }
        ends.append(end)
        active.append(new)
    }

    /// Finds the best lines that end at `end` (TeX: The Program, 829).
    private mutating func tryBreak(_ end: PossibleEnd) {
        var index = firstActive
        var last: PossibleLine?
        while index < active.count {
            let found: PossibleLine
            if active[index].isLikeLast, let last {
                found = last
            } else {
                found = PossibleLine(from: active[index], to: end)
                last = found
            }
            if found.isOver {
                index = deactivate(index)
                continue
            }
            if let line = found.line, line.badness <= pass.tolerance {
                consider(line, from: active[index], to: end)
            } else if unlikeWidths == 0, found.isShort {
                // The lines that begin further on are even shorter.
                return
            }
            index += 1
        }
    }

    /// Removes an active break: no line from it fits any more.
    ///
    /// - Returns: the next.
    private mutating func deactivate(_ index: Int) -> Int {
        if active[index].lines < widths.first.count { unlikeWidths -= 1 }
        guard index == firstActive else {
            active.remove(at: index)
            return index
        }
        firstActive += 1
        if firstActive > 2 * TotalFit.maxActive {
            active.removeFirst(firstActive)
            firstActive = 0
        }
        return firstActive
    }

    /// Adds a line that may be set to the ways to its end (TeX: The Program, 855 and 859).
    @inline(__always)
    private mutating func consider(_ line: FittedLine, from start: ActiveBreak, to end: PossibleEnd) {
        let own = TotalFit.linePenalty + line.badness
        var demerits = start.demerits + own * own
        demerits += end.demerits
        if start.followsHyphen {
            if end.givesHyphen { demerits += TotalFit.doubleHyphenDemerits }
            if end.isLast { demerits += TotalFit.finalHyphenDemerits }
        }
        if !line.fitness.isNear(start.fitness) { demerits += TotalFit.adjacentDemerits }
        let lines = min(start.lines + 1, widths.first.count)
        let ways = 4 * lines..<4 * lines + 4
        if best[ways.lowerBound].segments != end.segments {
            for way in ways { best[way] = Way(segments: end.segments) }
            reached.append(lines)
        }
        let way = ways.lowerBound + line.fitness.rawValue
        if demerits <= best[way].demerits { (best[way].demerits, best[way].from) = (demerits, start.end) }
    }

    /// Makes active breaks of the ways to `end`, but for those that another is always better than (TeX: The
    /// Program, 836).
    private mutating func activate(_ end: PossibleEnd) {
        for lines in reached {
            let ways = 4 * lines..<4 * lines + 4
            let least = best[ways].reduce(Double.infinity) { min($0, $1.demerits) }
            for fitness in Fitness.allCases {
                let way = best[ways.lowerBound + fitness.rawValue]
                guard way.demerits <= least + TotalFit.adjacentDemerits else { continue }
                append(
                    LineEnd(segments: end.segments, before: way.from),
                    ActiveBreak(
                        start: end.start, lines: lines, demerits: way.demerits, fitness: fitness,
                        followsHyphen: end.givesHyphen))
            }
        }
        reached.removeAll(keepingCapacity: true)
    }

    /// The ends on the best way to the end of the text.
    private var bestEnds: [Int]? {
        let whole = active[firstActive...].filter { ends[$0.end].segments == text.segments.count }
        guard let last = whole.min(by: { $0.demerits < $1.demerits }) else { return nil }
        var found: [Int] = []
        var end = ends[last.end]
        while end.segments > 0 {
            found.append(end.segments)
            end = ends[end.before]
        }
        return found.reversed()
    }
}

/// The width and the glue of the text up to a place.
private struct LineSums: Equatable {
    var x = 0.0
    var stretch = 0.0
    var shrink = 0.0

    func adding(_ width: Double, _ glue: Glue) -> LineSums {
        LineSums(x: x + width, stretch: stretch + glue.stretch, shrink: shrink + glue.shrink)
    }
}

/// The class of a line: what it does to its spaces.
private enum Fitness: Int, CaseIterable {
    case veryLoose, loose, decent, tight

    func isNear(_ other: Fitness) -> Bool { abs(rawValue - other.rawValue) <= 1 }
}

/// A break that the current line may begin at.
private struct ActiveBreak {
    /// Up to the first segment of the line; the stretch without what is added to the line in an emergency.
    var start: LineSums
    /// The width that the line may have, in points.
    var measure = 0.0
    /// The number of lines before it, as far as that has a bearing on widths.
    @Compact var lines: Int
    /// The demerits of the lines before the break.
    var demerits: Double
    /// The class of the line before it.
    var fitness: Fitness
    /// Whether the line before it ends with a hyphen.
    var followsHyphen = false
    /// Whether lines from it are those from the active break before it.
    var isLikeLast = false
    /// The end of the line before it, among those that may be.
    @Compact var end = 0
}

/// The end of a line on the best way to it.
private struct LineEnd {
    /// The number of segments before it.
    @Compact var segments: Int
    /// The end of the line before.
    @Compact var before: Int
}

/// The best way to a break for one class of line.
private struct Way {
    /// The number of segments before the break.
    @Compact var segments = 0
    /// The end of the line before.
    @Compact var from = 0
    var demerits = Double.infinity
}

/// A place where a line may end.
private struct PossibleEnd {
    /// Up to the last of the text that is not white space.
    let content: LineSums
    /// Up to the next line.
    let start: LineSums
    /// The number of segments before it.
    let segments: Int
    /// The width of the hyphen that is added.
    let hyphen: Double
    let givesHyphen: Bool
    /// Of each line that ends here.
    var demerits: Double { givesHyphen ? TotalFit.hyphenPenalty * TotalFit.hyphenPenalty : 0 }
    /// Whether the text ends here.
    let isLast: Bool
    let hang: SegmentHang
    /// By how much a line up to here may be wider than its measure, in points.
    let hangOfText: Double

    /// By how much a line is narrower than its measure, in points.
    ///
    /// - Parameter missing: the same without what is added to the line and without what hangs.
    func missing(_ missing: Double) -> Double {
        let own = missing - hyphen
        return hang.isOptional && own >= -FirstFit.tolerance ? own : own + hang.width
    }
}

/// A line from an active break to a place where it may end.
private struct PossibleLine {
    /// Whether no line from the break fits any more.
    let isOver: Bool
    /// Whether it is shorter than its measure.
    let isShort: Bool
    /// Nil where the line would have to shrink more than it can.
    let line: FittedLine?

    @inline(__always)
    init(from active: ActiveBreak, to end: PossibleEnd) {
        let missing = active.measure - (end.content.x - active.start.x)
        let shrink = end.content.shrink - active.start.shrink
        // A hyphen does not count here: the next break may do without one. Letters that change may be
        // narrower than those in whose place they are.
        isOver = missing - min(0, end.hyphen) + end.hangOfText < -shrink - FirstFit.tolerance
        isShort = missing + (end.hang.isOptional ? 0 : end.hang.width) > end.hyphen
        let stretch = end.content.stretch - active.start.stretch
        line =
            isOver
            ? nil
            : FittedLine(missing: end.missing(missing), stretch: stretch, shrink: shrink, isLast: end.isLast)
    }
}

/// A line made to fill its measure (TeX: The Program, 851-853).
private struct FittedLine {
    var badness = 0.0
    var fitness = Fitness.decent

    /// Nil where the line would have to shrink more than it can.
    ///
    /// - Parameters:
    ///   - missing: by how much it is narrower than its measure, or wider where negative.
    ///   - isLast: whether glue behind it takes all that is missing.
    init?(missing: Double, stretch: Double, shrink: Double, isLast: Bool) {
        if abs(missing) <= FirstFit.tolerance || isLast && missing > 0 { return }
        guard missing < 0 else {
            let ratio = stretch > 0 ? missing / stretch : .infinity
            badness = 100 * ratio * ratio * ratio
            fitness = ratio <= 0.5 ? .decent : ratio <= 1 ? .loose : .veryLoose
            return
        }
        guard -missing <= shrink + FirstFit.tolerance else { return nil }
        let ratio = min(1, -missing / shrink)
        badness = 100 * ratio * ratio * ratio
        fitness = ratio <= 0.5 ? .decent : .tight
    }
}
