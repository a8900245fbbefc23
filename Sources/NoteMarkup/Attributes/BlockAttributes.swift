import NoteText

/// What several lists before one block say together.
final class BlockAttributes: Sendable {
    let values: AttributeValues

    init(_ values: AttributeValues) { self.values = values }

    /// These, for what goes on with the block that they are for.
    var continued: BlockAttributes {
        var values = values
        values.startsPage = false
        values.paragraph.identifier = nil
        return BlockAttributes(values)
    }
}
