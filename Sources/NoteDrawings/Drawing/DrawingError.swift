/// The reason why a file cannot be read as a drawing.
package enum DrawingError: Error, Hashable, Sendable {
    /// An XML document of another language.
    case notSVG
    /// The file ends before the outermost element does.
    case truncated
    /// A clause that follows "it".
    case damaged(String)
    /// A size that no page has: a clause that follows "the SVG file".
    case unsupported(String)
    /// The file has so many bytes.
    case tooLarge(Int)
    case tooComplex(DrawingLimit)
}

/// The limits of what is read of a drawing.
package enum DrawingLimit: Hashable, Sendable {
    case elements, depth, work

    /// Bytes of the file of a drawing.
    static let bytes = 10 << 20
    /// Elements of a drawing.
    static let elementCount = 200_000
}

extension DrawingError: CustomStringConvertible {
    /// A clause without a full stop, to follow "cannot be read: ".
    package var description: String {
        switch self {
        case .notSVG: "it is no SVG file"
        case .truncated: "the SVG file is cut short"
        case .damaged(let what): "the SVG file is damaged: it \(what)"
        case .unsupported(let what): "the SVG file \(what)"
        case .tooLarge(let count):
            "it has \(count >> 20) MiB, and drawings may have \(DrawingLimit.bytes >> 20)"
        case .tooComplex(.elements): "the drawing has more than \(DrawingLimit.elementCount) elements"
        case .tooComplex(.depth): "the drawing has elements inside each other that are too deep"
        case .tooComplex(.work): "the drawing has too many elements and segments, copies counted"
        }
    }
}
