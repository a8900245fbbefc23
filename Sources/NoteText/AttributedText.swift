/// What a paragraph is, apart from how it looks.
package enum BlockKind: String, Sendable {
    case title, body, bullet, number
}

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
    package var diagnostics: [Diagnostic] = []

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
    /// Its bytes in the source, markers included, the line end not.
    package var span: SourceSpan
    /// How many blank lines stand before it.
    package var blankLines = 0
    /// Whether it begins a page of its own.
    package var startsPage = false
    /// Whether it goes on with the item above, and so has its indent but no marker.
    package var continuesItem = false
    /// For a numbered item: how many digits the longest number of its list has.
    package var numberDigits = 0
    /// The marker (`1.`, `•`) in the text of `AttributedText`; a single space follows it. Empty where there
    /// is none.
    package var marker: Range<Int>
    /// The content in the text of `AttributedText`, after the marker and its space.
    package var content: Range<Int>
    /// Its runs, the marker's run first.
    package var runs: Range<Int>

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
    /// From the first to past the last shown character, in the source; nil where the text is not the note's.
    package var span: SourceSpan?
    /// The same in the text of `AttributedText`.
    package var text: Range<Int>
    package var styles: StyleSet
    /// The link it belongs to, an index into `AttributedText.links`.
    package var link: Int?

    package init(span: SourceSpan?, text: Range<Int>, styles: StyleSet, link: Int? = nil) {
        self.span = span
        self.text = text
        self.styles = styles
        self.link = link
    }
}

extension AttributedText {
    /// The source offset of the character at `offset` of `text`; nil where it has none.
    package func sourceOffset(of offset: Int) -> Int? {
        var low = 0
        var high = origins.count
        while low < high {
            let middle = (low + high) / 2
            if origins[middle].text <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, let source = origins[low - 1].source else { return nil }
        return source + offset - origins[low - 1].text
    }
}
