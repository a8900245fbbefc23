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
    ) -> Bool {
        guard let create = library.function("heif_context_alloc", as: Call.Create.self),
            let release = library.function("heif_context_free", as: Call.Release.self),
            let read = library.function("heif_context_read_from_memory_without_copy", as: Call.Read.self),
            let find = library.function("heif_context_get_primary_image_handle", as: Call.Find.self),
            let releaseItem = library.function("heif_image_handle_release", as: Call.Release.self),
            let context = create()
        else { return false }
        defer { release(context) }
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            read(context, start, UInt(bytes.count), nil)
            var item: Call.Pointer?
            find(context, &item)
            guard let item else { return false }
            defer { releaseItem(item) }
            return copyPixels(of: item, library, width, height, pixels)
        }
    }

    /// Decodes an item, which is to have so many pixels.
    private static func copyPixels(
        of item: Call.Pointer, _ library: SharedLibrary, _ width: Int, _ height: Int, _ pixels: Call.Pointer
    ) -> Bool {
        guard let decode = library.function("heif_decode_image", as: Call.Decode.self),
            let countColumns = library.function("heif_image_get_width", as: Call.Measure.self),
            let countRows = library.function("heif_image_get_height", as: Call.Measure.self),
            let findPlane = library.function("heif_image_get_plane_readonly", as: Call.Plane.self),
            let release = library.function("heif_image_release", as: Call.Release.self)
        else { return false }
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
