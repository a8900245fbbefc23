private import Glibc

/// A part of a gradient round a point, whose colour changes evenly from one angle to the other.
package struct SweepWedge: Sendable {
    /// Counterclockwise, in radians, at most four degrees apart.
    package let angles: (from: Double, to: Double)
    /// The offsets of the stops do not count.
    package let colors: (from: ColorLine.Stop, to: ColorLine.Stop)

    fileprivate static let step = Double.pi / 45
    /// An angle that cannot be told from none.
    fileprivate static let instant = 1e-6

    /// The place at `angle` from which a straight line to the other angle is not inside `circle`.
    package static func corner(at angle: Double, beyond circle: Circle) -> Point {
        let reach = circle.radius / cos(step / 2)
        return Point(x: circle.center.x + reach * cos(angle), y: circle.center.y + reach * sin(angle))
    }
}

extension ColorLine {
    /// The wedges of the gradient that goes from the first angle to the second, in radians; all that is
    /// outside is what the line makes of it.
    ///
    /// None reaches over a stop, so that edges stay edges.
    package func wedges(angles: (from: Double, to: Double)) -> [SweepWedge] {
        let span = angles.to - angles.from
        let range = span == 0 ? 0...0 : Self.range(angles, span)
        let shading = shading(over: range)
        let width = shading.end - shading.start
        let stops = shading.stops.map { angles.from + (shading.start + $0.offset * width) * span }
        let inside = stops.filter { $0 > 0 && $0 < 2 * .pi }
        let places = (stride(from: 0, to: 2 * .pi, by: SweepWedge.step) + inside + [2 * .pi]).sorted()
        var wedges: [SweepWedge] = []
        for (from, to) in zip(places, places.dropFirst()) where to - from > 2 * SweepWedge.instant {
            let colors = [from + SweepWedge.instant, to - SweepWedge.instant].map { angle -> ColorLine.Stop in
                let place = span == 0 ? (angle < angles.from ? -1 : 2) : (angle - angles.from) / span
                return shading.color(at: (place - shading.start) / width)
            }
            wedges.append(SweepWedge(angles: (from, to), colors: (colors[0], colors[1])))
        }
        return wedges
    }

    private static func range(_ angles: (from: Double, to: Double), _ span: Double) -> ClosedRange<Double> {
        let ends = [-angles.from / span, (2 * .pi - angles.from) / span].sorted()
        return ends[0]...ends[1]
    }
}

extension ShadingLine {
    /// The colour at a place of the stops; beyond them that of the first or the last.
    func color(at offset: Double) -> ColorLine.Stop {
        guard let next = stops.firstIndex(where: { $0.offset > offset })
        else { return stops[stops.count - 1] }
        guard next > 0 else { return stops[0] }
        let (low, high) = (stops[next - 1], stops[next])
        let share = (offset - low.offset) / (high.offset - low.offset)
        return low.mixed(with: high, share)
    }
}
