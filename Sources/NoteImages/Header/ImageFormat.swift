/// The picture formats that can be read.
package enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"

    /// The format that a file name extension stands for, supported or not; nil if it is not one of a picture
    /// format.
    package static func name(byExtension pathExtension: String) -> String? {
        extensions[pathExtension.lowercased()]
    }

    private static let extensions = [
        "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF",
        "webp": "WebP", "bmp": "BMP", "tif": "TIFF", "tiff": "TIFF", "avif": "AVIF", "heic": "HEIC",
        "heif": "HEIC", "jp2": "JPEG 2000", "jxl": "JPEG XL", "pdf": "PDF", "svg": "SVG",
    ]
}
