/// The code of a glyph with its text in a content stream: a font's part, and a code in it.
package struct FontCode: Hashable, Sendable {
    /// The index of the face's dictionary: 0, and more where the codes of one do not suffice.
    package let part: UInt16
    /// Whether the code is written in two bytes.
    package let isWide: Bool
    package let code: UInt16

    package init(part: UInt16 = 0, isWide: Bool = false, code: UInt16) {
        (self.part, self.isWide, self.code) = (part, isWide, code)
    }
}
