/// A page drawn in colours: red, green and blue of each pixel, row by row from the top.
package struct ColorPicture: Sendable {
    package var width: Int
    package var height: Int
    package var pixels: [UInt8]

    /// The colour of a pixel; white outside of the page.
    package subscript(x: Int, y: Int) -> [UInt8] {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return [255, 255, 255] }
        let start = 3 * (y * width + x)
        return Array(pixels[start..<start + 3])
    }

    init(ppm bytes: [UInt8]) throws(PDFReaderError) {
        let map = try PixelMap(bytes, channels: 3)
        (width, height, pixels) = (map.width, map.height, map.pixels)
    }
}

/// The programs that draw pages for tests.
package enum Renderer: String, CaseIterable, Sendable {
    case poppler, mupdf
}

extension PDFInspector {
    /// A page, from 1, in colours.
    package func colors(
        page: Int = 1, dotsPerInch: Int = 72, by renderer: Renderer = .poppler
    ) throws -> ColorPicture {
        let resolution = ["-r", "\(dotsPerInch)"]
        let command =
            switch renderer {
            case .poppler:
                Subprocess("pdftoppm", resolution + ["-f", "\(page)", "-l", "\(page)", path])
            case .mupdf:
                Subprocess(
                    "mutool", ["draw", "-q", "-F", "ppm", "-o", "-"] + resolution + [path, "\(page)"])
            }
        return try ColorPicture(ppm: command.output())
    }
}
