/// The presentation of a cluster, as text or as an emoji (UTS #51, sections 2.8 and 4).
enum Presentation {
    case text, emoji
}

extension Presentation {
    /// The presentation of a grapheme cluster.
    ///
    /// A cluster is an emoji if it begins with a character of emoji presentation, or is made one by U+FE0F, a
    /// skin tone, a keycap or a joined emoji; U+FE0E makes it text.
    init(of cluster: [UInt32]) {
        self = .text
        guard let base = cluster.first, base != 0x20, isEmoji(base) else { return }
        if cluster.count > 1, cluster[1] == textSelector { return }
        if cluster.contains(where: { $0 == emojiSelector || $0 == keycap || isEmojiByItself($0) }) {
            self = .emoji
        }
    }
}

/// Whether a cluster with this character may be an emoji.
func mayBeEmoji(_ scalar: UInt32) -> Bool {
    scalar >= keycap && (scalar == keycap || scalar == emojiSelector || isEmojiByItself(scalar))
}

private let keycap: UInt32 = 0x20E3
private let textSelector: UInt32 = 0xFE0E
private let emojiSelector: UInt32 = 0xFE0F

private func isEmoji(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isEmoji ?? false
}

/// Flags and skin tones have the property too.
private func isEmojiByItself(_ scalar: UInt32) -> Bool {
    scalar >= 0x231A && Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
}
