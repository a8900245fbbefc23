/// Why a face cannot be embedded.
package enum FontEmbeddingError: Error, Hashable, Sendable {
    /// HarfBuzz cannot read or subset the face of this name.
    case broken(name: String)
}

extension FontEmbeddingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .broken(let name): "the font \(name) is damaged"
        }
    }
}
