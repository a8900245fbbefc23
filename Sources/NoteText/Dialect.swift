/// By which rules the text of a note is read.
package enum Dialect: String, CaseIterable, Sendable {
    case note, notepad
    case notepad2014 = "notepad-2014"
    case markup, plain
    /// CommonMark with extensions, with GitHub's, and by itself.
    case markdown, gfm, commonmark

    /// The kinds of markup that dialects are of.
    package enum Family: Sendable {
        case note
        /// Lines that are matched with a few rules.
        case lines
        case markdown
    }

    package var family: Family {
        switch self {
        case .note: .note
        case .notepad, .notepad2014, .markup, .plain: .lines
        case .markdown, .gfm, .commonmark: .markdown
        }
    }

    /// Whether delimiters stay on the page where nobody says.
    package var usualMarkers: MarkerVisibility { family == .lines ? .show : .hide }

    /// The usual choice of the words in capitals that stand out.
    package var usualCapitals: CapitalsChoice { family == .markdown ? .off : .shouted }
}

/// Whether the delimiters of inline rules stay on the page.
package enum MarkerVisibility: String, CaseIterable, Sendable {
    case hide, show
}

/// The words in capitals that stand out in the dialect `note`. In the older dialects `off` is obeyed, and
/// everything else is `all`.
package enum CapitalsChoice: String, CaseIterable, Sendable {
    /// Long words, calls and several in a row, but no acronyms.
    case shouted
    case all, off
}

/// Whether quotation marks, apostrophes, dashes and ellipses stay as they were typed, or are those of the
/// language.
package enum QuotesChoice: String, CaseIterable, Sendable {
    case typed, typographic
}

/// The meaning of a line of hyphens in Markdown.
package enum HorizontalRuleChoice: String, CaseIterable, Sendable {
    /// A thin rule.
    case rule
    case pageBreak = "page-break"
}

/// Whether paragraphs of Markdown are set that are nothing but badges, pictures on the web in a row.
package enum BadgesChoice: String, CaseIterable, Sendable {
    /// The words of the pictures are set.
    case show
    case hide
}

/// Whether every line is a paragraph, or lines are joined until a blank one.
package enum LineBreakHandling: String, CaseIterable, Sendable {
    /// Lines are joined in a note whose lines are wrapped.
    case auto
    case keep, reflow
}
