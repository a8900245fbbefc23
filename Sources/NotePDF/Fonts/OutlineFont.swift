import Geometry
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

extension OutlineFont {
    /// Writes the font program and the dictionaries, and enters the parts among the resources.
    func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        let file = try document.writeStream(self.file) { dictionary in
            switch outlines {
            case .trueType: dictionary.set("Length1", fileLength)
            case .nameKeyedCFF: dictionary.set("Subtype", PDFName("Type1C"))
            case .cidKeyedCFF: dictionary.set("Subtype", PDFName("CIDFontType0C"))
            case .colorBitmaps, .colorLayers, .boxes: break
            }
        }
        // Deprecated in PDF 2.0 (ISO 32000-2, table 120).
        let characterSet = document.version == .version17 ? self.characterSet : nil
        let descriptor = try document.write {
            self.descriptor.write(to: &$0, file: file, characterSet: characterSet)
        }
        for part in parts {
            let font = try write(part, descriptor: descriptor, to: &document)
            resources.add(part.resource, font)
        }
    }

    private func write<Sink>(
        _ part: Part, descriptor: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let font = document.reserve()
        let toUnicode = try document.writeStream(part.toUnicode)
        switch part.form {
        case .type1, .trueType:
            try document.write(font) { dictionary in
                writeSimple(part, to: &dictionary, descriptor: descriptor, toUnicode: toUnicode)
            }
        case .composite, .cidKeyed:
            let descendant = try writeDescendant(part, descriptor: descriptor, to: &document)
            try document.write(font) { dictionary in
                writeComposite(to: &dictionary, descendant: descendant, toUnicode: toUnicode)
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
        dictionary.set(widths: part.widths)
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
                array.append(differences: differences.map { ($0, PDFName($1)) })
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
    private func writeDescendant<Sink>(
        _ part: Part, descriptor: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let reference = document.reserve()
        var map: Reference?
        if case .composite(let glyphMap) = part.form {
            map = try document.writeStream(glyphMap)
        }
        try document.write(reference) { dictionary in
            dictionary.set("Type", PDFName("Font"))
            dictionary.set("Subtype", PDFName(map == nil ? "CIDFontType0" : "CIDFontType2"))
            dictionary.set("BaseFont", name)
            dictionary.dictionary("CIDSystemInfo") { information in
                information.set("Registry", TextString("Adobe"))
                information.set("Ordering", TextString("Identity"))
                information.set("Supplement", 0)
            }
            dictionary.set("FontDescriptor", descriptor)
            // The specification's own default, which pypdf does not know: it would see spaces in Han text.
            dictionary.set("DW", Self.defaultWidth)
            dictionary.array("W") { array in
                for widths in part.widthRuns {
                    array.append(Int(widths[widths.startIndex].code))
                    array.array { array in widths.forEach { array.append($0.width) } }
                }
            }
            dictionary.set("CIDToGIDMap", map)
        }
        return reference
    }
}

extension OutlineFont {
    /// The names of all glyphs of a subset that has names, `.notdef` aside (ISO 32000-1, table 122); nil
    /// where they are too long for a string, or one would have to be escaped.
    private var characterSet: TextString? {
        var (names, known) = ("", Set<String>())
        for part in parts {
            guard descriptor.isSubset, case .type1(let differences) = part.form else { return nil }
            for (_, glyph) in differences where known.insert(glyph).inserted {
                guard glyph.utf8.allSatisfy(isPlain) else { return nil }
                names += "/" + glyph
            }
        }
        return TextString.fits(names) ? TextString(names) : nil
    }

    /// The width of glyphs that `/W` does not list: that of most Chinese, Japanese and Korean ones.
    fileprivate static let defaultWidth = 1000
}

extension PDFArray {
    /// Appends the names of glyphs by code: a code, then names for it and those after it (9.6.6.1).
    mutating func append(differences: [(code: UInt16, name: PDFName)]) {
        var next: UInt16?
        for (code, name) in differences {
            if code != next { append(Int(code)) }
            append(name)
            next = code + 1
        }
    }
}

extension PDFDictionary {
    /// Writes the widths of codes, in order; codes between that are never used need a number too.
    mutating func set(widths: [(code: UInt16, width: Double)]) {
        let first = widths.first?.code ?? 0
        set("FirstChar", Int(first))
        set("LastChar", Int(widths.last?.code ?? 0))
        array("Widths") { array in
            var next = first
            for (code, width) in widths {
                while next < code {
                    array.append(0)
                    next += 1
                }
                array.append(width)
                next += 1
            }
        }
    }
}

extension OutlineFont.Part {
    /// The widths in runs of codes that follow each other, without those that are the default.
    fileprivate var widthRuns: [ArraySlice<(code: UInt16, width: Double)>] {
        let special = widths.filter { $0.width != Double(OutlineFont.defaultWidth) }
        var runs: [ArraySlice<(code: UInt16, width: Double)>] = []
        var start = 0
        for index in special.indices.dropFirst() where special[index].code != special[index - 1].code + 1 {
            runs.append(special[start..<index])
            start = index
        }
        if start < special.count { runs.append(special[start...]) }
        return runs
    }
}

/// Whether a byte stands for itself in a name and in a string.
private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
    default: false
    }
}
