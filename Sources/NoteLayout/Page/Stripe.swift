import Geometry
import NoteFonts
import NoteText

/// A stripe along a line: what a background, an underline or a strike is made of.
struct Stripe: Hashable {
    /// From one edge to the other, in points below the line's baseline.
    struct Stroke: Hashable {
        var top: Double
        var height: Double
    }

    var color: Color
    /// Two for a double line.
    var strokes: [Stroke]
    /// The lengths of what is painted and what is not, in turn, in points; empty for a line without gaps.
    var pattern: [Double] = []
    /// Whether spaces have none.
    var isByWord = false
}

extension CharacterStyle {
    /// The stripe of the background, in a line that reaches over `stroke`, in points below its baseline.
    func backgroundStripe(_ stroke: Stripe.Stroke) -> Stripe? {
        paint.background.map { Stripe(color: $0, strokes: [stroke]) }
    }

    func underlineStripe(_: Stripe.Stroke) -> Stripe? {
        paint.underline.map { stripe($0, at: shaping.chain.primary.face.metrics.underline, growsDown: true) }
    }

    func strikeStripe(_: Stripe.Stroke) -> Stripe? {
        paint.strike.map { stripe($0, at: shaping.chain.primary.face.metrics.strikeout, growsDown: false) }
    }

    private func stripe(_ line: TextLine, at stroke: StrokeMetrics, growsDown: Bool) -> Stripe {
        let scale = size / Double(shaping.chain.primary.face.unitsPerEm)
        let thin =
            stroke.thickness > 0 ? Double(stroke.thickness) * scale : size * DecorationMetrics.usualThickness
        let middle = -Double(stroke.position) * scale - paint.rise
        let isThick = line.decoration.weight == .thick
        let height = isThick ? 2 * thin : thin
        // What an underline has more stands below it, clear of the letters.
        var strokes = [
            Stripe.Stroke(top: growsDown ? middle - thin / 2 : middle - height / 2, height: height)
        ]
        if line.decoration.weight == .double {
            if !growsDown { strokes[0].top -= thin }
            strokes.append(Stripe.Stroke(top: strokes[0].top + 2 * thin, height: thin))
        }
        return Stripe(
            color: line.color, strokes: strokes,
            pattern: line.decoration.pattern.lengths.map { $0 * max(height, DecorationMetrics.leastUnit) },
            isByWord: line.decoration.isByWord)
    }
}

private enum DecorationMetrics {
    /// Of a face that has none of its own, in parts of the size.
    static let usualThickness = 0.06
    /// Of a pattern, in points: what is finer is a grey.
    static let leastUnit = 0.2
}

extension LineDecoration.Pattern {
    /// Painted and not, in turn, in thicknesses of the line.
    fileprivate var lengths: [Double] {
        switch self {
        case .solid: []
        case .dot: [1, 1.5]
        case .dash: [4, 2]
        case .dashDot: [4, 2, 1, 2]
        case .dashDotDot: [4, 2, 1, 2, 1, 2]
        }
    }
}

extension Stripe {
    /// The painted areas between two places of a line whose baseline is at `y`.
    func areas(from left: Double, to right: Double, y: Double) -> [Rectangle] {
        strokes.flatMap { stroke in
            pieces(from: left, to: right).map { piece in
                Rectangle(
                    x: piece.lowerBound, y: y + stroke.top, width: piece.upperBound - piece.lowerBound,
                    height: stroke.height)
            }
        }
    }

    private func pieces(from left: Double, to right: Double) -> [ClosedRange<Double>] {
        guard !pattern.isEmpty else { return left < right ? [left...right] : [] }
        var pieces: [ClosedRange<Double>] = []
        var x = left
        var index = 0
        while x < right {
            let length = pattern[index % pattern.count]
            if index % 2 == 0 { pieces.append(x...min(x + length, right)) }
            x += length
            index += 1
        }
        return pieces
    }
}
