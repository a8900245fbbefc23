/// The source of a note's title.
package enum TitleSource: Hashable, Sendable {
    /// The first line that is not blank, if it qualifies.
    case firstLine
    /// No title; the first line is text.
    case none
    /// This text, verbatim; the first line is text.
    case text(String)
}

/// The settings of a note that control how its text is parsed.
package struct MarkupOptions: Hashable, Sendable {
    package var dialect: Dialect
    package var markers: MarkerVisibility
    package var title: TitleSource
    package var capitals: CapitalsChoice
    /// Only the dialect `note` and Markdown can join lines; `auto` is to be decided by the caller, and else
    /// keeps them.
    package var lineBreaks: LineBreakHandling
    /// The columns at which the lines of the note are wrapped; nil if that is not known.
    package var measure: Int?
    /// The language of the note, if quotation marks, apostrophes, dashes and ellipses are set by it; nil if
    /// they stay as typed.
    package var typographicLanguage: String?
    /// The language of the note, BCP 47; nil if that is not known.
    package var language: String?
    /// The meaning of a line of hyphens in Markdown.
    package var horizontalRule = HorizontalRuleChoice.rule
    /// Whether paragraphs of badges in Markdown are set.
    package var badges = BadgesChoice.show
    /// The names of colours; nil if all names are accepted.
    package var colors: [String]?

    /// Whether there are footnotes: where signs are shown, those of footnotes are text.
    package var readsFootnotes: Bool { dialect == .note && markers == .hide }

    /// Options for text in `dialect`; `markers` and `capitals` default to the usual choices of the dialect.
    package init(
        _ dialect: Dialect = .note, markers: MarkerVisibility? = nil, title: TitleSource = .firstLine,
        lineBreaks: LineBreakHandling = .keep, capitals: CapitalsChoice? = nil
    ) {
        self.dialect = dialect
        self.markers = markers ?? dialect.usualMarkers
        self.title = title
        self.lineBreaks = lineBreaks
        self.capitals = capitals ?? dialect.usualCapitals
    }
}
