internal import Geometry

/// The functions of libheif that are called.
///
/// Several return an error, a structure in registers, which is not looked at: without a result there is no
/// picture.
private enum Call {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Create = @convention(c) () -> Pointer?
    typealias Release = @convention(c) (Pointer) -> Void
    typealias Read = @convention(c) (Pointer, UnsafeRawPointer, UInt, Pointer?) -> Void
    typealias Find = @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>) -> Void
    typealias Decode =
        @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>, Int32, Int32, Pointer?) -> Void
    typealias Measure = @convention(c) (Pointer, Int32) -> Int32
    typealias Plane = @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?

    /// `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA` and `heif_channel_interleaved`.
    static let (colors, order, channel): (Int32, Int32, Int32) = (1, 11, 10)
}

extension HEIFFile {
    static func decode(
        _ library: SharedLibrary, _ bytes: [UInt8], _ width: Int, _ height: Int,
        _ pixels: UnsafeMutableRawPointer
    ) throws(RenderingFailure) -> Bool {
        let create: Call.Create = try library.function("heif_context_alloc")
        let release: Call.Release = try library.function("heif_context_free")
        let read: Call.Read = try library.function("heif_context_read_from_memory_without_copy")
        let find: Call.Find = try library.function("heif_context_get_primary_image_handle")
        let releaseItem: Call.Release = try library.function("heif_image_handle_release")
        guard let context = create() else { return false }
        defer { release(context) }
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            read(context, start, UInt(bytes.count), nil)
            var item: Call.Pointer?
            find(context, &item)
            guard let item else { return false }
            defer { releaseItem(item) }
            return (try? copyPixels(of: item, library, width, height, pixels)) == true
        }
    }

    /// Decodes an item, which is to have so many pixels.
    private static func copyPixels(
        of item: Call.Pointer, _ library: SharedLibrary, _ width: Int, _ height: Int, _ pixels: Call.Pointer
    ) throws(RenderingFailure) -> Bool {
        let decode: Call.Decode = try library.function("heif_decode_image")
        let countColumns: Call.Measure = try library.function("heif_image_get_width")
        let countRows: Call.Measure = try library.function("heif_image_get_height")
        let findPlane: Call.Plane = try library.function("heif_image_get_plane_readonly")
        let release: Call.Release = try library.function("heif_image_release")
        var image: Call.Pointer?
        decode(item, &image, Call.colors, Call.order, nil)
        guard let image else { return false }
        defer { release(image) }
        var rowBytes: Int32 = 0
        guard countColumns(image, Call.channel) == width, countRows(image, Call.channel) == height,
            let plane = findPlane(image, Call.channel, &rowBytes), rowBytes >= 4 * width
        else { return false }
        for row in 0..<height {
            let source = plane + row * Int(rowBytes)
            (pixels + row * 4 * width).copyMemory(from: source, byteCount: 4 * width)
        }
        return true
    }
}
