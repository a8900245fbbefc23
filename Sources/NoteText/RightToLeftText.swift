/// Tells whether UTF-8 that is known to be valid may have characters that run from right to left, Arabic
/// numbers or controls of direction; where it says no, it has none.
///
/// Such characters are U+0590 to U+08FF, U+200F, U+202A to U+202E, U+2066 to U+2069, U+FB1D to U+FEFF,
/// U+10800 to U+10FFF and U+1E800 to U+1EFFF (DerivedBidiClass.txt).
package func mayRunRightToLeft(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] >= 0xD6 {
        switch text[index] {
        case 0xD6...0xDF: return true
        case 0xE0, 0xE2, 0xEF, 0xF0:
            var next = index
            switch UTF8Decoder.scalar(in: text, at: &next) {
            case 0x800...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                return true
            default: break
            }
        default: break
        }
    }
    return false
}
