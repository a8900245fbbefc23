import Geometry
import NoteFonts
import NoteImages
import NoteLayout
import NoteText

/// Bytes of an SVG file (W3C, Scalable Vector Graphics 1.1, second edition).
struct SVGText {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ text: String) { bytes += text.utf8 }

    mutating func append(ascii text: [UInt8]) { bytes += text }

    mutating func append(_ other: SVGText) { bytes += other.bytes }

    /// Appends characters of text, without those that XML cannot have (XML 1.0, 2.2).
    mutating func append(escaped text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            case 0x09, 0x0A, 0x0D: append(" ")
            case 0..<0x20: break
            default: bytes.append(byte)
            }
            // U+FFFE and U+FFFF.
            if byte >= 0xBE, bytes.suffix(3) == [0xEF, 0xBF, byte] { bytes.removeLast(3) }
        }
    }

    /// Appends an attribute with a space before it.
    mutating func attribute(_ name: String, _ value: String) {
        append(" \(name)=\"")
        append(escaped: value.utf8)
        append("\"")
    }

    /// Appends an attribute that is a length in points.
    mutating func attribute(_ name: String, _ value: Double) { attribute(name, value.decimal(places: 3)) }

    mutating func attribute(area: Rectangle) {
        attribute("x", area.minX)
        attribute("y", area.minY)
        attribute("width", area.width)
        attribute("height", area.height)
    }

    /// Appends an attribute with the transform `matrix`.
    mutating func attribute(_ name: String = "transform", transform matrix: AffineTransform) {
        let scales = [matrix.xAxis.x, matrix.xAxis.y, matrix.yAxis.x, matrix.yAxis.y].map {
            $0.decimal(places: 9)
        }
        let places = [matrix.origin.x, matrix.origin.y].map { $0.decimal(places: 3) }
        attribute(name, "matrix(\((scales + places).joined(separator: " ")))")
    }
}

extension Color {
    /// The components of the colour in hexadecimal digits, after a number sign.
    var hexadecimal: String {
        let digits = [red, green, blue].map { component in
            let value = Int(saturating: (min(max(component, 0), 1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return "#" + digits.joined()
    }
}

extension Double {
    /// A decimal number of at most 9 places, as short as it can be.
    func decimal(places: Int) -> String {
        let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
        let number = Int(saturating: (abs(self) * factor).rounded())
        guard number > 0 else { return "0" }
        let digits = String(number)
        let filled = String(repeating: "0", count: Swift.max(0, places + 1 - digits.utf8.count)) + digits
        var fraction = filled.suffix(places)
        while fraction.last == "0" { fraction.removeLast() }
        let whole = (self < 0 ? "-" : "") + filled.dropLast(places)
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }
}

/// Path data.
extension SVGText {
    mutating func append(_ outline: Painting.Outline) { append(outline.placed) }

    mutating func append(_ area: Rectangle) {
        let numbers = [area.minX, area.minY, area.width, area.height].map { $0.decimal(places: 3) }
        append("M\(numbers[0]) \(numbers[1])h\(numbers[2])v\(numbers[3])H\(numbers[0])Z")
    }

    /// Appends a path, with so many decimals.
    mutating func append(_ path: Path, places: Int = 3) {
        for element in path.elements {
            switch element {
            case .move(let point): append("M", [point], places)
            case .line(let end): append("L", [end], places)
            case .quadratic(let control, let end): append("Q", [control, end], places)
            case .cubic(let first, let second, let end): append("C", [first, second, end], places)
            case .close: append("Z")
            }
        }
    }

    private mutating func append(_ command: String, _ points: [Point], _ places: Int) {
        let numbers = points.flatMap { [$0.x, $0.y] }.map { $0.decimal(places: places) }
        append(command + numbers.joined(separator: " "))
    }

    mutating func append(_ box: BoxGlyph) {
        for stroke in box.strokes { append(Rectangle(stroke)) }
        var sign = Path()
        for corner in box.sign { sign.append(sign.isEmpty ? .move(corner) : .line(corner)) }
        append(sign)
    }
}

/// Pictures of pixels, on the unit square.
extension SVGText {
    /// The element of a picture file; nil if its pixels cannot be read.
    init?(_ file: ImageFile, _ identifier: String) {
        switch file.header.format {
        case .png: self.init(image: file.bare(), "png", identifier)
        case .jpeg: self.init(image: file.bare(), "jpeg", identifier)
        case .gif, .webp, .tiff, .avif, .heic, .svg:
            guard let image = try? file.pixels(fitting: .max, .max) else { return nil }
            let png = image.pixels.withUnsafeBufferPointer {
                PNGEncoder().file($0, width: image.width, isOpaque: false, resolution: 72)
            }
            self.init(image: png, "png", identifier)
        }
    }

    /// The element of a PNG or JPEG file.
    init(image file: [UInt8], _ kind: String, _ identifier: String) {
        self.init()
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
