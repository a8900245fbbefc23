extension UInt8 {
    /// Whether it is a letter of ASCII.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether it is a digit of ASCII.
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether it is a letter, a digit, a hyphen or an underscore of ASCII, as in names.
    @inlinable package var isASCIIName: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
