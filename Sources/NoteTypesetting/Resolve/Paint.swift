package import Geometry

/// The paint of a run: the properties that can change without shaping the text anew.
package struct Paint: Hashable, Sendable {
    package var color: Color
    /// The colour that fills the height of the line behind the text.
    package var background: Color?
    package var underline: TextLine?
    package var strike: TextLine?
    package var outline: TextOutline?
    /// Whether a rectangle stands round the text.
    package var isFramed = false
    package var isLetterpress = false
    /// The baseline shift, upwards, in points.
    package var rise = 0.0

    package init(color: Color) { self.color = color }

    /// Whether anything is drawn besides the glyphs.
    package var isDecorated: Bool {
        background != nil || underline != nil || strike != nil || isLetterpress || isFramed
    }
}
