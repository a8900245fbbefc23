import Geometry
import NoteFonts

/// A colour as the pixels of a canvas have it, opaque.
struct PixelColor {
    fileprivate let blueAndRed: UInt32
    fileprivate let alphaAndGreen: UInt32

    init(_ color: Color) {
        let channel = { (value: Double) in UInt32(saturating: (min(max(value, 0), 1) * 255).rounded()) }
        blueAndRed = channel(color.red) << 16 | channel(color.blue)
        alphaAndGreen = 255 << 16 | channel(color.green)
    }
}

extension UnsafeMutableBufferPointer<UInt32> {
    /// Paints `color` where `mask` covers pixels of a picture `width` pixels wide, the origin of the mask at
    /// (`x`, `y`).
    func blend(_ mask: GlyphMask, _ color: PixelColor, x: Int, y: Int, width: Int) {
        let (left, top) = (x + mask.left, y + mask.top)
        // Any part of it may be outside.
        let columns = (0..<mask.width).clamped(to: -left..<width - left)
        let rows = (0..<mask.height).clamped(to: -top..<count / width - top)
        mask.coverage.withUnsafeBufferPointer { coverage in
            for row in rows {
                var place = (top + row) * width + left + columns.lowerBound
                var source = row * mask.width + columns.lowerBound
                for _ in columns {
                    let part = UInt32(coverage[source])
                    if part != 0 { self[place] = self[place].blended(color, part) }
                    place += 1
                    source += 1
                }
            }
        }
    }
}

extension UInt32 {
    /// `part` 255ths of `color`, and as much of the pixel as is left, rounded as cairo does it.
    @inline(__always)
    fileprivate func blended(_ color: PixelColor, _ part: UInt32) -> UInt32 {
        let rest = 255 - part
        let low = (color.blueAndRed &* part &+ (self & 0xFF00FF) &* rest).dividedPairs
        let high = (color.alphaAndGreen &* part &+ (self >> 8 & 0xFF00FF) &* rest).dividedPairs
        return high << 8 | low
    }

    /// Both halves divided by 255.
    @inline(__always)
    private var dividedPairs: UInt32 {
        let rounded = self &+ 0x800080
        return (rounded &+ (rounded >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    }
}
