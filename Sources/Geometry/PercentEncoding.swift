/// Percent-encoding of addresses (RFC 3986, 2.1).
extension Collection<UInt8> {
    /// The bytes that `%20` and the like stand for; a percent sign without two digits stands for itself.
    package var percentDecoded: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(count)
        var rest = self[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), digits.count == 2, let high = digits.first?.hexadecimalDigit,
                let low = digits.dropFirst().first?.hexadecimalDigit
            else {
                output.append(byte)
                continue
            }
            output.append(high << 4 | low)
            rest = rest.dropFirst(2)
        }
        return output
    }
}

extension UInt8 {
    /// The value of a digit of ASCII, of either case; nil for anything else.
    package var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
