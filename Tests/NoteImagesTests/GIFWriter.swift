/// Writes GIF files of one frame in the plainest way (CompuServe, Graphics Interchange Format, version 89a).
struct GIFWriter {
    let width: Int
    let height: Int
    /// By row from the top: the colour of each pixel.
    let indices: [UInt8]
    /// Red, green and blue of 2, 4, 8 and up to 256 colours.
    let palette: [[UInt8]]
    var place = (left: 0, top: 0)
    var canvas: (width: Int, height: Int)?
    var clear: UInt8?
    var isInterlaced = false
    var hasOwnPalette = false
    /// Whether codes begin anew where there are no more; else those of the full table are used.
    var isReset = true

    private var bits: Int { max(1, (palette.count - 1).bitWidth - (palette.count - 1).leadingZeroBitCount) }

    private func number(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }

    /// The rows as they are stored: every eighth, then those between them (appendix E).
    private var storedRows: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        let pass = { (row: Int) in row % 8 == 0 ? 0 : row % 8 == 4 ? 1 : row % 4 == 2 ? 2 : 3 }
        return (0..<4).flatMap { number in (0..<height).filter { pass($0) == number } }
    }

    /// The whole file.
    var file: [UInt8] {
        let size = canvas ?? (width, height)
        let flags = UInt8(0x80 | bits - 1)
        let colors = palette.flatMap(\.self)
        var file = Array("GIF89a".utf8) + number(size.width) + number(size.height)
        file += [hasOwnPalette ? 0 : flags, 0, 0] + (hasOwnPalette ? [] : colors)
        if let clear { file += [0x21, 0xF9, 4, 1, 0, 0, clear, 0] }
        file += [0x2C] + number(place.left) + number(place.top) + number(width) + number(height)
        file += [(hasOwnPalette ? flags : 0) | (isInterlaced ? 0x40 : 0)] + (hasOwnPalette ? colors : [])
        let rows = storedRows.flatMap { indices[$0 * width..<($0 + 1) * width] }
        let codes = compressed(rows, codeSize: max(2, bits))
        file.append(UInt8(max(2, bits)))
        for start in stride(from: 0, to: codes.count, by: 255) {
            let block = codes[start..<min(start + 255, codes.count)]
            file += [UInt8(block.count)] + block
        }
        return file + [0, 0x3B]
    }

    /// The strings of pixels as codes, by a table of whole strings (appendix F).
    private func compressed(_ pixels: [UInt8], codeSize: Int) -> [UInt8] {
        let first = 1 << codeSize
        var output = BitWriter()
        var size = codeSize + 1
        var table: [[UInt8]: Int] = [:]
        let code = { (table: [[UInt8]: Int], string: [UInt8]) in
            string.count == 1 ? Int(string[0]) : table[string]
        }
        output.append(first, size)
        var string: [UInt8] = []
        for pixel in pixels {
            if string.isEmpty || code(table, string + [pixel]) != nil {
                string.append(pixel)
                continue
            }
            output.append(code(table, string) ?? 0, size)
            let next = first + 2 + table.count
            if next < 4096 {
                table[string + [pixel]] = next
                if next == 1 << size, size < 12 { size += 1 }
            } else if isReset {
                output.append(first, size)
                (table, size) = ([:], codeSize + 1)
            }
            string = [pixel]
        }
        if !string.isEmpty { output.append(code(table, string) ?? 0, size) }
        output.append(first + 1, size)
        return output.bytes
    }

    /// Codes of changing size, the lowest bits first.
    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var count = 0

        mutating func append(_ code: Int, _ size: Int) {
            for bit in 0..<size {
                if count % 8 == 0 { bytes.append(0) }
                bytes[count / 8] |= UInt8(code >> bit & 1) << UInt8(count % 8)
                count += 1
            }
        }
    }
}
