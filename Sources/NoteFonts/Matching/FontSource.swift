import Synchronization

/// fontconfig, what it has answered, and the faces that are open. It may be asked on any thread.
final class FontSource: Sendable {
    let store: FaceStore
    /// The folders that were added to the fonts of the system.
    private let directories: [String]
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var fontconfig: Fontconfig
        /// All fonts, read at the first character that the families of a request lack.
        var fonts: [ListedFont]?
        var fallbacks: [FallbackKey: FallbackList] = [:]
        /// How often no font had what was looked for.
        var misses = 0
        var united: UnitedCoverage?
        /// Fonts of families that were asked for and that cannot be used.
        var refusals: Set<FontRefusal> = []

        init(_ fontconfig: consuming Fontconfig) { self.fontconfig = fontconfig }

        mutating func allFonts() -> [ListedFont] {
            if let fonts { return fonts }
            let found = fontconfig.fonts()
            fonts = found
            return found
        }
    }

    init(
        directories: [String], usesSystemFonts: Bool, without rejected: RejectedFaces
    ) throws(FontError) {
        self.directories = directories
        store = FaceStore(without: rejected)
        state = Mutex(State(try Fontconfig(directories: directories, usesSystemFonts: usesSystemFonts)))
    }

    init(file: String) throws(FontError) {
        directories = []
        store = FaceStore(without: RejectedFaces())
        state = Mutex(State(try Fontconfig(file: file)))
    }

    /// Whether more than the families of requests has been looked at.
    var hasReadAllFonts: Bool { state.withLock { $0.fonts != nil } }

    /// The best face of each family of `request` that has one, in their order.
    func matches(for request: FontRequest) -> [FontMatch] {
        state.withLock { state in
            var refusals = state.refusals
            defer { state.refusals = refusals }
            return state.fontconfig.matches(for: request, refusals: &refusals)
        }
    }

    /// What was asked for, or would have served, and cannot be used: by path.
    var refusals: [FontRefusal] {
        let (asked, listed) = state.withLock { state in
            (state.refusals, directories.isEmpty ? [] : state.fontconfig.addedFiles())
        }
        let unlisted = FontFiles(below: directories).without(listed).map {
            FontRefusal(path: $0, reason: "there is no font in it that can be read", kind: .unusable)
        }
        return store.refusals.union(asked).union(unlisted).sorted()
    }

    /// Whether each of `families` has a face of a form that can be embedded.
    func areInstalled(_ families: [String]) -> [Bool] {
        state.withLock { $0.fontconfig.areInstalled(families) }
    }

    /// The fonts of a family that has none of a kind that can be used.
    func unusable(of family: String) -> [FontRefusal] {
        state.withLock { $0.fontconfig.unusable(of: family) }.sorted()
    }

    /// Every name of every family that has a face that can be embedded, sorted.
    var families: [String] { state.withLock { $0.fontconfig.families() } }

    /// How many misses are looked for font by font: to unite the characters of all takes as long as some.
    private static let mostMisses = 256

    /// The characters of all fonts, once so many were in none that it pays to know them.
    var unitedCoverage: UnitedCoverage? { state.withLock { $0.united } }

    /// Counts a character or a cluster that no font has.
    func noteMiss() {
        state.withLock { state in
            state.misses += 1
            guard state.misses == Self.mostMisses else { return }
            state.united = UnitedCoverage(state.allFonts().map(\.pattern.coverage))
        }
    }

    /// The fonts that stand in, in their order: the same list at every call.
    func fallback(for key: FallbackKey) -> FallbackList {
        state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            let list = FallbackList(state.allFonts(), for: key)
            state.fallbacks[key] = list
            return list
        }
    }
}
