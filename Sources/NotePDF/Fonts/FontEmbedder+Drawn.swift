internal import NoteFonts
internal import PDFWriter

extension FontEmbedder {
    /// Makes the font of a face in colour.
    func finishDrawn() throws(FontEmbeddingError) -> DrawnFont {
        var collector = GlyphCollector(face)
        var deflate = Deflate()
        var parts: [DrawnFont.Part] = []
        for index in spaces.indices where !spaces[index].entries.isEmpty {
            var entries: [DrawnFont.Part.Entry] = []
            for (code, pair) in spaces[index].entries {
                let glyph = texts.pairs[pair].glyph
                let width = face.thousandths(face.advance(of: glyph))
                entries.append(.init(code: code, glyph: try collector.index(of: glyph), width: width))
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
}
