import Geometry

/// The first palette of a face.
struct Palette: Sendable {
    /// The index for the text colour.
    static let textColor = 0xFFFF

    var colors: [GlyphColor] = []

    /// The colour at `index`, or the text colour if there is none.
    func color(_ index: Int, alpha: Double) -> GlyphColor {
        let own = index < colors.count ? colors[index] : GlyphColor(nil)
        return GlyphColor(own.color, opacity: own.opacity * min(max(alpha, 0), 1))
    }
}

/// A colour of a palette.
struct GlyphColor {
    /// Nil for that of the text.
    let color: Color?
    let opacity: Double

    init(_ color: Color?, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }

    var paint: Drawing.Paint { color.map { .color($0, opacity: opacity) } ?? .textColor(opacity: opacity) }
}
