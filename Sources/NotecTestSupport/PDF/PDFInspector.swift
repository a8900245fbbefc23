import Foundation

/// A PDF file as qpdf, poppler and MuPDF see it: three readers that share no code with notec.
///
/// A reader that is not installed fails the test.
package final class PDFInspector: Sendable {
    package let path: String
    private let isTemporary: Bool

    /// Looks at the file at `path`, which may change between looks.
    package init(path: String) {
        self.path = path
        isTemporary = false
    }

    /// Looks at `bytes`, which are kept in a temporary file for as long as this value lives.
    package init(bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.path + "/notec-\(UUID().uuidString).pdf"
        isTemporary = true
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit {
        if isTemporary { try? FileManager.default.removeItem(atPath: path) }
    }

    /// What qpdf finds wrong with the file, a line each.
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

    /// What Marked content and structure poppler finds, with the text of each element.
    package func structureText() throws -> String { try poppler("pdfinfo", ["-struct-text"]) }

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
}

/// A reader's answer that is not in the form that it used to have.
package enum PDFReaderError: Error, Equatable {
    case notUnderstood(String)

    static func need<Value>(_ value: Value?, _ what: String) throws(PDFReaderError) -> Value {
        guard let value else { throw .notUnderstood(what) }
        return value
    }
}
