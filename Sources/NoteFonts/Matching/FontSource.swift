import Geometry
import Synchronization

/// fontconfig with its cached answers, and the open faces. Thread-safe.
final class FontSource: Sendable {
    let store: FaceStore
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var fontconfig: Fontconfig
        /// All fonts, listed when a character first is in none of the families of its request.
        var fonts: [ListedFont]?
        var fallbacks: [FallbackKey: FallbackList] = [:]
        /// Number of searches for a character that no font had.
        var misses = 0
        var united: UnitedCoverage?
        /// The fonts of requested families that cannot be used.
        var rejectedFonts: Set<RejectedFont> = []

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
        store = FaceStore(without: rejected)
        state = Mutex(
            State(fontconfig: try Fontconfig(directories: directories, usesSystemFonts: usesSystemFonts)))
    }

    init(file: String) throws(FontError) {
        store = FaceStore(without: RejectedFaces())
        state = Mutex(State(fontconfig: try Fontconfig(file: file)))
    }

    /// Whether more than the requested families has been read.
    var hasReadAllFonts: Bool { state.withLock { $0.fonts != nil } }

    /// The best face of each family of `request` that has one, in order.
    func matches(for request: FontRequest) -> [FontMatch] {
        state.withLock { $0.fontconfig.matches(for: request, rejectedFonts: &$0.rejectedFonts) }
    }

    /// The fonts that were requested or would have been used, but cannot be, by path.
    var rejectedFonts: [RejectedFont] {
        let (requested, unread) = state.withLock { ($0.rejectedFonts, $0.fontconfig.filesWithoutFont()) }
        let reason = "there is no font in it that can be read"
        let unusable = unread.map { RejectedFont(path: $0, reason: reason, kind: .unusable) }
        return store.rejectedFonts.union(requested).union(unusable).sorted()
    }

    /// Calls `body` with the list of fonts.
    func withFontconfig<Result: Sendable>(_ body: (inout Fontconfig) -> Result) -> Result {
        state.withLock { body(&$0.fontconfig) }
    }

    /// Misses to search font by font before uniting the coverage of all fonts, which costs as much as some
    /// searches.
    private static let mostMisses = 256

    /// The characters of all fonts, once enough characters have been in none of them.
    var unitedCoverage: UnitedCoverage? { state.withLock { $0.united } }

    /// Counts a character or cluster that no font has.
    func noteMiss() {
        state.withLock { state in
            state.misses += 1
            guard state.misses == Self.mostMisses else { return }
            state.united = UnitedCoverage(state.allFonts().map(\.pattern.coverage))
        }
    }

    /// The fallback fonts in order: the same list at every call.
    func fallback(for key: FallbackKey) -> FallbackList {
        state.withLock { state in
            if let known = state.fallbacks[key] { return known }
            let list = FallbackList(state.allFonts(), for: key)
            state.fallbacks[key] = list
            return list
        }
    }
}

/// The characters that any of several fonts maps to glyphs, a bit for each.
///
/// A text of characters that no font has is thus not searched font by font.
final class UnitedCoverage: CharacterCovering, Sendable {
    private let words: [UInt32]

    init(_ coverages: [CharacterCoverage]) {
        var words = [UInt32](repeating: 0, count: 0x110000 / 32)
        for coverage in coverages {
            coverage.forEachPage { first, page in
                let start = Int(first / 32)
                for index in page.indices where start + index < words.count {
                    words[start + index] |= page[index]
                }
            }
        }
        self.words = words
    }

    func hasGlyph(for scalar: UInt32) -> Bool {
        let word = Int(scalar / 32)
        return word < words.count && words[word] & (1 << (scalar % 32)) != 0
    }
}
