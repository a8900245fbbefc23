import Geometry

/// The digits of hexadecimal strings and of escapes in names.
private let hexDigits: StaticString = "0123456789ABCDEF"

extension PDFBuffer {
    /// Appends a name, `/` included; bytes that are not regular characters become `#xx` (7.3.5).
    package mutating func append(name: String) {
        append(UInt8(ascii: "/"))
        for byte in name.utf8 {
            if Self.isRegular(byte), byte != UInt8(ascii: "#") {
                append(byte)
            } else {
                append(UInt8(ascii: "#"))
                append(hex: byte)
            }
        }
    }

    /// Appends a literal string, parentheses included (7.3.4.2).
    package mutating func append(literal: some Sequence<UInt8>) {
        append(UInt8(ascii: "("))
        for byte in literal { append(literalByte: byte) }
        append(UInt8(ascii: ")"))
    }

    /// Appends a byte of a literal string, escaped if necessary.
    ///
    /// A carriage return is escaped because readers convert bare ones to line feeds.
    @inline(__always)
    mutating func append(literalByte byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case UInt8(ascii: "\r"): append("\\r")
        case UInt8(ascii: "\n"): append("\\n")
        default: append(byte)
        }
    }

    /// Appends a hexadecimal string, angle brackets included (7.3.4.3).
    package mutating func append(hexadecimal bytes: some Sequence<UInt8>) {
        append(UInt8(ascii: "<"))
        for byte in bytes { append(hex: byte) }
        append(UInt8(ascii: ">"))
    }

    /// Appends the two hexadecimal digits of `byte`.
    package mutating func append(hex byte: UInt8) {
        append(Self.hexDigit(byte >> 4))
        append(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        hexDigits.withUTF8Buffer { $0[Int(value)] }
    }

    /// Whether `byte` is printable and not a delimiter (7.2.2, table 2).
    private static func isRegular(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
