/// Whether a grapheme cluster is an emoji, not text (UTS #51, sections 2.8 and 4).
///
/// A cluster is one if it begins with a character of emoji presentation, or is made one by U+FE0F, a skin
/// tone, a keycap or a joined emoji; U+FE0E makes it text.
func isEmoji(_ cluster: [UInt32]) -> Bool {
    guard let base = cluster.first, base != 0x20, Unicode.Scalar(base)?.properties.isEmoji ?? false,
        cluster.dropFirst().first != textSelector
    else { return false }
    return cluster.contains { $0 == emojiSelector || $0 == keycap || isEmojiByItself($0) }
}

/// Whether a cluster with this character may be an emoji.
func mayBeEmoji(_ scalar: UInt32) -> Bool {
    scalar >= keycap && (scalar == keycap || scalar == emojiSelector || isEmojiByItself(scalar))
}

private let keycap: UInt32 = 0x20E3
private let textSelector: UInt32 = 0xFE0E
private let emojiSelector: UInt32 = 0xFE0F

/// Flags and skin tones have the property too.
private func isEmojiByItself(_ scalar: UInt32) -> Bool {
    scalar >= 0x231A && Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
}
