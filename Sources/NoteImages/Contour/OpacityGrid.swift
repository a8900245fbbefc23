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

    private init(columns: Int, rows: Int, cell: Size) {
        self.init(columns: columns, cell: cell, cells: Array(repeating: false, count: columns * rows))
    }

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
        var half = OpacityGrid(
            columns: (columns + 1) / 2, rows: (rows + 1) / 2,
            cell: Size(width: cell.width * 2, height: cell.height * 2))
        for row in 0..<rows {
            for column in 0..<columns where cells[row * columns + column] {
                half.cells[row / 2 * half.columns + column / 2] = true
            }
        }
        return half
    }
}

extension OpacityGrid {
    /// Reads the alpha of a PNG; nil if it has none.
    init?(_ file: [UInt8], _ header: PNGHeader) throws(ImageError) {
        // Whole pixels to a cell, so that none is in two.
        let across = (header.width + Self.side - 1) / Self.side
        let down = (header.height + Self.side - 1) / Self.side
        self.init(
            columns: (header.width + across - 1) / across, rows: (header.height + down - 1) / down,
            cell: Size(
                width: Double(across) / Double(header.width), height: Double(down) / Double(header.height)))
        var hasOpacity = false
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, header, .withOpacity)
            let pixel = reader.rowBytes / header.width
            // Gray or colour with alpha after it.
            hasOpacity = pixel == 2 || pixel == 4
            guard hasOpacity else { return }
            var row = 0
            try reader.read { pixels throws(ImageError) in
                mark(pixels, pixel, across, row / down)
                row += 1
            }
        }
        guard hasOpacity else { return nil }
    }

    /// Marks the cells of pixels whose alpha is above a half.
    private mutating func mark(_ pixels: borrowing Span<UInt8>, _ pixel: Int, _ across: Int, _ row: Int) {
        var next = pixel - 1
        for column in 0..<columns {
            let end = min(next + across * pixel, pixels.count)
            while next < end {
                if pixels[next] > 127 { cells[row * columns + column] = true }
                next += pixel
            }
        }
    }
}

extension OpacityGrid {
    /// The cells of decoded pixels; nil if all are opaque.
    init?(_ pixels: FramePixels) {
        let across = (pixels.width + Self.side - 1) / Self.side
        let down = (pixels.height + Self.side - 1) / Self.side
        let columns = (pixels.width + across - 1) / across
        let rows = (pixels.height + down - 1) / down
        var marks = Array(repeating: false, count: columns * rows)
        var isOpaque = true
        for place in 0..<pixels.width * pixels.height {
            let alpha = pixels.bytes[4 * place + 3]
            if alpha < 255 { isOpaque = false }
            guard alpha > 127 else { continue }
            marks[place / pixels.width / down * columns + place % pixels.width / across] = true
        }
        guard !isOpaque else { return nil }
        self.init(
            columns: columns,
            cell: Size(
                width: Double(across) / Double(pixels.width), height: Double(down) / Double(pixels.height)),
            cells: marks)
    }
}
