private import CPNG
import Geometry

/// Reads the pixels of a PNG file, row by row unless it is interlaced.
struct PNGReader: ~Copyable {
    /// The format of rows, numbered as `notec_png_rows`.
    enum Rows: UInt32 {
        /// The stored channels, in their number of bits.
        case stored
        /// 8 bits per channel, alpha last.
        case withOpacity
        /// A byte per pixel: the index of its colour in the palette.
        case indices
    }

    private let file: UnsafeMutablePointer<notec_png>
    private let height: Int
    private let isInterlaced: Bool
    /// Bytes of a row.
    private(set) var rowBytes = 0

    /// Reads `bytes`, whose header is `header`, up to the pixels; the bytes must outlive the reader.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ header: PNGHeader, _ rows: Rows = .stored
    ) throws(ImageError) {
        guard let file = notec_png_open_reader(bytes.baseAddress, bytes.count) else {
            preconditionFailure("no memory for a reader")
        }
        self.file = file
        (height, isInterlaced) = (header.height, header.isInterlaced)
        let option = notec_png_rows(rows.rawValue)
        guard notec_png_read_header(file, UInt32(ImageLimits.side), option) else {
            throw Self.failure(of: file)
        }
        rowBytes = png_get_rowbytes(file.pointee.png, file.pointee.info)
        guard !isInterlaced || rowBytes * height <= ImageLimits.heldBytes else {
            throw .tooLargeToRecode(width: header.width, height: header.height)
        }
    }

    deinit { notec_png_close_reader(file) }

    /// The colour profile of the file, if libpng accepts it.
    var profile: [UInt8]? {
        var (name, method, bytes): (png_charp?, Int32, png_bytep?) = (nil, 0, nil)
        var count: png_uint_32 = 0
        guard png_get_iCCP(file.pointee.png, file.pointee.info, &name, &method, &bytes, &count) != 0,
            let bytes
        else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Calls `body` with each row from the top, then reads to the end of the file.
    mutating func read(_ body: (borrowing Span<UInt8>) throws(ImageError) -> Void) throws(ImageError) {
        // Each pass of an interlaced file fills in some pixels of some rows.
        let held = isInterlaced ? height : 1
        var rows = [UInt8](repeating: 0, count: held * rowBytes)
        if isInterlaced {
            for _ in 0..<6 {
                for row in 0..<height { try read(into: &rows, row) }
            }
        }
        for row in 0..<height {
            let place = isInterlaced ? row : 0
            try read(into: &rows, place)
            try body(rows.span.extracting(place * rowBytes..<(place + 1) * rowBytes))
        }
        guard notec_png_read_end(file) else { throw Self.failure(of: file) }
    }

    private func read(into rows: inout [UInt8], _ row: Int) throws(ImageError) {
        let isRead = rows.withUnsafeMutableBufferPointer { buffer in
            notec_png_read_row(file, buffer.baseAddress.map { $0 + row * rowBytes })
        }
        guard isRead else { throw Self.failure(of: file) }
    }

    private static func failure(of file: UnsafeMutablePointer<notec_png>) -> ImageError {
        file.pointee.is_cut_short ? .truncated(.png) : .damaged(.png, "has pixels that cannot be read")
    }
}
