/// Whether a character is always a grapheme cluster among others of its kind, and not an emoji: letters
/// without marks, punctuation, Han, kana and Hangul syllables (GraphemeBreakProperty.txt; gaps are left out).
@inline(__always)
func isAlwaysACluster(_ scalar: UInt32) -> Bool {
    // Han and ASCII letters first, the most frequent.
    if scalar >= 0x309B { return scalar <= 0x9FFF || isWideCluster(scalar) }
    if scalar <= 0x7E { return scalar >= 0x20 }
    switch scalar {
    case 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x556, 0x5BE, 0x5C0, 0x5D0...0x5F4, 0x606...0x60F,
        0x620...0x64A, 0x660...0x66F, 0x671...0x6D5, 0x1E00...0x200A, 0x2010...0x2027, 0x2030...0x205F,
        0x2070...0x20CF, 0x2100...0x2319, 0x3000...0x3029, 0x3030...0x3098:
        return true
    default: return false
    }
}

private func isWideCluster(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D, 0x20000...0x323AF: true
    default: false
    }
}
