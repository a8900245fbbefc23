import Geometry
internal import NoteFonts
package import PDFWriter

/// A face as a document holds it: its glyphs, and the dictionaries that give them their codes.
package struct EmbeddedFont: Sendable {
    enum Glyphs: Sendable {
        /// A font program, and its length before its filter.
        case outlines(StreamData, length: Int)
        /// The drawings of a face in colour: PDF knows no font programs with colours.
        case drawn(DrawnGlyphs)
    }

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
            /// `/Type3`, whose codes stand for glyphs by their indices (9.6.5); several may have the same.
            case drawn([(code: UInt16, glyph: Int)])
        }

        let resource: ResourceName
        let form: Form
        /// In thousandths, by code, in the order of the codes.
        let widths: [(code: UInt16, width: Double)]
        let toUnicode: StreamData
    }

    let descriptor: FontDescriptor
    let glyphs: Glyphs
    let parts: [Part]
}

extension EmbeddedFont {
    /// Writes the glyphs and the dictionaries, and enters these among the resources.
    package func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        var file: Reference?
        var drawn: DrawnGlyphs.Written?
        switch glyphs {
        case .outlines(let program, let length): file = try write(program, length: length, to: &document)
        case .drawn(let glyphs): drawn = try glyphs.write(to: &document)
        }
        // Deprecated in PDF 2.0 (ISO 32000-2, table 120).
        let characterSet = document.version == .version17 ? self.characterSet : nil
        let descriptor = try document.write {
            self.descriptor.write(to: &$0, file: file, characterSet: characterSet)
        }
        for part in parts {
            let font = document.reserve()
            let toUnicode = try document.writeStream(part.toUnicode)
            let descendant = try writeDescendant(part, descriptor: descriptor, to: &document)
            try document.write(font) { dictionary in
                dictionary.set("Type", PDFName("Font"))
                if let descendant {
                    writeComposite(to: &dictionary, descendant: descendant)
                } else {
                    if drawn == nil { writeSimple(part, to: &dictionary) }
                    drawn?.write(part, to: &dictionary)
                    dictionary.set("FontDescriptor", descriptor)
                }
                dictionary.set("ToUnicode", toUnicode)
            }
            resources.add(part.resource, font)
        }
    }

    private func write<Sink>(
        _ program: StreamData, length: Int, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        try document.writeStream(program) { dictionary in
            switch descriptor.face.outlineFormat {
            case .trueType: dictionary.set("Length1", length)
            case .nameKeyedCFF: dictionary.set("Subtype", PDFName("Type1C"))
            case .cidKeyedCFF: dictionary.set("Subtype", PDFName("CIDFontType0C"))
            case .colorBitmaps, .colorLayers, .boxes: break
            }
        }
    }

    /// A font of one-byte codes (ISO 32000-1, 9.6.2 and 9.6.3).
    private func writeSimple(_ part: Part, to dictionary: inout PDFDictionary) {
        let isTrueType = descriptor.face.outlineFormat == .trueType
        dictionary.set("Subtype", PDFName(isTrueType ? "TrueType" : "Type1"))
        dictionary.set("BaseFont", descriptor.name)
        dictionary.set(widths: part.widths)
        guard case .type1(let differences) = part.form else { return }
        dictionary.dictionary("Encoding") { encoding in
            encoding.set("Type", PDFName("Encoding"))
            encoding.array("Differences") { array in
                array.append(differences: differences.map { ($0, PDFName($1)) })
            }
        }
    }

    /// A font of two-byte codes (9.7.6).
    private func writeComposite(to dictionary: inout PDFDictionary, descendant: Reference) {
        dictionary.set("Subtype", PDFName("Type0"))
        dictionary.set("BaseFont", descriptor.name)
        dictionary.set("Encoding", PDFName("Identity-H"))
        dictionary.array("DescendantFonts", [descendant])
    }

    /// The font of glyphs below one of two-byte codes (9.7.4); nil for one of one-byte codes.
    private func writeDescendant<Sink>(
        _ part: Part, descriptor: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference? {
        let glyphMap: StreamData?
        switch part.form {
        case .composite(let map): glyphMap = map
        case .cidKeyed: glyphMap = nil
        case .type1, .trueType, .drawn: return nil
        }
        let reference = document.reserve()
        let map = try glyphMap.map { map throws(Sink.Failure) in try document.writeStream(map) }
        try document.write(reference) { dictionary in
            dictionary.set("Type", PDFName("Font"))
            dictionary.set("Subtype", PDFName(map == nil ? "CIDFontType0" : "CIDFontType2"))
            dictionary.set("BaseFont", self.descriptor.name)
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

extension EmbeddedFont {
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

extension EmbeddedFont.Part {
    /// The widths in runs of codes that follow each other, without those that are the default.
    fileprivate var widthRuns: [ArraySlice<(code: UInt16, width: Double)>] {
        let special = widths.filter { $0.width != Double(EmbeddedFont.defaultWidth) }
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
