import NoteDrawings

/// The pictures of pixels in a drawing.
final class EmbeddedPictures: DrawingPictures {
    private(set) var files: [ImageFile] = []
    /// By the bytes of a file, its index.
    private var indices: [[UInt8]: Int] = [:]

    func size(of file: [UInt8]) -> PixelSize? {
        guard let header = try? ImageHeader(file), header.format != .svg else { return nil }
        return PixelSize(header.size, pixels: header.pixelWidth * header.pixelHeight)
    }

    func index(of bytes: [UInt8]) -> Int? {
        if let known = indices[bytes] { return known }
        guard let file = try? ImageFile(bytes) else { return nil }
        indices[bytes] = files.count
        files.append(file)
        return files.count - 1
    }
}
