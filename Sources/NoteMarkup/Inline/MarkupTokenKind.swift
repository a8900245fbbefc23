/// The kind of a token.
package enum MarkupTokenKind: String, Sendable {
    case text, delimiter, escape, code, link, capitals
    /// The bullet or number of an item, the sign of a heading or a quote, a fence, or a rule.
    case marker
    /// The target of a link with its parentheses; a list of attributes with its braces; a whole picture.
    case target, attributes, picture
    /// A mark of a footnote.
    case mark
    /// In Markdown a tag, a comment or the like of HTML, or a tag of a generator of sites.
    case tag
    /// White space that is not shown.
    case blank
    case lineEnd
}
