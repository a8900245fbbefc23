/// Recognizes formats that cannot be read, so that messages can name them.
enum FormatName {
    private static let signatures: [(name: String, offset: Int, bytes: StaticString)] = [
        ("GIF", 0, "GIF8"),
        ("WebP", 8, "WEBP"),
        ("BMP", 0, "BM"),
        ("TIFF", 0, "II*\0"),
        ("TIFF", 0, "MM\0*"),
        ("AVIF", 4, "ftypavif"),
        ("HEIC", 4, "ftyphei"),
        ("HEIC", 4, "ftypmif1"),
        ("JPEG 2000", 4, "jP  "),
        ("JPEG XL", 4, "JXL "),
        ("PDF", 0, "%PDF-"),
        ("SVG", 0, "<svg"),
        ("SVG", 0, "<?xml"),
    ]

    /// The name of the format whose signature `bytes` begin with.
    static func of(_ bytes: [UInt8]) -> String? {
        signatures.first { signature in
            signature.bytes.withUTF8Buffer { bytes.dropFirst(signature.offset).starts(with: $0) }
        }?.name
    }
}
