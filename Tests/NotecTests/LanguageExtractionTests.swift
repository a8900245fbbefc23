import Foundation
import NotecTestSupport
import Testing

/// What readers get of five pages and more in each of many scripts; `make check-extraction` asks more
/// readers, at more sizes.
@Suite struct LanguageExtractionTests {
    static let leftToRight = [
        "am", "bn", "gu", "hi", "ja", "ka", "km", "ko", "lo", "ml", "my", "si", "ta", "te", "th", "zh-Hans",
        "zh-Hant",
    ]
    static let rightToLeft = ["ar", "fa", "he", "ur"]
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test(arguments: leftToRight)
    func givesTheLinesBack(_ language: String) throws {
        let lines = try compile(language)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        #expect(try pdf.pageCount() >= 5)
        expect(try PrintedPageNumbers.removed(from: text(of: pdf, language)), ExactLines(expected: lines))
        expect(try PrintedPageNumbers.removed(from: pdf.textOfMuPDF()), ExactLines(expected: lines))
        try expectSound(pdf)
    }

    /// The text in the order of the codes; by places where the squares of neighbouring marks overlap, as each
    /// would be a line of its own.
    private func text(of pdf: PDFInspector, _ language: String) throws -> String {
        try ["ja", "zh-Hans", "zh-Hant"].contains(language) ? pdf.textByPlace() : pdf.text()
    }

    @Test(arguments: rightToLeft)
    func givesTheTextBackInItsOrder(_ language: String) throws {
        let lines = try compile(language)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        #expect(try pdf.pageCount() >= 5)
        let text = try PrintedPageNumbers.removed(from: pdf.textOfMuPDF())
        expect(text, ExactLines(expected: lines, mayEndAnywhere: true))
        try expectSound(pdf)
    }

    @Test func knowsTheLanguages() throws {
        let names = (Self.leftToRight + Self.rightToLeft).map { "languages/\($0).txt" }
        #expect(try Fixtures.names(in: "languages") == names.sorted())
    }

    /// Marks whose squares overlap, at the end of a line and beside another face too.
    @Test func givesNeighbouringMarksBack() throws {
        let lines = ["他说：「好。」「是」，（真的）。", "『「重」』、“引”。「啊！」", "*粗。」*「"]
        try notec.folder.write(
            "---\nlang: zh-Hans\n---\n标题\n\n\(lines.joined(separator: "\n"))\n", to: "note.txt")
        #expect(try notec("note.txt").status == 0)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        let shown = ["标题"] + lines.map { $0.filter { $0 != "*" } }
        expect(try pdf.textByPlace(), ExactLines(expected: shown))
        expect(try pdf.textOfMuPDF(), ExactLines(expected: shown))
        try expectSound(pdf)
    }

    /// Characters that are not seen, inside words and where nothing can carry them but a space.
    @Test func keepsWhatIsNotSeen() throws {
        let line = "in\u{AD}vis\u{AD}ible, zero\u{200B}width, a\u{200D}b\u{200C}c, word\u{2060}joiner"
        let more =
            "\u{AD}lead \u{200D}Z \u{200C} alone, \u{263A}\u{FE0E} x\u{301} q\u{323}\u{307}, fill\u{3164}ed"
        try notec.folder.write("Title\n\n\(line)\n\(more)\n", to: "note.txt")
        #expect(try notec("note.txt").status == 0)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        let expected = ExactLines(expected: ["Title", line, more])
        expect(try pdf.text(), expected)
        expect(try pdf.textOfMuPDF(), expected)
    }

    /// Spaces that are narrow, signs that a face would replace.
    @Test(arguments: [
        ("fr", "Il dit : « Bonjour ! » ; « Ça va ? »"), ("fr", "Oui ! 12 kg, 19 h 30"),
        ("en", "0x8000 -> 3x5, a <= b != c, (A) --> [B]"),
        ("de", "z. B. 5 km, S. 12, J. R. Müller 1914–1918"),
    ])
    func keepsWhatIsSetCloser(_ language: String, _ line: String) throws {
        try notec.folder.write("Title\n\n\(line)\n", to: "note.txt")
        #expect(try notec("note.txt", "--lang", language).status == 0)
        let pdf = PDFInspector(path: notec.folder("note.pdf"))
        let expected = ExactLines(expected: ["Title", line])
        expect(try pdf.text(), expected)
        expect(try pdf.textOfMuPDF(), expected)
    }

    private func expect(
        _ text: String, _ lines: ExactLines, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let difference = lines.firstDifference(in: text) else { return }
        Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }

    /// Makes a PDF in which the lines of a language's text come again and again, each time from the next line
    /// on, and returns the lines as they are set.
    private func compile(_ language: String) throws -> [String] {
        let lines = try Fixtures.lines("languages/\(language).txt")
        let wanted = ["ja", "ko", "zh-Hans", "zh-Hant"].contains(language) ? 9_500 : 27_000
        var chosen: [String] = []
        var first = 0
        while chosen.reduce(0, { $0 + $1.utf8.count + 1 }) < wanted {
            chosen += lines[first...] + lines[..<first]
            first = (first + 1) % lines.count
        }
        let note = "---\nlang: \(language)\n---\n1948\n\n" + chosen.joined(separator: "\n") + "\n"
        try notec.folder.write(note, to: "note.txt")
        let outcome = try notec("note.txt")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return try notec("--dump", "layout", "note.txt").text.split(separator: "\n").map { row in
            try JSONDecoder().decode(Row.self, from: Data(row.utf8)).text
        }
    }

    private struct Row: Decodable {
        let text: String
    }
}
