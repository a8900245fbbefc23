import Foundation
import NoteCompiler
import NotecTestSupport
import Testing

/// The structure tree has all the text of a note, once and in order, as `--dump structure` tells it and as
/// poppler reads it in the PDF.
@Suite struct StructureTextTests {
    /// Notes that are compiled without an error.
    static let notes: [String] = {
        let folders = ["features", "languages", "notes", "illustrated", "real", "footnotes", "flow"]
        let names = folders.flatMap { (try? Fixtures.names(in: $0)) ?? [] }
        let markup = ["crossing", "dialects", "lines", "links", "lists", "title-heading", "titles-long"]
        return names.filter { $0.hasSuffix(".txt") && !$0.hasSuffix("missing-glyph.txt") }
            + markup.map { "markup/\($0).txt" } + MarkdownFileTests.files
    }()

    /// Notes some of whose text is left out, with an ellipsis in its place.
    private static let cut = [
        "features/max-lines.txt", "features/every-attribute.txt", "illustrated/cards.txt",
    ]

    @Test(arguments: notes, ["large", "accessibilityXXXL"])
    func isThatOfTheNote(_ note: String, _ category: String) async throws {
        let settings = [(key: "size-category", value: category)]
        try await expectAllText(
            of: NoteText(note, settings), in: Compiled(note, settings).pdf, isCut: Self.cut.contains(note))
    }

    @Test(arguments: HardNote.allCases, ["large", "accessibilityXXXL"])
    func isThatOfAHardNote(_ note: HardNote, _ category: String) async throws {
        let settings = [(key: "size-category", value: category)]
        let folder = try TemporaryFolder()
        try folder.write(note.text, to: "note.txt")
        let pdf = try await Compiled(text: note.text, settings).pdf
        try await expectAllText(of: NoteText(folder("note.txt"), settings), in: pdf, isCut: note == .cut)
        #expect(try pdf.tagDefects() == [])
        if note.crossesPages { #expect(try pdf.pageCount() > 2) }
    }

    private func expectAllText(of note: NoteText, in pdf: PDFInspector, isCut: Bool) async throws {
        let found = try pdf.structureRows()
        let rows = note.rows.map(\.row)
        #expect(found.map { "\($0.depth) \($0.tag)" } == rows.map { "\($0.depth) \($0.tag)" })
        for (own, read) in zip(rows, found) {
            #expect(NoteText.words(read.text) == NoteText.words(own.text), "\(own)")
            // White space means something in code, where a line ends in a space.
            if own.tag == "Code" { #expect(NoteText.hasLines(NoteText.lines(own.text), in: read.text)) }
        }
        let told = NoteText.words(
            note.inOrder.filter { !$0.isInline }.map(\.row.text).joined(separator: "\n"))
        if isCut {
            #expect(NoteText.isCut(told, of: note.words), "\(told)")
        } else {
            // The difference of long arrays takes minutes.
            #expect(told.joined(separator: " ") == note.words.joined(separator: " "))
        }
    }

    /// A list that goes on over pages stands before the footnotes at the foot of these, as in the tree.
    @Test func isInOrderWhereListsGoOnOverFootnotes() async throws {
        let items = (1...90).map { "- item \($0)" + ($0.isMultiple(of: 20) ? "[^\($0)]" : "") }
        let notes = (1...4).map { "[^\($0 * 20)]: footnote \($0)" }
        let text = "Title\n" + (items + [""] + notes + ["", "The end"]).joined(separator: "\n") + "\n"
        let folder = try TemporaryFolder()
        try folder.write(text, to: "note.txt")
        let note = try await NoteText(folder("note.txt"), [])
        let pdf = try await Compiled(text: text).pdf
        #expect(try pdf.pageCount() > 2)
        try await expectAllText(of: note, in: pdf, isCut: false)
    }

    /// Code goes through sections, which are set apart from each other, and its lines stay lines, whether the
    /// next section begins on the page, after blank lines or on another page.
    @Test(arguments: ["", "\n\n", "\u{C}\n"])
    func keepsTheLinesOfCodeFromSectionToSection(_ cut: String) async throws {
        let line = "a line of code that is as long as it may be, and no longer\n"
        // What follows does not fit a section of 64 KiB.
        let count = ((64 << 10) - 100) / line.utf8.count
        let code =
            Array(repeating: line, count: count).joined() + cut
            + String(repeating: "long ", count: 100) + "\n" + line
        let pdf = try await Compiled(text: "Title\n```\n\(code)```\n").pdf
        let read = try #require(try pdf.structureRows().first { $0.tag == "Code" })
        // A form feed ends its page, and is no text.
        let lines = NoteText.lines(code.replacing("\u{C}", with: "").trimmingCharacters(in: .newlines))
        #expect(NoteText.hasLines(lines, in: read.text))
        #expect(try pdf.tagDefects() == [])
    }

    /// Characters that no font has are elements of their own in a line of code, which ends once: after all of
    /// it, and not in what is said in place of a character.
    @Test(arguments: ["a\u{E000}b\nc\n", "a\u{E000}\nb\n", "\u{E000}\n\u{E000}\nc\n"])
    func endsLinesOfCodeOnce(_ code: String) async throws {
        let pdf = try await Compiled(text: "Title\n```\n\(code)```\n", [("missing-glyph", "box")]).pdf
        let texts = try pdf.structureRows().filter { $0.tag == "Code" }.map(\.text)
        #expect(texts == [String(code.dropLast().replacing("\n", with: " "))])
        #expect(try pdf.tagDefects() == [])
    }
}

/// A note: its elements by `--dump structure`, and its words by `--dump runs`.
private struct NoteText {
    let rows: [(row: StructureRow, isInline: Bool)]
    let words: [String]

    /// Its elements with footnotes last, which stand between others where pages end.
    var inOrder: [(row: StructureRow, isInline: Bool)] {
        var (text, notes) = (rows.prefix(0), rows.prefix(0))
        var depth: Int?
        for each in rows {
            if let outer = depth, each.row.depth <= outer { depth = nil }
            if depth == nil, each.row.tag == "Note" { depth = each.row.depth }
            if depth == nil { text.append(each) } else { notes.append(each) }
        }
        return Array(text + notes)
    }

    init(_ note: String, _ settings: [(key: String, value: String)]) async throws {
        rows = try await StructureDumpText(note, settings).rows
        let dump = try await StructureDumpText.text(of: note, .runs, settings)
        var (text, notes) = ("", "")
        var paragraph = -1
        for line in dump.split(separator: "\n") {
            let run = try JSONDecoder().decode(Run.self, from: Data(line.utf8))
            var shown = run.index == paragraph ? "" : "\n"
            shown += run.shown
            // A marker is a run of its own.
            if run.index != paragraph, run.hasMarker { shown += " " }
            // Footnotes have an order of their own.
            if run.note == nil { text += shown } else { notes += shown }
            paragraph = run.index
        }
        words = Self.words(Self.badges[note, default: ""] + text + notes)
    }

    /// What the date in the corner of a page shows.
    private static let badges = [
        "flow/badge.txt": "18 JULY 2014",
        "flow/arabic.txt": "\u{661}\u{668} يوليو \u{662}\u{660}\u{661}\u{664}",
    ]

    /// A stretch of text as `--dump runs` has it.
    private struct Run: Decodable {
        var paragraph: Int?
        var note: Int?
        var block: String
        var text: String
        var attributes: [String: String]?

        /// Of a paragraph, or below zero of one of a footnote.
        var index: Int { note.map { -1 - $0 << 16 - (paragraph ?? 0) } ?? paragraph ?? 0 }

        var hasMarker: Bool { ["bullet", "number", "check", "note"].contains(block) }

        private var isMissing: Bool { attributes?["picture"]?.hasPrefix("missing") == true }

        /// What a page shows of it.
        var shown: String {
            switch block {
            case "card": ["name", "detail"].compactMap { attributes?[$0] }.joined(separator: " ")
            // A frame has the description of a picture that is missing.
            case "picture": attributes?[isMissing ? "alt" : "caption"] ?? ""
            default: text
            }
        }
    }

    /// The words of a text, without the soft hyphens, of which a reader gets those that are seen.
    static func words(_ text: String) -> [String] {
        text.split { $0.isWhitespace || $0.isNewline }.map { String($0.replacing("\u{AD}", with: "")) }
    }

    /// The lines of code, less soft hyphens; a tab is a space in a PDF.
    static func lines(_ text: String) -> [String] {
        text.replacing("\u{AD}", with: "").replacing("\t", with: " ")
            .split(omittingEmptySubsequences: false) { ["\n", "\u{2028}"].contains($0) }.map(String.init)
    }

    /// Whether a text is that of lines of code, with one space or more between them and their indents.
    static func hasLines(_ lines: [String], in text: String) -> Bool {
        var rest = text[...]
        for line in lines {
            let words = line.trimmingCharacters(in: .whitespaces)
            guard !words.isEmpty else { continue }
            let spaces = rest.prefix { $0 == " " }.count
            rest = rest.dropFirst(spaces)
            let indent = line.prefix { $0 == " " }.count
            guard spaces >= indent, rest.hasPrefix(words) else { return false }
            rest = rest.dropFirst(words.count)
            guard rest.first.map({ $0 == " " }) ?? true else { return false }
        }
        return rest.allSatisfy { $0 == " " }
    }

    /// Whether some words are all those of a note, in their order, but for what ellipses stand for.
    static func isCut(_ words: [String], of all: [String]) -> Bool {
        var rest = all.joined()[...]
        let parts = words.joined().split(separator: "\u{2026}", omittingEmptySubsequences: false)
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return part.isEmpty }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
