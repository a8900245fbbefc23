import Geometry
import NoteFonts
import NoteImages
import NoteLayout

/// The pixels of pictures that have been drawn, as a note may show one on each page.
struct PixelImages {
    enum Source: Hashable {
        /// A picture file of the note, by its number.
        case file(Int)
        case glyph(Face, UInt16)
        /// A picture of a drawing, by its index.
        case embedded(Int)
    }

    private struct Key: Hashable {
        let source: Source
        let width: Int
        let height: Int
    }

    /// Pixels that are kept; beyond them all are read anew.
    private static let pixelLimit = 8 << 20

    private var known: [Key: PixelImage] = [:]
    private var pixels = 0

    /// The pixels of `source` for a place of so many pixels; `read` reads them.
    mutating func image(
        _ source: Source, _ width: Int, _ height: Int, _ read: () -> PixelImage?
    ) -> PixelImage? {
        let key = Key(source: source, width: width, height: height)
        if let found = known[key] { return found }
        guard let image = read() else { return nil }
        if pixels + image.pixels.count > Self.pixelLimit { (known, pixels) = ([:], 0) }
        known[key] = image
        pixels += image.pixels.count
        return image
    }
}

extension PlacedPicture {
    /// From the unit square of the picture as it is stored, y downwards, to the page.
    var place: AffineTransform {
        AffineTransform(file.orientation, AffineTransform(unitSquareTo: frame))
    }
}

extension AffineTransform {
    /// From the unit square of a picture as it is stored, y downwards, to where `place` has the upright one.
    init(_ orientation: ImageOrientation, _ place: AffineTransform) {
        let corner = { (x: Double, y: Double) in place(orientation.upright(Point(x: x, y: y))) }
        let (origin, right, below) = (corner(0, 0), corner(1, 0), corner(0, 1))
        self.init(
            xAxis: Point(x: right.x - origin.x, y: right.y - origin.y),
            yAxis: Point(x: below.x - origin.x, y: below.y - origin.y), origin: origin)
    }

    /// From the unit square, y downwards, to a box in font units, y upwards.
    init(flipping box: GlyphBox) {
        self.init(
            xAxis: Point(x: Double(box.xMax - box.xMin), y: 0),
            yAxis: Point(x: 0, y: Double(box.yMin - box.yMax)),
            origin: Point(x: Double(box.xMin), y: Double(box.yMax)))
    }

    /// The length of the first side of the unit square, in pixels, of which a point has `scale`.
    func width(at scale: Double) -> Int { Int(saturating: (xAxis.length * scale).rounded(.up)) }

    /// The length of its other side.
    func height(at scale: Double) -> Int {
        Int(saturating: (yAxis.length * scale).rounded(.up))
    }
}
