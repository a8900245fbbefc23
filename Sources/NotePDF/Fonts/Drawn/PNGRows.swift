internal import PDFWriter

/// The filtered rows of a PNG file, taken out of their compression.
struct PNGRows {
    let file: PNGFile
    /// By row its filter's byte, then what the filter has left.
    private var bytes: [UInt8]

    /// Nil where the data are damaged.
    init?(_ file: PNGFile) {
        guard let bytes = inflate(file.data, count: file.height * (file.rowBytes + 1)) else { return nil }
        for row in 0..<file.height where bytes[row * (file.rowBytes + 1)] > 4 { return nil }
        self.file = file
        self.bytes = bytes
    }

    /// The colours apart from the alpha, both filtered as they were: filters look at the same byte of the
    /// neighbour, so that each channel goes by itself (PNG, 9.2).
    func withoutAlpha() -> (colors: [UInt8], alpha: [UInt8]) {
        let (pixel, channel) = (file.pixelBytes, file.bits / 8)
        var (colors, alpha): ([UInt8], [UInt8]) = ([], [])
        colors.reserveCapacity(bytes.count)
        for row in 0..<file.height {
            let start = row * (file.rowBytes + 1)
            colors.append(bytes[start])
            alpha.append(bytes[start])
            for index in 0..<file.width {
                let first = start + 1 + index * pixel
                colors += bytes[first..<first + pixel - channel]
                alpha += bytes[first + pixel - channel..<first + pixel]
            }
        }
        return (colors, alpha)
    }

    /// The number of each pixel's colour in the palette, one byte each.
    consuming func indices() -> [UInt8] {
        for row in 0..<file.height { reconstruct(row) }
        var indices: [UInt8] = []
        indices.reserveCapacity(file.width * file.height)
        let (perByte, mask) = (8 / file.bits, UInt8(truncatingIfNeeded: 1 << file.bits - 1))
        for row in 0..<file.height {
            let start = row * (file.rowBytes + 1) + 1
            for index in 0..<file.width {
                let shift = 8 - file.bits * (index % perByte + 1)
                indices.append(bytes[start + index / perByte] >> UInt8(shift) & mask)
            }
        }
        return indices
    }

    /// Undoes the filter of a row of one byte a pixel or less, after those above it (PNG, 9.2).
    private mutating func reconstruct(_ row: Int) {
        let length = file.rowBytes + 1
        let start = row * length
        let filter = bytes[start]
        guard filter != 0 else { return }
        for index in start + 1..<start + length {
            let left = index > start + 1 ? bytes[index - 1] : 0
            let above = row > 0 ? bytes[index - length] : 0
            let corner = row > 0 && index > start + 1 ? bytes[index - length - 1] : 0
            bytes[index] &+= prediction(filter, left: left, above: above, corner: corner)
        }
    }
}

/// What a filter takes for the byte at hand.
private func prediction(_ filter: UInt8, left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch filter {
    case 1: left
    case 2: above
    case 3: UInt8((Int(left) + Int(above)) / 2)
    default: nearest(left: left, above: above, corner: corner)
    }
}

/// Paeth's choice: the neighbour nearest to left + above - corner.
private func nearest(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let toLeft = abs(estimate - Int(left))
    let toAbove = abs(estimate - Int(above))
    let toCorner = abs(estimate - Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
}
