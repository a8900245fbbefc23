import Geometry
import NoteFonts
import NoteText

/// A cache of the vertical bounds of glyphs of fallback faces; one for each worker.
///
/// Only faces that are not the first of their chain are looked at: text in its main face costs nothing.
struct GlyphBoundsCache {
    /// By the faces' numbers; a column has an entry for each glyph.
    private var columns: [Int: [GlyphBounds]] = [:]
    private var mains: [Int: GlyphBounds] = [:]

    /// The metrics of the lines of a paragraph.
    ///
    /// Metrics are those of the style, but grow where glyphs of fallback faces would touch the next line;
    /// they are known before there are lines, since the width of a line may depend on its height. A line fits
    /// a container of `height` points.
    mutating func metrics(
        of text: MeasuredText, _ style: ParagraphStyle, within height: Double
    ) -> LineMetrics {
        var metrics = text.styled.metrics(of: style.tallest, lineHeight: style.lineHeight)
        if let tall = fallbackReach(of: text) {
            metrics = metrics.fitting(
                tall, beside: mainReach(of: text.styled.styles[style.tallest]), within: height)
        }
        // Lines stay half as far apart as their text asks for, whatever is taken away between them.
        metrics.lineHeight += max(style.spaceAbove + style.spaceBelow, -style.lineHeight / 2)
        metrics.lineHeight += style.riseAbove + style.riseBelow
        metrics.baseline += style.spaceAbove + style.riseAbove
        return metrics
    }

    /// The vertical reach of a paragraph's glyphs in fallback faces; nil where none is drawn.
    private mutating func fallbackReach(of text: MeasuredText) -> VerticalReach? {
        var reach: VerticalReach?
        for item in text.items {
            let face = text.paragraph.face(of: item).face
            guard face != text.styled.styles[text.paragraph.style(of: item)].shaping.chain.primary.face,
                let found = self.reach(
                    of: item.glyphs, scale: text.paragraph.scale(of: item), face, in: text.glyphs.columns)
            else { continue }
            reach?.formUnion(found)
            reach = reach ?? found
        }
        return reach
    }

    private mutating func reach(
        of glyphs: Range<Int>, scale: Double, _ face: Face, in shaped: borrowing ShapedText
    ) -> VerticalReach? {
        var top = Int.min
        var bottom = Int.max
        var column =
            columns.removeValue(forKey: face.id) ?? Array(repeating: .unknown, count: face.glyphCount)
        var offset = shaped.offsets.partitioningIndex { $0.glyph >= glyphs.lowerBound }
        for glyph in glyphs {
            let bounds = Self.verticalBounds(of: shaped.glyphs[glyph], face, &column)
            var raised = 0
            if offset < shaped.offsets.count, shaped.offsets[offset].glyph == glyph {
                raised = Int(shaped.offsets[offset].y)
                offset += 1
            }
            guard bounds != .blank else { continue }
            top = max(top, Int(bounds.top) + raised)
            bottom = min(bottom, Int(bounds.bottom) + raised)
        }
        columns[face.id] = column
        guard top >= bottom else { return nil }
        return VerticalReach(above: Double(top) * scale, below: -Double(bottom) * scale)
    }

    private static func verticalBounds(of glyph: UInt16, _ face: Face, _ column: inout [GlyphBounds])
        -> GlyphBounds
    {
        guard Int(glyph) < column.count else { return .blank }
        if column[Int(glyph)] == .unknown { column[Int(glyph)] = GlyphBounds(face, glyph) }
        return column[Int(glyph)]
    }

    /// The vertical reach of text in the main face of a style: accented capitals and descenders.
    private mutating func mainReach(of style: CharacterStyle) -> VerticalReach {
        let (face, scale) = (style.shaping.chain.primary.face, style.scale(of: style.shaping.chain.primary))
        let bounds = mains[face.id] ?? Self.mainBounds(of: face)
        mains[face.id] = bounds
        return VerticalReach(above: Double(bounds.top) * scale, below: -Double(bounds.bottom) * scale)
    }

    private static func mainBounds(of face: Face) -> GlyphBounds {
        let whole = GlyphBounds(top: Int16(clamping: face.ascender), bottom: Int16(clamping: face.descender))
        let bounds = { (scalar: UInt32) -> GlyphBounds in
            let bounds = face.glyph(for: scalar).map { GlyphBounds(face, $0) } ?? .blank
            return bounds == .blank ? whole : bounds
        }
        // É and p.
        return GlyphBounds(top: bounds(0xC9).top, bottom: bounds(0x70).bottom)
    }
}

/// Top and bottom of a glyph's bounds, in font units above the baseline.
///
/// Clamped to 16 bits, since a face of Chinese has 65,535 glyphs.
private struct GlyphBounds: Equatable {
    var top: Int16
    var bottom: Int16

    /// A glyph without an outline.
    static let blank = GlyphBounds(top: .min, bottom: .max)
    /// A glyph that has not been asked for: none has its top below its bottom.
    static let unknown = GlyphBounds(top: -1, bottom: 0)
}

extension GlyphBounds {
    init(_ face: Face, _ glyph: UInt16) {
        let bounds = face.verticalBounds(of: glyph)
        self = bounds.map { Self(top: Int16(clamping: $0.top), bottom: Int16(clamping: $0.bottom)) } ?? .blank
    }
}
