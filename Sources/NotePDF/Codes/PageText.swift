import Geometry

extension PageText {
    /// Adds what `reader` reads, in the font of the batch `font`.
    mutating func add(_ reader: inout ClusterReader, _ font: Int) {
        let text = reader.text
        while !reader.isAtEnd {
            glyphs.append(addingCapacity: reader.glyphsLeft) { shown in
                reader.readBytes { byte in
                    let use = uses.index(of: byte.glyph, scalar: Self.scalar(byte.text), font: font)
                    shown.append(ShownGlyph(use: use, x: 0, y: 0, advance: byte.advance))
                }
            }
            guard let cluster = reader.next() else { break }
            let bytes = text.span.extracting(cluster.text)
            let use =
                bytes.count == 1 || Self.isLineEnd(bytes)
                ? uses.index(of: cluster.glyph, scalar: Self.scalar(bytes[0]), font: font)
                : uses.index(of: cluster.glyph, text: bytes, font: font)
            glyphs.append(ShownGlyph(use: use, x: cluster.x, y: cluster.y, advance: cluster.advance))
        }
    }

    /// The character that text is shown as which begins with `byte`: a tab and a line end are spaces.
    @inline(__always)
    private static func scalar(_ byte: UInt8) -> UInt32 {
        byte == 0x09 || byte == lineEnd.0 ? 0x20 : UInt32(byte)
    }

    /// U+2028.
    private static let lineEnd: (UInt8, UInt8, UInt8) = (0xE2, 0x80, 0xA8)

    @inline(__always)
    private static func isLineEnd(_ bytes: Span<UInt8>) -> Bool {
        bytes.count == 3 && bytes[0] == lineEnd.0 && bytes[1] == lineEnd.1 && bytes[2] == lineEnd.2
    }
}

/// The content of the text objects of a batch, before anything has a code: a function of its pages alone.
struct PageText: Sendable {
    /// In the order of their first use.
    var fonts: [PageFont] = []
    /// The glyphs with their texts, in the order of their first use.
    var uses = GlyphUses()
    /// The glyphs of all steps, one after the other.
    var glyphs: [ShownGlyph] = []
    var steps: [TextStep] = []
    /// By piece of the batch, its steps, none of a picture; and after the pieces of each page, those of what
    /// is no part of the note.
    var pieces: [Range<Int>] = []
    /// By page, the first of its pieces.
    var firstPieces: [Int] = []
}
