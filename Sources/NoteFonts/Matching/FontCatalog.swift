import Synchronization

/// The fonts that there are. It may be asked on any thread.
package final class FontCatalog: Sendable {
    private let source: FontSource
    /// Whether boxes with numbers stand for what no font has.
    package let drawsBoxes: Bool
    private let chains = Mutex<[FontRequest: FontChain]>([:])

    /// The fonts of the machine, if they are wanted, and those in `directories` and below, which come first.
    ///
    /// - Parameter rejected: faces that are taken for damaged; it may grow before they are first opened.
    package init(
        directories: [String] = [], usesSystemFonts: Bool = true, drawsBoxes: Bool = false,
        without rejected: RejectedFaces = RejectedFaces()
    ) throws(FontError) {
        self.drawsBoxes = drawsBoxes
        source = try FontSource(
            directories: directories, usesSystemFonts: usesSystemFonts, without: rejected)
    }

    /// The fonts of one file, for what looks at that alone.
    package init(file: String) throws(FontError) {
        drawsBoxes = false
        source = try FontSource(file: file)
    }

    /// The chain of faces that answers `request`, the same at every call; its first face is open.
    ///
    /// Throws `noUsableFont` where there is not a single face that can be used.
    package func chain(for request: FontRequest) throws(FontError) -> FontChain {
        var request = request
        request.language = fallbackLanguage(of: request.language)
        return try chains.withLock { (chains) throws(FontError) in
            if let chain = chains[request] { return chain }
            let chain = try FontChain(id: chains.count, request: request, source: source)
            chains[request] = chain
            return chain
        }
    }

    /// Whether each of `families` has a face of a form that can be embedded.
    package func areInstalled(_ families: [String]) -> [Bool] { source.areInstalled(families) }

    /// The reason, which follows a colon, why a family has no face of a form that can be embedded; nil where
    /// it has no face at all.
    package func reasonAgainst(_ family: String) -> String? { source.unusable(of: family).first?.reason }

    /// Every name of every family that has a face of a form that can be embedded, sorted.
    package var families: [String] { source.families }

    /// The face that has the box of a character.
    func boxFace(of scalar: UInt32) -> ChainFace? {
        guard let face = try? source.store.face(at: FaceLocation(boxOf: scalar)) else { return nil }
        return ChainFace(face: face, syntheticBold: false, syntheticItalic: false)
    }

    /// Whether `chain` came from this catalog.
    func owns(_ chain: FontChain) -> Bool {
        chains.withLock { $0[chain.request] === chain }
    }

    /// What was asked for, or would have served, and cannot be used; by path. It grows as text is shaped.
    package var refusals: [FontRefusal] { source.refusals }

    /// Whether a character has been met that the families of its request lack.
    var hasReadAllFonts: Bool { source.hasReadAllFonts }

    /// The faces opened so far, by path and index.
    package var openFaces: [Face] { source.store.faces }
}
