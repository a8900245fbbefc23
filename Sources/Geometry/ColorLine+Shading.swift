extension ColorLine {
    /// Repetitions that a shading may have; more cannot be told apart.
    private static let repetitionLimit = 100

    /// The line with all its repetitions in `range`.
    package func shading(over range: ClosedRange<Double>) -> ShadingLine {
        let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
        let period = last - first
        guard spread != .pad, period > 0 else { return section(stops, from: first, to: last) }
        let limit = Double(Self.repetitionLimit) / 2
        let turns = { (place: Double, rule: FloatingPointRoundingRule) in
            Int(saturating: max(-limit, min(((place - first) / period).rounded(rule), limit)))
        }
        let (low, high) = (turns(range.lowerBound, .down), turns(range.upperBound, .up))
        var all: [Stop] = []
        for turn in low..<max(high, low + 1) { all += repetition(turn, period) }
        return section(all, from: all[0].offset, to: all[all.count - 1].offset)
    }

    /// The stops moved by `turn` periods; every other one is reversed where they are reflected.
    private func repetition(_ turn: Int, _ period: Double) -> [Stop] {
        let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
        let isReversed = spread == .reflect && turn % 2 != 0
        let turned =
            isReversed
            ? stops.reversed().map { $0.at(first + last - $0.offset) } : stops
        return turned.map { $0.at($0.offset + Double(turn) * period) }
    }

    private func section(_ stops: [Stop], from first: Double, to last: Double) -> ShadingLine {
        // An edge needs some room.
        guard last > first else {
            let (low, high) = (stops[0], stops[stops.count - 1])
            let ends = [low.at(0), low.at(0.5), high.at(0.5), high.at(1)]
            return ShadingLine(
                start: first - 0.001, end: first + 0.001, stops: ends)
        }
        return ShadingLine(
            start: first, end: last,
            stops: stops.map { $0.at(($0.offset - first) / (last - first)) })
    }
}
