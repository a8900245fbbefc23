import NoteFiles
import NoteText

/// Formats of files that are not notes, by which people's slips are named.
enum KnownFormat {
    /// The format that a file which begins with `bytes` is in, with its article; nil for what may be text.
    static func name(of bytes: some RandomAccessCollection<UInt8>) -> String? {
        let start = Array(bytes.prefix(most))
        if let archive = archive(start) { return archive }
        if let container = container(start) { return container }
        if let document = markupDocument(start[...]) { return document }
        let found = signatures.first {
            start.starts(with: $0.bytes) && $0.isWhole(start) && (!$0.isText || hasBinary(start))
        }
        return found?.name
    }

    /// Whether `start` has controls that no text has, or is not UTF-8.
    ///
    /// A character may be cut off at its end. The text of a terminal has backspaces and colours.
    private static func hasBinary(_ start: [UInt8]) -> Bool {
        let controls: [ClosedRange<UInt8>] = [0...7, 0x0E...0x1A, 0x1C...0x1F]
        if start.contains(where: { byte in controls.contains { $0.contains(byte) } }) { return true }
        return UTF8Validation.firstInvalidByte(in: start.span).map { $0 + 4 <= start.count } ?? false
    }

    /// Whether the file at `path` is in one of the formats.
    static func isFormat(ofFile path: String) -> Bool {
        (try? FileContents.bytes(ofRegularFile: path, most: most)).flatMap { name(of: $0) } != nil
    }

    /// The bytes that are looked at: the names of the first files in an archive are there.
    private static let most = 4096

    private struct Signature {
        let bytes: [UInt8]
        let name: String
        /// A sign at a later place that must be there, as the first bytes might begin a text.
        var later: (offset: Int, bytes: [UInt8])?

        init(_ text: String, _ name: String, later: (offset: Int, bytes: [UInt8])? = nil) {
            self.init(Array(text.utf8), name, later: later)
        }

        init(_ bytes: [UInt8], _ name: String, later: (offset: Int, bytes: [UInt8])? = nil) {
            (self.bytes, self.name, self.later) = (bytes, name, later)
        }

        /// Whether a text may begin so: it has no sign but characters of ASCII.
        var isText: Bool { later == nil && bytes.allSatisfy { (0x20...0x7E).contains($0) } }

        func isWhole(_ start: [UInt8]) -> Bool {
            guard let later else { return true }
            return start.dropFirst(later.offset).starts(with: later.bytes)
        }
    }

    private static let signatures = [
        Signature("%PDF-", "a PDF"), Signature("{\\rtf1", "an RTF document", later: (6, [0x5C])),
        Signature("%PDF-1.", "a PDF", later: (8, [0x0A])), Signature("%PDF-1.", "a PDF", later: (8, [0x0D])),
        Signature("%PDF-2.", "a PDF", later: (8, [0x0A])), Signature("%PDF-2.", "a PDF", later: (8, [0x0D])),
        Signature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture"),
        Signature([0xFF, 0xD8, 0xFF], "a JPEG picture"), Signature("GIF87a", "a GIF picture"),
        Signature("GIF89a", "a GIF picture"), Signature([0x49, 0x49, 0x2A, 0], "a TIFF picture"),
        Signature([0x4D, 0x4D, 0, 0x2A], "a TIFF picture"),
        Signature("BM", "a BMP picture", later: (6, [0, 0, 0, 0])),
        Signature([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "a document of an old Office program"),
        Signature([0x1F, 0x8B], "a gzip archive"),
        Signature([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz archive"),
        Signature([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
        Signature([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"),
        Signature("BZh", "a bzip2 archive", later: (4, [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])),
        Signature("SQLite format 3\0", "an SQLite database"), Signature("bplist00", "a property list"),
        Signature([0x7F, 0x45, 0x4C, 0x46], "a program"), Signature("OTTO\0", "a font"),
        Signature([0, 1, 0, 0, 0], "a font"), Signature("wOFF\0", "a font"), Signature("wOF2\0", "a font"),
        Signature("ttcf\0", "a font"), Signature("OggS\0", "a sound"),
        Signature("ID3", "a sound", later: (5, [0])),
    ]

    /// ISO base media and RIFF files, which tell their kind after the first four bytes.
    private static func container(_ start: [UInt8]) -> String? {
        let kind = String(decoding: start.dropFirst(8).prefix(4), as: UTF8.self)
        if start.dropFirst(4).starts(with: "ftyp".utf8), start.first == 0 {
            switch kind {
            case "avif", "avis": return "an AVIF picture"
            case "heic", "heix", "mif1", "msf1", "heim", "heis": return "a HEIC picture"
            default: return "a film or a sound"
            }
        }
        guard start.starts(with: "RIFF".utf8) else { return nil }
        return ["WEBP": "a WebP picture", "WAVE": "a sound", "AVI ": "a film"][kind]
    }

    /// A ZIP archive, which documents of many programs are: by the names of the first files in it.
    private static func archive(_ start: [UInt8]) -> String? {
        guard start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6]) else {
            return nil
        }
        return documents.first { has($0.sign, in: start) }?.name ?? "a ZIP archive"
    }

    private static let documents = [
        (sign: "word/", name: "a DOCX document"), (sign: "xl/", name: "an XLSX table"),
        (sign: "ppt/", name: "a PPTX presentation"),
        (sign: "opendocument.text", name: "an ODT document"),
        (sign: "opendocument", name: "an OpenDocument file"), (sign: "epub+zip", name: "an EPUB book"),
        (sign: "Index/Document.iwa", name: "a Pages document"),
        (sign: "[Content_Types].xml", name: "an Office document"),
    ]

    /// An SVG or HTML document, which is text, by its first tag: text may quote either further on.
    private static func markupDocument(_ start: ArraySlice<UInt8>) -> String? {
        var rest = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start
        while let byte = rest.first {
            if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
                rest.removeFirst()
            } else if let (_, end) = skipped.first(where: { rest.starts(with: $0.start.utf8) }) {
                guard let place = place(of: end, in: rest) else { return nil }
                rest = rest[(place + end.utf8.count)...]
            } else {
                break
            }
        }
        guard rest.first == UInt8(ascii: "<") else { return nil }
        let opening = String(decoding: rest.prefix(14), as: UTF8.self).lowercased()
        if opening == "<!doctype html" { return "an HTML page" }
        let isDrawing = ["<!doctype svg", "<svg ", "<svg\n", "<svg\r", "<svg\t", "<svg:svg"].contains {
            opening.hasPrefix($0)
        }
        return isDrawing && has("http://www.w3.org/2000/svg", in: rest) ? "an SVG picture" : nil
    }

    /// Markup that may stand before the first tag (W3C, XML 1.0, 2.8).
    private static let skipped = [(start: "<?xml", end: "?>"), (start: "<!--", end: "-->")]

    private static func has(_ sign: String, in bytes: some RandomAccessCollection<UInt8>) -> Bool {
        place(of: sign, in: bytes) != nil
    }

    private static func place<Bytes: RandomAccessCollection<UInt8>>(
        of sign: String, in bytes: Bytes
    ) -> Bytes.Index? {
        let sign = Array(sign.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: sign) }
    }
}
