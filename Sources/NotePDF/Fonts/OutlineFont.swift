internal import NoteFonts
internal import PDFWriter

/// A face embedded by its outlines: a font program, and the dictionaries that give its glyphs their codes.
package struct OutlineFont: Sendable {
    /// One font dictionary, with the codes of one `CodeSpace`.
    struct Part: Sendable {
        enum Form: Sendable {
            /// `/Type1`, whose `/Encoding` names a glyph for each code (9.6.6).
            case type1(differences: [(code: UInt16, glyph: String)])
            /// `/TrueType`, whose codes the font's own `cmap` resolves (9.6.6.4).
            case trueType
            /// `/Type0` over `/CIDFontType2`, whose codes a map of two bytes each resolves (9.7.4.3).
            case composite(glyphMap: StreamData)
            /// `/Type0` over `/CIDFontType0`, whose codes are the CIDs of the font (9.7.4.2).
            case cidKeyed
        }

        let resource: ResourceName
        let form: Form
        /// In thousandths, by code, in the order of the codes.
        let widths: [(code: UInt16, width: Double)]
        let toUnicode: StreamData
    }

    let name: PDFName
    let descriptor: FontDescriptor
    let outlines: OutlineFormat
    let file: StreamData
    /// The length of `file` before its filter: `/Length1` of TrueType.
    let fileLength: Int
    let parts: [Part]
}
