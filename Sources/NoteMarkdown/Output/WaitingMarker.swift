import NoteText

/// The marker of an item or a footnote, which waits for the paragraph that begins with it.
struct WaitingMarker: Sendable {
    let text: String
    /// The sign as it was typed.
    let span: SourceSpan
    var styles: StyleSet = []
}
