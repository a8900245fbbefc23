import Foundation

/// A PDF file as qpdf, poppler and MuPDF see it: three readers that share no code with notec.
///
/// A reader that is not installed fails the test.
package struct PDFInspector: Sendable {
    package let path: String
    /// Keeps the file.
    private var folder: TemporaryFolder?

    /// Looks at the file at `path`, which may change between looks.
    package init(path: String) { self.path = path }

    /// Looks at `bytes`, which are kept in a temporary file for as long as this value lives.
    package init(bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        path = try folder.write(bytes, to: "notec.pdf")
        self.folder = folder
    }

    /// The complaints of qpdf about the file, a line each.
    package func check() throws -> [String] {
        let result = try Subprocess("qpdf", ["--check", path]).run()
        guard result.ending != .exited(0) else { return [] }
        let lines = (result.errorText + result.outputText).split(separator: "\n").map(String.init)
        return lines.filter { $0.contains("WARNING") || $0.contains("ERROR") || $0.contains(path) }
            .map { $0.replacingOccurrences(of: path, with: "the file") }
    }

    /// The values of `pdfinfo`, by their names (`Title`, `Tagged`, `PDF version`).
    package func info() throws -> [String: String] { Self.values(in: try poppler("pdfinfo", [])) }

    package func pageCount() throws -> Int { try PDFReaderError.need(Int(info()["Pages"] ?? ""), "Pages") }

    /// Runs one of poppler's programs on the file.
    func poppler(_ program: String, _ options: [String], to output: [String] = []) throws -> String {
        String(decoding: try Subprocess(program, options + [path] + output).output(), as: UTF8.self)
    }

    /// The lines `name: value`.
    static func values(in text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...]
            values[String(line[..<colon])] = value.trimmingCharacters(in: .whitespaces)
        }
        return values
    }

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
        var text = try mutool(["show", path, objectPath])
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// The content stream of a page, from 1.
    package func content(page: Int) throws -> String {
        try mutool(["show", "-b", path, "pages/\(page)/Contents"])
    }

    /// Runs MuPDF's program.
    func mutool(_ arguments: [String]) throws -> String {
        String(decoding: try Subprocess("mutool", arguments).output(), as: UTF8.self)
    }

    /// The text as poppler gives it, in the order of the content streams; a U+000C ends each page.
    package func text() throws -> String { try poppler("pdftotext", ["-raw"], to: ["-"]) }

    /// The text as poppler gives it, in the order of its places on the page.
    package func textByPlace() throws -> String { try poppler("pdftotext", [], to: ["-"]) }

    /// The text as MuPDF gives it; a U+000C ends each page.
    package func textOfMuPDF() throws -> String {
        // After each page's U+000C comes a line end.
        try mutool(["draw", "-q", "-F", "txt", path]).replacing("\u{C}\n", with: "\u{C}")
    }

    /// Every character that is drawn, page by page, with the place of its origin from the top left in points.
    ///
    /// Unlike `text()` it knows of those outside the page too.
    package func drawnCharacters() throws -> [[DrawnCharacter]] {
        var pages: [[DrawnCharacter]] = []
        var transform = [1.0, 0, 0, 1, 0, 0]
        for line in try mutool(["trace", path]).split(separator: "\n") {
            let element = TraceElement(line)
            switch element.name {
            case "page": pages.append([])
            case "fill_text", "stroke_text", "ignore_text", "clip_text":
                transform = try element.numbers("transform")
            case "g":
                let place = [try element.number("x"), try element.number("y")]
                let drawn = DrawnCharacter(
                    text: element["unicode"] ?? "",
                    x: transform[0] * place[0] + transform[2] * place[1] + transform[4],
                    y: transform[1] * place[0] + transform[3] * place[1] + transform[5])
                pages[pages.count - 1].append(drawn)
            default: break
            }
        }
        return pages
    }
}

/// A reader's answer that is not in the form that it used to have.
package enum PDFReaderError: Error, Equatable {
    case notUnderstood(String)

    static func need<Value>(_ value: Value?, _ what: String) throws(PDFReaderError) -> Value {
        guard let value else { throw .notUnderstood(what) }
        return value
    }
}

/// A character that a page draws.
package struct DrawnCharacter: Sendable {
    /// As in the trace, where `&`, `<` and `"` are written as XML has them.
    package var text: String
    package var x: Double
    package var y: Double
}

/// One line of MuPDF's trace: `<name key="value" ...>`.
private struct TraceElement {
    let name: Substring
    private let line: Substring

    init(_ line: Substring) {
        self.line = line.drop { $0 == " " }
        name = self.line.dropFirst().prefix { $0 != " " && $0 != ">" && $0 != "/" }
    }

    subscript(key: String) -> String? {
        guard let start = line.firstRange(of: " \(key)=\"")?.upperBound else { return nil }
        return String(line[start...].prefix { $0 != "\"" })
    }

    func numbers(_ key: String) throws -> [Double] {
        let numbers = self[key]?.split(separator: " ").compactMap { Double($0) }
        return try PDFReaderError.need(numbers?.count == 6 ? numbers : nil, "trace: \(line)")
    }

    func number(_ key: String) throws -> Double {
        try PDFReaderError.need(Double(self[key] ?? ""), "trace: \(line)")
    }
}
