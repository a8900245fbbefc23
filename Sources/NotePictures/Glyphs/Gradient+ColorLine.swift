import Geometry

/// Gradients of glyphs, whose stops range from 0 to 1 then.
extension Drawing.Gradient {
    init(_ line: ColorLine, from: Point, to: Point) {
        let section = line.period
        self.init(
            line: .linear(from: from.moved(to, section.start), to: from.moved(to, section.end)),
            stops: section.stops, spread: line.usedSpread, transform: .identity)
    }

    init(_ line: ColorLine, from: Circle, to: Circle) {
        let growth = to.radius - from.radius
        let section = line.period(ofRadius: from.radius, growth: growth)
        let circles = [section.start, section.end].map { share in
            Circle(
                center: from.center.moved(to.center, share), radius: max(0, from.radius + growth * share))
        }
        self.init(
            line: .radial(from: circles[0], to: circles[1]), stops: section.stops, spread: line.usedSpread,
            transform: .identity)
    }
}

extension ColorLine {
    /// The stops once, whatever is beyond them.
    fileprivate var period: ShadingLine {
        ColorLine(stops: stops, spread: .pad).shading(over: 0...1)
    }

    /// Stops at one place are an edge, which is not repeated.
    fileprivate var usedSpread: Drawing.Gradient.Spread {
        stops[0].offset < stops[stops.count - 1].offset ? spread : .pad
    }

    /// The stops once, where circles have a radius that is this at 0, and `growth` more at 1.
    fileprivate func period(ofRadius radius: Double, growth: Double) -> ShadingLine {
        let period = self.period
        guard usedSpread != .pad, growth != 0 else {
            return period.part(ofRadius: radius, growth: growth)
        }
        // Further on the colours are the same; reflected ones are so every other time.
        let apex = -radius / growth
        let missing = growth > 0 ? apex - period.start : period.end - apex
        var turns = max(0, (missing / (period.end - period.start)).rounded(.up))
        if spread == .reflect { turns = 2 * (turns / 2).rounded(.up) }
        return period.moved(by: growth > 0 ? turns : -turns)
    }
}

extension Point {
    /// The point at `share` of the way to `end`.
    fileprivate func moved(_ end: Point, _ share: Double) -> Point {
        Point(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
    }
}
