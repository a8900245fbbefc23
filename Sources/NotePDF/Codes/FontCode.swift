/// The code of a glyph with its text in a content stream: a font's part, and a code in it.
package struct FontCode: Hashable, Sendable {
    /// The index of the face's dictionary: 0, and more where the codes of one do not suffice.
    package var part: UInt16 = 0
    /// Whether the code is written in two bytes.
    package var isWide = false
    package let code: UInt16
}
