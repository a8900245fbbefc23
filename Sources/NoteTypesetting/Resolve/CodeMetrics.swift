/// The proportions of code.
package enum CodeMetrics {
    /// The size of code in a line of other text, in parts of the size of that: monospaced letters are wide.
    static let inlineSize = 0.9
    /// Between a line of a block of code and the edges of its background, in points.
    package static let padding = 6.0
    /// The padding at most, in parts of the width of the container.
    static let mostPadding = 1.0 / 16
    /// The hang of the continuation of a line that is wider than the measure, in digits.
    static let hang = 2.0
    /// From one tab stop to the next, in digits.
    static let tab = 8.0
    /// Between the background of a block and its neighbours, in parts of a line of it.
    static let space = 0.3
}
