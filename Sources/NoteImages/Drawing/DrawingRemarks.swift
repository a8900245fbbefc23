/// The features of a drawing file that a `VectorDrawing` has not got.
package struct DrawingRemarks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let text = DrawingRemarks(rawValue: 1)
    package static let filter = DrawingRemarks(rawValue: 2)
    /// Content of another language than SVG.
    package static let foreignObject = DrawingRemarks(rawValue: 4)
    /// A picture in a format that is not read here.
    package static let image = DrawingRemarks(rawValue: 8)
    /// A file or an address beside the drawing, which is never read.
    package static let reference = DrawingRemarks(rawValue: 16)

    /// Whether a program that draws more than a `VectorDrawing` has is of use.
    package var needsRenderer: Bool { !isDisjoint(with: [.text, .filter, .image]) }
}
