import Geometry

/// The bytes of a PDF file, or of a part of it.
///
/// Each kind of token has its own method. Methods write no white space, so callers separate two adjacent
/// regular tokens by a space (ISO 32000-1, 7.2.2).
package struct PDFBuffer: Sendable {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package init(capacity: Int) { bytes.reserveCapacity(capacity) }

    package var count: Int { bytes.count }

    package mutating func append(_ byte: UInt8) { bytes.append(byte) }

    package mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Appends syntax: operators, keywords, delimiters.
    package mutating func append(_ syntax: StaticString) {
        syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends the first `count` bytes of `word`, the lowest first.
    mutating func append(word: UInt64, count: Int) {
        bytes.append(addingCapacity: 8) { output in
            output.withUnsafeMutableBufferPointer { buffer, used in
                let raw = UnsafeMutableRawBufferPointer(buffer)
                raw.storeBytes(of: word.littleEndian, toByteOffset: used, as: UInt64.self)
                used += count
            }
        }
    }

    /// Replaces the byte at `offset`.
    mutating func replace(at offset: Int, with byte: UInt8) { bytes[offset] = byte }

    /// Removes the last `count` bytes.
    mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

    /// Removes all bytes and keeps the capacity.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// The decimal digits of 0 to 999 as three bytes, hundreds lowest, so that a number takes two look-ups.
private let digitsOfThousand: [UInt32] = (UInt32(0)..<1000).map { number in
    let hundreds = number / 100
    let tens = number / 10 % 10
    let ones = number % 10
    return hundreds | tens << 8 | ones << 16
}

extension PDFBuffer {
    /// Greatest magnitude written; readers store numbers as 32-bit integers or floats (7.3.3, Annex C).
    private static let limit = 2_147_483_000.0

    /// Appends a number with at most three decimals, without trailing zeros or an exponent (7.3.3).
    ///
    /// Numbers that are not finite become 0; numbers out of range are clamped.
    package mutating func append(number: Double) {
        let scaled = number * 1000
        guard scaled > -999_999, scaled < 999_999 else { return appendLarge(number) }
        let thousandths = Int32(saturating: scaled + (scaled < 0 ? -0.5 : 0.5))
        let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let wholeDigits = digitsOfThousand[Int(whole)]
        let fractionDigits = digitsOfThousand[Int(fraction)]
        let dropped = whole == 0 ? (fraction == 0 ? 2 : 3) : wholeDigits.trailingZeroBitCount / 8
        let fractionLength = fraction == 0 ? 0 : 5 - fractionDigits.leadingZeroBitCount / 8
        let wholeText = UInt64(wholeDigits | 0x30_3030) &>> UInt64(dropped * 8)
        let fractionText = UInt64(fractionDigits << 8 | 0x3030_302E)
        let text = wholeText | fractionText &<< UInt64((3 - dropped) * 8)
        let length = 3 - dropped + fractionLength
        if thousandths < 0 {
            append(word: text << 8 | UInt64(UInt8(ascii: "-")), count: length + 1)
        } else {
            append(word: text, count: length)
        }
    }

    /// Appends a number with at most nine decimals, without trailing zeros.
    package mutating func append(precise number: Double) {
        guard number.isFinite, abs(number) < 1e6 else { return append(number: number) }
        let scaled = Int(saturating: (abs(number) * 1e9).rounded())
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 1_000_000_000)
        if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
        append(integer: whole)
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        var (rest, unit) = (fraction, 100_000_000)
        while rest > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            (rest, unit) = (rest % unit, unit / 10)
        }
    }

    /// Appends an integer.
    package mutating func append(integer: Int) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        append(magnitude: integer.magnitude)
    }

    private mutating func append(magnitude: UInt) {
        let (thousands, rest) = magnitude.quotientAndRemainder(dividingBy: 1000)
        let digits = digitsOfThousand[Int(rest)]
        var dropped = 0
        if thousands > 0 {
            append(magnitude: thousands)
        } else {
            dropped = min(digits.trailingZeroBitCount / 8, 2)
        }
        append(word: UInt64(digits | 0x30_3030) &>> UInt64(dropped * 8), count: 3 - dropped)
    }

    /// Numbers from 1000 upward, which are rare on pages.
    private mutating func appendLarge(_ number: Double) {
        guard number.isFinite else { return append(UInt8(ascii: "0")) }
        let bounded = min(max(number, -Self.limit), Self.limit)
        let thousandths = Int(saturating: bounded * 1000 + (bounded < 0 ? -0.5 : 0.5))
        if thousandths < 0 { append(UInt8(ascii: "-")) }
        let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        append(magnitude: whole)
        guard fraction > 0 else { return }
        let digits = digitsOfThousand[Int(fraction)]
        append(word: UInt64(digits << 8 | 0x3030_302E), count: 5 - digits.leadingZeroBitCount / 8)
    }
}

/// The digits of hexadecimal strings and of escapes in names.
private let hexDigits: StaticString = "0123456789ABCDEF"

extension PDFBuffer {
    /// Appends a name, `/` included; bytes that are not regular characters become `#xx` (7.3.5).
    package mutating func append(name: String) {
        append(UInt8(ascii: "/"))
        var name = name
        name.withUTF8 { bytes in
            for byte in bytes {
                if Self.isRegular(byte), byte != UInt8(ascii: "#") {
                    append(byte)
                } else {
                    append(UInt8(ascii: "#"))
                    append(hex: byte)
                }
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
