private import CPNG
import Geometry

/// Packs rows as in PNG, filtered and in zlib format, which PDF supports (ISO 32000-1, 7.4.4.4).
struct PNGRowPacker: ~Copyable {
    /// Larger pictures are packed several times faster, and slightly less, so that none takes half a minute.
    private static let carefulBytes = 64 << 20

    private let file: UnsafeMutablePointer<notec_png>
    private let (width, height): (Int, Int)

    init(width: Int, height: Int, _ type: PNGHeader.ColorType, bits: Int) throws(ImageError) {
        guard let file = notec_png_open_writer() else { preconditionFailure("no memory for a writer") }
        (self.file, self.width, self.height) = (file, width, height)
        let isFast = width * height * type.channels * bits / 8 > Self.carefulBytes
        guard
            notec_png_write_header(
                file, UInt32(width), UInt32(height), Int32(bits), Int32(type.rawValue), isFast)
        else { throw .tooLargeToRecode(width: width, height: height) }
    }

    deinit { notec_png_close_writer(file) }

    /// Turns filters off: rows of a few repeated values are shortest without one.
    mutating func leaveUnfiltered() { notec_png_leave_unfiltered(file) }

    /// Packs the next row; unused bits of its last byte are ignored.
    mutating func append(_ row: borrowing Span<UInt8>) throws(ImageError) {
        let isWritten = row.withUnsafeBufferPointer { notec_png_write_row(file, $0.baseAddress) }
        guard isWritten else { throw .tooLargeToRecode(width: width, height: height) }
    }

    /// The packed rows; exactly `height` rows must have been appended.
    consuming func finish() throws(ImageError) -> [UInt8] {
        guard notec_png_write_end(file) else { throw .tooLargeToRecode(width: width, height: height) }
        let written = Array(UnsafeBufferPointer(start: file.pointee.output, count: file.pointee.place))
        return try PNGHeader(written).packedRows(of: written)
    }
}
