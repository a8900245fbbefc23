import Geometry
import Synchronization

/// The fonts of a note, and what it found wrong with them. Thread-safe.
final class FontSource: Sendable {
    let library: FontLibrary
    private let rejected: RejectedFaces
    /// The faces that the note has called for.
    private let opened = Mutex<[FaceLocation: Result<Face, FontError>]>([:])
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
        (self.library, self.rejected) = (library, rejected)
    }

    /// The face at `location`, opened at the first call. A failure is not retried.
    func face(at location: FaceLocation) throws(FontError) -> Face {
        try opened.withLock { opened in
            let result = opened[location] ?? open(location)
            opened[location] = result
            return result
        }.get()
    }

    private func open(_ location: FaceLocation) -> Result<Face, FontError> {
        guard let reason = rejected.reason(for: location) else { return library.face(at: location) }
        return .failure(.unreadable(path: location.path, reason: reason))
    }

    /// The faces opened so far, by path and index.
    var faces: [Face] { opened.withLock { $0.values.compactMap { try? $0.get() } }.sorted() }

    /// Whether more than the requested families has been read.
    var hasReadAllFonts: Bool { state.withLock(\.hasReadAllFonts) }

    /// The best face of each family of `request` that has one, in order.
    func matches(for request: FontRequest) -> [FontMatch] {
        let (matches, rejected) = library.withFontconfig { $0.matches(for: request) }
        state.withLock { $0.rejectedFonts.formUnion(rejected) }
        return matches
    }

    /// The fonts that were requested or would have been used, but cannot be, by path.
    var rejectedFonts: [RejectedFont] {
        let requested = state.withLock(\.rejectedFonts)
        let reason = "there is no font in it that can be read"
        let unusable = library.filesWithoutFont.map {
            RejectedFont(path: $0, reason: reason, kind: .unusable)
        }
        // Each file once, though several instances may have been tried.
        let damaged = opened.withLock { opened in
            opened.compactMap { location, result in
                if case .failure(let error) = result { RejectedFont(error, path: location.path) } else { nil }
            }
        }
        return requested.union(damaged).union(unusable).sorted()
    }

    /// Misses to search font by font before uniting the coverage of all fonts, which costs as much as some
    /// searches.
    private static let mostMisses = 256

    /// The characters of all fonts, once enough characters have been in none of them.
    var unitedCoverage: UnitedCoverage? {
        state.withLock { $0.misses >= Self.mostMisses } ? library.unitedCoverage : nil
    }

    /// The characters of all fonts.
    var allCharacters: UnitedCoverage {
        state.withLock { $0.hasReadAllFonts = true }
        return library.unitedCoverage
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
