/// The colours along the line of a gradient.
package struct ColorLine: Sendable {
    package typealias Stop = Drawing.Gradient.Stop

    /// At least one. Offsets may be below 0 and above 1.
    package let stops: [Stop]
    package let spread: Drawing.Gradient.Spread

    package init(stops: [Stop], spread: Drawing.Gradient.Spread) {
        (self.stops, self.spread) = (stops, spread)
    }

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
        let turned = isReversed ? stops.reversed().map { $0.at(first + last - $0.offset) } : stops
        return turned.map { $0.at($0.offset + Double(turn) * period) }
    }

    private func section(_ stops: [Stop], from first: Double, to last: Double) -> ShadingLine {
        // An edge needs some room.
        guard last > first else {
            let (low, high) = (stops[0], stops[stops.count - 1])
            let ends = [low.at(0), low.at(0.5), high.at(0.5), high.at(1)]
            return ShadingLine(start: first - 0.001, end: first + 0.001, stops: ends)
        }
        return ShadingLine(
            start: first, end: last, stops: stops.map { $0.at(($0.offset - first) / (last - first)) })
    }
}

/// The colours of gradients of glyphs, whose stops range from 0 to 1 then.
extension ColorLine {
    /// The colours of a gradient, from 0 to 1: what is repeated is as long as its line.
    package init(_ gradient: Drawing.Gradient) {
        var stops = gradient.stops
        if let first = stops.first, first.offset > 0 { stops.insert(first.at(0), at: 0) }
        if let last = stops.last, last.offset < 1 { stops.append(last.at(1)) }
        self.init(stops: stops, spread: gradient.spread)
    }

    /// The stops once, whatever is beyond them.
    var period: ShadingLine { ColorLine(stops: stops, spread: .pad).shading(over: 0...1) }

    /// Stops at one place are an edge, which is not repeated.
    var usedSpread: Drawing.Gradient.Spread {
        stops[0].offset < stops[stops.count - 1].offset ? spread : .pad
    }

    /// The stops once, where circles have a radius that is this at 0, and `growth` more at 1.
    func period(ofRadius radius: Double, growth: Double) -> ShadingLine {
        let period = self.period
        guard usedSpread != .pad, growth != 0 else { return period.part(ofRadius: radius, growth: growth) }
        // Further on the colours are the same; reflected ones are so every other time.
        let apex = -radius / growth
        let missing = growth > 0 ? apex - period.start : period.end - apex
        var turns = max(0, (missing / (period.end - period.start)).rounded(.up))
        if spread == .reflect { turns = 2 * (turns / 2).rounded(.up) }
        return period.moved(by: growth > 0 ? turns : -turns)
    }
}
