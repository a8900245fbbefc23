import Geometry

/// The cells of a picture, at most 256 x 256, that have an opaque pixel.
struct OpacityGrid {
    let columns: Int
    let rows: Int
    /// The size of a cell in parts of the picture's width and height; the last cells may be smaller.
    private let cell: Size
    /// From the top left, row by row.
    private(set) var cells: [Bool]

    static let side = 256

    /// Cells row by row.
    init(columns: Int, cell: Size, cells: [Bool]) {
        (self.columns, rows, self.cell, self.cells) = (columns, cells.count / columns, cell, cells)
    }

    subscript(column: Int, row: Int) -> Bool {
        guard column >= 0, row >= 0, column < columns, row < rows else { return false }
        return cells[row * columns + column]
    }

    /// The place of a corner of cells, in a square of which each side is 1.
    func place(column: Double, row: Double) -> Point {
        Point(x: min(1, column * cell.width), y: min(1, row * cell.height))
    }

    /// Cells of two times the width and height.
    var halved: OpacityGrid {
        let columns = (columns + 1) / 2
        var half = OpacityGrid(
            columns: columns, cell: Size(width: cell.width * 2, height: cell.height * 2),
            cells: Array(repeating: false, count: columns * ((rows + 1) / 2)))
        for row in 0..<rows {
            for column in 0..<self.columns where self[column, row] {
                half.cells[row / 2 * columns + column / 2] = true
            }
        }
        return half
    }
}

extension OpacityGrid {
    /// Reads the alpha of a PNG; nil if it has none.
    init?(_ file: [UInt8], _ header: PNGHeader) throws(ImageError) {
        self.init(width: header.width, height: header.height)
        var hasOpacity = false
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, header, .withOpacity)
            let channels = reader.rowBytes / header.width
            // Gray or colour with alpha after it.
            hasOpacity = channels == 2 || channels == 4
            guard hasOpacity else { return }
            var row = 0
            try reader.read { pixels throws(ImageError) in
                mark(pixels, channels: channels, row / Self.pixels(header.height))
                row += 1
            }
        }
        guard hasOpacity else { return nil }
    }

    /// The cells of decoded pixels; nil if all are opaque.
    init?(_ pixels: FramePixels) {
        let opacities = stride(from: 3, to: pixels.bytes.count, by: 4)
        guard opacities.contains(where: { pixels.bytes[$0] < 255 }) else { return nil }
        self.init(width: pixels.width, height: pixels.height)
        for row in 0..<pixels.height {
            let bytes = pixels.bytes.span.extracting(pixels.bytes(ofRow: row))
            mark(bytes, channels: 4, row / Self.pixels(pixels.height))
        }
    }

    /// Cells for a picture of so many pixels, none of which is opaque.
    private init(width: Int, height: Int) {
        let (across, down) = (Self.pixels(width), Self.pixels(height))
        let columns = (width + across - 1) / across
        self.init(
            columns: columns,
            cell: Size(width: Double(across) / Double(width), height: Double(down) / Double(height)),
            cells: Array(repeating: false, count: columns * ((height + down - 1) / down)))
    }

    /// The pixels along a cell of a side of so many: whole ones, so that none is in two cells.
    private static func pixels(_ count: Int) -> Int { (count + side - 1) / side }

    /// Marks the cells of pixels whose alpha is above a half.
    private mutating func mark(_ pixels: borrowing Span<UInt8>, channels: Int, _ row: Int) {
        let cell = Self.pixels(pixels.count / channels) * channels
        var next = channels - 1
        for column in 0..<columns {
            let end = min(next + cell, pixels.count)
            while next < end {
                if pixels[next] > 127 { cells[row * columns + column] = true }
                next += channels
            }
        }
    }
}
