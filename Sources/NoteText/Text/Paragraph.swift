/// One paragraph: a source line, or what a block makes of it.
package struct Paragraph: Hashable, Sendable {
    package var kind: BlockKind
    /// The kind of heading that it is set as, if that is another.
    package var setAs: BlockKind?
    /// The number of the paragraph in the note, from 0; blank lines are not counted.
    package var number: Int
    /// The bytes of the paragraph in the source, markers included, the line end not.
    package var span: SourceSpan
    /// The number of blank lines before it.
    package var blankLines = 0
    /// Whether it begins a page of its own.
    package var startsPage = false
    /// Whether it leaves a page without text before the one that it begins.
    package var leavesPage = false
    /// The marker of the item or the footnote that begins with it (`1.`, `•`) in the text of
    /// `AttributedText`; a single space follows it. Empty where there is none.
    package var marker: Range<Int>
    /// The content in the text of `AttributedText`, after the marker and its space.
    package var content: Range<Int>
    /// The runs of the paragraph, the marker's run first.
    package var runs = 0..<0
    /// The attributes, an index into `AttributedText.paragraphAttributes`.
    @Compact package var attributes: Int? = nil
    /// The user card that it is, an index into `AttributedText.cards`.
    @Compact package var card: Int? = nil
    /// The innermost container block that it stands in, an index into `AttributedText.containerBlocks`.
    @Compact package var container: Int? = nil
    /// The names by which links find it, besides that of its attributes: an index into
    /// `AttributedText.placeNames`.
    @Compact package var names: Int? = nil
    /// The number of container blocks that begin with it, the innermost of those that it stands in.
    package var entered = 0

    package init(
        kind: BlockKind, number: Int, span: SourceSpan, marker: Range<Int>, content: Range<Int>
    ) {
        self.kind = kind
        self.number = number
        self.span = span
        self.marker = marker
        self.content = content
    }

    /// The kind that it looks like.
    package var styleKind: BlockKind { setAs ?? kind }
}
