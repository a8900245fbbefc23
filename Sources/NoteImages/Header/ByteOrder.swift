import Geometry

/// Reads numbers of two and four bytes; nil past the end of the bytes.
enum ByteOrder: Sendable {
    case bigEndian, littleEndian

    func uint16(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int? {
        number(bytes, at: offset, count: 2)
    }

    func uint32(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int? {
        number(bytes, at: offset, count: 4)
    }

    /// `offset` counts from the start of the slice.
    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let start = bytes.startIndex + offset
        let digits = bytes[start..<start + count]
        return switch self {
        case .bigEndian: digits.reduce(0) { $0 << 8 | Int($1) }
        case .littleEndian: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
