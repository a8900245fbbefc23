/// The features of a drawing file that a `Drawing` has not got.
package struct DrawingRemarks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let text = DrawingRemarks(rawValue: 1)
    package static let filter = DrawingRemarks(rawValue: 2)
    /// Content of another language than SVG.
    package static let foreignObject = DrawingRemarks(rawValue: 4)
    /// A picture in a format that is not read here.
    package static let image = DrawingRemarks(rawValue: 8)
    /// A file or an address beside the drawing, which is never read.
    package static let reference = DrawingRemarks(rawValue: 16)
    /// A selector of a style sheet that is not understood here.
    package static let selector = DrawingRemarks(rawValue: 32)
    /// A reference to an entity that a document type declares in another file, with tags, or too long.
    package static let entity = DrawingRemarks(rawValue: 128)
    /// A rule of a style sheet that begins with an at sign.
    package static let atRule = DrawingRemarks(rawValue: 256)
    /// A value that surroundings or attributes give.
    package static let variable = DrawingRemarks(rawValue: 512)
    package static let calculation = DrawingRemarks(rawValue: 1024)
    /// A colour that a function makes which is not understood.
    package static let colorFunction = DrawingRemarks(rawValue: 2048)
    /// A reference to an entity that nothing declares, which is left as it is written.
    package static let unknownEntity = DrawingRemarks(rawValue: 4096)

    /// Whether a program that draws more than a `Drawing` has is of use.
    package var needsRenderer: Bool {
        !isDisjoint(with: [.text, .filter, .image, .selector, .entity])
    }

    /// The features that neither a `Drawing` has nor that program draws.
    package static let undrawn: DrawingRemarks = [
        .foreignObject, .reference, .atRule, .variable, .calculation, .colorFunction, .unknownEntity,
    ]
}
