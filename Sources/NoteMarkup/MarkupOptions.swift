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
    package var dialect: Dialect
    package var markers: MarkerVisibility
    package var title: TitleSource
    /// Only the dialect `note` can join lines.
    package var lineBreaks: LineBreakHandling
    /// The colours that there are; nil where any name may be one.
    package var colors: [String]?

    /// Options for text in `dialect`; where nothing is said of markers, they are as is usual there.
    package init(
        _ dialect: Dialect = .note, markers: MarkerVisibility? = nil, title: TitleSource = .firstLine,
        lineBreaks: LineBreakHandling = .keep
    ) {
        self.dialect = dialect
        self.markers = markers ?? dialect.usualMarkers
        self.title = title
        self.lineBreaks = lineBreaks
    }
}
