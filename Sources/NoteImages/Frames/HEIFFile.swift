internal import Geometry

/// Reads an AVIF or HEIC file (ISO/IEC 23008-12): its size from its boxes, its pixels by libheif.
struct HEIFFile {
    private(set) var width = 0
    private(set) var height = 0

    /// The format of a file that begins with the brands of one.
    static func format(of bytes: [UInt8]) -> ImageFormat? {
        var boxes = Boxes(rest: bytes[...])
        guard let box = boxes.next(), box.isNamed("ftyp") else { return nil }
        let brands = stride(from: 0, to: min(box.content.count, 256) - 3, by: 4).map {
            String(decoding: box.content.dropFirst($0).prefix(4), as: UTF8.self)
        }
        if brands.contains(where: ["avif", "avis"].contains) { return .avif }
        let isHEIC = brands.contains {
            ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains($0)
        }
        return isHEIC ? .heic : nil
    }

    /// Applies the properties of the primary item in their order.
    init(_ bytes: [UInt8], _ format: ImageFormat) throws(ImageError) {
        // Four bytes are the version and flags.
        guard let meta = bytes[...].box("meta")?.dropFirst(4) else { throw .truncated(format) }
        guard let properties = meta.box("iprp"), let list = properties.box("ipco") else {
            throw .damaged(format, "has no size")
        }
        for index in Self.propertyIndices(meta, properties) {
            var boxes = Boxes(rest: list)
            for _ in 1..<max(1, index) { _ = boxes.next() }
            guard index > 0, let property = boxes.next() else { continue }
            apply(property)
        }
        guard width > 0, height > 0 else { throw .damaged(format, "has no size") }
        try FramePixels.check(width: width, height: height)
    }

    private mutating func apply(_ property: Box) {
        let number = { ByteOrder.bigEndian.uint32(property.content, at: 4 * $0) ?? 0 }
        if property.isNamed("ispe") {
            (width, height) = (number(1), number(2))
        } else if property.isNamed("clap"), number(1) > 0, number(3) > 0 {
            (width, height) = (number(0) / number(1), number(2) / number(3))
        } else if property.isNamed("irot"), (property.content.first ?? 0) & 1 != 0 {
            (width, height) = (height, width)
        }
    }

    /// The numbers, from 1, of the properties of the primary item (`pitm`, `ipma`).
    private static func propertyIndices(
        _ meta: ArraySlice<UInt8>, _ properties: ArraySlice<UInt8>
    ) -> [Int] {
        let order = ByteOrder.bigEndian
        guard let primary = meta.box("pitm"), let entries = properties.box("ipma"),
            let item = primary.first == 0 ? order.uint16(primary, at: 4) : order.uint32(primary, at: 4),
            let version = entries.first, let flags = order.uint32(entries, at: 0)
        else { return [] }
        let (hasLongItems, hasLongIndices) = (version > 0, flags & 1 != 0)
        var place = 8
        while let entry = hasLongItems ? order.uint32(entries, at: place) : order.uint16(entries, at: place) {
            place += hasLongItems ? 4 : 2
            guard let count = entries.dropFirst(place).first.map(Int.init) else { break }
            place += 1
            let step = hasLongIndices ? 2 : 1
            defer { place += step * count }
            guard entry == item else { continue }
            // The highest bit tells whether the property is essential.
            return (0..<count).compactMap { association in
                let place = place + step * association
                if hasLongIndices { return order.uint16(entries, at: place).map { $0 & 0x7FFF } }
                return entries.dropFirst(place).first.map { Int($0 & 0x7F) }
            }
        }
        return []
    }
}

/// A part of a file with a name of four letters (ISO/IEC 14496-12, 4.2).
private struct Box {
    let name: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>

    func isNamed(_ name: StaticString) -> Bool {
        name.withUTF8Buffer { self.name.elementsEqual($0) }
    }
}

/// The boxes that follow each other in some bytes, up to one that is cut short.
private struct Boxes: Sequence, IteratorProtocol {
    var rest: ArraySlice<UInt8>

    mutating func next() -> Box? {
        let order = ByteOrder.bigEndian
        guard var length = order.uint32(rest, at: 0), rest.count >= 8 else { return nil }
        var headerLength = 8
        if length == 1 {
            guard order.uint32(rest, at: 8) == 0, let long = order.uint32(rest, at: 12) else { return nil }
            (length, headerLength) = (long, 16)
        } else if length == 0 {
            length = rest.count
        }
        guard length >= headerLength, length <= rest.count else { return nil }
        defer { rest = rest.dropFirst(length) }
        return Box(name: rest.dropFirst(4).prefix(4), content: rest.prefix(length).dropFirst(headerLength))
    }
}

extension ArraySlice<UInt8> {
    /// The content of the first box of this name in these bytes.
    fileprivate func box(_ name: StaticString) -> Self? {
        Boxes(rest: self).first { $0.isNamed(name) }?.content
    }
}

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
