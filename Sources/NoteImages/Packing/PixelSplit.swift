/// Separates colours and alpha of pixels that consist of whole bytes.
struct PixelSplit {
    /// Bytes of a pixel's colours.
    let colors: Int
    /// Bytes of the alpha after them.
    let opacity: Int

    func copyColors(of row: borrowing Span<UInt8>, into output: inout [UInt8]) {
        var target = output.mutableSpan
        var (from, to) = (0, 0)
        while from < row.count {
            for offset in 0..<colors { target[to + offset] = row[from + offset] }
            from += colors + opacity
            to += colors
        }
    }

    func copyOpacity(of row: borrowing Span<UInt8>, into output: inout [UInt8]) {
        var target = output.mutableSpan
        var (from, to) = (colors, 0)
        while from < row.count {
            for offset in 0..<opacity { target[to + offset] = row[from + offset] }
            from += colors + opacity
            to += opacity
        }
    }

    /// Whether all pixels of a row are opaque.
    func isOpaque(_ row: borrowing Span<UInt8>) -> Bool {
        var from = colors
        while from < row.count {
            for offset in 0..<opacity where row[from + offset] < 255 { return false }
            from += colors + opacity
        }
        return true
    }
}
