import Geometry
import NotecTestSupport

@testable import NoteImages
@testable import NotePictures

/// Pixels as a canvas has them, rows from the top.
struct Pixels: Equatable {
    let width: Int
    let pixels: [UInt32]

    var height: Int { pixels.count / width }

    /// Blue, green, red and alpha, from 0 to 255, each colour multiplied by alpha.
    subscript(x: Int, y: Int) -> [Int] {
        (0..<4).map { Int(pixels[y * width + x] >> (8 * UInt32($0)) & 0xFF) }
    }

    /// The part of each pixel that is opaque, added up.
    var area: Double { pixels.reduce(0) { $0 + Double($1 >> 24) / 255 } }

    /// How much the means of a channel differ at most, of blocks of `side` x `side` pixels.
    func difference(from other: Pixels, inBlocks side: Int) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        var most = 0.0
        for top in stride(from: 0, through: height - side, by: side) {
            for left in stride(from: 0, through: width - side, by: side) {
                let (own, others) = (sums(left, top, side), other.sums(left, top, side))
                for (sum, other) in zip(own, others) {
                    most = max(most, Double(abs(sum - other)) / Double(side * side))
                }
            }
        }
        return most
    }

    private func sums(_ left: Int, _ top: Int, _ side: Int) -> [Int] {
        var sums = [0, 0, 0, 0]
        for y in top..<top + side {
            for x in left..<left + side {
                for (channel, value) in self[x, y].enumerated() { sums[channel] += value }
            }
        }
        return sums
    }
}

extension Pixels {
    /// On white.
    var gray: GrayPicture {
        let shades = pixels.map { pixel -> UInt8 in
            let channels = (0..<4).map { Double(pixel >> (8 * $0) & 0xFF) }
            let shade = 0.11 * channels[0] + 0.59 * channels[1] + 0.3 * channels[2] + 255 - channels[3]
            return UInt8(saturating: shade)
        }
        return GrayPicture(width: width, height: height, shades: shades)
    }

    /// The pixels of a picture file.
    init(png: [UInt8]) throws {
        let image = try ImageFile(png).pixels(fitting: .max, .max)
        self.init(width: image.width, pixels: image.pixels)
    }

    /// What `draw` draws on a canvas of so many pixels, of which a unit has `scale`.
    init(width: Int, height: Int, scale: Double = 1, _ draw: (borrowing Canvas) -> Void) throws {
        let canvas = Canvas(try CairoLibrary.load(), width: width, height: height, scale: scale)
        draw(canvas)
        try canvas.check()
        self.init(width: width, pixels: canvas.withPixels { Array($0) } ?? [])
    }
}

extension Drawing {
    init(_ steps: [Step], width: Double = 100, height: Double = 100) {
        self.init(size: Size(width: width, height: height), steps: steps)
    }

    /// The whole drawing in so many pixels.
    func pixels(width: Int, height: Int, _ pictures: [ImageFile] = []) throws -> Pixels {
        let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        let work = DrawingWork(self, pictures, scale: Double(width) / size.width)
        let resources = DrawingResources(
            library: try CairoLibrary.load(), pictures: pictures, hasBlending: work.hasBlending)
        let canvas = Canvas(resources.library, width: width, height: height, showing: box)
        let scale = max(Double(width) / box.width, Double(height) / box.height)
        var rasterizer = DrawingRasterizer(resources, scale: scale)
        rasterizer.draw(steps, on: canvas)
        try canvas.check()
        return Pixels(width: width, pixels: canvas.withPixels { Array($0) } ?? [])
    }
}
