/// What takes the blocks and segments of a section, in the order of the text.
protocol MarkupConsumer {
    /// Begins a paragraph, whose segments follow.
    mutating func begin(_ block: Block)
    /// Takes what comes next in the text, in a paragraph or between two.
    mutating func add(_ segment: Segment)
    /// Ends the paragraph.
    mutating func end()
}
