import Geometry
import Synchronization

/// The fonts of a note, and what it found wrong with them. Thread-safe.
final class FontSource: Sendable {
    let store: FaceStore
    private let library: FontLibrary
    private let state = Mutex(State())

    private struct State {
        /// Number of searches for a character that no font had.
        var misses = 0
        /// Whether more than the requested families has been read.
        var hasReadAllFonts = false
        /// The fonts of requested families that cannot be used.
        var rejectedFonts: Set<RejectedFont> = []
    }

    init(_ library: FontLibrary, without rejected: RejectedFaces) {
        self.library = library
        store = FaceStore(library, without: rejected)
    }

    /// Whether more than the requested families has been read.
    var hasReadAllFonts: Bool { state.withLock(\.hasReadAllFonts) }

    /// The best face of each family of `request` that has one, in order.
    func matches(for request: FontRequest) -> [FontMatch] {
        state.withLock { library.matches(for: request, rejectedFonts: &$0.rejectedFonts) }
    }

    /// The fonts that were requested or would have been used, but cannot be, by path.
    var rejectedFonts: [RejectedFont] {
        let requested = state.withLock(\.rejectedFonts)
        let reason = "there is no font in it that can be read"
        let unusable = library.filesWithoutFont.map {
            RejectedFont(path: $0, reason: reason, kind: .unusable)
        }
        return store.rejectedFonts.union(requested).union(unusable).sorted()
    }

    /// Calls `body` with the list of fonts.
    func withFontconfig<Result: Sendable>(_ body: (inout Fontconfig) -> Result) -> Result {
        library.withFontconfig(body)
    }

    /// Misses to search font by font before uniting the coverage of all fonts, which costs as much as some
    /// searches.
    private static let mostMisses = 256

    /// The characters of all fonts, once enough characters have been in none of them.
    var unitedCoverage: UnitedCoverage? {
        state.withLock { $0.misses >= Self.mostMisses } ? library.unitedCoverage : nil
    }

    /// Counts a character or cluster that no font has.
    func noteMiss() { state.withLock { $0.misses += 1 } }

    /// The fallback fonts in order: the same list at every call.
    func fallback(for key: FallbackKey) -> FallbackList {
        state.withLock { $0.hasReadAllFonts = true }
        return library.fallback(for: key)
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
