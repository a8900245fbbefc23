/// The formats of picture files that are read.
package enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"

    /// The format that the extension of a file's name stands for, read or not; nil for an extension that is
    /// none of a format of pictures.
    package static func name(byExtension pathExtension: String) -> String? {
        extensions[pathExtension.lowercased()]
    }

    private static let extensions = [
        "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF",
        "webp": "WebP", "bmp": "BMP", "tif": "TIFF", "tiff": "TIFF", "avif": "AVIF", "heic": "HEIC",
        "heif": "HEIC", "jp2": "JPEG 2000", "jxl": "JPEG XL", "pdf": "PDF", "svg": "SVG",
    ]
}
