import Geometry
import NoteText

/// The `COLR` table of a face, version 1 (OpenType 1.9.1), read at the default instance.
struct ColorTable: Sendable {
    let bytes: [UInt8]
    /// Round all that glyphs may paint, in font units.
    let limits: Rectangle
    private let baseGlyphs: Int
    private let layerList: Int
    private let clipList: Int

    /// Nil for a table of version 0.
    init?(_ bytes: [UInt8], _ limits: Rectangle) {
        var cursor = TableCursor(bytes, at: 0)
        guard cursor.unsigned(2) >= 1 else { return nil }
        cursor = TableCursor(bytes, at: 14)
        (baseGlyphs, layerList, clipList) = (cursor.unsigned(4), cursor.unsigned(4), cursor.unsigned(4))
        guard !cursor.isBeyond, baseGlyphs > 0 else { return nil }
        (self.bytes, self.limits) = (bytes, limits)
    }

    func cursor(at place: Int) -> TableCursor { TableCursor(bytes, at: place) }

    /// The offset of the paint of a glyph; nil if it has none.
    func paint(of glyph: Int) -> Int? {
        var head = cursor(at: baseGlyphs)
        let count = head.unsigned(4)
        // Glyph and offset, in the order of the glyphs.
        let record = (0..<count).partitioningIndex { index in
            var record = cursor(at: baseGlyphs + 4 + 6 * index)
            return record.unsigned(2) >= glyph || record.isBeyond
        }
        var found = cursor(at: baseGlyphs + 4 + 6 * record)
        guard record < count, found.unsigned(2) == glyph, !found.isBeyond else { return nil }
        return baseGlyphs + found.unsigned(4)
    }

    /// The offset of the paint of a layer.
    func paint(ofLayer layer: Int) -> Int? {
        var count = cursor(at: layerList)
        guard layerList > 0, layer < count.unsigned(4) else { return nil }
        var offset = cursor(at: layerList + 4 + 4 * layer)
        let place = layerList + offset.unsigned(4)
        return offset.isBeyond ? nil : place
    }

    /// The clip box of a glyph; nil if it has none.
    func clipBox(of glyph: Int) -> GlyphBox? {
        guard clipList > 0 else { return nil }
        var head = cursor(at: clipList + 1)
        let count = head.unsigned(4)
        // First glyph, last glyph and offset, in order.
        let record = (0..<count).partitioningIndex { index in
            var last = cursor(at: clipList + 5 + 7 * index + 2)
            return last.unsigned(2) >= glyph || last.isBeyond
        }
        var found = cursor(at: clipList + 5 + 7 * record)
        let (first, last) = (found.unsigned(2), found.unsigned(2))
        guard record < count, first <= glyph, glyph <= last, !found.isBeyond else { return nil }
        var box = cursor(at: clipList + found.unsigned(3) + 1)
        let (low, high) = (box.point(), box.point())
        guard !box.isBeyond else { return nil }
        return GlyphBox(
            xMin: Int(saturating: low.x), yMin: Int(saturating: low.y), xMax: Int(saturating: high.x),
            yMax: Int(saturating: high.y))
    }

    /// The colour line of a gradient at `place`. A stop of a variable table has four more bytes.
    func colorLine(at place: Int, isVariable: Bool, palette: Palette) -> ColorLine? {
        var head = cursor(at: place)
        let spread: Drawing.Gradient.Spread =
            switch head.unsigned(1) {
            case 1: .repeat
            case 2: .reflect
            default: .pad
            }
        let (count, size) = (head.unsigned(2), isVariable ? 10 : 6)
        var stops: [ColorLine.Stop] = []
        for index in 0..<count {
            var stop = cursor(at: place + 3 + size * index)
            let (offset, index, alpha) = (stop.share(), stop.unsigned(2), stop.share())
            guard !stop.isBeyond else { return nil }
            let color = palette.color(index, alpha: alpha)
            // The colour of the text is black in gradients.
            stops.append(.init(offset: offset, color: color.color ?? .black, opacity: color.opacity))
        }
        guard !stops.isEmpty else { return nil }
        let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
        return ColorLine(stops: order.map { stops[$0] }, spread: spread)
    }
}
