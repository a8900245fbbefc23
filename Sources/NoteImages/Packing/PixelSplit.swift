/// Separates colours and alpha of pixels that consist of whole bytes.
struct PixelSplit {
    /// Bytes of a pixel's colours.
    let colors: Int
    /// Bytes of the alpha after them.
    let opacity: Int

    func copyColors(of row: borrowing Span<UInt8>, into output: inout [UInt8]) {
        copy(0..<colors, of: row, into: &output)
    }

    func copyOpacity(of row: borrowing Span<UInt8>, into output: inout [UInt8]) {
        copy(colors..<colors + opacity, of: row, into: &output)
    }

    /// Copies `part` of the bytes of each pixel.
    private func copy(_ part: Range<Int>, of row: borrowing Span<UInt8>, into output: inout [UInt8]) {
        var target = output.mutableSpan
        var (from, to) = (part.lowerBound, 0)
        while from < row.count {
            for offset in 0..<part.count { target[to + offset] = row[from + offset] }
            from += colors + opacity
            to += part.count
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
