import NoteText

/// The properties that text has from what it stands in.
struct InlineScope: Hashable, Sendable {
    var styles: StyleSet = []
    var attributes = TextAttributes()
    var link: ScopeLink?
    /// Whether it is not shown.
    var isHidden = false
}

/// A link that text stands in. Two links to one target are two.
struct ScopeLink: Hashable, Sendable {
    let link: Link
    /// The number of the link in the note.
    let serial: Int
}
