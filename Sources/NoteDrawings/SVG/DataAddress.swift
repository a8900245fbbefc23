import Geometry

/// The content of an address of the scheme `data:` (RFC 2397).
package enum DataAddress {
    /// Nil if it cannot be read.
    package static func bytes(of address: String) -> [UInt8]? {
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let head = address.utf8[..<comma]
        let data = address.utf8[address.utf8.index(after: comma)...]
        let isBase64 = String(decoding: head.suffix(7), as: UTF8.self).lowercased() == ";base64"
        let bytes = data.contains(UInt8(ascii: "%")) ? data.percentDecoded : Array(data)
        return isBase64 ? base64(bytes) : bytes
    }

    private static func base64(_ text: [UInt8]) -> [UInt8]? {
        var output: [UInt8] = []
        output.reserveCapacity(text.count / 4 * 3)
        var (bits, count) = (UInt32(0), 0)
        for byte in text where !byte.isXMLSpace && byte != UInt8(ascii: "=") {
            guard let value = value(byte) else { return nil }
            bits = bits << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return output
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
