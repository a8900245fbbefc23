internal import NoteFonts
internal import PDFWriter

/// A font descriptor (ISO 32000-1, 9.8); lengths in thousandths of the font's size.
struct FontDescriptor: Sendable {
    let name: PDFName
    let face: Face
    private let box: PDFRectangle

    /// `box` stands round all the glyphs, where it is not the face's own.
    init(name: PDFName, of face: Face, box: PDFRectangle? = nil) {
        (self.name, self.face) = (name, face)
        self.box = box ?? face.rectangle(face.box)
    }

    /// Writes the descriptor of the font program `file`, which a font that draws its glyphs has not;
    /// `characterSet` names its glyphs.
    func write(to dictionary: inout PDFDictionary, file: Reference?, characterSet: TextString? = nil) {
        dictionary.set("Type", PDFName("FontDescriptor"))
        dictionary.set("FontName", name)
        dictionary.set("Flags", flags)
        dictionary.set("FontBBox", box)
        dictionary.set("ItalicAngle", face.metrics.italicAngle)
        dictionary.set("Ascent", face.thousandths(face.ascender))
        dictionary.set("Descent", face.thousandths(face.descender))
        let capHeight = face.metrics.capHeight
        dictionary.set("CapHeight", face.thousandths(capHeight != 0 ? capHeight : face.ascender))
        dictionary.set("StemV", stemWidth)
        dictionary.set("CharSet", characterSet)
        dictionary.set(face.outlineFormat == .trueType ? "FontFile2" : "FontFile3", file)
    }

    /// Whether the font program has the glyphs that are shown, and no others.
    var isSubset: Bool { !face.embeddingRights.forbidsSubsetting }

    /// Fixed pitch, symbolic, italic (table 123): symbolic, as codes are our own and not of a standard set.
    private var flags: Int {
        (face.metrics.isFixedPitch ? 1 : 0) | 4 | (face.metrics.italicAngle != 0 ? 64 : 0)
    }

    /// Fonts do not tell their stems' width; this is the usual guess from the weight: 87 for regular, 165 for
    /// bold.
    private var stemWidth: Int { 50 + face.weight * face.weight / (65 * 65) }
}

extension Face {
    /// A length of the face in thousandths of its size.
    func thousandths(_ length: Int) -> Double { Double(length) * 1000 / Double(unitsPerEm) }
}
