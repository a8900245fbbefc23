/// The pictures of pixels in a drawing, which its steps name by index.
final class SVGPictures {
    private(set) var files: [ImageFile] = []
    /// By the bytes of a file, its index.
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a picture whose file has been read to its end; nil if it is damaged.
    func index(of bytes: [UInt8]) -> Int? {
        if let known = indices[bytes] { return known }
        guard let file = try? ImageFile(bytes) else { return nil }
        indices[bytes] = files.count
        files.append(file)
        return files.count - 1
    }
}
