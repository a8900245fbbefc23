import NoteText

/// A kind of white space between words.
enum SeparatorKind: Sendable {
    /// A space, which nothing stands for between Han and kana.
    case softLineEnd
    case space
    /// U+2028.
    case lineEnd
    /// One U+2028, however many blocks begin and end there.
    case block
}

extension SeparatorKind {
    /// Whether a line end between `text` and `next` is no space: Han and kana stand beside it.
    static func areGlued(_ text: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
        guard let last = text.last, last >= 0x80, let first = next.first, first >= 0x80 else { return false }
        let before = text.suffix(context)
        let joined = Array(before) + Array(next.prefix(context))
        return UnspacedScript.areGlued(joined, 0..<before.count, before.count..<joined.count)
    }

    /// The bytes on both sides of a line end that tell whether a space belongs there: six characters or more.
    private static let context = 24
}

/// White space that waits for the text behind it.
struct WaitingSeparator: Sendable {
    let kind: SeparatorKind
    let span: SourceSpan?
    let scope: InlineScope
    /// The number of line ends in it.
    var lineEnds = 0

    static let space = [ASCII.space][...]
    static let lineEnd = Array("\u{2028}".utf8)[...]
    /// The sign between two badges.
    static let badgeSign = Array(" \u{B7} ".utf8)[...]
}
