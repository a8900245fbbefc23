import CDeflate
import Geometry

/// Writes pictures as PNG (W3C, Portable Network Graphics, third edition): always the same file.
///
/// Rows have no filter, and compression is fast: pages are mostly white, so that filters make files larger,
/// and more effort saves little of them.
struct PNGEncoder: ~Copyable {
    /// Twice as fast as the next that makes files smaller.
    private static let level: CInt = 2

    private let compressor: OpaquePointer

    init() {
        guard let compressor = libdeflate_alloc_compressor(Self.level) else {
            preconditionFailure("no memory for a compressor")
        }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// The file of `pixels`, in the order of a canvas's, in shades of gray if all of them are.
    ///
    /// - Parameters:
    ///   - width: pixels of a row.
    ///   - isOpaque: whether alpha, which is 255 everywhere, is left out.
    ///   - resolution: pixels per inch.
    func file(
        _ pixels: UnsafeBufferPointer<UInt32>, width: Int, isOpaque: Bool, resolution: Double
    ) -> [UInt8] {
        let isGray = pixels.allSatisfy { ($0 ^ $0 >> 8) & 0xFFFF == 0 }
        // A bit for colours and one for alpha (11.2.1, table 12).
        let type: UInt8 = (isGray ? 0 : 2) | (isOpaque ? 0 : 4)
        let rows = pixels.rows(width: width, channels: (isGray ? 1 : 3) + (isOpaque ? 0 : 1))
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size = [UInt8](bigEndian: width) + [UInt8](bigEndian: pixels.count / width)
        file.append(chunk: "IHDR", size + [8, type, 0, 0, 0])
        // Colours are those of sRGB, by perception.
        file.append(chunk: "sRGB", [0])
        let density = [UInt8](bigEndian: Int(saturating: (resolution / 0.0254).rounded()))
        file.append(chunk: "pHYs", density + density + [1])
        file.append(chunk: "IDAT", compressed(rows))
        file.append(chunk: "IEND", [])
        return file
    }

    private func compressed(_ rows: [UInt8]) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_zlib_compress(compressor, rows, rows.count, output.baseAddress, output.count)
        }
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// The pixels as bytes of a PNG, each row after the number of its filter, which is none.
    fileprivate func rows(width: Int, channels: Int) -> [UInt8] {
        let length = 1 + channels * width
        let height = count / width
        return [UInt8](unsafeUninitializedCapacity: height * length) { bytes, count in
            for row in 0..<height {
                let pixels = UnsafeBufferPointer(rebasing: self[row * width..<(row + 1) * width])
                let output = UnsafeMutableBufferPointer(rebasing: bytes[row * length..<(row + 1) * length])
                output[0] = 0
                pixels.write(channels, to: UnsafeMutableBufferPointer<UInt8>(rebasing: output[1...]))
            }
            count = height * length
        }
    }

    private func write(_ channels: Int, to output: UnsafeMutableBufferPointer<UInt8>) {
        switch channels {
        case 1: for column in indices { output[column] = UInt8(truncatingIfNeeded: self[column]) }
        case 3:
            for column in indices {
                let pixel = self[column]
                output[3 * column] = UInt8(truncatingIfNeeded: pixel >> 16)
                output[3 * column + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                output[3 * column + 2] = UInt8(truncatingIfNeeded: pixel)
            }
        default:
            for column in indices {
                let (pixel, alpha) = (self[column], self[column] >> 24)
                for channel in 0..<channels - 1 {
                    let shift = UInt32(8 * (channels - 2 - channel))
                    output[channels * column + channel] = (pixel >> shift & 0xFF).divided(by: alpha)
                }
                output[channels * column + channels - 1] = UInt8(truncatingIfNeeded: alpha)
            }
        }
    }
}

extension UInt32 {
    /// A colour by itself, which has been multiplied by `alpha`.
    fileprivate func divided(by alpha: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(truncatingIfNeeded: Swift.min(255, (self * 255 + alpha / 2) / alpha))
    }
}

extension [UInt8] {
    fileprivate init(bigEndian number: Int) {
        let number = UInt32(truncatingIfNeeded: number)
        self = stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Appends a chunk with its length and checksum (5.3).
    fileprivate mutating func append(chunk name: String, _ content: [UInt8]) {
        self += [UInt8](bigEndian: content.count)
        let start = count
        self += name.utf8
        self += content
        let checksum = withUnsafeBufferPointer { bytes in
            libdeflate_crc32(0, bytes.baseAddress.map { $0 + start }, count - start)
        }
        self += [UInt8](bigEndian: Int(checksum))
    }
}
