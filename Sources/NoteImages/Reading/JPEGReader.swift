private import CJPEG
import Geometry

/// Reads the pixels of a JPEG file, row by row.
struct JPEGReader: ~Copyable {
    enum Detail {
        /// The means of blocks of 8 x 8 pixels: reads all data with little work.
        case blocks
        /// All pixels; four channels are amounts of ink.
        case pixels
    }

    /// Programs write at most some dozens of scans; each may be a pass over all blocks.
    private static let scanLimit: Int32 = 200

    private let file: UnsafeMutablePointer<notec_jpeg>
    private let header: JPEGHeader
    private let count: Int

    /// Reads `bytes`, whose header is `header`, up to the pixels; the bytes must outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ header: JPEGHeader, _ detail: Detail) throws(ImageError) {
        guard let file = notec_jpeg_open() else {
            preconditionFailure("no memory for a reader")
        }
        (self.file, self.header, count) = (file, header, bytes.count)
        guard
            notec_jpeg_start(
                file, bytes.baseAddress, bytes.count, ImageLimits.heldBytes, Self.scanLimit, detail == .blocks
            )
        else { throw Self.failure(of: file, header) }
    }

    deinit { notec_jpeg_close(file) }

    /// Calls `body` with each row from the top, then reads to the end of the image.
    ///
    /// - Returns: The length of the file up to there; more data may follow.
    mutating func read(
        _ body: (borrowing Span<UInt8>) throws(ImageError) -> Void
    ) throws(ImageError) -> Int {
        let channels = Int(file.pointee.info.output_components)
        var row = [UInt8](repeating: 0, count: Int(file.pointee.info.output_width) * channels)
        for _ in 0..<file.pointee.info.output_height {
            let isRead = row.withUnsafeMutableBufferPointer { notec_jpeg_read_row(file, $0.baseAddress) }
            guard isRead else { throw Self.failure(of: file, header) }
            try body(row.span)
        }
        guard notec_jpeg_finish(file) else { throw Self.failure(of: file, header) }
        return count - notec_jpeg_rest(file)
    }

    private static func failure(
        of file: UnsafeMutablePointer<notec_jpeg>, _ header: JPEGHeader
    ) -> ImageError {
        switch file.pointee.state {
        case NOTEC_JPEG_CUT_SHORT: .truncated(.jpeg)
        case NOTEC_JPEG_NEEDS_MEMORY: .tooLargeToRecode(width: header.width, height: header.height)
        default: .damaged(.jpeg, "has pixels that cannot be read")
        }
    }
}
