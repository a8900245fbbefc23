/// A longest stretch of one paragraph whose characters have the same styles and attributes.
package struct AttributedRun: Hashable, Sendable {
    /// From the first to past the last shown character, in the source; nil where the text is not the note's.
    package var span: SourceSpan?
    package var styles: StyleSet
    /// The range in the text of `AttributedText`; for a picture its alternative text and its caption, for a
    /// rule empty.
    package var text: Range<Int>
    /// The link it belongs to, an index into `AttributedText.links`.
    @Compact package var link: Int?
    /// The attributes, an index into `AttributedText.attributes`.
    @Compact package private(set) var attributes: Int?

    package init(
        span: SourceSpan?, text: Range<Int>, styles: StyleSet, link: Int? = nil, attributes: Int? = nil
    ) {
        self.span = span
        self.text = text
        self.styles = styles
        self.link = link
        self.attributes = attributes
    }
}

extension AttributedRun {
    /// Whether text of these styles, in this link and with these attributes may go on with it.
    package func continues(styles: StyleSet, link: Int?, attributes: Int?) -> Bool {
        self.styles.rawValue == styles.rawValue && self.link == link && self.attributes == attributes
    }
}
