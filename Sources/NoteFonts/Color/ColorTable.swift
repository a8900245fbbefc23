import Geometry

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
        var count = cursor(at: baseGlyphs)
        // Glyph and offset, in the order of the glyphs.
        let record = Self.search(count.unsigned(4)) { index in
            var record = cursor(at: baseGlyphs + 4 + 6 * index)
            let found = record.unsigned(2)
            return record.isBeyond || glyph < found ? -1 : (glyph == found ? 0 : 1)
        }
        guard let record else { return nil }
        var offset = cursor(at: baseGlyphs + 4 + 6 * record + 2)
        return baseGlyphs + offset.unsigned(4)
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
        // First glyph, last glyph and offset, in order.
        let record = Self.search(head.unsigned(4)) { index in
            var record = cursor(at: clipList + 5 + 7 * index)
            let (first, last) = (record.unsigned(2), record.unsigned(2))
            return record.isBeyond || glyph < first ? -1 : (glyph <= last ? 0 : 1)
        }
        guard let record else { return nil }
        var offset = cursor(at: clipList + 5 + 7 * record + 4)
        var box = cursor(at: clipList + offset.unsigned(3) + 1)
        let (low, high) = (box.point(), box.point())
        guard !box.isBeyond else { return nil }
        return GlyphBox(
            xMin: Int(saturating: low.x), yMin: Int(saturating: low.y), xMax: Int(saturating: high.x),
            yMax: Int(saturating: high.y))
    }

    /// Binary search for the index at which `compare` returns 0; it returns -1 past the target.
    private static func search(_ count: Int, _ compare: (Int) -> Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let order = compare(middle)
            if order == 0 { return middle }
            if order < 0 { high = middle } else { low = middle + 1 }
        }
        return nil
    }
}

extension ColorTable {
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
