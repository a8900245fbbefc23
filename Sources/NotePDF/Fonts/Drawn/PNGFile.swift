/// What a PNG file holds, before its pixels are read (W3C, Portable Network Graphics, 11).
struct PNGFile: Sendable {
    enum ColorType: UInt8, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgbAlpha = 6

        /// How many numbers a pixel has, alpha included.
        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgbAlpha: 4
            }
        }
    }

    /// The pixels along each side that a glyph may have; the largest strikes there are have 256.
    static let sideLimit = 2048
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let width: Int
    let height: Int
    /// Of each channel.
    let bits: Int
    let colorType: ColorType
    /// Red, green and blue of each colour: `PLTE`.
    private(set) var palette: [UInt8] = []
    /// `tRNS`: of a palette's colours how opaque they are, else the colour that is transparent.
    private(set) var transparency: [UInt8] = []
    /// `IDAT`: the filtered rows in zlib format.
    private(set) var data: [UInt8] = []

    /// Nil for what is no PNG file, is larger than `sideLimit` or interlaced.
    init?(_ file: [UInt8]) {
        guard file.starts(with: Self.signature), file.count >= 33, file.number(at: 12) == 0x4948_4452,
            let colorType = ColorType(rawValue: file[25]), file[26] == 0, file[27] == 0, file[28] == 0
        else { return nil }
        (width, height, bits) = (file.number(at: 16), file.number(at: 20), Int(file[24]))
        self.colorType = colorType
        guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
            colorType.depths.contains(bits)
        else { return nil }
        readChunks(of: file)
        guard !data.isEmpty, hasSoundPalette else { return nil }
    }

    private mutating func readChunks(of file: [UInt8]) {
        var start = 33
        while start + 12 <= file.count {
            let length = file.number(at: start)
            guard length <= file.count - start - 12 else { return }
            let content = file[start + 8..<start + 8 + length]
            switch file.number(at: start + 4) {
            case 0x504C_5445: palette = Array(content)
            case 0x7452_4E53: transparency = Array(content)
            case 0x4944_4154: data += content
            default: break
            }
            start += 12 + length
        }
    }

    private var hasSoundPalette: Bool {
        guard colorType == .palette else { return true }
        return palette.count % 3 == 0 && (3...768).contains(palette.count)
            && transparency.count <= palette.count / 3
    }

    /// From a pixel to its left neighbour, as filters count: at least one byte.
    var pixelBytes: Int { max(1, colorType.channels * bits / 8) }
    /// A row's length without its filter's byte.
    var rowBytes: Int { (width * colorType.channels * bits + 7) / 8 }
}

extension PNGFile.ColorType {
    fileprivate var depths: Set<Int> {
        switch self {
        case .gray: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
        }
    }
}

extension [UInt8] {
    /// Four bytes, the highest first.
    fileprivate func number(at start: Int) -> Int {
        self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
