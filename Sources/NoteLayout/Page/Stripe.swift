import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// A stripe along a line: what a background, an underline or a strike is made of.
struct Stripe: Hashable {
    enum Kind {
        case background, underline, strike
    }

    let color: Color
    /// The upper edge, in points below the line's baseline.
    let top: Double
    /// The height of a stroke, in points.
    let height: Double
    /// Whether it is two strokes, as far apart as each is high.
    var isDouble = false
    var pattern = LineDecoration.Pattern.solid
    /// Whether spaces have none.
    var isByWord = false
}

extension PlacedLine {
    /// The stripe of a kind that runs of a style of the section have on the line.
    func stripe(_ kind: Stripe.Kind, ofStyle style: Int) -> Stripe? {
        let styles = section.styles
        switch kind {
        case .background:
            return styles[style].paint.background.map { color in
                let own = metrics
                return Stripe(color: color, top: -own.baseline, height: own.lineHeight)
            }
        case .underline:
            return styles[style].paint.underline.map { styles[style].stripe($0, growsDown: true) }
        case .strike:
            return styles[style].paint.strike.map { styles[style].stripe($0, growsDown: false) }
        }
    }
}

extension CharacterStyle {
    fileprivate func stripe(_ line: TextLine, growsDown: Bool) -> Stripe {
        let face = shaping.chain.primary.face
        let stroke = growsDown ? face.metrics.underline : face.metrics.strikeout
        let scale = size / Double(face.unitsPerEm)
        let thin =
            stroke.thickness > 0 ? Double(stroke.thickness) * scale : size * DecorationMetrics.usualThickness
        let middle = -Double(stroke.position) * scale - paint.rise
        let height = line.decoration.weight == .thick ? 2 * thin : thin
        let isDouble = line.decoration.weight == .double
        // An underline that is thicker or double grows downwards, clear of the letters.
        var top = growsDown ? middle - thin / 2 : middle - height / 2
        if isDouble, !growsDown { top -= thin }
        return Stripe(
            color: line.color, top: top, height: height, isDouble: isDouble,
            pattern: line.decoration.pattern, isByWord: line.decoration.isByWord)
    }
}

private enum DecorationMetrics {
    /// Of a face that has none of its own, in parts of the size.
    static let usualThickness = 0.06
    /// Of a pattern, in points: what is finer is a grey.
    static let leastUnit = 0.2
}

extension LineDecoration.Pattern {
    /// Painted and not, in turn, in thicknesses of the line; empty for a line without gaps.
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
    /// Calls `body` with each painted area between two places of a line whose baseline is at `y`.
    func forEachArea(from left: Double, to right: Double, y: Double, _ body: (Rectangle) -> Void) {
        let lengths = pattern.lengths
        let unit = max(height, DecorationMetrics.leastUnit)
        for stroke in 0..<(isDouble ? 2 : 1) {
            let top = y + (top + Double(2 * stroke) * height)
            var x = left
            var index = 0
            while x < right {
                let length = lengths.isEmpty ? .infinity : lengths[index % lengths.count] * unit
                if index % 2 == 0 {
                    body(Rectangle(x: x, y: top, width: min(x + length, right) - x, height: height))
                }
                x += length
                index += 1
            }
        }
    }
}
