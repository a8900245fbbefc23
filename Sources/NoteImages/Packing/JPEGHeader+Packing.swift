import Geometry

extension JPEGHeader {
    /// Reads all of `file`, and returns its length up to the end of the image.
    func check(_ file: [UInt8]) throws(ImageError) -> Int {
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try JPEGReader(bytes, self, .blocks)
            return try reader.read { _ in }
        }
    }

    /// The picture in the first `length` bytes of `file`, for a PDF.
    func packed(_ file: [UInt8], length: Int) throws(ImageError) -> PackedImage {
        let (space, colors): (ColorProfile.Space, PackedImage.Colors) =
            switch components.count {
            case 1: (.gray, .gray)
            case 3: (.rgb, .rgb)
            default: (.cmyk, .cmyk(isInverted: adobeTransform != nil))
            }
        let profile = ColorProfile(joinedProfile(file), for: space)
        if space == .cmyk, profile == nil { return try converted(file) }
        var image = PackedImage(
            width: width, height: height, colors: colors, bits: 8,
            pixels: .jpeg(imageAlone(in: file, length: length), isTransformed: isTransformed))
        image.profile = profile?.bytes
        return image
    }

    /// The file without metadata, such as time, place and previews.
    func imageAlone(in file: [UInt8], length: Int) -> [UInt8] {
        var segments = JPEGSegments(file)
        var image: [UInt8] = []
        image.reserveCapacity(length)
        image += [0xFF, 0xD8]
        var place = image.count
        while let segment = segments.next(), segment.marker != JPEGSegments.startOfScan {
            if segment.isRequiredForImage(in: file) {
                image += file[segment.start..<segment.content.upperBound]
            }
            place = segment.content.upperBound
        }
        return image + file[place..<length]
    }

    /// False if only the names of the components, RGB, tell that the channels are not luminance and
    /// chrominance, as libjpeg reads them; nil if markers tell.
    private var isTransformed: Bool? {
        let isNamed = components == Array("RGB".utf8)
        return isNamed && !hasJFIF && adobeTransform == nil ? false : nil
    }

    /// The colour profile, joined from its chunks; empty if one is missing.
    private func joinedProfile(_ file: [UInt8]) -> [UInt8] {
        let chunks = profileChunks.sorted { $0.index < $1.index }
        guard
            chunks.indices.allSatisfy({ Int(chunks[$0].index) == $0 + 1 && chunks[$0].count == chunks.count })
        else { return [] }
        return chunks.flatMap { file[$0.bytes] }
    }

    /// CMYK without a profile, converted to sRGB as in browsers: each ink absorbs its part of the light.
    private func converted(_ file: [UInt8]) throws(ImageError) -> PackedImage {
        var packer = try PNGRowPacker(width: width, height: height, .rgb, bits: 8)
        var row = [UInt8](repeating: 0, count: 3 * width)
        _ = try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try JPEGReader(bytes, self, .pixels)
            return try reader.read { inks throws(ImageError) in
                convertInks(inks, into: &row)
                try packer.append(row.span)
            }
        }
        return PackedImage(
            width: width, height: height, colors: .rgb, bits: 8, pixels: .png(try packer.finish()))
    }

    /// Makes red, green and blue of a row of inks.
    func convertInks(_ inks: borrowing Span<UInt8>, into row: inout [UInt8]) {
        // Amounts of ink become amounts of light.
        let inversion: UInt8 = adobeTransform == nil ? 255 : 0
        var target = row.mutableSpan
        for pixel in 0..<width {
            let black = Int(inks[4 * pixel + 3] ^ inversion)
            for channel in 0..<3 {
                let light = Int(inks[4 * pixel + channel] ^ inversion) * black
                target[3 * pixel + channel] = UInt8(truncatingIfNeeded: (light + 127) / 255)
            }
        }
    }
}

extension JPEGSegments.MarkerSegment {
    /// Whether the image cannot be decoded without it: excludes comments and application segments (B.2.4.6),
    /// except those that determine the coding of colours.
    fileprivate func isRequiredForImage(in file: [UInt8]) -> Bool {
        switch marker {
        case 0xE0: file[content].starts(with: "JFIF\0".utf8)
        case 0xEE: file[content].starts(with: "Adobe".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
    }
}
