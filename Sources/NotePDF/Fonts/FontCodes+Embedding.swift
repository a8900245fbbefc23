import Geometry
internal import NoteFonts
package import PDFWriter

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
        return isDrawn ? try drawnFont(&deflate) : try outlineFont(&deflate, process)
    }

    private func outlineFont(
        _ deflate: inout Deflate, _ process: (any SubsetProcess)?
    ) throws(FontEmbeddingError) -> EmbeddedFont {
        let program = try FontProgram(self, process)
        let name = PDFName(prefix(of: program) + face.postScriptName)
        let parts = try spaces.indices.map { index throws(FontEmbeddingError) in
            part(index, try form(of: spaces[index], program, &deflate), &deflate)
        }
        return EmbeddedFont(
            descriptor: FontDescriptor(name: name, of: face, box: program.box.map(face.rectangle)),
            glyphs: .outlines(deflate.stream(program.bytes), length: program.bytes.count), parts: parts)
    }

    private func drawnFont(_ deflate: inout Deflate) throws(FontEmbeddingError) -> EmbeddedFont {
        let collector = try GlyphCollector(face, pairs.map(\.glyph), compounds)
        let parts = spaces.indices.map { index in
            let glyphs = spaces[index].entries.map { code, pair in
                (code, collector.indices[pair.glyph] ?? Gauge.glyph)
            }
            return part(index, .drawn(glyphs), &deflate)
        }
        return EmbeddedFont(
            descriptor: FontDescriptor(name: PDFName(face.postScriptName), of: face, box: collector.box),
            glyphs: .drawn(collector.drawn), parts: parts)
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
        _ index: Int, _ form: EmbeddedFont.Part.Form, _ deflate: inout Deflate
    ) -> EmbeddedFont.Part {
        EmbeddedFont.Part(
            resource: ResourceName(.font, self.index, part: index), form: form,
            widths: spaces[index].entries.map { ($0, face.thousandths(advance(of: $1.glyph))) },
            toUnicode: deflate.stream(toUnicode(of: spaces[index])))
    }

    /// The text of each code of a font dictionary, as a CMap.
    private func toUnicode(of space: CodeSpace) -> [UInt8] {
        var map = ToUnicodeMap(isWide: space.isWide)
        for (code, pair) in space.entries { map.append(code, pair.text) }
        return map.bytes
    }

    private func form(
        of space: CodeSpace, _ program: FontProgram, _ deflate: inout Deflate
    ) throws(FontEmbeddingError) -> EmbeddedFont.Part.Form {
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
        try space.entries.map { code, pair throws(FontEmbeddingError) in
            guard let name = face.glyphName(pair.glyph) else { throw .broken(face) }
            return (code, name)
        }
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
