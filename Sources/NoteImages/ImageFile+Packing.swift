package import Geometry
package import NoteDrawings

extension ImageFile {
    /// The drawing; nil if the picture consists of pixels.
    package var drawing: Drawing? {
        if case .drawing(let file, _) = content { file.drawing } else { nil }
    }

    /// The pictures that steps of the drawing name by their index.
    package var pictures: [ImageFile] {
        if case .drawing(_, let pictures) = content { pictures } else { [] }
    }

    /// The features of the file that its drawing has not got.
    package var remarks: DrawingRemarks {
        if case .drawing(let file, _) = content { file.remarks } else { [] }
    }

    /// The pixels; copied from the file if a PDF can contain them unchanged. A drawing has none.
    package func packed() throws(ImageError) -> PackedImage {
        switch content {
        case .png(let header, let isOpaque): try header.packed(bytes, isOpaque: isOpaque)
        case .jpeg(let header, let length): try header.packed(bytes, length: length)
        case .frame(let pixels): try frame(pixels).packed()
        case .drawing: throw .unsupported(.svg, "is a drawing, which has no pixels")
        }
    }
}

extension ImageFile {
    /// A PNG or JPEG file without metadata, such as time, place and previews; its pixels are in the same
    /// order. A file of another format is as it is.
    package func bare() -> [UInt8] {
        switch content {
        case .jpeg(let header, let length): header.imageAlone(in: bytes, length: length)
        case .drawing, .frame: bytes
        case .png: Self.chunks(of: bytes).reduce(into: PNGHeader.signature) { $0 += bytes[$1] }
        }
    }

    /// The chunks of a PNG that say how it looks, each with its length, name and checksum.
    private static func chunks(of file: [UInt8]) -> [Range<Int>] {
        var chunks: [Range<Int>] = []
        var start = PNGHeader.signature.count
        while let length = ByteOrder.bigEndian.uint32(file[...], at: start),
            start + 12 + length <= file.count
        {
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            // Critical chunks have names that begin with a capital.
            let isCritical = file[start + 4] & 0x20 == 0
            let chunk = start..<start + 12 + length
            if isCritical || ["tRNS", "gAMA", "cHRM", "sRGB", "iCCP"].contains(name) { chunks.append(chunk) }
            start = chunk.upperBound
        }
        return chunks
    }
}
