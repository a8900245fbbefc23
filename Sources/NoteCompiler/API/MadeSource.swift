import NoteText

/// Attributed text in JSON that notec makes itself.
package struct MadeSource: Hashable, Sendable {
    let name: String
    /// The size category of its pages; its lines may have others.
    let category: SizeCategory
    /// Makes the text with the options of a run.
    let text: @Sendable (CompileOptions) throws(RunError) -> [UInt8]

    package static func == (left: MadeSource, right: MadeSource) -> Bool {
        (left.name, left.category) == (right.name, right.category)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(category)
    }
}
