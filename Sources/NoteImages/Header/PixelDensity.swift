internal import Geometry

/// How many pixels go to an inch, across and down.
struct PixelDensity: Hashable, Sendable {
    let across: Double
    let down: Double

    /// Of a picture that does not tell: a pixel of CSS, and what word processors take.
    static let usual = PixelDensity(across: 96, down: 96)
    /// What lies outside was not meant: JPEG files often say 1.
    private static let credible = 10.0...10_000.0

    private init(across: Double, down: Double) {
        (self.across, self.down) = (across, down)
    }

    /// Nil where no picture is so fine or so coarse.
    init?(perInchAcross across: Double, down: Double) {
        guard Self.credible.contains(across), Self.credible.contains(down) else { return nil }
        self.init(across: across, down: down)
    }

    /// Pixels that are not square, of no known size: the usual density across.
    init?(ratioAcross across: Double, down: Double) {
        guard across > 0, down > 0 else { return nil }
        self.init(perInchAcross: Self.usual.across, down: Self.usual.across * down / across)
    }

    /// The size of as many pixels, in points.
    func size(width: Int, height: Int) -> Size {
        Size(width: 72 * Double(width) / across, height: 72 * Double(height) / down)
    }
}
