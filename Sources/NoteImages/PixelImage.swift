import Geometry

/// The pixels of a picture in sRGB, rows from the top, in the orientation of the file.
package struct PixelImage: Sendable {
    package let width: Int
    package let height: Int
    /// Blue in the lowest byte, then green, red and alpha, each colour multiplied by alpha.
    package let pixels: [UInt32]
}

extension ImageFile {
    /// The pixels, or the means of blocks of them: at least as many as `width` and `height`, as far as there
    /// are so many, and less than twice as many along each side.
    ///
    /// Colour profiles are not applied. A drawing has no pixels.
    package func pixels(fitting width: Int, _ height: Int) throws(ImageError) -> PixelImage {
        switch content {
        case .png(let header, _):
            var blocks = PixelBlocks(header.width, header.height, fitting: width, height)
            try bytes.span.withUnsafeBufferPointer { bytes throws(ImageError) in
                var reader = try PNGReader(bytes, header, .withOpacity)
                let channels = reader.rowBytes / header.width
                try reader.read { row throws(ImageError) in blocks.append(row, channels: channels) }
            }
            return blocks.image
        case .jpeg(let header, _):
            var blocks = PixelBlocks(header.width, header.height, fitting: width, height)
            var colors = [UInt8](repeating: 0, count: 3 * header.width)
            _ = try bytes.span.withUnsafeBufferPointer { bytes throws(ImageError) in
                var reader = try JPEGReader(bytes, header, .pixels)
                return try reader.read { row throws(ImageError) in
                    let channels = row.count / header.width
                    if channels == 4 { header.convertInks(row, into: &colors) }
                    if channels == 4 { blocks.append(colors.span, channels: 3) }
                    if channels < 4 { blocks.append(row, channels: channels) }
                }
            }
            return blocks.image
        case .frame(let pixels):
            let frame = try frame(pixels)
            var blocks = PixelBlocks(frame.width, frame.height, fitting: width, height)
            for row in 0..<frame.height {
                blocks.append(frame.bytes.span.extracting(frame.bytes(ofRow: row)), channels: 4)
            }
            return blocks.image
        case .drawing: throw .unsupported(.svg, "is a drawing, which has no pixels")
        }
    }
}

/// Means of blocks of pixels, which come row by row.
private struct PixelBlocks {
    /// Pixels of a block.
    private let across: Int
    private let down: Int
    private let (columns, rows): (Int, Int)
    /// Pixels of a row, as they come.
    private let width: Int
    /// By column, the sums of blue, green and red, each times alpha, and of alpha, in the rows of a block.
    private var sums: [Int]
    private var rowsOfBlock = 0
    private var pixels: [UInt32] = []

    init(_ width: Int, _ height: Int, fitting columns: Int, _ rows: Int) {
        (across, down) = (max(1, width / max(columns, 1)), max(1, height / max(rows, 1)))
        (self.columns, self.rows) = ((width + across - 1) / across, (height + down - 1) / down)
        self.width = width
        sums = Array(repeating: 0, count: 4 * self.columns)
        pixels.reserveCapacity(self.columns * self.rows)
    }

    /// The means of all that has been appended.
    var image: PixelImage {
        var blocks = self
        blocks.endBlocks()
        return PixelImage(width: columns, height: rows, pixels: blocks.pixels)
    }

    /// Appends a row of gray or of red, green and blue, with alpha after it if the number of channels is
    /// even.
    mutating func append(_ row: borrowing Span<UInt8>, channels: Int) {
        let (isGray, hasAlpha) = (channels < 3, channels & 1 == 0)
        var place = 0
        for column in 0..<columns {
            var (blue, green, red, alpha) = (0, 0, 0, 0)
            for _ in 0..<min(across, width - column * across) {
                let own = hasAlpha ? Int(row[place + channels - 1]) : 255
                red += Int(row[place]) * own
                green += Int(row[isGray ? place : place + 1]) * own
                blue += Int(row[isGray ? place : place + 2]) * own
                alpha += own
                place += channels
            }
            sums[4 * column] += blue
            sums[4 * column + 1] += green
            sums[4 * column + 2] += red
            sums[4 * column + 3] += alpha
        }
        rowsOfBlock += 1
        if rowsOfBlock == down { endBlocks() }
    }

    private mutating func endBlocks() {
        guard rowsOfBlock > 0 else { return }
        for column in 0..<columns {
            let count = min(across, width - column * across) * rowsOfBlock
            var pixel = UInt32(truncatingIfNeeded: (sums[4 * column + 3] + count / 2) / count) << 24
            for channel in 0..<3 {
                let mean = (sums[4 * column + channel] + 255 * count / 2) / (255 * count)
                pixel |= UInt32(truncatingIfNeeded: mean) << (8 * UInt32(channel))
            }
            pixels.append(pixel)
        }
        for index in sums.indices { sums[index] = 0 }
        rowsOfBlock = 0
    }
}
