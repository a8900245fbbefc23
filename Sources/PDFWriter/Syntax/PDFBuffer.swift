/// The bytes of a PDF file, or of a part of it, as they are put together.
///
/// Every token is appended by a method of its own kind; the methods write no white space around it, so a
/// caller that puts two regular tokens side by side writes a space between them (ISO 32000-1, 7.2.2).
package struct PDFBuffer: Sendable {
    /// What has been written so far.
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

    /// Writes `byte` over the byte at `offset`.
    mutating func replace(at offset: Int, with byte: UInt8) {
        bytes[offset] = byte
    }

    /// Takes the last `count` bytes back.
    mutating func removeLast(_ count: Int) {
        bytes.removeLast(count)
    }

    /// Forgets what was written and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }
}
