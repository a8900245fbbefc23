import Geometry

/// The numbers that a key takes, wherever it stands: in a note, in settings, in a theme or in JSON.
///
/// No layout of these overflows: what they are multiplied with is bounded as well.
package struct ValueRange: Sendable {
    package let bounds: ClosedRange<Double>

    /// Whether the key takes `value`; never what is no number.
    package func contains(_ value: Double) -> Bool { bounds.contains(value) }

    /// `value` where it is in range, else the nearest that is; the least for what is no number.
    package func clamped(_ value: Double) -> Double {
        value > bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
    }

    /// The whole numbers of it.
    package var counts: ClosedRange<Int> {
        Int(saturating: bounds.lowerBound)...Int(saturating: bounds.upperBound)
    }

    /// `-1000 to 1000`, after `from`.
    package var words: String { Self.word(bounds.lowerBound) + " to " + Self.word(bounds.upperBound) }

    private static func word(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? String(value)
    }
}

extension ValueRange {
    /// The longest side of paper, in points: no length is longer.
    package static let longest = 14_400.0

    /// In points: the largest paper has room for a line of the largest text.
    package static let size = ValueRange(bounds: 1...12_000)
    /// Steps up or down the type scale, which has eleven.
    package static let sizeSteps = ValueRange(bounds: -10...10)
    /// In points.
    package static let kern = ValueRange(bounds: -1000...1000)
    package static let baseline = ValueRange(bounds: -1000...1000)
    /// In percent of the size: a line that is wider than letters are high hides what stands beside them.
    package static let stroke = ValueRange(bounds: -100...100)
    /// A factor: lines that are nearer lie on each other, and those that are farther apart are no text.
    package static let lineHeight = ValueRange(bounds: 0.5...10)
    /// In points.
    package static let lineSpacing = ValueRange(bounds: -1000...1000)
    package static let paragraphSpace = ValueRange(bounds: 0...1000)
    package static let indent = ValueRange(bounds: -longest...longest)
    package static let inset = ValueRange(bounds: 0...longest)
    /// Of a picture, in points.
    package static let extent = ValueRange(bounds: 0.1...longest)
    /// Of a picture, in percent of the measure.
    package static let percentage = ValueRange(bounds: 0.1...1000)
    /// A count.
    package static let maxLines = ValueRange(bounds: 1...1_000_000)
    /// A count of lines of paper between two blocks: more than fit the longest paper, and few to write.
    package static let blankLines = ValueRange(bounds: 0...10_000)
    /// An offset into the text of a run, in bytes.
    static let textOffset = ValueRange(bounds: 0...1_000_000_000)

    /// In points, from half an inch to what PDF viewers are required to show (ISO 32000-1, annex C.2).
    package static let paperSide = ValueRange(bounds: 36...longest)
    /// In points.
    package static let margin = ValueRange(bounds: 0...longest)
    package static let leading = ValueRange(bounds: 1...1000)
    package static let tabStop = ValueRange(bounds: 1...1000)
    /// Factors of a space's width: narrower ones join words, and wider ones tear lines apart.
    package static let leastSpace = ValueRange(bounds: 0.25...1)
    package static let mostSpace = ValueRange(bounds: 1...10)
    /// The part of a line's width below which it is ended inside a word.
    package static let hyphenation = ValueRange(bounds: 0...1)
    /// A count of letters before or after a hyphen.
    package static let hyphenMinimum = ValueRange(bounds: 1...20)
    /// The number of columns of a page.
    package static let columns = ValueRange(bounds: 1...12)
    /// A count of glyphs for which the space between lines grows by a point.
    package static let glyphsPerPoint = ValueRange(bounds: 1...1_000_000)
    /// In percent of the size.
    package static let letterSpace = ValueRange(bounds: 0...20)
    /// In percent of the type scale.
    package static let scale = ValueRange(bounds: 50...200)
    /// In points, from the origin of a shape.
    package static let shapePlace = ValueRange(bounds: -longest...longest)
    /// The width or height of a shape, in points.
    package static let shapeSide = ValueRange(bounds: 0.1...longest)
    /// In points, round a shape.
    package static let padding = ValueRange(bounds: 0...1000)
    package static let pageNumber = ValueRange(bounds: 1...999_999)
}
