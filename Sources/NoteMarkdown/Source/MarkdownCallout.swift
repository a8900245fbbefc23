package import NoteText

/// The first line of a callout.
package struct MarkdownCallout: Hashable, Sendable {
    /// The word for its kind, in the bytes of the section.
    @Compact package var type: Range<Int>
    /// The title; empty if it has none of its own.
    @Compact package var title: Range<Int>

    init(type: Range<Int>, title: Range<Int>? = nil) {
        self.type = type
        self.title = title ?? type.upperBound..<type.upperBound
    }

    /// The callout in a text that begins `bytes` before.
    func moved(by bytes: Int) -> MarkdownCallout {
        MarkdownCallout(type: type.moved(by: bytes), title: title.moved(by: bytes))
    }
}
