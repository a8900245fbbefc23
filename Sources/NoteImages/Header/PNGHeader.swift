import Geometry

/// The chunks of a PNG file, without their contents (W3C, Portable Network Graphics, third edition, 11).
struct PNGHeader: Sendable {
    enum ColorType: UInt8, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgbAlpha = 6
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The first chunk, IHDR, with its length, name and checksum.
    private static let firstChunkEnd = 33

    let width: Int
    let height: Int
    /// Bits per channel.
    let bits: Int
    let colorType: ColorType
    let isInterlaced: Bool
    private(set) var density: PixelDensity?
    /// eXIf, which may also stand behind the pixels.
    private(set) var orientation = ImageOrientation.upright
    /// PLTE: red, green and blue of each colour.
    private(set) var palette: Range<Int>?
    /// Whether there is a tRNS chunk: transparent colours.
    private(set) var hasTransparentColors = false
    /// The contents of IDAT chunks.
    private(set) var data: [Range<Int>] = []

    init(_ file: [UInt8]) throws(ImageError) {
        guard file.count >= Self.firstChunkEnd else { throw .truncated(.png) }
        let order = ByteOrder.bigEndian
        guard order.uint32(file[8...], at: 0) == 13, file[12..<16].elementsEqual("IHDR".utf8),
            let width = order.uint32(file[...], at: 16), let height = order.uint32(file[...], at: 20)
        else { throw .damaged(.png, "does not begin with its size") }
        guard width > 0, height > 0 else { throw .damaged(.png, "has no pixels") }
        try ImageLimits.check(width: width, height: height)
        guard let colorType = ColorType(rawValue: file[25]), colorType.depths.contains(file[24]),
            file[26] == 0, file[27] == 0, file[28] <= 1
        else { throw .damaged(.png, "is of a kind that there is not") }
        (self.width, self.height, bits) = (width, height, Int(file[24]))
        (self.colorType, isInterlaced) = (colorType, file[28] == 1)
        guard width * height * colorType.channels * bits / 8 <= ImageLimits.pixelBytes else {
            throw .tooManyBytesOfPixels(width: width, height: height, bits: colorType.channels * bits)
        }
        readChunks(of: file)
        guard !data.isEmpty else { throw .truncated(.png) }
        guard colorType != .palette || palette != nil else { throw .damaged(.png, "has no palette") }
    }

    /// Stops at invalid chunks; reading the pixels later shows whether the file is complete.
    private mutating func readChunks(of file: [UInt8]) {
        var start = Self.firstChunkEnd
        while let length = ByteOrder.bigEndian.uint32(file[...], at: start),
            let name = ByteOrder.bigEndian.uint32(file[...], at: start + 4)
        {
            let content = start + 8..<start + 8 + length
            // Only the beginning of the pixels is needed.
            guard name == 0x4944_4154 || content.upperBound <= file.count else { return }
            switch name {
            case 0x504C_5445: palette = content
            case 0x7452_4E53: hasTransparentColors = true
            case 0x7048_5973 where data.isEmpty: density = Self.density(file[content])
            case 0x6558_4966: orientation = EXIFData(file[content])?.orientation ?? orientation
            case 0x4944_4154: data.append(content.clamped(to: file.indices))
            case 0x4945_4E44: return
            default: break
            }
            start = content.upperBound + 4
        }
    }

    /// pHYs: pixels per metre, or only the aspect ratio of a pixel (11.3.4.3).
    private static func density(_ content: ArraySlice<UInt8>) -> PixelDensity? {
        guard content.count == 9, let across = ByteOrder.bigEndian.uint32(content, at: 0),
            let down = ByteOrder.bigEndian.uint32(content, at: 4)
        else { return nil }
        return content[content.endIndex - 1] == 1
            ? PixelDensity(perInchAcross: Double(across) * 0.0254, down: Double(down) * 0.0254)
            : PixelDensity(ratioAcross: Double(across), down: Double(down))
    }
}

extension PNGHeader.ColorType {
    /// The allowed numbers of bits per channel (11.2.1, table 12).
    fileprivate var depths: [UInt8] {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
        }
    }
}
