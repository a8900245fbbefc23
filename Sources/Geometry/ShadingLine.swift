/// A part of a colour line that is enough for what is painted, as a shading has it.
package struct ShadingLine: Sendable {
    /// The places on the line where the shading begins and ends.
    package let start: Double
    package let end: Double
    /// From 0 to 1.
    package let stops: [ColorLine.Stop]

    /// The opacity of all of it, where it is the same everywhere.
    package var commonOpacity: Double? {
        let opacity = stops[0].opacity
        return stops.allSatisfy { $0.opacity == opacity } ? opacity : nil
    }

    /// The least length of a shading.
    private static let least = 0.001

    /// The part that has circles, where the one at 0 has `radius`, and the one at 1 has one of `growth` more.
    ///
    /// There are none where the radius would be below 0, and the colours are not seen.
    package func part(ofRadius radius: Double, growth: Double) -> ShadingLine {
        guard growth != 0 else { return self }
        let apex = -radius / growth
        if growth > 0 { return apex > start ? part(from: apex, to: max(end, apex + Self.least)) : self }
        return apex < end ? part(from: min(start, apex - Self.least), to: apex) : self
    }

    private func part(from low: Double, to high: Double) -> ShadingLine {
        let length = end - start
        let inner = stops.compactMap { stop -> ColorLine.Stop? in
            let place = start + stop.offset * length
            let isInside = low < place && place < high
            return isInside ? stop.at((place - low) / (high - low)) : nil
        }
        let first = color(at: (low - start) / length).at(0)
        let last = color(before: (high - start) / length).at(1)
        return ShadingLine(start: low, end: high, stops: [first] + inner + [last])
    }

    /// The colour just before a place of the stops, which differs from that at it where it is an edge.
    private func color(before offset: Double) -> ColorLine.Stop {
        guard let last = stops.lastIndex(where: { $0.offset < offset }) else { return stops[0] }
        guard last + 1 < stops.count else { return stops[last] }
        let (low, high) = (stops[last], stops[last + 1])
        return low.mixed(with: high, (offset - low.offset) / (high.offset - low.offset))
    }

    /// The shading line moved along itself by `turns` times its length, with its colours.
    package func moved(by turns: Double) -> ShadingLine {
        let distance = turns * (end - start)
        return ShadingLine(start: start + distance, end: end + distance, stops: stops)
    }
}
