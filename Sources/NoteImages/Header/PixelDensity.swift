internal import Geometry

/// Pixels per inch, across and down.
struct PixelDensity: Hashable, Sendable {
    let across: Double
    let down: Double

    /// The default density: a CSS pixel, also used by word processors.
    static let standard = PixelDensity(across: 96, down: 96)
    /// Other densities are mistakes; JPEG files often say 1.
    private static let credible = 10.0...10_000.0
}

extension PixelDensity {
    /// Nil if the density is not credible.
    init?(perInchAcross across: Double, down: Double) {
        guard Self.credible.contains(across), Self.credible.contains(down) else { return nil }
        self.init(across: across, down: down)
    }

    /// The default density across, for pixels that are not square and of unknown size.
    init?(ratioAcross across: Double, down: Double) {
        guard across > 0, down > 0 else { return nil }
        self.init(perInchAcross: Self.standard.across, down: Self.standard.across * down / across)
    }

    /// The size of so many pixels, in points.
    func size(width: Int, height: Int) -> Size {
        Size(width: 72 * Double(width) / across, height: 72 * Double(height) / down)
    }
}
