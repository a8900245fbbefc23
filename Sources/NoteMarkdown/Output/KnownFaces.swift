import NoteText

/// The knowledge of the characters that faces have.
struct KnownFaces: Sendable {
    /// Whether some face has all characters of a text; true unless the caller tells otherwise.
    var canShow: @Sendable (String) -> Bool = { _ in true }
    /// The answers about emoji, of which there are as many as have names.
    private var emoji: [[UInt8]: Bool] = [:]

    /// Whether some face has an emoji.
    mutating func canShow(emoji characters: ArraySlice<UInt8>) -> Bool {
        let key = Array(characters)
        if let known = emoji[key] { return known }
        let isShown = canShow(String(decoding: key, as: UTF8.self))
        emoji[key] = isShown
        return isShown
    }
}
