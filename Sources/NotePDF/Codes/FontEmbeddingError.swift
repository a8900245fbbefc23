package import NoteFonts

/// An obstacle to the embedding of a face.
package enum FontEmbeddingError: Error, Hashable, Sendable {
    /// HarfBuzz cannot read or subset the face, or the process that was to do so ended without a reply.
    case broken(Face)
    /// The face has a glyph whose picture or paint is damaged or too large.
    case brokenGlyph(Face, glyph: Int)
    /// The document shows more pairs of a glyph and its text than there are codes.
    case tooManyCodes(name: String)
}

extension FontEmbeddingError {
    /// The face, if it is damaged.
    package var damagedFace: Face? {
        switch self {
        case .broken(let face), .brokenGlyph(let face, _): face
        case .tooManyCodes: nil
        }
    }

    /// The damage to the face, as words that follow a colon.
    package var damage: String {
        switch self {
        case .broken: "its glyphs are damaged"
        case .brokenGlyph(_, let glyph): "its glyph \(glyph) cannot be drawn"
        case .tooManyCodes: description
        }
    }
}

extension FontEmbeddingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .broken(let face): "the font \(face.postScriptName) is damaged"
        case .brokenGlyph(let face, let glyph):
            "the font \(face.postScriptName) is damaged: glyph \(glyph) cannot be drawn"
        case .tooManyCodes(let name): "the font \(name) stands for more different texts than a PDF can hold"
        }
    }
}
