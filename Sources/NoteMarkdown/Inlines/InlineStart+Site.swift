import NoteText

extension InlineStart {
    /// A tag of a generator of static sites.
    static let siteTag = InlineStart(first: "{", construct: .siteTags) { parser in
        guard let tag = SiteTag(parser.text, parser.rest) else { return false }
        parser.append(.siteTag, to: tag.range.upperBound)
        return true
    }
}
