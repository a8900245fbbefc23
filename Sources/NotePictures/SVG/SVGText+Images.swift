import Geometry
import NoteImages

/// Pictures of pixels, on the unit square.
extension SVGText {
    /// Appends the element of a picture file; false if its pixels cannot be read.
    mutating func append(_ file: ImageFile, _ identifier: String) -> Bool {
        switch file.header.format {
        case .png: append(image: file.bare(), "png", identifier)
        case .jpeg: append(image: file.bare(), "jpeg", identifier)
        case .gif, .webp, .tiff, .avif, .heic, .svg:
            guard let image = try? file.pixels(fitting: .max, .max) else { return false }
            let png = image.pixels.withUnsafeBufferPointer {
                PNGEncoder().file($0, width: image.width, isOpaque: false, resolution: 72)
            }
            append(image: png, "png", identifier)
        }
        return true
    }

    /// Appends the element of a PNG or JPEG file.
    mutating func append(image file: [UInt8], _ kind: String, _ identifier: String) {
        append("<image id=\"\(identifier)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
        append(" href=\"data:image/\(kind);base64,")
        append(base64: file)
        append("\"/>")
    }

    /// Appends bytes in base 64 (RFC 4648, 4).
    private mutating func append(base64 bytes: [UInt8]) {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let digit = digits[value >> (18 - 6 * place) & 0x3F]
                text.append(place > group.count ? UInt8(ascii: "=") : digit)
            }
        }
        append(ascii: text)
    }
}
