/// The boxes of a page, in points.
package struct PageBoxes: Hashable, Sendable {
    package struct Box: Hashable, Sendable {
        package var left, bottom, right, top: Double

        package var width: Double { right - left }
        package var height: Double { top - bottom }

        func contains(_ other: Box) -> Bool {
            left <= other.left && bottom <= other.bottom && right >= other.right && top >= other.top
        }
    }

    package var media: Box
    package var crop: Box
}

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

    /// A PPM file: "P6", width, height and 255, each ended by white space, then the pixels.
    init(ppm file: [UInt8]) throws(PDFReaderError) {
        var fields: [Int] = []
        var index = 2
        while fields.count < 3, index < file.count {
            let digits = file[index...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
            index = digits.endIndex
            fields.append(
                try PDFReaderError.need(Int(String(decoding: digits, as: UTF8.self)), "a pixel map"))
        }
        pixels = Array(file.dropFirst(index + 1))
        guard fields.count == 3, pixels.count == fields[0] * fields[1] * 3
        else { throw PDFReaderError.notUnderstood("a pixel map") }
        (width, height) = (fields[0], fields[1])
    }
}

/// The programs that draw pages for tests.
package enum Renderer: String, CaseIterable, Sendable {
    case poppler, mupdf
}

extension PDFInspector {
    /// The boxes of every page.
    package func pageBoxes() throws -> [PageBoxes] {
        let count = try pageCount()
        let values = Self.values(in: try poppler("pdfinfo", ["-box", "-f", "1", "-l", "\(count)"]))
        // The page's number is padded with spaces.
        let byName = Dictionary(
            values.map { ($0.key.split(separator: " ").joined(separator: " "), $0.value) },
            uniquingKeysWith: { $1 })
        return try (1...max(1, count)).map { page in
            let media = try Self.box(byName["Page \(page) MediaBox"])
            return PageBoxes(media: media, crop: try Self.box(byName["Page \(page) CropBox"]))
        }
    }

    private static func box(_ text: String?) throws -> PageBoxes.Box {
        let numbers = (text ?? "").split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { throw PDFReaderError.notUnderstood("pdfinfo: \(text ?? "no box")") }
        return PageBoxes.Box(left: numbers[0], bottom: numbers[1], right: numbers[2], top: numbers[3])
    }

    /// A page, from 1, in colours.
    package func colors(
        page: Int = 1, dotsPerInch: Int = 72, by renderer: Renderer = .poppler
    ) throws -> ColorPicture {
        let resolution = ["-r", "\(dotsPerInch)"]
        let command =
            switch renderer {
            case .poppler: Subprocess("pdftoppm", resolution + ["-f", "\(page)", "-l", "\(page)", path])
            case .mupdf:
                Subprocess(
                    "mutool", ["draw", "-q", "-F", "ppm", "-o", "-"] + resolution + [path, "\(page)"])
            }
        return try ColorPicture(ppm: command.output())
    }
}
