internal import Geometry

extension Drawing.Pattern {
    /// Columns and rows of tiles.
    typealias Tiles = (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

    /// The place of a tile.
    func place(column: Int, row: Int) -> AffineTransform {
        transform(AffineTransform(translationX: Double(column) * tile.width, y: Double(row) * tile.height))
    }

    /// More tiles are left to the readers of the PDF.
    private static let tileLimit = 2000.0

    /// The columns and rows of the tiles that a path touches; nil for too many.
    ///
    /// Readers draw the tiles of a pattern at whole pixels, which shifts them visibly.
    func tiles(under path: Path) -> Tiles? {
        guard let inverse = transform.inverse, tile.width > 0, tile.height > 0 else { return nil }
        let area = path.bounds.transformed(inverse)
        let across = ((area.minX - tile.minX) / tile.width, (area.maxX - tile.minX) / tile.width)
        let down = ((area.minY - tile.minY) / tile.height, (area.maxY - tile.minY) / tile.height)
        guard (across.1 - across.0 + 2) * (down.1 - down.0 + 2) <= Self.tileLimit else { return nil }
        let range = { (ends: (Double, Double)) in
            ClosedRange(
                from: Int(saturating: ends.0.rounded(.down)), to: Int(saturating: ends.1.rounded(.down)))
        }
        return (range(across), range(down))
    }
}
