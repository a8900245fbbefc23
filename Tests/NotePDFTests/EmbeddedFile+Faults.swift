import NoteFonts

extension OpenFont {
    /// ASCII, `count` glyphs from all over the face with a text of its own, and a glyph with a second text.
    func manyGlyphs(_ count: Int) -> [ShownGlyph] {
        let step = max(1, face.glyphCount / count)
        let glyphs = Array(stride(from: 1, to: UInt16(face.glyphCount), by: step).prefix(count))
        let first = glyphs.map { ($0, Array("<\($0)>".utf8)) }
        let ascii = (UInt8(32)...126).compactMap { code in
            face.glyph(for: UInt32(code)).map { ($0, [code]) }
        }
        let second = (glyphs[glyphs.count / 2], Array("\u{AD}".utf8))
        return ascii + first + [second]
    }
}

extension EmbeddedFile {
    /// What is not as in the face: every code must show one of `shown` by its text, with the outline and the
    /// advance of the face's glyph, in the font program and in the dictionaries; and none may be lacking.
    func faults(against shown: [ShownGlyph], of font: OpenFont) throws -> [String] {
        let original = try font.source()
        var rest = Dictionary(shown.map { ($0.text, $0.glyph) }, uniquingKeysWith: { first, _ in first })
        var faults: [String] = []
        for code in parts.values.joined() {
            let text = Array(String(decoding: code.text, as: UTF16.self).utf8)
            guard let glyph = rest.removeValue(forKey: text) else {
                faults.append("code \(code.code): text \(code.text)")
                continue
            }
            faults += try self.faults(of: code, showing: glyph, original, font.face)
        }
        return faults + rest.values.map { "glyph \($0): no code" }
    }

    private func faults(
        of code: Code, showing glyph: UInt16, _ original: SubsetFont, _ face: Face
    ) throws -> [String] {
        guard code.glyph != 0 else { return ["code \(code.code): .notdef"] }
        var faults: [String] = []
        let (outline, advance) = try font.load(code.glyph)
        // The two libraries round the points of an instance on their own.
        let distance = face.coordinates.isEmpty ? 0 : 1
        let expected = try original.load(UInt32(glyph)).outline
        if !outline.isSame(as: expected, within: distance) {
            faults.append("code \(code.code): outline")
        }
        if advance != face.advance(of: glyph) { faults.append("code \(code.code): advance") }
        let width = Double(face.advance(of: glyph)) * 1000 / Double(face.unitsPerEm)
        if abs(code.width - width) > 0.000_6 { faults.append("code \(code.code): width") }
        if face.outlineFormat == .nameKeyedCFF, code.name != face.glyphName(glyph) {
            faults.append("code \(code.code): name")
        }
        return faults
    }
}
