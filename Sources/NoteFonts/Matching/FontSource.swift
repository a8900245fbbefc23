import Synchronization

/// fontconfig, what it has answered, and the faces that are open. It may be asked on any thread.
final class FontSource: Sendable {
    let store = FaceStore()
    private let state: Mutex<State>

    private struct State: ~Copyable {
        let fontconfig: Fontconfig
        /// All fonts, read at the first character that the families of a request lack.
        var records: [FontRecord]?
        var fallbacks: [FallbackKey: FallbackList] = [:]

        init(_ fontconfig: consuming Fontconfig) { self.fontconfig = fontconfig }

        mutating func allRecords() -> [FontRecord] {
            if let records { return records }
            let found = fontconfig.records()
            records = found
            return found
        }
    }

    init(directories: [String], usesSystemFonts: Bool) throws(FontError) {
        state = Mutex(State(try Fontconfig(directories: directories, usesSystemFonts: usesSystemFonts)))
    }

    /// Whether more than the families of requests has been looked at.
    var hasReadAllFonts: Bool { state.withLock { $0.records != nil } }

    /// The best face of each family of `request` that has one, in their order.
    func matches(for request: FontRequest) -> [FontMatch] {
        state.withLock { $0.fontconfig.matches(for: request) }
    }

    /// Whether each of `families` has a face of a form that can be embedded.
    func areInstalled(_ families: [String]) -> [Bool] {
        state.withLock { $0.fontconfig.areInstalled(families) }
    }

    /// Every name of every family that has a face that can be embedded, sorted.
    var families: [String] { state.withLock { $0.fontconfig.families() } }

    /// The fonts that stand in, in their order: the same list at every call.
    func fallback(for key: FallbackKey) -> FallbackList {
        state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            let list = FallbackList(state.allRecords(), for: key)
            state.fallbacks[key] = list
            return list
        }
    }
}
