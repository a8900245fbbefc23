package import PDFWriter

extension EmbeddedFont {
    /// Writes the font program and the dictionaries, and enters the parts among the resources.
    package func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        let (file, descriptor) = (document.reserve(), document.reserve())
        try document.writeStream(file, self.file) { dictionary in
            switch outlines {
            case .trueType: dictionary.set("Length1", fileLength)
            case .nameKeyedCFF, .cidKeyedCFF: dictionary.set("Subtype", PDFName("Type1C"))
            }
        }
        try document.write(descriptor) { self.descriptor.write(to: &$0, file: file) }
        for part in parts {
            let font = try write(part, descriptor: descriptor, to: &document)
            resources.add(part.resource, font)
        }
    }

    private func write<Sink>(
        _ part: Part, descriptor: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let (font, toUnicode) = (document.reserve(), document.reserve())
        try document.writeStream(toUnicode, part.toUnicode)
        if case .composite(let glyphMap) = part.form {
            let descendant = document.reserve()
            try write(part, glyphMap, as: descendant, descriptor: descriptor, to: &document)
            try document.write(font) { dictionary in
                writeComposite(to: &dictionary, descendant: descendant, toUnicode: toUnicode)
            }
        } else {
            try document.write(font) { dictionary in
                writeSimple(part, to: &dictionary, descriptor: descriptor, toUnicode: toUnicode)
            }
        }
        return font
    }

    /// A font of one-byte codes (ISO 32000-1, 9.6.2 and 9.6.3).
    private func writeSimple(
        _ part: Part, to dictionary: inout PDFDictionary, descriptor: Reference, toUnicode: Reference
    ) {
        dictionary.set("Type", PDFName("Font"))
        dictionary.set("Subtype", PDFName(outlines == .trueType ? "TrueType" : "Type1"))
        dictionary.set("BaseFont", name)
        let first = part.widths.first?.code ?? 0
        dictionary.set("FirstChar", Int(first))
        dictionary.set("LastChar", Int(part.widths.last?.code ?? 0))
        dictionary.array("Widths") { array in
            var next = first
            for (code, width) in part.widths {
                // Codes between that are never used need a number too.
                while next < code {
                    array.append(0)
                    next += 1
                }
                array.append(width)
                next += 1
            }
        }
        if case .type1(let differences) = part.form { writeEncoding(differences, to: &dictionary) }
        dictionary.set("FontDescriptor", descriptor)
        dictionary.set("ToUnicode", toUnicode)
    }

    /// The glyphs' names by code: a code, then names for it and those after it (9.6.6.1).
    private func writeEncoding(
        _ differences: [(code: UInt16, glyph: String)], to dictionary: inout PDFDictionary
    ) {
        dictionary.dictionary("Encoding") { encoding in
            encoding.set("Type", PDFName("Encoding"))
            encoding.array("Differences") { array in
                var next: UInt16?
                for (code, glyph) in differences {
                    if code != next { array.append(Int(code)) }
                    array.append(PDFName(glyph))
                    next = code + 1
                }
            }
        }
    }

    /// A font of two-byte codes (9.7.6).
    private func writeComposite(
        to dictionary: inout PDFDictionary, descendant: Reference, toUnicode: Reference
    ) {
        dictionary.set("Type", PDFName("Font"))
        dictionary.set("Subtype", PDFName("Type0"))
        dictionary.set("BaseFont", name)
        dictionary.set("Encoding", PDFName("Identity-H"))
        dictionary.array("DescendantFonts", [descendant])
        dictionary.set("ToUnicode", toUnicode)
    }

    /// The font of glyphs below one of two-byte codes (9.7.4).
    private func write<Sink>(
        _ part: Part, _ glyphMap: StreamData, as reference: Reference, descriptor: Reference,
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        let map = document.reserve()
        try document.writeStream(map, glyphMap)
        try document.write(reference) { dictionary in
            dictionary.set("Type", PDFName("Font"))
            dictionary.set("Subtype", PDFName("CIDFontType2"))
            dictionary.set("BaseFont", name)
            dictionary.dictionary("CIDSystemInfo") { information in
                information.set("Registry", TextString("Adobe"))
                information.set("Ordering", TextString("Identity"))
                information.set("Supplement", 0)
            }
            dictionary.set("FontDescriptor", descriptor)
            dictionary.array("W") { array in
                array.append(Int(part.widths.first?.code ?? 0))
                array.array { widths in
                    for (_, width) in part.widths { widths.append(width) }
                }
            }
            dictionary.set("CIDToGIDMap", map)
        }
    }
}
