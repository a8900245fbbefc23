import CFreeType
import Geometry
import NoteFonts

/// The part of each pixel that a glyph covers, from 0 to 255, rows from the top.
struct GlyphMask {
    /// Pixels from the glyph's origin to the left edge, and to the top edge, y downwards.
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let coverage: [UInt8]

    /// The mask of a glyph that covers nothing.
    static let blank = GlyphMask(left: 0, top: 0, width: 0, height: 0, coverage: [])
}

/// Makes masks of outlines, by FreeType's rasterizer, which computes areas exactly.
struct GlyphRasterizer: ~Copyable {
    /// Pixels of a mask along a side.
    static let sideLimit = 512
    /// Outlines have so many points, as FreeType counts them in 16 bits.
    private static let pointLimit = 32_000

    private let library: FT_Library?

    init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        self.library = library
    }

    deinit { FT_Done_FreeType(library) }

    /// The mask of `path`, which `transform` maps to pixels, y upwards; nil for an outline that is too large.
    func mask(of path: Path, _ transform: AffineTransform) -> GlyphMask? {
        var outline = OutlinePoints(path, transform)
        guard let box = outline.box else { return .blank }
        let (left, top) = (box.left, box.top)
        let (width, height) = (box.right - left, top - box.bottom)
        guard max(width, height) <= Self.sideLimit, outline.points.count <= Self.pointLimit else {
            return nil
        }
        outline.move(x: -left, y: -box.bottom)
        var coverage = [UInt8](repeating: 0, count: width * height)
        let error = coverage.withUnsafeMutableBufferPointer { rows in
            outline.withOutline { outline in
                var bitmap = FT_Bitmap()
                (bitmap.width, bitmap.rows) = (CUnsignedInt(width), CUnsignedInt(height))
                (bitmap.pitch, bitmap.buffer) = (CInt(width), rows.baseAddress)
                bitmap.num_grays = 256
                bitmap.pixel_mode = CUnsignedChar(FT_PIXEL_MODE_GRAY.rawValue)
                return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
            }
        }
        guard error == 0 else { return nil }
        return GlyphMask(left: left, top: -top, width: width, height: height, coverage: coverage)
    }
}

/// An outline as FreeType has it, in 64ths of a pixel.
private struct OutlinePoints {
    private(set) var points: [FT_Vector] = []
    private var tags: [CChar] = []
    /// Pixels from the origin to the farthest point that is told from others.
    private static let farthest = 1e9
    /// By contour, its last point.
    private var ends: [Int16] = []

    init(_ path: Path, _ transform: AffineTransform) {
        for element in path.elements {
            switch element {
            case .move(let point):
                endContour()
                append(transform(point))
            case .line(let point): append(transform(point))
            case .quadratic(let control, let end):
                append(transform(control), .quadratic)
                append(transform(end))
            case .cubic(let first, let second, let end):
                append(transform(first), .cubic)
                append(transform(second), .cubic)
                append(transform(end))
            case .close: endContour()
            }
        }
        endContour()
    }

    /// The box round all points, in whole pixels; nil where there are none.
    var box: (left: Int, bottom: Int, right: Int, top: Int)? {
        guard var (low, high) = points.first.map({ ($0, $0) }) else { return nil }
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        return (low.x >> 6, low.y >> 6, (high.x + 63) >> 6, (high.y + 63) >> 6)
    }

    /// Moves all points by whole pixels.
    mutating func move(x: Int, y: Int) {
        for index in points.indices {
            points[index].x += x << 6
            points[index].y += y << 6
        }
    }

    /// Calls `body` with the outline, which has at least a point.
    mutating func withOutline(_ body: (inout FT_Outline) -> FT_Error) -> FT_Error {
        points.withUnsafeMutableBufferPointer { points in
            tags.withUnsafeMutableBufferPointer { tags in
                ends.withUnsafeMutableBufferPointer { ends in
                    var outline = FT_Outline()
                    (outline.n_points, outline.n_contours) = (Int16(points.count), Int16(ends.count))
                    (outline.points, outline.tags, outline.contours) = (
                        points.baseAddress, tags.baseAddress, ends.baseAddress
                    )
                    return body(&outline)
                }
            }
        }
    }

    /// The part of a point in the outline, as FreeType counts them.
    private enum Role: CChar {
        case quadratic, on, cubic
    }

    private mutating func append(_ point: Point, _ role: Role = .on) {
        let place = { (coordinate: Double) in
            FT_Pos(saturating: (max(-Self.farthest, min(coordinate, Self.farthest)) * 64).rounded())
        }
        points.append(FT_Vector(x: place(point.x), y: place(point.y)))
        tags.append(role.rawValue)
    }

    private mutating func endContour() {
        let last = Int16(clamping: points.count - 1)
        guard last > ends.last ?? -1 else { return }
        ends.append(last)
    }
}
