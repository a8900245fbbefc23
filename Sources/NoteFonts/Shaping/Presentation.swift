/// Whether a cluster is shown as text or as a coloured picture (UTS #51, sections 2.8 and 4).
enum Presentation {
    case text, emoji
}

extension Presentation {
    /// That of a grapheme cluster.
    ///
    /// A picture is what begins with a character that is one by itself, and what is made one by U+FE0F, a
    /// skin tone, a keycap or a picture that is joined to it; U+FE0E makes text of it.
    init(of cluster: [UInt32]) {
        self = .text
        guard let base = cluster.first, base != 0x20, isEmoji(base) else { return }
        if cluster.count > 1, cluster[1] == textSelector { return }
        if cluster.contains(where: { $0 == emojiSelector || $0 == keycap || isEmojiByItself($0) }) {
            self = .emoji
        }
    }
}

/// Whether a cluster with this character may be a picture.
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
