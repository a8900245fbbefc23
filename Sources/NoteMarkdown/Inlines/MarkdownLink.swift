/// The target of a link or a picture.
package struct MarkdownLink: Hashable, Sendable {
    /// The destination without escapes, in `MarkdownInlines.decoded`.
    package var destination = 0..<0
    /// The title without escapes, in `MarkdownInlines.decoded`.
    package var title: Range<Int>?
    /// The destination as it was typed, in `LeafText.bytes`.
    package var place = 0..<0
    /// The size behind the destination of a picture, in `LeafText.bytes`; empty if there is none.
    package var size = 0..<0
    /// The definition in `MarkdownIndex.definitions` whose destination and title these are instead.
    package var definition: Int?
    /// Whether it is an address in the text, with angle brackets or without.
    package var isAutolink = false
}
