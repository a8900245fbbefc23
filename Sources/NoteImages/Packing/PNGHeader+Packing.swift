extension PNGHeader {
    /// Reads all of `file`, and returns whether all pixels are opaque.
    func check(_ file: [UInt8]) throws(ImageError) -> Bool {
        let colors = colorType == .palette ? (palette?.count ?? 0) / 3 : 256
        var isOpaque = !hasTransparentColors
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self, colors < 256 ? .indices : .stored)
            try reader.read { row throws(ImageError) in
                if colorType.hasOpacity, isOpaque { isOpaque = split.isOpaque(row) }
                guard colors < 256 else { return }
                for index in row.indices where row[index] >= colors {
                    throw .damaged(.png, "has pixels of colours that its palette has not")
                }
            }
        }
        return isOpaque
    }

    func packed(_ file: [UInt8], isOpaque: Bool) throws(ImageError) -> PackedImage {
        let rows: [UInt8]
        var opacity: PackedImage.Opacity?
        if colorType.hasOpacity, !isOpaque {
            (rows, opacity) = try separated(file)
        } else {
            rows = isPassedThrough ? packedRows(of: file) : try repackedRows(of: file)
            opacity = isOpaque ? nil : try opacityOfColors(in: file)
        }
        var image = PackedImage(
            width: width, height: height, colors: colors(file), bits: bits, pixels: .png(rows))
        image.opacity = opacity
        image.profile = try profile(of: file)
        return image
    }

    /// The concatenated contents of the IDAT chunks.
    func packedRows(of file: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(data.reduce(0) { $0 + $1.count })
        for range in data { rows += file[range] }
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
        return try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            try PNGReader(bytes, self).profile.flatMap { ColorProfile($0, for: space)?.bytes }
        }
    }

    /// The colour type of repacked rows.
    private var packedType: ColorType { colorType == .rgb || colorType == .rgbAlpha ? .rgb : .gray }

    /// The layout of stored pixels with alpha.
    private var split: PixelSplit {
        PixelSplit(colors: packedType.channels * bits / 8, opacity: bits / 8)
    }

    /// The colours row by row, without alpha.
    private func repackedRows(of file: [UInt8]) throws(ImageError) -> [UInt8] {
        var packer = try PNGRowPacker(width: width, height: height, packedType, bits: bits)
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self)
            guard colorType.hasOpacity else {
                return try reader.read { row throws(ImageError) in try packer.append(row) }
            }
            var colors = [UInt8](repeating: 0, count: split.colors * width)
            try reader.read { row throws(ImageError) in
                split.copyColors(of: row, into: &colors)
                try packer.append(colors.span)
            }
        }
        return try packer.finish()
    }

    /// The colours and the alpha row by row, in one pass.
    private func separated(_ file: [UInt8]) throws(ImageError) -> ([UInt8], PackedImage.Opacity) {
        var colorPacker = try PNGRowPacker(width: width, height: height, packedType, bits: bits)
        var opacityPacker = try PNGRowPacker(width: width, height: height, .gray, bits: bits)
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self)
            var colors = [UInt8](repeating: 0, count: split.colors * width)
            var opacity = [UInt8](repeating: 0, count: split.opacity * width)
            try reader.read { row throws(ImageError) in
                split.copyColors(of: row, into: &colors)
                split.copyOpacity(of: row, into: &opacity)
                try colorPacker.append(colors.span)
                try opacityPacker.append(opacity.span)
            }
        }
        let opacity = PackedImage.Opacity(bits: bits, data: try opacityPacker.finish())
        return (try colorPacker.finish(), opacity)
    }

    /// The alpha of each pixel by its colour: palettes have 8 bits for it, other colours are transparent or
    /// not.
    private func opacityOfColors(in file: [UInt8]) throws(ImageError) -> PackedImage.Opacity {
        let split = PixelSplit(colors: colorType == .gray ? 1 : 3, opacity: 1)
        var packer = try PNGRowPacker(width: width, height: height, .gray, bits: 8)
        packer.leaveUnfiltered()
        var opacity = [UInt8](repeating: 255, count: width)
        try file.span.withUnsafeBufferPointer { bytes throws(ImageError) in
            var reader = try PNGReader(bytes, self, .withOpacity)
            // An empty tRNS chunk makes no colour transparent.
            let isSplit = reader.rowBytes == (split.colors + split.opacity) * width
            try reader.read { row throws(ImageError) in
                if isSplit { split.copyOpacity(of: row, into: &opacity) }
                try packer.append(opacity.span)
            }
        }
        return PackedImage.Opacity(bits: 8, data: try packer.finish())
    }
}

extension PNGHeader.ColorType {
    var hasOpacity: Bool { self == .grayAlpha || self == .rgbAlpha }

    /// Number of channels of a pixel.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgbAlpha: 4
        }
    }
}
