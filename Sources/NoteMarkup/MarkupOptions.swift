package import NoteText

/// Where the title of a note comes from.
package enum TitleSource: Hashable, Sendable {
    /// The first line that is not blank, if it can be one.
    case firstLine
    /// There is no title, and the first line is text.
    case none
    /// This text, verbatim; the first line is text.
    case text(String)
}

/// What a note's settings say about how its text is read.
package struct MarkupOptions: Hashable, Sendable {
    package var markers: MarkerVisibility
    package var title: TitleSource
    package var lineBreaks: LineBreakHandling

    package init(
        markers: MarkerVisibility = .hide, title: TitleSource = .firstLine,
        lineBreaks: LineBreakHandling = .keep
    ) {
        self.markers = markers
        self.title = title
        self.lineBreaks = lineBreaks
    }
}
