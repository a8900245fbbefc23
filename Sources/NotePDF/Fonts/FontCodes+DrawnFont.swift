internal import NoteFonts
internal import PDFWriter

extension FontCodes {
    /// Makes the font of a face in colour.
    func drawnFont(_ deflate: inout Deflate) throws(FontEmbeddingError) -> DrawnFont {
        let collector = try GlyphCollector(face, texts.pairs.map(\.glyph))
        var parts: [DrawnFont.Part] = []
        for index in spaces.indices where !spaces[index].entries.isEmpty {
            let entries = spaces[index].entries.map { code, pair in
                let glyph = texts.pairs[pair].glyph
                return DrawnFont.Part.Entry(
                    code: code, glyph: collector.indices[glyph] ?? Gauge.glyph,
                    width: face.thousandths(face.advance(of: glyph)))
            }
            parts.append(
                DrawnFont.Part(
                    resource: ResourceName(.font, self.index, part: index), entries: entries,
                    toUnicode: deflate.stream(toUnicode(of: spaces[index]))))
        }
        let descriptor = FontDescriptor(name: PDFName(face.postScriptName), of: face, box: collector.box)
        return DrawnFont(
            descriptor: descriptor, box: collector.box, glyphs: collector.glyphs,
            objects: collector.objects.all, parts: parts)
    }
}
