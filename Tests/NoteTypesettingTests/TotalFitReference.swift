@testable import NoteTypesetting

/// Total fit by the definition: all ways of a paragraph are tried, each state of them once. The figures are
/// TeX's, written down once more.
struct TotalFitReference {
    /// The conditions of a pass.
    struct Pass {
        var hyphenates = true
        var tolerance: Double
        var emergencyStretch = 0.0
    }

    static let passes = [
        Pass(hyphenates: false, tolerance: 100), Pass(tolerance: 200), Pass(tolerance: 1000),
        Pass(tolerance: 1000, emergencyStretch: 0.1),
    ]

    let text: BreakableText
    let widths: LineWidths

    /// The fewest demerits in the first pass that has a way.
    func fewestDemerits() -> (pass: Pass, demerits: Double)? {
        for pass in Self.passes {
            var memo: [State: Double] = [:]
            let demerits = fewest(State(start: 0, line: 0, fitness: 2, followsHyphen: false), pass, &memo)
            if demerits < .infinity { return (pass, demerits) }
        }
        return nil
    }

    /// The demerits of a paragraph with these lines; infinite where a line is not within the limits.
    func demerits(of lines: [Range<Int>], _ pass: Pass) -> Double {
        var state = State(start: 0, line: 0, fitness: 2, followsHyphen: false)
        var sum = 0.0
        for line in lines {
            guard let (demerits, next) = step(state, to: line.upperBound, pass) else { return .infinity }
            sum += demerits
            state = next
        }
        return state.start == text.segments.count ? sum : .infinity
    }

    /// What the lines after a break depend on.
    private struct State: Hashable {
        var start: Int
        var line: Int
        /// From 0 (very loose) to 3 (tight).
        var fitness: Int
        var followsHyphen: Bool
    }

    private func fewest(_ state: State, _ pass: Pass, _ memo: inout [State: Double]) -> Double {
        guard state.start < text.segments.count else { return 0 }
        if let known = memo[state] { return known }
        var best = Double.infinity
        var width = 0.0
        for end in state.start + 1...text.segments.count {
            if let (demerits, next) = step(state, to: end, pass) {
                best = min(best, demerits + fewest(next, pass, &memo))
            }
            width += text.segments[end - 1].width
            // No glue shrinks as much.
            if width > 2 * widths[state.line] { break }
        }
        memo[state] = best
        return best
    }

    /// The demerits of a line from `state` to segment `end`, and the state after it; nil if it is not within
    /// the limits.
    private func step(_ state: State, to end: Int, _ pass: Pass) -> (Double, State)? {
        fit(from: state.start, to: end, in: widths[state.line], pass).map { step(state, $0) }
    }

    private func step(_ state: State, _ line: Fit) -> (Double, State) {
        var demerits = (10 + line.badness) * (10 + line.badness)
        if line.hyphen { demerits += 2500 }
        if line.hyphen, state.followsHyphen { demerits += 10_000 }
        if line.end == text.segments.count, state.followsHyphen { demerits += 5000 }
        if abs(line.fitness - state.fitness) > 1 { demerits += 10_000 }
        return (
            demerits,
            State(
                start: line.end, line: state.line + 1, fitness: line.fitness, followsHyphen: line.hyphen)
        )
    }

    /// A line that is within the limits.
    private struct Fit {
        var end: Int
        var badness: Double
        var fitness: Int
        /// Whether it ends with one.
        var hyphen: Bool
    }

    private func fit(from start: Int, to end: Int, in measure: Double, _ pass: Pass) -> Fit? {
        let isLast = end == text.segments.count
        let last = text.segments[end - 1]
        guard isLast || text.segments[end].width > 0, isLast || pass.hyphenates || !last.isHyphenated,
            let (badness, fitness) = fitted(start..<end, in: measure, pass)
        else { return nil }
        let hyphen = !isLast && (last.hyphen > 0 || last.isHyphenated || last.endsWithHyphen)
        return Fit(end: end, badness: badness, fitness: fitness, hyphen: hyphen)
    }

    /// The badness and the class of a line; nil if it is over the tolerance.
    private func fitted(_ line: Range<Int>, in measure: Double, _ pass: Pass) -> (Double, Int)? {
        let isLast = line.upperBound == text.segments.count
        let segments = text.segments[line]
        var width = 0.0
        if let content = segments.lastIndex(where: { $0.width > 0 }) {
            width = segments[..<content].reduce(0) { $0 + $1.width + $1.space } + segments[content].width
        }
        if let last = segments.last, !isLast { width += last.hyphen }
        var glue = text.glue(of: line)
        glue.stretch += pass.emergencyStretch * measure
        let missing = measure - width
        if abs(missing) <= 0.001 || isLast && missing > 0 { return (0, 2) }
        guard missing < 0 else {
            let badness = 100 * (missing / glue.stretch) * (missing / glue.stretch) * (missing / glue.stretch)
            guard glue.stretch > 0, badness <= pass.tolerance else { return nil }
            return (badness, badness <= 12.5 ? 2 : badness <= 100 ? 1 : 0)
        }
        guard -missing <= glue.shrink + 0.001 else { return nil }
        let ratio = min(1, -missing / glue.shrink)
        return (100 * ratio * ratio * ratio, ratio <= 0.5 ? 2 : 3)
    }
}

extension TotalFitReference {
    /// The fewest demerits of all sequences of lines, each gone through by itself from its first line to its
    /// last, in lines that all have the same measure; infinite if there is none within the limits of `pass`.
    ///
    /// - Returns: nil if there are more than `limit` beginnings of sequences.
    func fewestOfAllSequences(_ pass: Pass, upTo limit: Int) -> Double? {
        var lines: [Int: [Fit]] = [:]
        var open = [(state: State(start: 0, line: 0, fitness: 2, followsHyphen: false), sum: 0.0)]
        var best = Double.infinity
        var count = 0
        while let (state, sum) = open.popLast() {
            count += 1
            guard count <= limit else { return nil }
            guard state.start < text.segments.count else {
                best = min(best, sum)
                continue
            }
            let next = lines[state.start] ?? fits(from: state.start, pass)
            lines[state.start] = next
            for line in next {
                let (demerits, after) = step(state, line)
                open.append((after, sum + demerits))
            }
        }
        return best
    }

    /// All lines from a segment on.
    private func fits(from start: Int, _ pass: Pass) -> [Fit] {
        (start + 1...text.segments.count).compactMap { fit(from: start, to: $0, in: widths.rest, pass) }
    }
}
