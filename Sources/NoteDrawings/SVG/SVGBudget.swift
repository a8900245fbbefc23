/// The work that a drawing may still be, in segments of paths; elements, rules, text and pixels count as some
/// of them.
///
/// Copies of copies multiply, so the size of a file does not bound it; counting does, and gives the same
/// result on every machine.
struct SVGBudget {
    /// A second of work, and 100 MB of steps.
    static let limit = 2_000_000
    /// The work of drawing an element.
    static let element = 10
    /// The work of finding a font among all that are installed.
    static let font = 20_000

    private(set) var rest = limit

    /// The work of reading text, such as that of properties.
    mutating func spend(bytes: Int) throws(DrawingError) { try spend(bytes / 64) }

    /// The work of reading a picture of these pixels.
    mutating func spend(pixels: Int) throws(DrawingError) { try spend(pixels / 128) }

    mutating func spend(_ work: Int) throws(DrawingError) {
        rest -= min(work, Self.limit)
        guard rest >= 0 else { throw .tooComplex(.work) }
    }
}
