import Geometry
package import NoteFonts
import NoteText
package import PDFWriter

/// The codes of one face in a document, given to glyphs as they come.
///
/// A code stands for a glyph with its text. It is given at the first use, so a document's codes follow from
/// its content alone; what comes again is found in a table by glyph.
package struct FontCodes: Sendable {
    /// The first one-character text of a glyph, and its code.
    private struct Direct {
        var scalar: UInt32
        var code: FontCode
    }

    /// No scalar value, and no UTF-8 either.
    private static let noScalar = UInt32.max

    let face: Face
    /// The index of the font in the document.
    package let index: Int
    private(set) var texts: GlyphTexts
    private(set) var spaces: [CodeSpace]
    private var direct: [Direct]
    /// Glyphs of clusters that take more than one glyph, in a face of TrueType outlines.
    private(set) var compounds: CompoundGlyphs
    /// Whether a glyph came with a text when all codes were given; there is then no font.
    private(set) var isExhausted = false
    /// By glyph of a CID-keyed face, its CID; empty for other faces.
    private let identifiers: [UInt16]

    /// Fails where the face is damaged.
    package init(_ face: Face, index: Int) throws(FontEmbeddingError) {
        self.face = face
        self.index = index
        identifiers = try face.checkedIdentifiers()
        spaces = [CodeSpace(face.firstSpace)]
        texts = GlyphTexts()
        compounds = CompoundGlyphs(first: face.glyphCount)
        let none = Direct(scalar: Self.noScalar, code: FontCode(code: 0))
        direct = Array(repeating: none, count: face.glyphCount)
    }

    /// The name by which content streams call the font that `code` belongs to.
    package func resource(of code: FontCode) -> ResourceName {
        ResourceName(.font, index, part: Int(code.part))
    }

    /// The code of a glyph that stands for one character; nil for `.notdef` and what the face has not.
    package mutating func code(for glyph: UInt16, scalar: UInt32) -> FontCode? {
        guard Int(glyph) < direct.count else { return compoundCode(for: glyph, scalar: scalar) }
        let known = direct[Int(glyph)]
        if known.scalar == scalar { return known.code }
        return findCode(for: glyph, scalar: scalar)
    }

    /// The code of a glyph that stands for `text`, in UTF-8: a whole cluster, of one character or more.
    ///
    /// A hyphen added at a line's end comes with the text U+00AD. Empty text, of a glyph that adds nothing to
    /// the text of its neighbour, becomes a zero width space: every code must stand for something.
    package mutating func code(for glyph: UInt16, text: Span<UInt8>) -> FontCode? {
        if Int(glyph) < direct.count, let scalar = UTF8Decoder.onlyScalar(of: text) {
            return code(for: glyph, scalar: scalar)
        }
        guard glyph != 0, Int(glyph) < direct.count || compounds.contains(glyph) else { return nil }
        return texts.code(of: glyph, text) ?? giveCode(to: glyph, text, ascii: nil)
    }

    /// A cluster of several glyphs can stand for one character of ASCII: the capital of a Turkish i does in
    /// small capitals.
    private mutating func compoundCode(for glyph: UInt16, scalar: UInt32) -> FontCode? {
        guard compounds.contains(glyph), let character = Unicode.Scalar(scalar) else { return nil }
        let text = Array(String(character).utf8)
        return texts.code(of: glyph, text.span) ?? giveCode(to: glyph, text.span, ascii: nil)
    }

    /// The number of the glyph made of `parts` with `advance`, in font units; nil where there can be none.
    mutating func compound(of parts: [CompoundGlyphs.Part], advance: Int) -> UInt16? {
        compounds.glyph(of: parts, advance: advance, in: face)
    }

    /// Goes on with compounds that those so far are the first of.
    mutating func setCompounds(_ compounds: CompoundGlyphs) { self.compounds = compounds }

    private mutating func findCode(for glyph: UInt16, scalar: UInt32) -> FontCode? {
        guard glyph != 0, let character = Unicode.Scalar(scalar) else { return nil }
        let text = Array(String(character).utf8)
        let ascii = UInt8(exactly: scalar)
        let code = texts.code(of: glyph, text.span) ?? giveCode(to: glyph, text.span, ascii: ascii)
        if let code, direct[Int(glyph)].scalar == Self.noScalar {
            direct[Int(glyph)] = Direct(scalar: scalar, code: code)
        }
        return code
    }

    private mutating func giveCode(to glyph: UInt16, _ text: Span<UInt8>, ascii: UInt8?) -> FontCode? {
        let pair = texts.add(glyph, text)
        let code =
            identifiers.isEmpty
            ? nominalCode(of: pair, glyph, ascii) ?? nextCode(for: pair) : identifier(of: glyph, for: pair)
        guard let code else {
            isExhausted = true
            return nil
        }
        texts.set(code, for: pair)
        return code
    }

    /// The code of an ASCII character that is shown by its own glyph.
    private mutating func nominalCode(of pair: Int, _ glyph: UInt16, _ ascii: UInt8?) -> FontCode? {
        guard spaces[0].kind == .ascii, let ascii, (0x20...0x7E).contains(ascii),
            face.glyph(for: UInt32(ascii)) == glyph
        else {
            return nil
        }
        spaces[0].give(UInt16(ascii), to: pair)
        return FontCode(code: UInt16(ascii))
    }

    /// The next code that is free, in another dictionary where the last has none.
    private mutating func nextCode(for pair: Int) -> FontCode? {
        let part = spaces.count - 1
        if let code = spaces[part].giveNext(to: pair) {
            return FontCode(part: UInt16(part), isWide: spaces[part].isWide, code: code)
        }
        guard part < Int(UInt16.max) else { return nil }
        spaces.append(CodeSpace(face.outlineFormat == .trueType ? .wide : .ordered))
        return nextCode(for: pair)
    }

    /// The CID of the glyph, which is its code in every dictionary: each further text takes another one.
    private mutating func identifier(of glyph: UInt16, for pair: Int) -> FontCode? {
        guard let part = UInt16(exactly: texts.countBefore(pair)) else { return nil }
        if part == spaces.count { spaces.append(CodeSpace(.identifiers)) }
        let code = identifiers[Int(glyph)]
        spaces[Int(part)].give(code, to: pair)
        return FontCode(part: part, isWide: true, code: code)
    }
}

extension Face {
    fileprivate var firstSpace: CodeSpace.Kind {
        switch outlineFormat {
        case .cidKeyedCFF: .identifiers
        case .nameKeyedCFF: .ascii
        case .trueType: isOfThousands ? .wide : .ascii
        case .colorBitmaps, .colorLayers, .boxes: .ordered
        }
    }

    /// Whether it is made for a script of thousands of characters, Chinese or Korean by their most frequent
    /// ones: the font would change with every other character if some of them had a byte and others two.
    private var isOfThousands: Bool { glyph(for: 0x4E00) != nil || glyph(for: 0xAC00) != nil }

    /// The CIDs of a CID-keyed face, each of one glyph alone; empty for other faces.
    fileprivate func checkedIdentifiers() throws(FontEmbeddingError) -> [UInt16] {
        guard outlineFormat == .cidKeyedCFF else { return [] }
        guard let identifiers = characterIdentifiers(), identifiers.count == glyphCount,
            Set(identifiers).count == glyphCount
        else { throw .broken(self) }
        return identifiers
    }
}
