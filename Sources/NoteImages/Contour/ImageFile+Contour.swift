package import Geometry
import NoteDrawings

extension ImageFile {
    /// The outline of what is opaque, pixels with an alpha above a half and shapes, for text to flow around;
    /// nil if the picture has no transparency, or is a drawing of too many edges to follow.
    ///
    /// The outline is in a square of which each side is 1, with y downwards, and encloses every opaque pixel
    /// by the nonzero rule. It is at most two and a half cells of an `OpacityGrid` away from them; cells are
    /// larger if it would have more than 2,000 points. It is empty if no pixel is opaque.
    package func alphaOutline() throws(ImageError) -> Path? {
        guard var grid = try opacityGrid() else { return nil }
        while true {
            let contours = CellContours(grid).contours.compactMap { OuterContour($0)?.points }
            if contours.reduce(0, { $0 + $1.count }) <= Self.pointLimit {
                return Path(polygons: contours.map { $0.map { grid.place(column: $0.x, row: $0.y) } })
            }
            grid = grid.halved
        }
    }

    private static let pointLimit = 2000

    /// Nil if the picture is opaque everywhere, or has too many edges.
    private func opacityGrid() throws(ImageError) -> OpacityGrid? {
        switch content {
        case .png(let header, isOpaque: false): return try OpacityGrid(bytes, header)
        case .png, .jpeg: return nil
        case .frame(let pixels): return OpacityGrid(try frame(pixels))
        case .drawing(let file, _):
            // Of what is not drawn here, nothing is known.
            guard !file.remarks.needsRenderer else { return nil }
            guard let grid = OpacityGrid(file.drawing), !grid.cells.allSatisfy(\.self) else { return nil }
            return grid
        }
    }
}

extension ImageOrientation {
    /// A path in the unit square of a picture as it is stored, in that of the picture as it is looked at; y
    /// downwards.
    package func upright(_ path: Path) -> Path { path.transformed(upright) }

    /// A point of the file in the upright picture.
    package func upright(_ point: Point) -> Point {
        let (x, y) = swapsSides ? (point.y, point.x) : (point.x, point.y)
        return switch self {
        case .upright, .transposed: Point(x: x, y: y)
        case .mirrored, .turnedLeft: Point(x: 1 - x, y: y)
        case .upsideDown, .transversed: Point(x: 1 - x, y: 1 - y)
        case .flipped, .turnedRight: Point(x: x, y: 1 - y)
        }
    }
}
