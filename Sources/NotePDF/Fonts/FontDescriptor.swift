internal import PDFWriter

/// A font descriptor (ISO 32000-1, 9.8); lengths in thousandths of the font's size.
struct FontDescriptor: Sendable {
    private let name: PDFName
    private let description: FontDescription
    /// From 100 to 900.
    private let weight: Int

    init(name: PDFName, of description: FontDescription, weight: Int) {
        self.name = name
        self.description = description
        self.weight = weight
    }

    /// Writes the descriptor of the font program `file`.
    func write(to dictionary: inout PDFDictionary, file: Reference) {
        dictionary.set("Type", PDFName("FontDescriptor"))
        dictionary.set("FontName", name)
        dictionary.set("Flags", flags)
        dictionary.array("FontBBox", description.box.map { description.thousandths($0) })
        dictionary.set("ItalicAngle", description.italicAngle)
        dictionary.set("Ascent", description.thousandths(description.ascender))
        dictionary.set("Descent", description.thousandths(description.descender))
        dictionary.set("CapHeight", description.thousandths(capHeight))
        dictionary.set("StemV", stemWidth)
        switch description.outlines {
        case .trueType: dictionary.set("FontFile2", file)
        case .nameKeyedCFF, .cidKeyedCFF: dictionary.set("FontFile3", file)
        }
    }

    /// Fixed pitch, symbolic, italic (table 123): symbolic, as codes are our own and not of a standard set.
    private var flags: Int {
        (description.isFixedPitch ? 1 : 0) | 4 | (description.italicAngle != 0 ? 64 : 0)
    }

    private var capHeight: Int {
        description.capHeight != 0 ? description.capHeight : description.ascender
    }

    /// Fonts do not tell their stems' width; this is the usual guess from the weight: 87 for regular, 165 for
    /// bold.
    private var stemWidth: Int {
        50 + weight * weight / (65 * 65)
    }
}

extension FontDescription {
    /// A length of the font in thousandths of its size.
    func thousandths(_ length: Int) -> Double {
        Double(length) * 1000 / Double(unitsPerEm)
    }
}
