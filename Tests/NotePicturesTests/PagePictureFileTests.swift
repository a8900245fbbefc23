import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NoteLayout
@testable import NoteTypesetting
@testable import NotePictures

/// The files of pictures on pages: which are read, how often, and what is seen where one cannot be.
@Suite struct PagePictureFileTests {
    /// A reading that a painter asked for.
    struct Reading: Equatable {
        let file: Int
        let form: PictureForm
    }

    private static let subject = PictureSubject(title: "", language: "")

    private func picture(
        _ file: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> Painting.Shape {
        let frame = Rectangle(x: x, y: y, width: width, height: height)
        return .picture(
            PlacedPicture(file: PictureFile(index: file, size: frame.size), frame: frame, text: 0..<0))
    }

    /// A page of 40 x 30 points on nothing, and what was read for it; files are SVG or the names of fixtures.
    private func pixels(
        _ shapes: [Painting.Shape], _ files: [String], resolution: Double = 72
    ) throws -> (pixels: Pixels, readings: [Reading]) {
        var options = PictureOptions()
        (options.resolution, options.hasPaper) = (resolution, false)
        var painter = try PNGPainter(options)
        var readings: [Reading] = []
        let file = try painter.file(of: Painting(shapes), in: Self.subject) { picture, form in
            readings.append(Reading(file: picture.file.index, form: form))
            return Self.file(files[picture.file.index], form)
        }
        return (try Pixels(png: file), readings)
    }

    private static func file(_ content: String, _ form: PictureForm) -> ImageFile? {
        if content.hasPrefix("<svg"), form == .any { return try? ImageFile(Array(content.utf8)) }
        let name = content.hasPrefix("<svg") ? "pictures/rgb-8.png" : content
        return try? ImageFile(Fixtures.bytes(name))
    }

    private static let square = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"

    /// Nothing is seen of what cannot be read, has no area, or is beside the page.
    @Test func somePicturesAreNotSeen() throws {
        let plain = Self.square + "<path d='M0 0h10v10H0z'/></svg>"
        let broken = Self.square + "<path"
        let shapes = [
            picture(0, 5, 5, 20, 20), picture(1, 5, 5, 0, 20), picture(1, 5, 5, 20, 0),
            picture(1, -60, 5, 20, 20), picture(2, 45, 5, 20, 20), picture(2, .infinity, 5, 20, 20),
            picture(3, 5, 5, 20, 20), picture(2, 5, .nan, .nan, 20), picture(1, 5, 200, 9, 9),
        ]
        let page = try pixels(shapes, ["none.png", "pictures/rgb-8.png", plain, broken])
        #expect(page.pixels.area == 0)
    }

    /// The edge of the page cuts a drawing and changes nothing of what is left.
    @Test func drawingsAreCutByThePage() throws {
        let halves =
            Self.square + "<path fill='#f00' d='M0 0h5v10H0z'/><path fill='#00f' d='M5 0h5v4H5z'/></svg>"
        let seen = try pixels([picture(0, -10, -10, 40, 50)], [halves]).pixels
        let moved = try pixels([picture(0, 0, 0, 40, 50)], [halves]).pixels
        for y in 0..<20 {
            for x in 0..<30 { #expect(seen[x, y] == moved[x + 10, y + 10]) }
        }
        #expect(seen[9, 5] == [0, 0, 255, 255] && seen[10, 9] == [255, 0, 0, 255])
        #expect(seen[10, 10] == [0, 0, 0, 0] && seen[30, 5] == [0, 0, 0, 0])
    }

    /// Halves of a drawing that is inside the page, beside pixels that its sides cut. cairo has 15 parts
    /// of a row.
    @Test func drawingsStandInTheirFrames() throws {
        let left = Self.square + "<path fill='#f00' d='M0 0h5v10H0z'/></svg>"
        for (x, y) in [(5.0, 3.0), (5.5, 3), (5, 3.5), (10.25, 20)] {
            let seen = try pixels([picture(0, x, y, 20, 8)], [left]).pixels
            for index in 0..<40 * 30 {
                let (column, row) = (Double(index % 40), Double(index / 40))
                let across = max(0, min(column + 1, x + 10) - max(column, x))
                let down = max(0, min(row + 1, y + 8) - max(row, y))
                let found = seen[index % 40, index / 40]
                #expect(abs(Double(found[3]) - 255 * across * down) <= 9, "\(x), \(y): \(index)")
                #expect(found[0] == 0 && found[2] == found[3])
            }
        }
    }

    /// Pixels are read once for places of one size; a drawing, and what cannot be read, for each place.
    @Test func pixelsAreReadOnce() throws {
        let places = [picture(0, 0, 0, 20, 10), picture(0, 20, 20, 20, 10), picture(0, 0, 10, 10, 10)]
        let any = Reading(file: 0, form: .any)
        let drawing = Self.square + "<path d='M0 0h10v10H0z'/></svg>"
        for (file, count) in [("pictures/rgb-8.png", 2), (drawing, 3), ("none.png", 3)] {
            #expect(try pixels(places, [file]).readings == [Reading](repeating: any, count: count))
        }
    }

    /// A drawing that is too much work is read again, as pixels.
    @Test func muchWorkIsLeftToPixels() throws {
        let layer = "<g opacity='.5'><path d='M0 0h10v10H0z'/></g>"
        let file = Self.square + String(repeating: layer, count: 1500) + "</svg>"
        let all = picture(0, 0, 0, 40, 30)
        let page = try pixels([all], [file], resolution: 1500)
        #expect(page.readings.map(\.form) == [.any, .pixels])
        #expect(page.pixels == (try pixels([all], ["pictures/rgb-8.png"], resolution: 1500)).pixels)
    }

    /// Where a side of the page's picture is, of a file that is turned in each way.
    @Test func orientationsAreThoseOfCameras() throws {
        let upright = try ImageFile(Fixtures.bytes("pictures/turned-1.jpg")).pixels(fitting: .max, .max)
        let (width, height) = (Double(upright.width), Double(upright.height))
        let scale = min(40 / width, 30 / height)
        let frame = Rectangle(x: 0, y: 0, width: width * scale, height: height * scale)
        var expected: Pixels?
        for number in 1...8 {
            let name = "pictures/turned-\(number).jpg"
            let orientation = try ImageFile(Fixtures.bytes(name)).header.orientation
            #expect(orientation.rawValue == number)
            let file = PictureFile(index: 0, size: frame.size, orientation: orientation)
            let picture = PlacedPicture(file: file, frame: frame, text: 0..<0)
            let seen = try pixels([.picture(picture)], [name]).pixels
            if let expected { #expect(seen.difference(from: expected, inBlocks: 4) < 20, "\(number)") }
            expected = expected ?? seen
        }
    }
}
