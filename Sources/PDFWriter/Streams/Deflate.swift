private import CDeflate
import Geometry

/// A compressor to zlib format, for the `FlateDecode` filter (ISO 32000-1, 7.4.4).
///
/// It keeps some hundred kilobytes of tables between calls, so a worker owns one; two workers never share
/// one.
package struct Deflate: ~Copyable {
    /// Beyond level 6 pages shrink by a percent and take twice as long.
    package static let defaultLevel = 6

    private let compressor: OpaquePointer

    /// A compressor of `level` 0 to 12.
    package init(level: Int = defaultLevel) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
            preconditionFailure("no memory for a compressor, or level \(level) is none")
        }
        self.compressor = compressor
    }

    deinit {
        libdeflate_free_compressor(compressor)
    }

    /// `bytes` in zlib format; the same bytes give the same result, whatever was compressed before.
    package mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_zlib_compress(
                compressor, bytes, bytes.count, output.baseAddress, output.count)
        }
    }

    /// `bytes` as the data of a stream, compressed where that makes them fewer.
    package mutating func stream(_ bytes: [UInt8]) -> StreamData {
        let compressed = compress(bytes)
        return compressed.count < bytes.count
            ? StreamData(bytes: compressed, filter: .flate) : StreamData(bytes: bytes)
    }
}
