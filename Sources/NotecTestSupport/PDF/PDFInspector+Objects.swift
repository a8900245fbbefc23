extension PDFInspector {
    /// The file with every stream uncompressed and every object on lines of its own, to search with the eye
    /// or a regular expression; bytes that are not ASCII stand as the characters U+0080 to U+00FF.
    package func plainText() throws -> String {
        let bytes = try Subprocess("qpdf", ["--qdf", "--object-streams=disable", path, "-"]).output()
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        return String(text)
    }

    /// All objects as qpdf's JSON, version 2, without the data of streams.
    package func json() throws -> [UInt8] { try Subprocess("qpdf", ["--json=2", path]).output() }

    /// An object as MuPDF shows it: `trailer/Root/Lang`, `pages/1/Resources`.
    package func object(_ objectPath: String) throws -> String {
        let output = try Subprocess("mutool", ["show", path, objectPath]).output()
        var text = String(decoding: output, as: UTF8.self)
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// The content stream of a page, from 1.
    package func content(page: Int) throws -> String {
        let output = try Subprocess("mutool", ["show", "-b", path, "pages/\(page)/Contents"]).output()
        return String(decoding: output, as: UTF8.self)
    }
}
