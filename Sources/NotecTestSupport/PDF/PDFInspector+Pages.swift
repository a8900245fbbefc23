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

/// A page as pixels, each a byte from black to white.
package struct PagePicture: Sendable {
    package var width: Int
    package var height: Int
    package var pixels: [UInt8]

    /// The rectangle that holds all that is not white, in pixels from the top left; nil where all is.
    package var ink: (left: Int, top: Int, right: Int, bottom: Int)? {
        let dark = pixels.indices.filter { pixels[$0] < 0xF0 }
        guard let first = dark.first, let last = dark.last else { return nil }
        let columns = dark.map { $0 % width }
        return (columns.min() ?? 0, first / width, (columns.max() ?? 0) + 1, last / width + 1)
    }
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

    /// A page, from 1, drawn by poppler in shades of grey.
    package func picture(page: Int, dotsPerInch: Int = 72) throws -> PagePicture {
        let options = ["-gray", "-r", "\(dotsPerInch)", "-f", "\(page)", "-l", "\(page)", path]
        let map = try PixelMap(try Subprocess("pdftoppm", options).output(), channels: 1)
        return PagePicture(width: map.width, height: map.height, pixels: map.pixels)
    }
}
