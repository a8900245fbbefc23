import Geometry
internal import NoteFonts
package import PDFWriter

/// A face as a document holds it.
package enum EmbeddedFont: Sendable {
    case outlines(OutlineFont)
    /// A face in colour: PDF knows no font programs with colours.
    case drawn(DrawnFont)

    /// Writes the font and its dictionaries, and enters these among the resources.
    package func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        switch self {
        case .outlines(let font): try font.write(to: &document, resources: &resources)
        case .drawn(let font): try font.write(to: &document, resources: &resources)
        }
    }
}

extension FontCodes {
    /// The font to embed, once all codes are given; nil where none is.
    ///
    /// To finish a face takes milliseconds and depends on nothing else, so that the faces of a document can
    /// be finished in parallel, each with a compressor of its own.
    ///
    /// - Parameter process: reduces faces that are not the system's; without it this process does.
    package func font(
        _ deflate: inout Deflate, by process: (any SubsetProcess)? = nil
    ) throws(FontEmbeddingError) -> EmbeddedFont? {
        guard !pairs.isEmpty else { return nil }
        guard !isExhausted else { throw .tooManyCodes(name: face.postScriptName) }
        let isDrawn = face.outlineFormat.isColored || face.isPlaceholder
        return isDrawn ? .drawn(try drawnFont(&deflate)) : .outlines(try outlineFont(&deflate, process))
    }

    private func outlineFont(
        _ deflate: inout Deflate, _ process: (any SubsetProcess)?
    ) throws(FontEmbeddingError) -> OutlineFont {
        let program = try FontProgram(self, process)
        let name = PDFName(prefix(of: program) + face.postScriptName)
        var parts: [OutlineFont.Part] = []
        for index in spaces.indices where !spaces[index].entries.isEmpty {
            parts.append(try part(index, of: program, &deflate))
        }
        return OutlineFont(
            name: name,
            descriptor: FontDescriptor(name: name, of: face, box: program.box.map(face.rectangle)),
            outlines: face.outlineFormat,
            file: deflate.stream(program.bytes), fileLength: program.bytes.count, parts: parts)
    }

    /// Makes the font of a face in colour.
    func drawnFont(_ deflate: inout Deflate) throws(FontEmbeddingError) -> DrawnFont {
        let collector = try GlyphCollector(face, pairs.map(\.glyph), compounds)
        var parts: [DrawnFont.Part] = []
        for index in spaces.indices where !spaces[index].entries.isEmpty {
            let entries = spaces[index].entries.map { code, pair in
                DrawnFont.Part.Entry(
                    code: code, glyph: collector.indices[pair.glyph] ?? Gauge.glyph,
                    width: face.thousandths(advance(of: pair.glyph)))
            }
            parts.append(
                DrawnFont.Part(
                    resource: ResourceName(.font, self.index, part: index), entries: entries,
                    toUnicode: deflate.stream(toUnicode(of: spaces[index]))))
        }
        let descriptor = FontDescriptor(name: PDFName(face.postScriptName), of: face, box: collector.box)
        return DrawnFont(
            descriptor: descriptor, box: collector.box, glyphs: collector.glyphs,
            objects: collector.objects, parts: parts)
    }

    /// Six capitals and a plus, by the content of the subset and its codes (ISO 32000-1, 9.6.4).
    private func prefix(of program: FontProgram) -> String {
        guard !face.embeddingRights.forbidsSubsetting else { return "" }
        var hash = MurmurHash()
        hash.update(program.bytes)
        for pair in pairs { hash.update([pair.glyph].bytes + pair.text) }
        var rest = hash.finalized().low
        var prefix = ""
        for _ in 0..<6 {
            prefix.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
            rest /= 26
        }
        return prefix + "+"
    }

    private func part(
        _ index: Int, of program: FontProgram, _ deflate: inout Deflate
    ) throws(FontEmbeddingError) -> OutlineFont.Part {
        let space = spaces[index]
        return OutlineFont.Part(
            resource: ResourceName(.font, self.index, part: index),
            form: try form(of: space, program, &deflate),
            widths: space.entries.map { ($0, face.thousandths(advance(of: $1.glyph))) },
            toUnicode: deflate.stream(toUnicode(of: space)))
    }

    /// The text of each code of a font dictionary, as a CMap.
    func toUnicode(of space: CodeSpace) -> [UInt8] {
        var map = ToUnicodeMap(isWide: space.isWide)
        for (code, pair) in space.entries { map.append(code, pair.text) }
        return map.bytes
    }

    private func form(
        of space: CodeSpace, _ program: FontProgram, _ deflate: inout Deflate
    ) throws(FontEmbeddingError) -> OutlineFont.Part.Form {
        switch space.kind {
        case .identifiers: .cidKeyed
        case .wide: .composite(glyphMap: deflate.stream(glyphMap(of: space, program)))
        case .ascii, .ordered:
            face.outlineFormat == .trueType ? .trueType : .type1(differences: try glyphNames(of: space))
        }
    }

    /// The names of glyphs by code: what `/Differences` holds.
    private func glyphNames(
        of space: CodeSpace
    ) throws(FontEmbeddingError) -> [(code: UInt16, glyph: String)] {
        var differences: [(code: UInt16, glyph: String)] = []
        for (code, pair) in space.entries {
            guard let name = face.glyphName(pair.glyph) else { throw .broken(face) }
            differences.append((code, name))
        }
        return differences
    }

    /// The numbers of glyphs by code, two bytes each: a `/CIDToGIDMap`.
    private func glyphMap(of space: CodeSpace, _ program: FontProgram) -> [UInt8] {
        let entries = space.entries
        var map = [UInt8](repeating: 0, count: 2 * (Int(entries.last?.code ?? 0) + 1))
        for (code, pair) in entries {
            map.set(Int(program.newGlyph(of: pair.glyph)), at: 2 * Int(code))
        }
        return map
    }
}
