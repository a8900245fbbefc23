/// One paragraph: a source line, or what a block makes of it.
package struct Paragraph: Hashable, Sendable {
    package var kind: BlockKind
    /// Whether a checklist item is ticked.
    package var isChecked = false
    /// Whether it stands in a quote.
    package var isQuoted = false
    /// The nesting depth of a list item, from 0.
    package var depth = 0
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
    /// Whether it goes on with the item above, and so has its indent but no marker.
    package var continuesItem = false
    /// Whether it goes on with the quote or the code above, blank lines between included.
    package var continuesBlock = false
    /// For a numbered item: how many digits the longest number of its list has.
    package var numberDigits = 0
    /// The marker (`1.`, `•`) in the text of `AttributedText`; a single space follows it. Empty where there
    /// is none.
    package var marker: Range<Int>
    /// The content in the text of `AttributedText`, after the marker and its space.
    package var content: Range<Int>
    /// The runs of the paragraph, the marker's run first.
    package var runs = 0..<0
    /// The attributes, an index into `AttributedText.paragraphAttributes`.
    @Compact package var attributes: Int? = nil
    /// The user card that it is, an index into `AttributedText.cards`.
    @Compact package var card: Int? = nil
    /// The place of a cell or caption of a table, an index into `AttributedText.places`.
    @Compact package var place: Int? = nil
    /// The number of the footnote that it is the text of.
    @Compact package var note: Int? = nil

    package init(
        kind: BlockKind, number: Int, span: SourceSpan, marker: Range<Int>, content: Range<Int>
    ) {
        self.kind = kind
        self.number = number
        self.span = span
        self.marker = marker
        self.content = content
    }
}
