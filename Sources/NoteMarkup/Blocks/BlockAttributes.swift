import NoteText

/// The combined values of the attribute lists before one block.
final class BlockAttributes: Sendable {
    let values: AttributeValues

    init(_ values: AttributeValues) { self.values = values }

    /// The attributes for blocks that continue the same quote, code or item.
    var continued: BlockAttributes {
        var values = values
        values.startsPage = false
        values.paragraph.identifier = nil
        return BlockAttributes(values)
    }
}
