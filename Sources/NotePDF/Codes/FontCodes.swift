import Geometry
package import NoteFonts
import NoteText
package import PDFWriter

/// The codes of one face in a document, given to glyphs as they come.
///
/// A code stands for a glyph with its text. It is given at the first use, so a document's codes follow from
/// its content alone.
package struct FontCodes: Sendable {
    /// A glyph with its text, in UTF-8.
    struct Pair: Sendable {
        let glyph: UInt16
        let text: [UInt8]
    }

    let face: Face
    /// The index of the font in the document.
    package let index: Int
    /// The pairs that have codes, in the order of their first use; a glyph may have any number of texts.
    private(set) var pairs: [Pair] = []
    private(set) var spaces: [CodeSpace]
    /// Glyphs of clusters that take more than one glyph, in a face of TrueType outlines.
    private(set) var compounds: CompoundGlyphs
    /// Whether a glyph came with a text when all codes were given; there is then no font.
    private(set) var isExhausted = false
    /// The uses of glyphs that came so far.
    private var uses = GlyphUses()
    /// By use.
    private var codes: [GlyphCode] = []
    /// By glyph of a CID-keyed face, its CID; empty for other faces.
    private let identifiers: [UInt16]
    /// By glyph of a CID-keyed face, the number of its texts.
    private var textCounts: [UInt16: Int] = [:]

    /// Fails where the face is damaged.
    package init(_ face: Face, index: Int) throws(FontEmbeddingError) {
        (self.face, self.index) = (face, index)
        identifiers = try face.checkedIdentifiers()
        spaces = [CodeSpace(face.firstSpace)]
        compounds = CompoundGlyphs(first: face.glyphCount)
    }

    /// The code of a glyph that stands for `text`, in UTF-8: a whole cluster, of one character or more; nil
    /// for `.notdef` and what the face has not.
    ///
    /// A hyphen added at a line's end comes with the text U+00AD. Empty text, of a glyph that adds nothing to
    /// the text of its neighbour, becomes a zero width space: every code must stand for something.
    package mutating func code(for glyph: UInt16, text: [UInt8]) -> FontCode? {
        code(of: uses.index(of: glyph, text: text.span, font: 0)).code
    }

    /// The code of a glyph for the text of a use, whose bytes are in `bytes`.
    mutating func code(for glyph: UInt16, _ text: GlyphUse.Text, in bytes: [UInt8]) -> GlyphCode {
        switch text {
        case .scalar(let scalar): code(of: uses.index(of: glyph, scalar: scalar, font: 0))
        case .bytes(let range):
            code(of: uses.index(of: glyph, text: bytes.span.extracting(range), font: 0))
        }
    }

    private mutating func code(of use: Int32) -> GlyphCode {
        let index = Int(use)
        if index < codes.count, codes[index].code != nil { return codes[index] }
        let glyph = uses.all[index].glyph
        let code = giveCode(to: Pair(glyph: glyph, text: uses.text(of: index)))
        let given = GlyphCode(code, advance: code == nil ? 0 : advance(of: glyph), uses.all[index])
        if index < codes.count { codes[index] = given } else { codes.append(given) }
        return given
    }

    private mutating func giveCode(to pair: Pair) -> FontCode? {
        let isKnown = Int(pair.glyph) < face.glyphCount || compounds.contains(pair.glyph)
        guard pair.glyph != 0, isKnown else { return nil }
        pairs.append(pair)
        let code = identifiers.isEmpty ? nominalCode(of: pair) ?? nextCode(for: pair) : identifier(for: pair)
        isExhausted = isExhausted || code == nil
        return code
    }

    /// In font units.
    func advance(of glyph: UInt16) -> Int {
        compounds.contains(glyph) ? compounds.advance(of: glyph) : face.advance(of: glyph)
    }

    /// The glyphs of the face that codes show.
    var usedGlyphs: Set<UInt16> {
        Set(
            pairs.flatMap { pair in
                compounds.contains(pair.glyph)
                    ? compounds.parts(of: pair.glyph).map(\.glyph) : [pair.glyph]
            })
    }

    /// The number of the glyph made of `parts` with `advance`, in font units; nil where there can be none.
    mutating func compound(of parts: [CompoundGlyphs.Part], advance: Int) -> UInt16? {
        compounds.glyph(of: parts, advance: advance, in: face)
    }

    /// Goes on with compounds that those so far are the first of.
    mutating func setCompounds(_ compounds: CompoundGlyphs) { self.compounds = compounds }

    /// The code of an ASCII character that is shown by its own glyph.
    private mutating func nominalCode(of pair: Pair) -> FontCode? {
        guard spaces[0].kind == .ascii, pair.text.count == 1, (0x20...0x7E).contains(pair.text[0]),
            face.glyph(for: UInt32(pair.text[0])) == pair.glyph
        else { return nil }
        spaces[0].give(UInt16(pair.text[0]), to: pair)
        return FontCode(code: UInt16(pair.text[0]))
    }

    /// The next code that is free, in another dictionary where the last has none.
    private mutating func nextCode(for pair: Pair) -> FontCode? {
        let part = spaces.count - 1
        if let code = spaces[part].giveNext(to: pair) {
            return FontCode(part: UInt16(part), isWide: spaces[part].isWide, code: code)
        }
        guard part < Int(UInt16.max) else { return nil }
        spaces.append(CodeSpace(face.outlineFormat == .trueType ? .wide : .ordered))
        return nextCode(for: pair)
    }

    /// The CID of the glyph, which is its code in every dictionary: each further text takes another one.
    private mutating func identifier(for pair: Pair) -> FontCode? {
        let count = textCounts[pair.glyph, default: 0]
        guard let part = UInt16(exactly: count) else { return nil }
        textCounts[pair.glyph] = count + 1
        if count == spaces.count { spaces.append(CodeSpace(.identifiers)) }
        let code = identifiers[Int(pair.glyph)]
        spaces[count].give(code, to: pair)
        return FontCode(part: part, isWide: true, code: code)
    }
}

extension Face {
    fileprivate var firstSpace: CodeSpace.Kind {
        switch outlineFormat {
        case .cidKeyedCFF: .identifiers
        case .nameKeyedCFF: .ascii
        case .trueType: hasThousandsOfCharacters ? .wide : .ascii
        case .colorBitmaps, .colorLayers, .boxes: .ordered
        }
    }

    /// Whether it is made for a script of thousands of characters, Chinese or Korean by their most frequent
    /// ones: the font would change with every other character if some of them had a byte and others two.
    private var hasThousandsOfCharacters: Bool { glyph(for: 0x4E00) != nil || glyph(for: 0xAC00) != nil }

    /// The CIDs of a CID-keyed face, each of one glyph alone; empty for other faces.
    fileprivate func checkedIdentifiers() throws(FontEmbeddingError) -> [UInt16] {
        guard outlineFormat == .cidKeyedCFF else { return [] }
        guard let identifiers = characterIdentifiers(), identifiers.count == glyphCount,
            Set(identifiers).count == glyphCount
        else { throw .broken(self) }
        return identifiers
    }
}

extension GlyphCodes {
    /// Shows the glyph of `code`; the font must be the code's own part.
    package mutating func append(_ code: FontCode) {
        if code.isWide {
            append(wide: code.code)
        } else {
            append(UInt8(truncatingIfNeeded: code.code))
        }
    }
}
