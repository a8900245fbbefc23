import Geometry

/// The scalars of valid UTF-8, each with its byte offset.
struct UTF8Scalars: Sequence, IteratorProtocol {
    private let text: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    mutating func next() -> (offset: Int, scalar: UInt32)? {
        guard offset < text.count else { return nil }
        let start = offset
        let lead = UInt32(text[start])
        offset += 1
        guard lead >= 0xC0 else { return (start, lead) }
        // A lead byte begins with as many ones as the character has bytes.
        let length = (~UInt8(truncatingIfNeeded: lead)).leadingZeroBitCount
        var scalar = lead & (0x7F >> UInt32(length))
        while offset < start + length, offset < text.count {
            scalar = scalar << 6 | UInt32(text[offset] & 0x3F)
            offset += 1
        }
        return (start, scalar)
    }
}
