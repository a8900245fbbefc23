extension PNGHeader {
    /// Reads all of `file`.
    func check(_ file: [UInt8]) throws(ImageError) {
        try file.withBytes { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self)
            try reader.read { _ in }
        }
    }

    func packed(_ file: [UInt8]) throws(ImageError) -> PackedImage {
        var image = PackedImage(
            width: width, height: height, colors: colors(file), bits: bits, packing: .png,
            data: isPassedThrough ? packedRows(of: file) : try repackedRows(of: file))
        image.opacity = try opacity(of: file)
        image.profile = try profile(of: file)
        return image
    }

    /// The contents of IDAT, one after the other.
    func packedRows(of file: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for part in data { rows += file[part] }
        return rows
    }

    private var isPassedThrough: Bool { !isInterlaced && !colorType.hasOpacity }

    private func colors(_ file: [UInt8]) -> PackedImage.Colors {
        switch colorType {
        case .gray, .grayAlpha: .gray
        case .rgb, .rgbAlpha: .rgb
        case .palette: .indexed(Array(file[palette ?? 0..<0]))
        }
    }

    private func profile(of file: [UInt8]) throws(ImageError) -> [UInt8]? {
        let space: ColorProfile.Space = colorType == .gray || colorType == .grayAlpha ? .gray : .rgb
        return try file.withBytes { bytes throws(ImageError) in
            try PNGReader(bytes, self).profile.flatMap { ColorProfile($0, for: space)?.bytes }
        }
    }

    /// The colours row by row, without what says how opaque they are.
    private func repackedRows(of file: [UInt8]) throws(ImageError) -> [UInt8] {
        let channels: PNGRowPacker.Channels = colorType == .rgb || colorType == .rgbAlpha ? .rgb : .gray
        var packer = try PNGRowPacker(width: width, height: height, channels, bits: bits)
        let split = PixelSplit(colors: channels.rawValue * bits / 8, opacity: bits / 8)
        try file.withBytes { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self)
            guard colorType.hasOpacity else {
                return try reader.read { row throws(ImageError) in try packer.append(row) }
            }
            var colors = [UInt8](repeating: 0, count: split.colors * width)
            try reader.read { row throws(ImageError) in
                split.takeColors(of: row, into: &colors)
                try packer.append(colors.span)
            }
        }
        return try packer.finish()
    }

    /// How opaque each pixel is; nil where all are wholly so.
    private func opacity(of file: [UInt8]) throws(ImageError) -> PackedImage.Opacity? {
        guard colorType.hasOpacity || hasTransparentColors else { return nil }
        // Transparent colours are either so or not, and a palette has 8 bits for it.
        let bits = colorType.hasOpacity ? self.bits : 8
        let channels = colorType == .gray || colorType == .grayAlpha ? 1 : 3
        var packer = try PNGRowPacker(width: width, height: height, .gray, bits: bits)
        let split = PixelSplit(colors: channels * bits / 8, opacity: bits / 8)
        var isOpaque = true
        try file.withBytes { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self, colorType.hasOpacity ? .stored : .withOpacity)
            guard reader.rowBytes == (split.colors + split.opacity) * width else { return }
            var opacity = [UInt8](repeating: 0, count: split.opacity * width)
            try reader.read { row throws(ImageError) in
                if !split.takeOpacity(of: row, into: &opacity) { isOpaque = false }
                try packer.append(opacity.span)
            }
        }
        return isOpaque ? nil : PackedImage.Opacity(bits: bits, data: try packer.finish())
    }
}

extension PNGHeader.ColorType {
    var hasOpacity: Bool { self == .grayAlpha || self == .rgbAlpha }
}
