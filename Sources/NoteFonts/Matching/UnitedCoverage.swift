import Geometry

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
