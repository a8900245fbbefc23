/// The first palette of a face.
struct Palette: Sendable {
    /// The index for the text colour.
    static let textColor = 0xFFFF

    var colors: [GlyphColor] = []

    /// The colour at `index`, or the text colour if there is none.
    func color(_ index: Int, alpha: Double) -> GlyphColor {
        var color = GlyphColor()
        if index < colors.count { color = colors[index] } else { color.isTextColor = true }
        color.alpha *= min(max(alpha, 0), 1)
        return color
    }
}
