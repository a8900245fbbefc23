import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// How the traits that a face has not got are drawn: bold by a stroke round the outlines, italic by a shear.
///
/// Neither changes an advance: places are those of the face itself.
struct SyntheticStyle: Hashable {
    /// How wide the stroke is, in ems; half of it lies outside the outline. 0 where there is none.
    let stroke: Double
    /// How far outlines lean to the right for each unit that they rise.
    let slant: Double

    /// The tangent of 12 degrees, as in the oblique faces of most families and in browsers' synthetic ones.
    static let obliqueSlant = 0.212_557
    /// By how much the stems of a text face thicken over 200 units of weight, and FreeType thickens them.
    static let usualStroke = 1.0 / 24
    /// Below it bold is not told from regular, whatever weight a face says it has.
    static let thinnestStroke = 1.0 / 32
    /// Beyond it the counters of small letters close.
    static let widestStroke = 1.0 / 18

    /// What `face` needs to look as heavy as `weight`, and italic if it has to.
    init(_ face: ChainFace, weight: FontWeight) {
        slant = face.syntheticItalic ? Self.obliqueSlant : 0
        guard face.syntheticBold else {
            stroke = 0
            return
        }
        let lacking = Double(weight.rawValue - face.face.weight)
        stroke = min(max(lacking / 200 * Self.usualStroke, Self.thinnestStroke), Self.widestStroke)
    }

    /// How wide the stroke of glyphs of `size` points is, in points; 0 where there is none.
    func lineWidth(of paint: Paint, size: Double) -> Double {
        max(stroke * size, paint.outline?.width ?? 0)
    }

    /// Sets how glyphs of `size` points are painted from here on.
    func begin(_ paint: Paint, size: Double, in text: inout TextObject) {
        text.setFillColor(paint.color)
        guard stroke > 0 || paint.outline != nil else { return text.setRenderingMode(.fill) }
        let isFilled = paint.outline?.isFilled ?? true
        text.setRenderingMode(isFilled ? .fillAndStroke : .stroke)
        text.setStrokeColor(paint.outline?.color ?? paint.color)
        text.setLineWidth(lineWidth(of: paint, size: size))
        // Round, as sharp corners would grow spikes.
        text.setLine(cap: .butt, join: .round)
    }

    /// The text matrix of glyphs that lean by `slant`, whose pen stands at the given place, in points.
    static func matrix(x: Double, y: Double, slant: Double) -> PDFMatrix {
        var matrix = PDFMatrix.translation(x: x, y: y)
        matrix.c = slant
        return matrix
    }
}
