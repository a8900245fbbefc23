import NoteText

/// Receives the blocks and segments of a section, in text order.
protocol MarkupConsumer {
    /// Begins a paragraph, whose segments follow.
    mutating func begin(_ block: Block)
    /// Adds the next text, in a paragraph or between two.
    mutating func add(_ segment: InlineSegment)
    /// Begins and ends a link or a span.
    mutating func enter(_ construct: Construct)
    mutating func leave()
    /// Adds a picture in text of these styles.
    mutating func add(picture: Construct, styles: StyleSet)
    /// Replaces the attributes of the following text of the paragraph.
    mutating func use(_ attributes: TextAttributes)
    /// Ends the paragraph.
    mutating func end()
    /// The source span of `range`.
    mutating func span(of range: Range<Int>) -> SourceSpan
    /// The values of the attribute list in `range`, merged with those of the lists before it.
    mutating func blockAttributes(in range: Range<Int>, after: AttributeValues) -> AttributeValues
}

extension MarkupConsumer {
    mutating func enter(_ construct: Construct) {}
    mutating func leave() {}
    mutating func add(picture: Construct, styles: StyleSet) {}
    mutating func use(_ attributes: TextAttributes) {}
    mutating func blockAttributes(in range: Range<Int>, after: AttributeValues) -> AttributeValues { after }
}
