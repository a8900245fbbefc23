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
    var period: ShadingLine {
        ColorLine(stops: stops, spread: .pad).shading(over: 0...1)
    }

    /// Stops at one place are an edge, which is not repeated.
    var usedSpread: Drawing.Gradient.Spread {
        stops[0].offset < stops[stops.count - 1].offset ? spread : .pad
    }

    /// The stops once, where circles have a radius that is this at 0, and `growth` more at 1.
    func period(ofRadius radius: Double, growth: Double) -> ShadingLine {
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
