import Geometry
package import NoteFonts
import NoteText
package import PDFWriter

/// The codes of the fonts of a document, in the order of their first use.
package struct FontTable: Sendable {
    package private(set) var fonts: [FontCodes] = []
    private var indices: [Face: Int] = [:]

    package init() {}

    /// Gives a batch its codes, those before it having theirs: whatever is new in it gets the next ones.
    ///
    /// - Throws: `FontEmbeddingError` where a face may not be embedded.
    package mutating func assign(_ batch: CollectedPages) throws(FontEmbeddingError) -> CodedPages {
        let indices = try indices(of: batch.text.fonts)
        if let glyphs = addCompounds(of: batch.text.fonts, indices) {
            return CodedPages(batch, codes(of: batch.text, indices, glyphs), fonts: indices)
        }
        // A face has no numbers left for all compounds of the batch: it goes on with those that there are.
        let known = fonts.map { ($0.face, $0.compounds) }
        let batch = CollectedPages(batch.pages, compounds: Dictionary(uniqueKeysWithValues: known))
        for (font, index) in zip(batch.text.fonts, indices) { fonts[index].setCompounds(font.compounds) }
        return CodedPages(batch, codes(of: batch.text, indices, []), fonts: indices)
    }

    /// The fonts of the document that the fonts of a batch are.
    private mutating func indices(of fonts: [PageFont]) throws(FontEmbeddingError) -> [Int] {
        for font in fonts where indices[font.face] == nil {
            self.fonts.append(try FontCodes(font.face, index: self.fonts.count))
            indices[font.face] = self.fonts.count - 1
        }
        return fonts.compactMap { indices[$0.face] }
    }

    /// The numbers that the compounds of a batch have in the document, by font of the batch; nil where one
    /// can have none.
    private mutating func addCompounds(of fonts: [PageFont], _ indices: [Int]) -> [[UInt16]]? {
        var numbers: [[UInt16]] = []
        for (font, index) in zip(fonts, indices) {
            var own: [UInt16] = []
            for compound in font.compounds.glyphs {
                let parts = font.compounds.parts(of: compound)
                let advance = font.compounds.advance(of: compound)
                guard let glyph = self.fonts[index].compound(of: parts, advance: advance) else { return nil }
                own.append(glyph)
            }
            numbers.append(own)
        }
        return numbers
    }

    /// The codes of the uses of a batch, whose compounds have the numbers `compounds`, or their own where
    /// these are empty.
    private mutating func codes(of text: PageText, _ indices: [Int], _ compounds: [[UInt16]]) -> [GlyphCode] {
        text.uses.all.map { use in
            var glyph = use.glyph
            let own = Int(glyph) - text.fonts[use.font].compounds.first
            if own >= 0, !compounds.isEmpty {
                // A damaged face may have led to a glyph that it has not got: there is no code for 0.
                glyph = own < compounds[use.font].count ? compounds[use.font][own] : 0
            }
            return fonts[indices[use.font]].code(for: glyph, use.text, in: text.uses.bytes)
        }
    }
}

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
        self.face = face
        self.index = index
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

    /// The same for the text of a use, whose bytes are in `bytes`.
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
        var used: Set<UInt16> = []
        for pair in pairs {
            if compounds.contains(pair.glyph) {
                used.formUnion(compounds.parts(of: pair.glyph).map(\.glyph))
            } else {
                used.insert(pair.glyph)
            }
        }
        return used
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

/// The code of a use of a glyph, with what a content stream has to know of it.
struct GlyphCode: Sendable {
    /// Nil for what the font cannot show.
    let code: FontCode?
    /// Its advance in the embedded font, in font units.
    let advance: Int32
    /// Whether it stands for a space or a tab.
    let isSpace: Bool
    /// Whether it stands for one letter or digit that turns readers to the right.
    let isStrong: Bool
    /// Whether it stands for a joiner of Arabic letters by itself, which is not to be seen.
    let isJoiner: Bool

    init(_ code: FontCode?, advance: Int, _ use: GlyphUse) {
        self.code = code
        self.advance = Int32(clamping: advance)
        guard case .scalar(let scalar) = use.text else {
            (isSpace, isStrong, isJoiner) = (false, false, false)
            return
        }
        isSpace = scalar <= 0x20
        isJoiner = scalar == 0x200C || scalar == 0x200D
        isStrong =
            switch scalar {
            // To U+057F; Hebrew and those after it are not far.
            case 0x30...0x39, 0x41...0x57F: true
            // From U+0900, without punctuation and signs, and to U+DFFF.
            case 0x900...0x1FFF, 0x3000...0xDFFF: true
            default: scalar >= 0x10000
            }
    }
}

/// The code of a glyph with its text in a content stream: a font's part, and a code in it.
package struct FontCode: Hashable, Sendable {
    /// The index of the face's dictionary: 0, and more where the codes of one do not suffice.
    package let part: UInt16
    /// Whether the code is written in two bytes.
    package let isWide: Bool
    package let code: UInt16

    package init(part: UInt16 = 0, isWide: Bool = false, code: UInt16) {
        self.part = part
        self.isWide = isWide
        self.code = code
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

/// The codes of one font dictionary that are given.
struct CodeSpace: Sendable {
    enum Kind: Sendable {
        /// One byte; ASCII is kept for itself, so that the stream reads as text and `Tw` finds the space at
        /// 32.
        case ascii
        /// One byte, given in order from 33, so that none is the 32 that `Tw` widens.
        case ordered
        /// Two bytes, given in order from 1: CID 0 is `.notdef`.
        case wide
        /// Two bytes: the CIDs of a CID-keyed face.
        case identifiers
    }

    let kind: Kind
    private var given: [(code: UInt16, pair: FontCodes.Pair)] = []
    /// The number of codes given in order.
    private var count = 0

    init(_ kind: Kind) {
        self.kind = kind
    }

    var isWide: Bool { kind == .wide || kind == .identifiers }

    /// Gives `pair` a code that is kept for it: that of its ASCII character, or the CID of its glyph.
    mutating func give(_ code: UInt16, to pair: FontCodes.Pair) {
        given.append((code, pair))
    }

    /// The code that `pair` gets, or nil where all are given.
    mutating func giveNext(to pair: FontCodes.Pair) -> UInt16? {
        guard let code = nextCode else { return nil }
        give(code, to: pair)
        count += 1
        return code
    }

    private var nextCode: UInt16? {
        switch kind {
        // 127 comes last, being a control character to some programs.
        case .ascii: count <= 128 ? UInt16(count < 128 ? 128 + count : 127) : nil
        case .ordered: UInt16(exactly: 33 + count).flatMap { $0 < 256 ? $0 : nil }
        case .wide: UInt16(exactly: 1 + count)
        case .identifiers: nil
        }
    }

    /// The given codes with the pairs they stand for, in order of the codes.
    var entries: [(code: UInt16, pair: FontCodes.Pair)] { given.sorted { $0.code < $1.code } }
}
