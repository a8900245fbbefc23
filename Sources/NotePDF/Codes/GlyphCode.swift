/// The code of a use of a glyph, with what a content stream has to know of it.
struct GlyphCode: Sendable {
    /// Nil for what the font cannot show.
    let code: FontCode?
    /// The advance in the embedded font, in font units.
    let advance: Int32
    /// Whether it stands for a space or a tab.
    let isSpace: Bool
    /// Whether it stands for one letter or digit that turns readers to the right.
    let isStrong: Bool
    /// Whether it stands for a joiner of Arabic letters by itself, which is not to be seen.
    let isJoiner: Bool

    init(_ code: FontCode?, advance: Int, _ use: GlyphUse) {
        self.code = code
        self.advance = Int32(clamping: advance)
        guard case .scalar(let scalar) = use.text else {
            (isSpace, isStrong, isJoiner) = (false, false, false)
            return
        }
        isSpace = scalar <= 0x20
        isJoiner = scalar == 0x200C || scalar == 0x200D
        isStrong =
            switch scalar {
            // To U+057F; Hebrew and those after it are not far.
            case 0x30...0x39, 0x41...0x57F: true
            // From U+0900, without punctuation and signs, and to U+DFFF.
            case 0x900...0x1FFF, 0x3000...0xDFFF: true
            default: scalar >= 0x10000
            }
    }
}
