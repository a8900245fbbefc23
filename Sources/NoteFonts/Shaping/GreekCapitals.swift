/// Greek capitals, which have no accents, as in ICU.
enum GreekCapitals {
    /// The capitals of a letter and its marks, each with the offset of the character it replaces; nil if it
    /// is not Greek.
    ///
    /// - Parameters:
    ///   - isAlone: whether the letter is a word by itself.
    ///   - followsAccent: whether the vowel before has lost an accent that separated it from the next.
    static func capitals(
        of letter: [PlacedScalar], isAlone: Bool, followsAccent: inout Bool
    ) -> [PlacedScalar]? {
        var parts = Parts()
        for character in letter { parts.add(character.scalar) }
        guard let capital = parts.capital else { return nil }
        let offset = letter[0].offset
        // The accent is kept where it distinguishes "or" from the article.
        if capital == eta, isAlone, parts.hasAccent, !parts.hasIota {
            followsAccent = false
            return [PlacedScalar(offset, etaWithTonos)]
        }
        let hasDialytika = parts.hasDialytika || followsAccent && (capital == iota || capital == upsilon)
        followsAccent = vowels.contains(capital) && parts.hasAccent && !parts.hasDialytika
        var capitals = [PlacedScalar(offset, capital)]
        if hasDialytika {
            switch capital {
            case iota: capitals = [PlacedScalar(offset, 0x3AA)]
            case upsilon: capitals = [PlacedScalar(offset, 0x3AB)]
            default: capitals.append(PlacedScalar(offset, 0x308))
            }
        }
        if parts.hasIota { capitals.append(PlacedScalar(offset, iota)) }
        return capitals
    }

    private static let eta: UInt32 = 0x397
    private static let etaWithTonos: UInt32 = 0x389
    private static let iota: UInt32 = 0x399
    private static let upsilon: UInt32 = 0x3A5
    private static let vowels: Set<UInt32> = [0x391, 0x395, eta, iota, 0x39F, upsilon, 0x3A9]

    /// The components of a letter.
    private struct Parts {
        var capital: UInt32?
        var hasAccent = false
        var hasDialytika = false
        var hasIota = false

        mutating func add(_ scalar: UInt32) {
            var rest = [scalar]
            while let next = rest.popLast() {
                if let (first, second) = decomposition(next) {
                    rest.append(first)
                    if second != 0 { rest.insert(second, at: 0) }
                    continue
                }
                accept(next)
            }
        }

        private mutating func accept(_ scalar: UInt32) {
            switch scalar {
            case 0x300...0x303, 0x311, 0x342: hasAccent = true
            case 0x308: hasDialytika = true
            case 0x345: hasIota = true
            // Marks of length and breathing.
            case 0x304, 0x306, 0x313, 0x314, 0x343: break
            case 0x3C2: capital = 0x3A3
            case 0x3B1...0x3C9: capital = scalar - 0x20
            default: break
            }
        }
    }
}
