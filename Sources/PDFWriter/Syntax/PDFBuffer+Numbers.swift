import Geometry

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

    /// Appends an integer.
    package mutating func append(integer: Int) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        append(magnitude: integer.magnitude)
    }

    private mutating func append(magnitude: UInt) {
        var divisor: UInt = 1
        while magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
            divisor /= 10
        }
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
