internal import Geometry

/// The parameters set by a content stream, so that none is set twice (ISO 32000-1, 8.4.1 and 9.3.1).
struct GraphicsState: Sendable {
    /// nil if unknown.
    var fillColor: Color? = .black
    /// nil if unknown.
    var strokeColor: Color? = .black
    var lineWidth = 1.0
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var font: ResourceName?
    var fontSize = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    var horizontalScaling = 100.0
    var rise = 0.0
    var renderingMode = TextRenderingMode.fill
    var parameters: ResourceName?
}

/// The ends of stroked lines (table 54).
package enum LineCap: Int, Sendable {
    case butt, round, square
}

/// The corners of stroked lines (table 55).
package enum LineJoin: Int, Sendable {
    case miter, round, bevel
}

/// The painting of text (table 106).
package enum TextRenderingMode: Int, Sendable {
    case fill, stroke, fillAndStroke, invisible
}
