import Geometry

/// The text of a section as it is shown, cut into paragraphs and runs.
///
/// Everything is flat: paragraphs, runs and origins are in the order of the text, and refer to it by UTF-8
/// offset.
package struct AttributedText: Sendable {
    /// The shown text of all paragraphs, back to back, in UTF-8: delimiters that are hidden are not in it.
    package var text: [UInt8] = []
    /// Where the text came from, ascending in `text`; each holds up to the next.
    package var origins: [TextOrigin] = []
    package var paragraphs: [Paragraph] = []
    package var runs: [AttributedRun] = []
    /// The targets of links, which runs refer to by index.
    package var links: [String] = []
    /// What has been asked for text, which runs refer to by index; each only once.
    package var attributes: [TextAttributes] = []
    /// What has been asked for blocks, which paragraphs refer to by index; each only once.
    package var paragraphAttributes: [ParagraphAttributes] = []
    /// The pictures, which attributes of text refer to by index.
    package var pictures: [Picture] = []
    /// The user cards, which paragraphs refer to by index.
    package var cards: [Card] = []
    package var findings: [Finding] = []
    /// Where in the section something begins that a finding of a later one may be about.
    package var openPlaces: [SourceSpan] = []
    /// The first paragraph of the next section, if there is one.
    package var following: Paragraph?

    package init() {}
}

/// From `text` on, the bytes of the shown text are those of the source from `source` on, one for one.
///
/// Text that has no place in the source (a title from the front matter) has `source` nil.
package struct TextOrigin: Hashable, Sendable {
    package var text: Int
    package var source: Int?

    package init(text: Int, source: Int?) {
        self.text = text
        self.source = source
    }
}

/// One paragraph: a source line, or what a block makes of it.
package struct Paragraph: Hashable, Sendable {
    package var kind: BlockKind
    /// Its number in the note, from 0; blank lines are not counted.
    package var number: Int
    /// How deep a list item is nested, from 0.
    package var depth = 0
    /// Whether a checklist item is ticked.
    package var isChecked = false
    /// Whether it stands in a quote.
    package var isQuoted = false
    /// Its bytes in the source, markers included, the line end not.
    package var span: SourceSpan
    /// How many blank lines stand before it.
    package var blankLines = 0
    /// Whether it begins a page of its own.
    package var startsPage = false
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
    /// Its runs, the marker's run first.
    package var runs: Range<Int>
    /// What has been asked for it, an index into `AttributedText.paragraphAttributes`.
    package var attributes: Int?
    /// The user card that it is, an index into `AttributedText.cards`.
    package var card: Int?

    package init(
        kind: BlockKind, number: Int, span: SourceSpan, marker: Range<Int>, content: Range<Int>
    ) {
        self.kind = kind
        self.number = number
        self.span = span
        self.marker = marker
        self.content = content
        self.runs = 0..<0
    }
}

/// A longest stretch of one paragraph whose characters have the same styles and attributes.
package struct AttributedRun: Hashable, Sendable {
    // In the order in which they take least room: a note has hundreds of thousands.
    /// From the first to past the last shown character, in the source; nil where the text is not the note's.
    package var span: SourceSpan?
    package var styles: StyleSet
    private var attributesIndex: Int32?
    /// The same in the text of `AttributedText`; for a picture its alternative text and its caption, for a
    /// rule empty.
    package var text: Range<Int>
    /// The link it belongs to, an index into `AttributedText.links`.
    package var link: Int?

    /// What has been asked for it, an index into `AttributedText.attributes`.
    package var attributes: Int? { attributesIndex.map(Int.init) }

    package init(
        span: SourceSpan?, text: Range<Int>, styles: StyleSet, link: Int? = nil, attributes: Int? = nil
    ) {
        self.span = span
        self.text = text
        self.styles = styles
        self.link = link
        attributesIndex = attributes.map(Int32.init)
    }
}

extension AttributedRun {
    /// Whether text of these styles, in this link and with these attributes may go on with it.
    package func continues(styles: StyleSet, link: Int?, attributes: Int?) -> Bool {
        self.styles.rawValue == styles.rawValue && self.link == link && self.attributes == attributes
    }
}

extension AttributedText {
    /// The source offset of the character at `offset` of `text`; nil where it has none.
    package func sourceOffset(of offset: Int) -> Int? {
        let next = origins.partitioningIndex { $0.text > offset }
        guard next > 0, let source = origins[next - 1].source else { return nil }
        return source + offset - origins[next - 1].text
    }

    /// Where the character `scalar` at `offset` of `text` stands in the source; nil where it does not.
    package func sourceSpan(of scalar: Unicode.Scalar, at offset: Int) -> SourceSpan? {
        sourceOffset(of: offset).map { SourceSpan(start: $0, end: $0 + UTF8.width(scalar)) }
    }
}
