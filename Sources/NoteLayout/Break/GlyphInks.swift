import Geometry
import NoteFonts
import NoteText

/// How far glyphs of fallback faces reach, each found once: one for each worker.
///
/// Only faces that are not the first of their chain are looked at: text in its main face costs nothing.
struct GlyphInks {
    /// By the faces' numbers; a column has an entry for each glyph.
    private var columns: [Int: [GlyphInk]] = [:]
    private var mains: [Int: GlyphInk] = [:]

    /// The band of the lines of a paragraph.
    ///
    /// It is that of `style`, but grows where ink of fallback faces would touch the next line; it is known
    /// before there are lines, since how wide a line is may depend on its height. A container of `height`
    /// points has room for a line of it.
    mutating func band(
        for style: ParagraphStyle, of text: MeasuredText, within height: Double
    ) -> LineBand {
        let base = text.styled.styles[style.tallest]
        var band = LineBand(pitch: style.pitch, baseline: base.baseline(pitch: style.pitch))
        if let tall = fallbackReach(of: text) {
            band = band.fitting(tall, beside: mainReach(of: base), within: height)
        }
        // Lines stay half as far apart as their text asks for, whatever is taken away between them.
        band.pitch += max(style.spaceAbove + style.spaceBelow, -style.pitch / 2)
        band.pitch += style.roomAbove + style.roomBelow
        band.baseline += style.spaceAbove + style.roomAbove
        return band
    }

    /// How far the fallback faces of a paragraph reach; nil where none has ink.
    private mutating func fallbackReach(of text: MeasuredText) -> InkReach? {
        var reach: InkReach?
        for run in text.runs {
            let face = text.face(of: run).face
            guard face != text.styled.styles[run.style].shaping.chain.primary.face,
                let found = self.reach(of: run, face, in: text.glyphs.columns)
            else { continue }
            reach?.formUnion(found)
            reach = reach ?? found
        }
        return reach
    }

    private mutating func reach(
        of run: MeasuredRun, _ face: Face, in shaped: borrowing ShapedText
    ) -> InkReach? {
        var top = Int.min
        var bottom = Int.max
        var column = columns[face.id] ?? Array(repeating: .unknown, count: face.glyphCount)
        columns[face.id] = nil
        var offset = shaped.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        for glyph in run.glyphs {
            let ink = Self.ink(of: shaped.glyphs[glyph], face, &column)
            var raised = 0
            if offset < shaped.offsets.count, shaped.offsets[offset].glyph == glyph {
                raised = Int(shaped.offsets[offset].y)
                offset += 1
            }
            guard !ink.isNone else { continue }
            top = max(top, Int(ink.top) + raised)
            bottom = min(bottom, Int(ink.bottom) + raised)
        }
        columns[face.id] = column
        guard top >= bottom else { return nil }
        return InkReach(above: Double(top) * run.scale, below: -Double(bottom) * run.scale)
    }

    private static func ink(of glyph: UInt16, _ face: Face, _ column: inout [GlyphInk]) -> GlyphInk {
        guard Int(glyph) < column.count else { return .none }
        if column[Int(glyph)].isUnknown { column[Int(glyph)] = GlyphInk(face, glyph) }
        return column[Int(glyph)]
    }

    /// How far text in the main face of a style reaches: accented capitals and descenders.
    private mutating func mainReach(of style: CharacterStyle) -> InkReach {
        let face = style.shaping.chain.primary.face
        let ink = mains[face.id] ?? Self.mainInk(of: face)
        mains[face.id] = ink
        let scale = style.size / Double(face.unitsPerEm)
        return InkReach(above: Double(ink.top) * scale, below: -Double(ink.bottom) * scale)
    }

    private static func mainInk(of face: Face) -> GlyphInk {
        let whole = GlyphInk(top: Int16(clamping: face.ascender), bottom: Int16(clamping: face.descender))
        let ink = { (scalar: UInt32) -> GlyphInk in
            let ink = face.glyph(for: scalar).map { GlyphInk(face, $0) } ?? .none
            return ink.isNone ? whole : ink
        }
        return GlyphInk(top: ink(capitalEAcute).top, bottom: ink(smallP).bottom)
    }

    private static let capitalEAcute: UInt32 = 0xC9
    private static let smallP: UInt32 = 0x70
}

/// Top and bottom of a glyph's ink, in font units above the baseline.
///
/// Clamped to 16 bits, since a face of Chinese has 65,535 glyphs.
private struct GlyphInk {
    var top: Int16
    var bottom: Int16

    /// A glyph without ink.
    static let none = GlyphInk(top: .min, bottom: .max)
    /// A glyph that has not been asked for: none has its top below its bottom.
    static let unknown = GlyphInk(top: -1, bottom: 0)

    var isUnknown: Bool { top == Self.unknown.top && bottom == Self.unknown.bottom }
    var isNone: Bool { top == .min && bottom == .max }
}

extension GlyphInk {
    init(_ face: Face, _ glyph: UInt16) {
        guard let ink = face.ink(of: glyph) else {
            self = .none
            return
        }
        self.init(top: Int16(clamping: ink.top), bottom: Int16(clamping: ink.bottom))
    }
}
