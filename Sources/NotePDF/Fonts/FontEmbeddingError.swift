/// Why a face cannot be embedded; each case names the face.
package enum FontEmbeddingError: Error, Hashable, Sendable {
    /// Its maker forbids it, by `fsType`.
    case forbidden(name: String)
    /// Its maker allows bitmaps only, by `fsType`.
    case outlinesForbidden(name: String)
    /// There is no form for its kind of outlines.
    case unsupportedOutlines(name: String)
    /// HarfBuzz cannot read or subset it.
    case broken(name: String)
}

extension FontEmbeddingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .forbidden(let name): "the font \(name) does not allow to be embedded"
        case .outlinesForbidden(let name): "the font \(name) allows only its bitmaps to be embedded"
        case .unsupportedOutlines(let name): "the font \(name) has outlines of a kind that cannot be embedded"
        case .broken(let name): "the font \(name) is damaged"
        }
    }
}
