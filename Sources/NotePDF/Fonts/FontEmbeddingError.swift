/// Why a face cannot be embedded.
package enum FontEmbeddingError: Error, Hashable, Sendable {
    /// HarfBuzz cannot read or subset the face of this name.
    case broken(name: String)
    /// The face of this name has a glyph whose picture or paint is damaged or too large.
    case brokenGlyph(name: String, glyph: Int)
    /// The document shows more pairs of a glyph and its text than there are codes.
    case tooManyCodes(name: String)
}

extension FontEmbeddingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .broken(let name): "the font \(name) is damaged"
        case .brokenGlyph(let name, let glyph):
            "the font \(name) is damaged: glyph \(glyph) cannot be drawn"
        case .tooManyCodes(let name): "the font \(name) stands for more different texts than a PDF can hold"
        }
    }
}
