/// Shades of gray, row by row from the top.
package struct GrayPicture: Sendable {
    package let width: Int
    package let height: Int
    package let shades: [UInt8]

    /// Pixels along a side of a block whose mean counts.
    private static let block = 16
    /// By how much the means of a block may differ, of 255.
    private static let tolerance = 0.2 * 255

    package init(width: Int, height: Int, shades: [UInt8]) {
        (self.width, self.height, self.shades) = (width, height, shades)
    }

    /// A portable graymap of one byte a pixel, without comments; nil for anything else.
    package init?(graymap file: [UInt8]) {
        let words = file.prefix(64).split(maxSplits: 4, omittingEmptySubsequences: true) { $0 <= 0x20 }
        let texts = words.prefix(4).map { String(decoding: $0, as: UTF8.self) }
        guard texts.count == 4, texts[0] == "P5", texts[3] == "255", let width = Int(texts[1]),
            let height = Int(texts[2]), file.count >= width * height
        else { return nil }
        self.init(width: width, height: height, shades: Array(file.suffix(width * height)))
    }

    /// A page of a PDF, or a PNG, as MuPDF draws it.
    package init?(_ file: String, page: Int = 1, dotsPerInch: Int) throws {
        let command = Subprocess(
            "mutool",
            ["draw", "-q", "-F", "pnm", "-c", "gray", "-r", "\(dotsPerInch)", "-o", "-", file, "\(page)"])
        self.init(graymap: try command.run().output)
    }

    /// A page in SVG, as librsvg draws it.
    package init?(svg: String, dotsPerInch: Int) throws {
        let picture = svg + ".png"
        let resolution = ["-d", "\(dotsPerInch)", "-p", "\(dotsPerInch)"]
        _ = try Subprocess("rsvg-convert", resolution + ["-o", picture, svg]).run()
        // MuPDF takes a picture that does not tell its resolution for one of 96 pixels per inch.
        try self.init(picture, dotsPerInch: 96)
    }

    /// A page of a PDF as poppler draws it.
    package init?(popplerPageOf pdf: String, page: Int = 1, dotsPerInch: Int) throws {
        let command = Subprocess(
            "pdftoppm", ["-r", "\(dotsPerInch)", "-gray", "-f", "\(page)", "-l", "\(page)", pdf])
        self.init(graymap: try command.run().output)
    }

    /// The picture moved to the right by so many pixels.
    package func moved(by distance: Int) -> GrayPicture {
        var moved = shades
        for index in shades.indices where index % width >= distance {
            moved[index] = shades[index - distance]
        }
        return GrayPicture(width: width, height: height, shades: moved)
    }

    /// The place of a block of 16 x 16 pixels whose mean differs by more than a fifth of the way from black
    /// to white; nil where there is none. Pictures of other sizes differ, but for a last row or column.
    package func difference(from other: GrayPicture) -> String? {
        let (columns, rows) = (min(width, other.width), min(height, other.height))
        guard max(width, other.width) - columns <= 1, max(height, other.height) - rows <= 1
        else { return "\(width) x \(height) pixels, and \(other.width) x \(other.height)" }
        for top in stride(from: 0, through: rows - Self.block, by: Self.block) {
            for left in stride(from: 0, through: columns - Self.block, by: Self.block) {
                let difference = mean(left, top) - other.mean(left, top)
                if abs(difference) > Self.tolerance { return "(\(left), \(top)) by \(difference / 255)" }
            }
        }
        return nil
    }

    private func mean(_ left: Int, _ top: Int) -> Double {
        var sum = 0
        for y in top..<top + Self.block {
            for x in left..<left + Self.block { sum += Int(shades[y * width + x]) }
        }
        return Double(sum) / Double(Self.block * Self.block)
    }
}
