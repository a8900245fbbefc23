/// An outline, in font units, y upwards.
package struct GlyphPath: Sendable {
    /// A step of an outline; curves are cubic.
    package enum Step: Sendable {
        case move(GlyphPoint)
        case line(GlyphPoint)
        case curve(GlyphPoint, GlyphPoint, GlyphPoint)
        case close
    }

    package internal(set) var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }
}
