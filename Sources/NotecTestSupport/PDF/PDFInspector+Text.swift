extension PDFInspector {
    /// The text as poppler gives it, in the order of the content streams; a U+000C ends each page.
    package func text() throws -> String { try poppler("pdftotext", ["-raw"], to: ["-"]) }

    /// The text as poppler gives it, in the order of its places on the page.
    package func textByPlace() throws -> String { try poppler("pdftotext", [], to: ["-"]) }

    /// The text as MuPDF gives it; a U+000C ends each page.
    package func textOfMuPDF() throws -> String {
        let output = try Subprocess("mutool", ["draw", "-q", "-F", "txt", path]).output()
        // After each page's U+000C comes a line end.
        return String(decoding: output, as: UTF8.self).replacing("\u{C}\n", with: "\u{C}")
    }

    /// Every character that is drawn, page by page, with the place of its origin from the top left in points.
    ///
    /// Unlike `text()` it knows of those outside the page too.
    package func drawnCharacters() throws -> [[DrawnCharacter]] {
        let trace = String(decoding: try Subprocess("mutool", ["trace", path]).output(), as: UTF8.self)
        var pages: [[DrawnCharacter]] = []
        var transform = [1.0, 0, 0, 1, 0, 0]
        for line in trace.split(separator: "\n") {
            let element = TraceElement(line)
            switch element.name {
            case "page":
                pages.append([])
            case "fill_text", "stroke_text", "ignore_text", "clip_text":
                transform = try element.numbers("transform")
            case "g":
                let place = [try element.number("x"), try element.number("y")]
                let drawn = DrawnCharacter(
                    text: element["unicode"] ?? "",
                    x: transform[0] * place[0] + transform[2] * place[1] + transform[4],
                    y: transform[1] * place[0] + transform[3] * place[1] + transform[5])
                pages[pages.count - 1].append(drawn)
            default:
                break
            }
        }
        return pages
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
