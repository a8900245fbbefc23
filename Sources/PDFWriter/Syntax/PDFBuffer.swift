/// The bytes of a PDF file, or of a part of it.
///
/// Each kind of token has its own method. Methods write no white space, so callers separate two adjacent
/// regular tokens by a space (ISO 32000-1, 7.2.2).
package struct PDFBuffer: Sendable {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    package var count: Int { bytes.count }

    package mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    package mutating func append(_ other: [UInt8]) {
        bytes.append(contentsOf: other)
    }

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
    mutating func replace(at offset: Int, with byte: UInt8) {
        bytes[offset] = byte
    }

    /// Removes the last `count` bytes.
    mutating func removeLast(_ count: Int) {
        bytes.removeLast(count)
    }

    /// Removes all bytes and keeps the capacity.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}
