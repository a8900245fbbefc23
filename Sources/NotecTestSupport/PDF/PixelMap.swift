/// A PGM or PPM file: "P5" or "P6", width, height and 255, each ended by white space, then the pixels.
struct PixelMap {
    let width: Int
    let height: Int
    /// Row by row from the top.
    let pixels: [UInt8]

    init(_ file: [UInt8], channels: Int) throws(PDFReaderError) {
        var fields: [Int] = []
        var index = 2
        while fields.count < 3, index < file.count {
            let digits = file[index...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
            index = digits.endIndex
            fields.append(
                try PDFReaderError.need(Int(String(decoding: digits, as: UTF8.self)), "a pixel map"))
        }
        pixels = Array(file.dropFirst(index + 1))
        guard fields.count == 3, pixels.count == fields[0] * fields[1] * channels else {
            throw PDFReaderError.notUnderstood("a pixel map")
        }
        (width, height) = (fields[0], fields[1])
    }
}
