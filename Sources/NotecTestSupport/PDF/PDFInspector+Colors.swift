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

    /// Reads a PPM file: "P6", width, height and 255, each ended by white space, then the pixels.
    init(ppm bytes: [UInt8]) throws(PDFReaderError) {
        var fields: [Int] = []
        var index = 2
        while fields.count < 3, index < bytes.count {
            let digits = bytes[index...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
            index = digits.endIndex
            fields.append(try PDFReaderError.need(Int(String(decoding: digits, as: UTF8.self)), "a PPM file"))
        }
        pixels = Array(bytes.dropFirst(index + 1))
        guard fields.count == 3, pixels.count == fields[0] * fields[1] * 3 else {
            throw PDFReaderError.notUnderstood("a PPM file")
        }
        (width, height) = (fields[0], fields[1])
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
                Command("pdftoppm", resolution + ["-f", "\(page)", "-l", "\(page)", path])
            case .mupdf:
                Command("mutool", ["draw", "-q", "-F", "ppm", "-o", "-"] + resolution + [path, "\(page)"])
            }
        return try ColorPicture(ppm: command.output())
    }
}
