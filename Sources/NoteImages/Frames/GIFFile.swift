internal import Geometry

/// Reads the first frame of a GIF file (CompuServe, Graphics Interchange Format, version 89a).
struct GIFFile {
    static let signature = Array("GIF8".utf8)

    private let bytes: [UInt8]
    let width: Int
    let height: Int
    private var place: Int

    init(_ bytes: [UInt8]) throws(ImageError) {
        let order = ByteOrder.littleEndian
        guard let width = order.uint16(bytes[...], at: 6), let height = order.uint16(bytes[...], at: 8),
            bytes.count >= 13
        else { throw .truncated(.gif) }
        guard width > 0, height > 0 else { throw .damaged(.gif, "has no pixels") }
        try FramePixels.check(width: width, height: height)
        (self.bytes, self.width, self.height, place) = (bytes, width, height, 13)
    }

    /// The first frame on its canvas, which is clear beside it.
    func pixels() throws(ImageError) -> FramePixels {
        var file = self
        let table = try file.colorTable(bytes[10])
        var clear: Int?
        while true {
            switch try file.byte() {
            case 0x21:
                let isControl = try file.byte() == 0xF9
                let content = file.blocks()
                if isControl, content.count >= 4, content[0] & 1 != 0 { clear = Int(content[3]) }
            case 0x2C: return try file.frame(table, clear)
            // An empty block too many.
            case 0: continue
            case 0x3B: throw .damaged(.gif, "has no frame")
            default: throw .damaged(.gif, "has a block of no kind")
            }
        }
    }

    private mutating func byte() throws(ImageError) -> UInt8 {
        guard place < bytes.count else { throw .truncated(.gif) }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func number() throws(ImageError) -> Int { Int(try byte()) | Int(try byte()) << 8 }

    /// The colours after a descriptor of these flags; empty if there are none.
    private mutating func colorTable(_ flags: UInt8) throws(ImageError) -> ArraySlice<UInt8> {
        guard flags & 0x80 != 0 else { return [] }
        let count = 3 << (Int(flags & 7) + 1)
        guard place + count <= bytes.count else { throw .truncated(.gif) }
        defer { place += count }
        return bytes[place..<place + count]
    }

    /// The joined data of sub-blocks up to the empty one, or to the end of the file.
    private mutating func blocks() -> [UInt8] {
        var data: [UInt8] = []
        while let count = try? byte(), count > 0 {
            let block = bytes[place...].prefix(Int(count))
            data += block
            place += block.count
        }
        return data
    }

    private mutating func frame(
        _ global: ArraySlice<UInt8>, _ clear: Int?
    ) throws(ImageError) -> FramePixels {
        let (left, top) = (try number(), try number())
        let (columns, rows) = (try number(), try number())
        let flags = try byte()
        let own = try colorTable(flags)
        let table = Array(own.isEmpty ? global : own)
        let codeSize = Int(try byte())
        guard (1...11).contains(codeSize) else { throw .damaged(.gif, "has codes of the wrong size") }
        try FramePixels.check(width: max(1, columns), height: max(1, rows))
        var decoder = LZWDecoder(codeSize: codeSize)
        let indices = try decoder.decode(blocks(), count: columns * rows)
        let order = flags & 0x40 != 0 ? Self.interlaced(rows) : Array(0..<rows)
        var canvas = [UInt8](repeating: 0, count: width * height * 4)
        for (stored, row) in order.enumerated() where top + row < height {
            for column in 0..<min(columns, max(0, width - left)) {
                let index = Int(indices[stored * columns + column])
                guard index != clear else { continue }
                guard 3 * index + 2 < table.count else {
                    throw .damaged(.gif, "has pixels of colours that its palette has not")
                }
                let target = 4 * ((top + row) * width + left + column)
                for channel in 0..<3 { canvas[target + channel] = table[3 * index + channel] }
                canvas[target + 3] = 255
            }
        }
        return FramePixels(width: width, height: height, bytes: canvas)
    }

    /// The rows in the order of an interlaced file (appendix E).
    private static func interlaced(_ rows: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    }
}

/// The compression of GIF (appendix F): codes of growing size for strings of pixels seen before.
private struct LZWDecoder {
    private static let longestCode = 12

    private let first: Int
    /// By code, that of the string without its last pixel, and that pixel.
    private var prefixes: [Int]
    private var lasts: [UInt8]

    init(codeSize: Int) {
        first = 1 << codeSize
        prefixes = Array(repeating: -1, count: first + 2)
        lasts = (0..<first + 2).map { UInt8(truncatingIfNeeded: $0) }
    }

    /// The first `count` pixels of `data`.
    mutating func decode(_ data: [UInt8], count: Int) throws(ImageError) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(count)
        var (bits, available, size) = (0, 0, first.trailingZeroBitCount + 1)
        var last = -1
        var rest = data[...]
        while output.count < count {
            while available < size {
                guard let byte = rest.popFirst() else { throw .truncated(.gif) }
                bits |= Int(byte) << available
                available += 8
            }
            let code = bits & (1 << size - 1)
            bits >>= size
            available -= size
            if code == first + 1 { throw .truncated(.gif) }
            if code == first {
                prefixes.removeLast(prefixes.count - first - 2)
                lasts.removeLast(lasts.count - first - 2)
                (size, last) = (first.trailingZeroBitCount + 1, -1)
                continue
            }
            guard code < prefixes.count || code == prefixes.count && last >= 0 else {
                throw .damaged(.gif, "has pixels that cannot be read")
            }
            append(code, after: last, to: &output)
            if prefixes.count == 1 << size, size < Self.longestCode { size += 1 }
            last = code
        }
        return Array(output.prefix(count))
    }

    /// Appends the string of a code, and learns that of the code before with one pixel more.
    private mutating func append(_ code: Int, after last: Int, to output: inout [UInt8]) {
        let start = output.count
        let isNew = code == prefixes.count
        var next = isNew ? last : code
        while next >= 0 {
            output.append(lasts[next])
            next = prefixes[next]
        }
        output[start...].reverse()
        let pixel = output[start]
        if isNew { output.append(pixel) }
        guard last >= 0, prefixes.count < 1 << Self.longestCode else { return }
        prefixes.append(last)
        lasts.append(pixel)
    }
}
