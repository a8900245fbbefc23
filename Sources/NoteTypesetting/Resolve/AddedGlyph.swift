import NoteFonts

/// A glyph that stands for text that is not shown: an ellipsis, a hyphen, the box of a checklist.
package struct AddedGlyph {
    var glyph: UInt16
    var face: ChainFace
    /// An index into the section's styles.
    var style: Int
    /// In the section.
    var text: Range<Int>
    /// In points.
    var width: Double
}
