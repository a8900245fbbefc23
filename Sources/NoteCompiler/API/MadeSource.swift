import NoteText

/// Attributed text in JSON that notec makes itself.
package struct MadeSource: Hashable, Sendable {
    let name: String
    /// The size category of its pages; its lines may have others.
    let category: SizeCategory
    let text: [UInt8]
}
