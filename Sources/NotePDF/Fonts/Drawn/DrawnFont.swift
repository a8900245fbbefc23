internal import PDFWriter

/// A font whose glyphs are drawn by content streams: `/Type3` (ISO 32000-1, 9.6.5).
///
/// Glyph space is in thousandths of the font's size, y upwards from the baseline.
package struct DrawnFont: Sendable {
    /// The drawing of a glyph, and the resources that it calls by name.
    struct Glyph: Sendable {
        let content: StreamData
        let resources: [ResourceName]
    }

    /// One font dictionary, with the codes of one `CodeSpace`.
    struct Part: Sendable {
        struct Entry: Sendable {
            let code: UInt16
            /// An index into the font's glyphs; several codes may have the same.
            let glyph: Int
            /// In thousandths.
            let width: Double
        }

        let resource: ResourceName
        /// In the order of the codes.
        let entries: [Entry]
        let toUnicode: StreamData
    }

    let descriptor: FontDescriptor
    /// Round all that the glyphs paint.
    let box: PDFRectangle
    /// The first is the gauge's.
    let glyphs: [Glyph]
    /// The objects that the glyphs call, by the index of a `ResourceName`.
    let objects: [DrawnObject]
    let parts: [Part]
}

/// A glyph that is never shown, by which poppler knows how large the others are.
///
/// It takes a glyph by the name of m, or the first that has a width, for six tenths or half of the size. From
/// emoji it would guess letters of two and a half times their size, and set them on lines of their own.
enum Gauge {
    /// The index of a glyph of a `DrawnFont`.
    static let glyph = 0
    static let name = PDFName("m")
    /// That of the space, which no glyph gets in a `CodeSpace` of the kind `ordered`.
    static let code: UInt16 = 32
    static let width = 600.0
    static let content = StreamData(bytes: Drawing.glyph(width: width).bytes)
}
