import NotecTestSupport
import Testing

/// What settings do to pages and to the PDF.
@Suite struct SettingEffectTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// One number of each line of the layout.
    private func layout(_ field: String, _ arguments: String...) throws -> [Double] {
        let options = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("\"$notec\" --dump layout n.txt " + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text.split(separator: "\n").compactMap { line in
            line.split(separator: "\"\(field)\":").dropFirst().first.flatMap {
                Double($0.prefix { $0 != "," })
            }
        }
    }

    private func pdf(_ arguments: String...) throws -> String {
        let options = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell(
            "\"$notec\" n.txt -o n.pdf \(options) && qpdf --qdf --object-streams=disable n.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return String(decoding: outcome.output, as: UTF8.self)
    }

    @Test func pagesAreSetUp() throws {
        try notec.folder.write("one\ntwo\n", to: "n.txt")
        #expect(try layout("measure", "--margins", "10 20 30 40") == [535.276, 535.276])
        #expect(try layout("x", "--margins", "10 20 30 40") == [40, 40])
        #expect(try layout("measure", "--margins", "1in, 50") == [495.276, 495.276])
        #expect(try layout("measure", "--landscape") == [729.89, 729.89])
        #expect(try layout("measure", "--landscape", "--paper", "200x100", "--margins", "0") == [200, 200])
    }

    @Test func linesAreSetApart() throws {
        try notec.folder.write("---\ntitle: none\n---\none\ntwo\n", to: "n.txt")
        let pitch = { (arguments: [Double]) in arguments[1] - arguments[0] }
        #expect(try pitch(layout("baseline")) == 22)
        #expect(try pitch(layout("baseline", "--set", "line-height=1.5")) == 33)
        #expect(try pitch(layout("baseline", "--set", "line-spacing=5")) == 27)
        #expect(try pitch(layout("baseline", "--set", "space-after=15")) == 37)
        #expect(try pitch(layout("baseline", "--set", "space-before=1cm")) > 50)
        #expect(try layout("x", "--align", "center")[0] > 250)
        #expect(try layout("x", "--set", "line-breaks=reflow").count == 1)
    }

    @Test func tokensAreThoseOfJoinedLines() throws {
        let text = String(repeating: "*one\ntwo* ", count: 20_000)
        try notec.folder.write("---\ntitle: none\nline-breaks: reflow\n---\n" + text + "\n", to: "n.txt")
        let runs = try notec("--dump", "runs", "n.txt").text
        #expect(!runs.contains("*"))
        #expect(try notec("--dump", "tokens", "n.txt").status == 0)
    }

    @Test func coloursComeFromTheTheme() throws {
        try notec.folder.write("Title\n\nan APPLE\n", to: "n.txt")
        let notepad = try pdf()
        #expect(notepad.contains("0.175 0.458 0.831 rg"))
        #expect(notepad.contains("0.843 0 0.082 rg"))
        let classic = try pdf("--theme", "classic")
        #expect(classic.contains("0 0 1 rg"))
        #expect(classic.contains("1 0 0 rg"))
        #expect(try pdf("--theme", "article").contains("0.235 0.235 0 rg"))
        #expect(try pdf("--set", "colors.blue=336699").contains("0.2 0.4 0.6 rg"))
        #expect(try pdf("--set", "colors.capitals=title").contains("0.843") == false)
    }

    @Test func authorAndDateAreThoseOfThePDF() throws {
        try notec.folder.write(
            "---\nauthor: Ada Lovelace\ndate: 2014-07-18T09:30+02:00\n---\nx\n", to: "n.txt")
        let pdf = try pdf()
        #expect(pdf.contains("<dc:creator><rdf:Seq><rdf:li>Ada Lovelace</rdf:li></rdf:Seq></dc:creator>"))
        #expect(pdf.contains("<xmp:CreateDate>2014-07-18T09:30+02:00</xmp:CreateDate>"))
        #expect(pdf.contains("/Author (Ada Lovelace)"))
    }

    @Test func pagesAreNumberedFromTheFirst() throws {
        try notec.folder.write(String(repeating: "line\n", count: 60), to: "n.txt")
        let text = { (arguments: String) in
            try notec.shell("\"$notec\" n.txt -o n.pdf \(arguments) && pdftotext n.pdf -").text
        }
        #expect(try text("--set 'page-numbers=first: 41'").contains("41\n"))
        #expect(try text("--set 'page-numbers=first: 41'").contains("42\n"))
        #expect(try !text("--set page-numbers=no").contains("1\n"))
    }
}
