/// A range of text to shape, with its context.
package struct ShapingText {
    /// Valid UTF-8 of fewer than 2^31 bytes.
    let bytes: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    /// The paragraph, or the readable part of it: letters join across the ends of the range.
    let context: Range<Int>

    package init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, context: Range<Int>) {
        precondition(context.lowerBound <= range.lowerBound && range.upperBound <= context.upperBound)
        (self.bytes, self.range, self.context) = (bytes, range, context)
    }

    /// Whether letters on both sides of an end of the range may be joined.
    var isJoined: Bool {
        !range.isEmpty && (mayJoin(across: range.lowerBound) || mayJoin(across: range.upperBound))
    }

    private func mayJoin(across offset: Int) -> Bool {
        guard offset > context.lowerBound, offset < context.upperBound, bytes[offset] >= 0xC2,
            bytes[offset - 1] >= 0x80
        else { return false }
        var before = offset - 1
        while before > context.lowerBound, bytes[before] & 0xC0 == 0x80 { before -= 1 }
        return joins(scalar(before..<offset)) && joins(scalar(offset..<context.upperBound))
    }

    /// The first character of a range.
    private func scalar(_ range: Range<Int>) -> UInt32 {
        var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: bytes[range]))
        return scalars.next()?.scalar ?? 0
    }
}

/// Whether a character is in a block whose letters join (ArabicShaping.txt), or makes others join.
func joins(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0600...0x08FF, 0x1800...0x18AF, 0x200D, 0xA840...0xA87F, 0x10A80...0x10FFF, 0x1E900...0x1E95F: true
    default: false
    }
}
