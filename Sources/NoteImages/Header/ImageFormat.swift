/// The formats of picture files that are read.
package enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"

    /// The format that the extension of a file's name stands for, read or not; nil for an extension that is
    /// none of a format of pictures.
    package static func name(byExtensionOf file: String) -> String? {
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return extensions[file[file.index(after: dot)...].lowercased()]
    }

    private static let extensions = [
        "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF",
        "webp": "WebP", "bmp": "BMP", "tif": "TIFF", "tiff": "TIFF", "avif": "AVIF", "heic": "HEIC",
        "heif": "HEIC", "jp2": "JPEG 2000", "jxl": "JPEG XL", "pdf": "PDF", "svg": "SVG",
    ]
}
