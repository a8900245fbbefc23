import NoteText

/// What takes the blocks and segments of a section, in the order of the text.
protocol MarkupConsumer {
    /// Begins a paragraph, whose segments follow.
    mutating func begin(_ block: Block)
    /// Takes what comes next in the text, in a paragraph or between two.
    mutating func add(_ segment: Segment)
    /// Begins and ends a link or a span.
    mutating func enter(_ construct: Construct)
    mutating func leave()
    /// Takes a picture in text of these styles.
    mutating func add(picture: Construct, styles: StyleSet)
    /// Gives `attributes` to what follows in the paragraph, and no others.
    mutating func use(_ attributes: TextAttributes)
    /// Ends the paragraph.
    mutating func end()
    /// Where `range` stands in the source.
    mutating func span(of range: Range<Int>) -> SourceSpan
    /// What the list of attributes in `range` says, together with what those before it said.
    mutating func blockAttributes(in range: Range<Int>, after: AttributeValues) -> AttributeValues
}

extension MarkupConsumer {
    mutating func enter(_ construct: Construct) {}
    mutating func leave() {}
    mutating func add(picture: Construct, styles: StyleSet) {}
    mutating func use(_ attributes: TextAttributes) {}
    mutating func blockAttributes(in range: Range<Int>, after: AttributeValues) -> AttributeValues { after }
}
