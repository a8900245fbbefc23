import NoteText

/// The marker of an item or a footnote, which waits for the paragraph that begins with it.
struct WaitingMarker: Sendable {
    let text: String
    /// The sign as it was typed.
    let span: SourceSpan
    // A literal would be read by a generic initialiser, for each item.
    var styles = StyleSet(rawValue: 0)
}
