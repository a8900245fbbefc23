/// The picture formats that can be read.
package enum ImageFormat: String, CaseIterable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case tiff = "TIFF"
    case avif = "AVIF"
    case heic = "HEIC"
    case svg = "SVG"

    /// All of them, the last after the word given.
    static func list(_ word: String) -> String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " \(word) " + names[names.count - 1]
    }

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

    /// The name of the format that cannot be read whose signature `bytes` begin with.
    static func name(ofUnreadable bytes: [UInt8]) -> String? {
        signatures.first { signature in
            signature.bytes.withUTF8Buffer { bytes.dropFirst(signature.offset).starts(with: $0) }
        }?.name
    }

    private static let signatures: [(name: String, offset: Int, bytes: StaticString)] = [
        ("BMP", 0, "BM"),
        ("BigTIFF", 0, "II+\0"),
        ("BigTIFF", 0, "MM\0+"),
        ("JPEG 2000", 4, "jP  "),
        ("JPEG XL", 4, "JXL "),
        ("PDF", 0, "%PDF-"),
    ]
}
