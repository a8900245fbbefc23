import Geometry

/// A box with the number of a character in hexadecimal digits, shown for a character that no font has.
///
/// There are two rows of two digits, or of three beyond the Basic Multilingual Plane.
package struct BoxGlyph: Hashable, Sendable {
    let scalar: UInt32

    init(_ scalar: UInt32) { self.scalar = scalar }

    /// In font units, as all lengths here.
    static let unitsPerEm = 1000
    static let ascender = 820
    static let descender = -180

    /// In font units.
    package var advance: Int { isCheckbox ? Self.checkboxAdvance : Self.advance(columns: columns) }

    /// The frame and the strokes of the digits, as rectangles that may touch.
    package var strokes: [GlyphBox] {
        if isCheckbox { return Self.frame(of: Self.checkbox) }
        return frame
            + digits.enumerated().flatMap { index, digit in
                Self.strokes(of: digit, column: index % columns, row: index / columns)
            }
    }

    private var columns: Int { scalar > 0xFFFF ? 3 : 2 }

    /// From the highest on; as many as the box holds.
    private var digits: [Int] { (0..<2 * columns).reversed().map { Int(scalar >> (4 * UInt32($0)) & 0xF) } }

    private var frame: [GlyphBox] {
        Self.frame(
            of: GlyphBox(
                xMin: Self.bearing, yMin: Self.descender, xMax: advance - Self.bearing, yMax: Self.ascender))
    }

    /// The four sides of `box`, inside it.
    static func frame(of box: GlyphBox) -> [GlyphBox] {
        let (left, right, low, high) = (box.xMin, box.xMax, box.yMin, box.yMax)
        return [
            GlyphBox(xMin: left, yMin: low, xMax: right, yMax: low + stroke),
            GlyphBox(xMin: left, yMin: high - stroke, xMax: right, yMax: high),
            GlyphBox(xMin: left, yMin: low, xMax: left + stroke, yMax: high),
            GlyphBox(xMin: right - stroke, yMin: low, xMax: right, yMax: high),
        ]
    }

    /// Width of all strokes, and distance between the box and its neighbours.
    private static let stroke = 50
    private static let bearing = 50
    /// Size of a digit, and distance between it and its neighbours.
    private static let digitWidth = 230
    private static let digitHeight = 350
    private static let gap = 70
    /// Distance between the bottoms of the two rows.
    private static let rowDistance = digitHeight + 60

    private static func advance(columns: Int) -> Int {
        2 * (bearing + stroke) + columns * (digitWidth + gap) + gap
    }

    /// The segments of a digit on a seven-segment display; `b` and `d` are small, so they differ from 8 and
    /// 0.
    private static func strokes(of digit: Int, column: Int, row: Int) -> [GlyphBox] {
        let left = bearing + stroke + gap + column * (digitWidth + gap)
        let right = left + digitWidth
        let low = descender + stroke + gap + (1 - row) * rowDistance
        let high = low + digitHeight
        let middle = low + (digitHeight - stroke) / 2
        let segments = [
            GlyphBox(xMin: left, yMin: high - stroke, xMax: right, yMax: high),
            GlyphBox(xMin: right - stroke, yMin: middle, xMax: right, yMax: high),
            GlyphBox(xMin: right - stroke, yMin: low, xMax: right, yMax: middle + stroke),
            GlyphBox(xMin: left, yMin: low, xMax: right, yMax: low + stroke),
            GlyphBox(xMin: left, yMin: low, xMax: left + stroke, yMax: middle + stroke),
            GlyphBox(xMin: left, yMin: middle, xMax: left + stroke, yMax: high),
            GlyphBox(xMin: left, yMin: middle, xMax: right, yMax: middle + stroke),
        ]
        return segments.indices.filter { lit[digit] >> $0 & 1 == 1 }.map { segments[$0] }
    }

    /// The lit segments of the digits 0 to F: the lowest bit is the top segment, followed by the others
    /// clockwise and the middle one.
    private static let lit: [UInt8] = [
        0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71,
    ]
}
