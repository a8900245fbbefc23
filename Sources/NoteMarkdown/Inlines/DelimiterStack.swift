import NoteText

/// A sign that begins and ends spans in runs: a row of the table of them.
struct DelimiterRule: Sendable {
    let sign: UInt8
    var construct: MarkdownConstructs = []
    /// The spans between single signs and between double ones.
    let single: MarkdownSpan
    let double: MarkdownSpan
    /// Whether it begins and ends no span inside words.
    var isOutsideWords = false
    /// Whether all of a run begins or ends a span, and both ends have as many signs.
    var isWhole = false
    /// The lengths of runs that begin or end a span.
    var counts = 1...Int.max
    /// Whether no letter may stand outside.
    var isOutsideLetters = false

    static let all = [
        DelimiterRule(sign: ASCII.asterisk, single: .emphasis, double: .strong),
        DelimiterRule(sign: ASCII.underscore, single: .emphasis, double: .strong, isOutsideWords: true),
        DelimiterRule(
            sign: ASCII.tilde, construct: .strikethrough, single: .strike, double: .strike, isWhole: true,
            counts: 1...2),
        DelimiterRule(
            sign: ASCII.equals, construct: .highlights, single: .highlight, double: .highlight,
            isWhole: true, counts: 2...2, isOutsideLetters: true),
    ]
}

/// A delimiter run (CommonMark 0.31.2, section 6.2).
struct MarkdownRun: Sendable {
    /// The index of its rule, and the signs that have not been used.
    @CompactIndex private(set) var rule: Int
    @Compact var left: Range<Int>
    /// The number of all its signs.
    @Compact private(set) var count: Int
    let canOpen: Bool
    let canClose: Bool
    /// The neighbours on the stack; -1 for none.
    @CompactIndex var previous = -1
    @CompactIndex var next = -1
    /// The signs that end spans, from the first to the last, and the last ones that have begun spans, in
    /// `DelimiterStack.signs`; -1 for none.
    @CompactIndex var firstClosing = -1
    @CompactIndex var lastClosing = -1
    @CompactIndex var lastOpening = -1

    init(rule: Int, range: Range<Int>, canOpen: Bool, canClose: Bool) {
        self.rule = rule
        left = range
        count = range.count
        self.canOpen = canOpen
        self.canClose = canClose
    }
}

/// The delimiter runs of a text, and the stack of those that may still begin or end spans (CommonMark 0.31.2,
/// appendix, "An algorithm for parsing nested emphasis and links").
struct DelimiterStack: Sendable {
    /// Signs that begin or end a span, and the next ones of the same run.
    struct Sign: Sendable {
        let span: MarkdownSpan
        @Compact private(set) var range: Range<Int>
        @CompactIndex var next = -1

        init(span: MarkdownSpan, range: Range<Int>, next: Int = -1) {
            self.span = span
            self.range = range
            self.next = next
        }
    }

    private(set) var runs: [MarkdownRun] = []
    private(set) var signs: [Sign] = []
    /// The run on top; -1 if the stack is empty.
    private(set) var last = -1
    private var first = -1
    /// For each rule, whether the closer can open, and its length modulo 3: the run above which openers may
    /// be.
    private var bottoms = Array(repeating: -1, count: DelimiterRule.all.count * 6)

    mutating func removeAll() {
        guard !runs.isEmpty else { return }
        runs.removeAll(keepingCapacity: true)
        if !signs.isEmpty { signs.removeAll(keepingCapacity: true) }
        (first, last) = (-1, -1)
    }

    /// Adds a run; returns its index.
    mutating func append(_ run: MarkdownRun) -> Int {
        runs.append(run)
        let index = runs.count - 1
        guard run.canOpen || run.canClose else { return index }
        runs[index].previous = last
        if last >= 0 { runs[last].next = index } else { first = index }
        last = index
        return index
    }

    /// Forgets the runs from `count` on, and those on the stack above `bottom`.
    mutating func truncate(to count: Int, bottom: Int) {
        runs.removeLast(runs.count - count)
        clear(above: bottom)
    }

    /// Removes the runs above `bottom` from the stack.
    private mutating func clear(above bottom: Int) {
        last = bottom
        if bottom >= 0 { runs[bottom].next = -1 } else { first = -1 }
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (runs[index].previous, runs[index].next)
        if previous >= 0 { runs[previous].next = next } else { first = next }
        if next >= 0 { runs[next].previous = previous } else { last = previous }
    }
}

extension DelimiterStack {
    /// Matches the runs on the stack above the run `bottom`, and removes them from it.
    mutating func match(above bottom: Int) {
        guard last > bottom else { return }
        for slot in bottoms.indices { bottoms[slot] = bottom }
        var closer = bottom >= 0 ? runs[bottom].next : first
        while closer >= 0 {
            guard runs[closer].canClose else {
                closer = runs[closer].next
                continue
            }
            closer = matchCloser(closer)
        }
        clear(above: bottom)
    }

    /// Matches a closer with the nearest opener; returns the run to go on with.
    private mutating func matchCloser(_ closer: Int) -> Int {
        let run = runs[closer]
        let slot = run.rule * 6 + (run.canOpen ? 3 : 0) + run.count % 3
        guard let opener = opener(for: closer, above: bottoms[slot]) else {
            bottoms[slot] = run.previous
            if !run.canOpen { remove(closer) }
            return run.next
        }
        let rule = DelimiterRule.all[run.rule]
        runs[opener].next = closer
        runs[closer].previous = opener
        if rule.isWhole, runs[opener].count != run.count {
            remove(opener)
            remove(closer)
            return run.next
        }
        let isDouble = run.left.count >= 2 && runs[opener].left.count >= 2
        addSigns(isDouble ? rule.double : rule.single, count: isDouble ? 2 : 1, opener, closer)
        if runs[opener].left.isEmpty { remove(opener) }
        guard runs[closer].left.isEmpty else { return closer }
        remove(closer)
        return runs[closer].next
    }

    /// The nearest run above `bottom` that may begin the span that `closer` ends.
    private func opener(for closer: Int, above bottom: Int) -> Int? {
        let (rule, count, canOpen) = (runs[closer].rule, runs[closer].count, runs[closer].canOpen)
        var index = runs[closer].previous
        while index > bottom {
            if runs[index].rule == rule, runs[index].canOpen {
                // Runs that could be both do not match if one is single and one is double (rules 9, 10).
                let mayDiffer = !canOpen && !runs[index].canClose || count % 3 == 0
                if mayDiffer || (runs[index].count + count) % 3 != 0 { return index }
            }
            index = runs[index].previous
        }
        return nil
    }

    /// Uses `count` signs at the end of the opener and at the start of the closer.
    private mutating func addSigns(_ span: MarkdownSpan, count: Int, _ opener: Int, _ closer: Int) {
        let (start, end) = (runs[opener].left.upperBound - count, runs[closer].left.lowerBound + count)
        signs.append(Sign(span: span, range: start..<start + count, next: runs[opener].lastOpening))
        runs[opener].lastOpening = signs.count - 1
        signs.append(Sign(span: span, range: end - count..<end))
        let sign = signs.count - 1
        if runs[closer].lastClosing >= 0 { signs[runs[closer].lastClosing].next = sign }
        if runs[closer].firstClosing < 0 { runs[closer].firstClosing = sign }
        runs[closer].lastClosing = sign
        runs[opener].left = runs[opener].left.lowerBound..<start
        runs[closer].left = end..<runs[closer].left.upperBound
    }
}
