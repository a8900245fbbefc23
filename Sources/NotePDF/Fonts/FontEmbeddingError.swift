/// Why a face cannot be embedded.
package enum FontEmbeddingError: Error, Hashable, Sendable {
    /// HarfBuzz cannot read or subset the face of this name.
    case broken(name: String)
    /// The face of this name has a picture that is no PNG file, is damaged or too large.
    case brokenPicture(name: String, glyph: Int)
    /// The document shows more pairs of a glyph and its text than there are codes.
    case tooManyCodes(name: String)
}

extension FontEmbeddingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .broken(let name): "the font \(name) is damaged"
        case .brokenPicture(let name, let glyph):
            "the font \(name) is damaged: the picture of glyph \(glyph) cannot be read"
        case .tooManyCodes(let name): "the font \(name) stands for more different texts than a PDF can hold"
        }
    }
}
