import Synchronization

/// The fonts that there are. It may be asked on any thread.
package final class FontCatalog: Sendable {
    private let store = FaceStore()
    private let state: Mutex<State>

    /// fontconfig, and what it has answered.
    private struct State: ~Copyable {
        let fontconfig: Fontconfig
        var chains: [FontRequest: FontChain] = [:]
    }

    /// The fonts of the machine, if they are wanted, and those in `directories` and below, which come first.
    package init(directories: [String] = [], usesSystemFonts: Bool = true) throws(FontError) {
        let fontconfig = try Fontconfig(directories: directories, usesSystemFonts: usesSystemFonts)
        state = Mutex(State(fontconfig: fontconfig))
    }

    /// The chain of faces that answers `request`, the same at every call; its first face is open.
    ///
    /// Throws `noUsableFont` where no family has a face, and what is wrong with the first face if it cannot
    /// be used: a font that was asked for by name is not silently replaced.
    package func chain(for request: FontRequest) throws(FontError) -> FontChain {
        try state.withLock { (state) throws(FontError) in
            if let chain = state.chains[request] { return chain }
            let chain = try FontChain(
                id: state.chains.count, request: request, matches: state.fontconfig.matches(for: request),
                store: store)
            state.chains[request] = chain
            return chain
        }
    }

    /// Whether each of `families` has a face of a form that can be embedded.
    package func areInstalled(_ families: [String]) -> [Bool] {
        state.withLock { $0.fontconfig.areInstalled(families) }
    }

    /// Every name of every family that has a face of a form that can be embedded, sorted.
    package var families: [String] { state.withLock { $0.fontconfig.families() } }

    /// Whether `chain` came from this catalog.
    func owns(_ chain: FontChain) -> Bool {
        state.withLock { $0.chains[chain.request] === chain }
    }

    /// The faces opened so far, by path and index.
    package var openFaces: [Face] { store.faces }
}
