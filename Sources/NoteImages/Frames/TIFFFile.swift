internal import Geometry

/// Reads a TIFF file: its directory by itself, its pixels by libtiff.
struct TIFFFile {
    /// The first directory, that of the picture shown.
    let directory: EXIFData
    let width: Int
    let height: Int

    init(_ bytes: [UInt8]) throws(ImageError) {
        guard let directory = EXIFData(bytes[...]), directory.isComplete else { throw .truncated(.tiff) }
        guard let width = directory.width, let height = directory.height, width > 0, height > 0 else {
            throw .damaged(.tiff, "has no pixels")
        }
        try FramePixels.check(width: width, height: height)
        (self.directory, self.width, self.height) = (directory, width, height)
    }

    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Handle = @convention(c) (Pointer?) -> Pointer?
    private typealias Read = @convention(c) (Pointer, UInt32, UInt32, Pointer, Int32, Int32) -> Int32
    private typealias Close = @convention(c) (Pointer) -> Void

    static func decode(
        _ library: SharedLibrary, _ bytes: [UInt8], _ width: Int, _ height: Int,
        _ pixels: UnsafeMutableRawPointer
    ) throws(RenderingFailure) -> Bool {
        let setErrorHandler: Handle = try library.function("TIFFSetErrorHandler")
        let setWarningHandler: Handle = try library.function("TIFFSetWarningHandler")
        let open: TIFFSource.Open = try library.function("TIFFClientOpen")
        let read: Read = try library.function("TIFFReadRGBAImageOriented")
        let close: Close = try library.function("TIFFClose")
        _ = setErrorHandler(nil)
        _ = setWarningHandler(nil)
        // Asked for the orientation that the file has, libtiff leaves rows as they are stored.
        let orientation = EXIFData(bytes[...])?.orientation ?? .upright
        let isRead = bytes.withUnsafeBytes { bytes in
            var source = TIFFSource(bytes: bytes)
            return withUnsafeMutablePointer(to: &source) { source in
                guard let picture = TIFFSource.open(source, open) else { return false }
                defer { close(picture) }
                let number = Int32(clamping: orientation.rawValue)
                return read(picture, UInt32(width), UInt32(height), pixels, number, 1) != 0
            }
        }
        separateAlpha(UnsafeMutableRawBufferPointer(start: pixels, count: width * height * 4))
        return isRead
    }

    /// Divides colours by the alpha that libtiff has multiplied them by.
    private static func separateAlpha(_ pixels: UnsafeMutableRawBufferPointer) {
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[start + 3])
            guard alpha > 0, alpha < 255 else { continue }
            for place in start..<start + 3 {
                let color = (Int(pixels[place]) * 255 + alpha / 2) / alpha
                pixels[place] = UInt8(clamping: color)
            }
        }
    }
}

/// A file in memory, as libtiff reads one.
private struct TIFFSource {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Transfer = @convention(c) (Pointer?, Pointer?, Int) -> Int
    typealias Seek = @convention(c) (Pointer?, UInt64, Int32) -> UInt64
    typealias Close = @convention(c) (Pointer?) -> Int32
    typealias Size = @convention(c) (Pointer?) -> UInt64
    /// The name, the mode, the source, its functions, and two to map it, which are not needed.
    typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, Pointer, Transfer, Transfer, Seek, Close, Size,
            Pointer?, Pointer?
        ) -> Pointer?

    let bytes: UnsafeRawBufferPointer
    var place = 0

    static func open(_ source: UnsafeMutablePointer<TIFFSource>, _ open: Open) -> Pointer? {
        open("TIFF", "r", source, read, { _, _, _ in 0 }, seek, { _ in 0 }, size, nil, nil)
    }

    private static let read: Transfer = { source, target, count in
        guard let source = source?.assumingMemoryBound(to: TIFFSource.self), let target else { return 0 }
        let rest = UnsafeRawBufferPointer(rebasing: source.pointee.bytes[source.pointee.place...])
        let length = max(0, min(count, rest.count))
        UnsafeMutableRawBufferPointer(start: target, count: length)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<length]))
        source.pointee.place += length
        return length
    }

    /// To an offset from the start, from the place, or from the end; no farther than the end.
    private static let seek: Seek = { source, offset, origin in
        guard let source = source?.assumingMemoryBound(to: TIFFSource.self) else { return .max }
        let starts = [0, source.pointee.place, source.pointee.bytes.count]
        let start = UInt64(starts[min(2, Int(origin))])
        let place = Int(clamping: start &+ offset)
        source.pointee.place = min(place, source.pointee.bytes.count)
        return UInt64(source.pointee.place)
    }

    private static let size: Size = { source in
        UInt64(source?.assumingMemoryBound(to: TIFFSource.self).pointee.bytes.count ?? 0)
    }
}
