import Foundation
import NotecTestSupport
import Testing

/// What the whole of the command promises, apart from any one stage.
@Suite struct PipelineTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test func namesACharacterThatNoFaceHas() throws {
        try notec.folder.write("Title\nfine\nx \u{F0000} y\u{F0000}\n", to: "a.txt")
        try notec.folder.write("%PDF-old", to: "a.pdf")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 1)
        let error = "a.txt:3:3: error: no font has U+F0000 <private-use-F0000> (2 times; "
        let tried = "tried Inter, Noto Sans, DejaVu Sans)"
        #expect(outcome.errors.hasPrefix(error + tried + " [font/missing-glyph]\n"))
        #expect(outcome.errors.components(separatedBy: "error:").count == 2)
        #expect(try notec.folder.read("a.pdf") == Array("%PDF-old".utf8))
        #expect(try notec.folder.names == ["a.pdf", "a.txt"])
    }

    @Test func is69WithoutFonts() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        try notec.folder.write("%PDF-old", to: "a.pdf")
        let outcome = try notec("--no-system-fonts", "--font-dir", ".", "a.txt")
        #expect(outcome.status == 69)
        let error = "notec: error: no usable font: none of Inter, Noto Sans, DejaVu Sans"
        #expect(outcome.errors.hasPrefix(error))
        #expect(try notec.folder.read("a.pdf") == Array("%PDF-old".utf8))
    }

    @Test func is64ForPaperThatHoldsNoLine() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let outcome = try notec("--paper", "45x45", "a.txt")
        #expect(outcome.status == 64)
        try notec.folder.write("---\npaper: 45x45\n---\nHello\n", to: "a.txt")
        #expect(try notec("--paper", "40x40", "a.txt").status == 64)
        #expect(try notec("--paper", "a5", "--check", "a.txt").status == 0)
        #expect(try notec.folder.names == ["a.txt"])
    }

    /// What the front matter chose is reported where it stands, like any value that its key does not take.
    @Test(arguments: ["60x500", "500x60", "10x10"])
    func is1ForPaperOfTheFrontMatterThatHoldsNoLine(_ paper: String) throws {
        try notec.folder.write(
            "---\ntitle: T\nsize-category: AX5\npaper: \(paper)\n---\nHello\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("a.txt:4:8: error: "))
        #expect(
            outcome.errors.contains("[front-matter/invalid]\n    4 | paper: \(paper)\n      |        ^~~~~"))
        #expect(try notec.folder.names == ["a.txt"])
        #expect(try notec("--check", "-Wfront-matter/invalid=warning", "a.txt").status == 0)
    }

    @Test func marksAWordThatIsTooWide() throws {
        let word = "Donaudampfschifffahrts*ge*sellschaftskapitän"
        try notec.folder.write(
            "---\npaper: iphone\n---\nT\nein \(word)\u{2003} \u{3000} ist da\n", to: "a.txt")
        let outcome = try notec("--check", "--size-category", "AX5", "a.txt")
        #expect(outcome.status == 0)
        let mark = "      |     ^" + String(repeating: "~", count: word.count - 1) + "\n"
        #expect(outcome.errors.contains("a.txt:5:5: warning: a word is wider than the line"))
        #expect(outcome.errors.contains(mark))
    }

    /// The same note in another folder, locale and time zone, with another number of jobs, is the same file.
    @Test(arguments: ["notes/two-pages.txt", "notes/greek.txt"])
    func dependsOnNothingButTheNote(_ note: String) throws {
        let source = try Fixtures.bytes(note)
        try notec.folder.write(source, to: "a.txt")
        #expect(try notec("a.txt", "-j", "1", environment: ["LC_ALL": "C"]).status == 0)
        let other = try Notec()
        try other.folder.write(source, to: "a.txt")
        let environment = ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "SWIFT_DETERMINISTIC_HASHING": ""]
        #expect(try other("a.txt", "-j", "3", environment: environment).status == 0)
        let written = try notec.folder.read("a.pdf")
        #expect(try other.folder.read("a.pdf") == written)
        #expect(try notec.shell("\"$notec\" -o - a.txt").output == written)
    }

    @Test func setsManySectionsAsOne() throws {
        let note = (0..<20_000).map { "Line number \($0) of a long note.\n" }.joined()
        try notec.folder.write("---\ntitle: Many\n---\n" + note, to: "a.txt")
        #expect(try notec("a.txt", "-j", "4").status == 0)
        let text = try PDFInspector(path: notec.folder("a.pdf")).text()
        expectText(try PrintedPageNumbers.removed(from: text), is: "Many\n" + note)
    }

    @Test func tellsTheTitleAndTheLanguage() throws {
        try notec.folder.write("A *Title*\n\nHello\n", to: "a.txt")
        #expect(try notec("a.txt", "--lang", "de-ch").status == 0)
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.info()["Title"] == "A Title")
        #expect(try pdf.object("trailer/Root/Lang").contains("de-CH"))
        #expect(try notec("a.txt", "--set", "title=none", "-o", "b.pdf").status == 0)
        #expect(try PDFInspector(path: notec.folder("b.pdf")).info()["Title"] == "a")
        #expect(try PDFInspector(path: notec.folder("b.pdf")).info()["CreationDate"] == nil)
    }

    @Test func dumpsTheLayout() throws {
        try notec.folder.write("- a\n", to: "a.txt")
        let outcome = try notec("--dump", "layout", "a.txt")
        let line = String(decoding: outcome.output, as: UTF8.self)
        #expect(line.hasPrefix("{\"page\":1,\"container\":0,\"line\":0,\"x\":90,"))
        #expect(line.contains("\"text\":\"• a\""))
        #expect(try notec.folder.names == ["a.txt"])
    }
}
