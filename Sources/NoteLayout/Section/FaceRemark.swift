package import NoteText

/// Something about a face that text is set in, by where that happens first.
package struct FaceRemark: Sendable {
    package var kind: Kind
    /// The family that the face belongs to.
    package var family: String
    /// The first character that is set in it.
    package var scalar: UInt32
    /// The first place; nil where it is not the note's own.
    package var span: SourceSpan?
    /// The number of characters, spaces aside.
    package var count: Int
    /// The families that were asked for, in order; none where that does not matter.
    package var families: [String]

    package enum Kind: Hashable, Sendable {
        /// The face has characters that the families lack.
        case fallback
        /// The face has such characters in colour.
        case emoji
        /// The face sets code and is not monospaced.
        case proportionalCode
        /// The face has no bold, which is drawn by thicker outlines.
        case syntheticBold
        /// The face has no italic, which is drawn by slanted outlines.
        case syntheticItalic
        /// The face has no small capitals for some letters, which are drawn by smaller capitals.
        case syntheticCapitals
    }
}
