/// The target of a link or a picture.
package struct MarkdownLink: Hashable, Sendable {
    /// The destination without escapes, in `MarkdownInlines.decoded`.
    package var destination = 0..<0
    /// The title without escapes, in `MarkdownInlines.decoded`.
    package var title: Range<Int>?
    /// The destination as it was typed, in `LeafText.bytes`.
    package var place = 0..<0
    /// The definition in `MarkdownIndex.definitions` whose destination and title these are instead.
    package var definition: Int?
    /// Whether it is an address in the text, with angle brackets or without.
    package var isAutolink = false
    /// Whether it is the name of the file of a note, in whatever folder that is.
    package var namesNote = false
    /// The attributes of a picture, in `LeafText.bytes`.
    package var attributes: Range<Int>?
    /// The size of a picture beside its address or its name, in `LeafText.bytes`.
    package var size: Range<Int>?
    /// Whether a note or a file was to be shown in its place.
    package var isEmbedded = false
}
