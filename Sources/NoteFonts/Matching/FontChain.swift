/// A face in a chain, and the traits of the request that have to be drawn because it has not got them.
package struct ChainFace: Hashable, Sendable {
    package let face: Face
    /// To be drawn by stroking the outlines.
    package let syntheticBold: Bool
    /// To be drawn by shearing the outlines by 12 degrees.
    package let syntheticItalic: Bool
}

/// The faces that answer a request, one for each family that has one, in the order of the families.
package final class FontChain: Sendable {
    /// Unique in the catalog; says nothing about order.
    package let id: Int
    package let request: FontRequest
    /// The first face, which shows all that it has.
    package let primary: ChainFace
    private let matches: [FontMatch]
    private let store: FaceStore

    /// Opens the first face of `matches`, which must not be empty.
    init(id: Int, request: FontRequest, matches: [FontMatch], store: FaceStore) throws(FontError) {
        guard let first = matches.first else { throw .noUsableFont(tried: request.families) }
        primary = try store.chainFace(for: first)
        self.id = id
        self.request = request
        self.matches = matches
        self.store = store
    }

    /// How many faces there are, opened or not.
    package var count: Int { matches.count }

    /// The face at `index`, opened at the first call; nil where it cannot be read or embedded.
    package func face(at index: Int) -> ChainFace? {
        index == 0 ? primary : try? store.chainFace(for: matches[index])
    }
}

extension FontChain: Hashable {
    package static func == (left: FontChain, right: FontChain) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Face: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FaceStore {
    fileprivate func chainFace(for match: FontMatch) throws(FontError) -> ChainFace {
        ChainFace(
            face: try face(at: match.location), syntheticBold: match.syntheticBold,
            syntheticItalic: match.syntheticItalic)
    }
}
