private import CDeflate
import Geometry

/// A compressor to zlib format, for the `FlateDecode` filter (ISO 32000-1, 7.4.4).
///
/// A compressor keeps some hundred kilobytes of tables between calls: each worker owns one. Not thread-safe.
package struct Deflate: ~Copyable {
    /// Higher levels than 6 save one per cent of a page and take twice as long.
    package static let defaultLevel = 6

    private let compressor: OpaquePointer

    /// A compressor of `level` 0 to 12.
    package init(level: Int = defaultLevel) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
            preconditionFailure("no memory for a compressor, or level \(level) is none")
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// `bytes` in zlib format, independent of previous calls.
    package mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_zlib_compress(
                compressor, bytes, bytes.count, output.baseAddress, output.count)
        }
    }

    /// `bytes` as the data of a stream, compressed if that is shorter.
    package mutating func stream(_ bytes: [UInt8]) -> StreamData {
        let compressed = compress(bytes)
        return compressed.count < bytes.count
            ? StreamData(bytes: compressed, filter: .flate) : StreamData(bytes: bytes)
    }
}

/// The `count` bytes of `compressed`, in zlib format; nil if it is damaged or has another length.
package func inflate(_ compressed: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isValid = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
        let result = libdeflate_zlib_decompress(
            decompressor, compressed, compressed.count, output.baseAddress, count, nil)
        isValid = result == LIBDEFLATE_SUCCESS
        filled = isValid ? count : 0
    }
    return isValid ? bytes : nil
}
