import Geometry

/// A part of a colour line that is enough for what is painted, as a shading has it.
package struct ShadingLine: Sendable {
    /// The places on the line where the shading begins and ends.
    package let start: Double
    package let end: Double
    /// From 0 to 1.
    package let stops: [ColorLine.Stop]

    /// The opacity of all of it, where it is the same everywhere.
    package var commonAlpha: Double? {
        let alpha = stops[0].color.alpha
        return stops.allSatisfy { $0.color.alpha == alpha } ? alpha : nil
    }
}

extension ShadingLine {
    /// The least length of a shading.
    private static let least = 0.001

    /// The part that has circles, where the one at 0 has `radius`, and the one at 1 has one of `growth` more.
    ///
    /// There are none where the radius would be below 0, and the colours are not seen.
    package func part(ofRadius radius: Double, growth: Double) -> ShadingLine {
        guard growth != 0 else { return self }
        let apex = -radius / growth
        if growth > 0 {
            return apex > start ? part(from: apex, to: max(end, apex + Self.least)) : self
        }
        return apex < end ? part(from: min(start, apex - Self.least), to: apex) : self
    }

    private func part(from low: Double, to high: Double) -> ShadingLine {
        let length = end - start
        let inner = stops.compactMap { stop -> ColorLine.Stop? in
            let place = start + stop.offset * length
            let isInside = low < place && place < high
            return isInside ? .init(offset: (place - low) / (high - low), color: stop.color) : nil
        }
        let first = ColorLine.Stop(offset: 0, color: color(at: (low - start) / length))
        let last = ColorLine.Stop(offset: 1, color: color(before: (high - start) / length))
        return ShadingLine(start: low, end: high, stops: [first] + inner + [last])
    }

    /// The colour just before a place of the stops, which differs from that at it where it is an edge.
    private func color(before offset: Double) -> GlyphColor {
        guard let last = stops.lastIndex(where: { $0.offset < offset }) else { return stops[0].color }
        guard last + 1 < stops.count else { return stops[last].color }
        let (low, high) = (stops[last], stops[last + 1])
        return low.color.mixed(with: high.color, (offset - low.offset) / (high.offset - low.offset))
    }

    /// The shading line moved along itself by `turns` times its length, with its colours.
    package func moved(by turns: Double) -> ShadingLine {
        let distance = turns * (end - start)
        return ShadingLine(start: start + distance, end: end + distance, stops: stops)
    }
}

extension ColorLine {
    /// Repetitions that a shading may have; more cannot be told apart.
    private static let repetitionLimit = 100

    /// The line with all its repetitions in `range`.
    package func shading(over range: ClosedRange<Double>) -> ShadingLine {
        let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
        let period = last - first
        guard extendMode != .padded, period > 0 else { return section(stops, from: first, to: last) }
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
        let isReversed = extendMode == .reflected && turn % 2 != 0
        let turned =
            isReversed
            ? stops.reversed().map { Stop(offset: first + last - $0.offset, color: $0.color) } : stops
        return turned.map { Stop(offset: $0.offset + Double(turn) * period, color: $0.color) }
    }

    private func section(_ stops: [Stop], from first: Double, to last: Double) -> ShadingLine {
        // An edge needs some room.
        guard last > first else {
            let (low, high) = (stops[0].color, stops[stops.count - 1].color)
            let ends = [(0.0, low), (0.5, low), (0.5, high), (1.0, high)]
            return ShadingLine(
                start: first - 0.001, end: first + 0.001, stops: ends.map { Stop(offset: $0, color: $1) })
        }
        return ShadingLine(
            start: first, end: last,
            stops: stops.map { Stop(offset: ($0.offset - first) / (last - first), color: $0.color) })
    }
}
