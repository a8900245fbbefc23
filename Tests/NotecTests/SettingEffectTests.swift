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

    @Test func pagesAreSetUp() throws {
        try notec.folder.write("one\ntwo\n", to: "n.txt")
        #expect(try layout("measure", "--margins", "10 20 30 40") == [535.276, 535.276])
        #expect(try layout("x", "--margins", "10 20 30 40") == [40, 40])
        #expect(try layout("measure", "--margins", "1in, 50") == [495.276, 495.276])
        #expect(try layout("measure", "--landscape") == [729.89, 729.89])
        #expect(try layout("measure", "--landscape", "--paper", "200x100", "--margins", "0") == [200, 200])
    }

    @Test func shapesHoldTextAndKeepItOut() throws {
        try notec.folder.write(String(repeating: "some words ", count: 200) + "\n", to: "n.txt")
        let (margins, title) = ("--margins=50", "--set=title=none")
        #expect(try Set(layout("x", margins, title, "--container", "20 30 200 300")) == [70])
        #expect(try Set(layout("x", margins, title, "--container", "20 30 200 300 of=page")) == [20])
        let excluded = try layout(
            "x", margins, title, "--exclude", "0 0 100 40", "--exclude", "0 40 60 50")
        #expect(Set(excluded) == [150, 110, 50])
    }

    /// The date is in the reading order once, in words.
    @Test func theBadgeSaysTheDate() throws {
        try notec.folder.write("---\ndate: 2014-07-18\nlang: de\n---\nTitel\n\nText.\n", to: "n.txt")
        let structure = try notec("--badge", "--dump", "structure", "n.txt").text
        #expect(structure.split(separator: "\n").filter { $0.contains("18 JULI 2014") }.count == 1)
        let pdf = try notec.shell(
            "\"$notec\" --badge n.txt -o n.pdf && qpdf --qdf --object-streams=disable n.pdf -")
        let replacements = pdf.text.split(separator: "\n").filter { $0.contains("/ActualText") }
        #expect(replacements.map { $0.contains("(18. Juli 2014)") } == [true])
        let without = try notec("--dump", "structure", "n.txt").text
        #expect(!without.contains("2014"))
    }

    @Test func linesAreSetApart() throws {
        try notec.folder.write("---\ntitle: none\n---\none\ntwo\n", to: "n.txt")
        let pitch = { (arguments: [Double]) in arguments[1] - arguments[0] }
        #expect(try pitch(layout("baseline")) == 26)
        #expect(try pitch(layout("baseline", "--set", "space-before=0")) == 22)
        #expect(try pitch(layout("baseline", "--set", "line-height=1.5")) == 37)
        #expect(try pitch(layout("baseline", "--set", "line-spacing=5")) == 31)
        #expect(try pitch(layout("baseline", "--set", "space-after=15")) == 37)
        #expect(try pitch(layout("baseline", "--set", "space-before=1cm")) > 50)
        #expect(try layout("x", "--align", "center")[0] > 250)
        #expect(try layout("x", "--set", "line-breaks=reflow").count == 1)
    }

    /// The glyphs before a section are known whatever the jobs of the run are.
    @Test func spaceBelowLinesGrows() throws {
        let lines = String(repeating: "ten glyphs\n", count: 12_000)
        try notec.folder.write("---\ntitle: none\nline-breaks: keep\n---\n" + lines, to: "n.txt")
        let dump = { (jobs: String) in
            try notec.run([
                "--dump", "layout", "n.txt", "--set", "line-spacing=glyph/10000", "--set", "space-before=0",
                "-j", jobs,
            ])
        }
        let one = try dump("1")
        #expect(one.status == 0, "\(one.errors)")
        #expect(try dump("4").text == one.text)
        let baselines = one.text.split(separator: "\n").compactMap { line in
            line.split(separator: "\"baseline\":").dropFirst().first.flatMap {
                Double($0.prefix { $0 != "," })
            }
        }
        #expect(baselines[1] - baselines[0] == 22)
        #expect(baselines[baselines.count - 1] - baselines[baselines.count - 2] == 22 + 11)
    }

    @Test func tokensAreThoseOfJoinedLines() throws {
        let text = String(repeating: "*one\ntwo* ", count: 20_000)
        try notec.folder.write("---\ntitle: none\nline-breaks: reflow\n---\n" + text + "\n", to: "n.txt")
        let runs = try notec("--dump", "runs", "n.txt").text
        #expect(!runs.contains("*"))
        #expect(try notec("--dump", "tokens", "n.txt").status == 0)
    }

    @Test func coloursComeFromTheTheme() throws {
        try notec.folder.write("Title\n\nsome APPLES\n", to: "n.txt")
        #expect(try colors() == [".175 .458 .831", "0 0 0", ".843 0 .082"])
        #expect(try colors("--theme", "classic") == [".175 .458 .831", "0 0 0", "1 0 0"])
        #expect(try colors("--theme", "article") == [".235 .235 0"])
        #expect(try colors("--set", "colors.blue=336699")[0] == ".2 .4 .6")
        #expect(try colors("--set", "colors.capitals=title")[2] == ".175 .458 .831")
    }

    /// The colours that text is painted in, in its order.
    private func colors(_ arguments: String...) throws -> [String] {
        let options = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell(
            "\"$notec\" n.txt -o n.pdf \(options) && qpdf --qdf --object-streams=disable n.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        // The edges and shades of letterpress are no text.
        var isText = false
        return outcome.text.split(separator: "\n").compactMap { line in
            if line == "BT" || line == "ET" { isText = line == "BT" }
            guard isText, let end = line.firstRange(of: " rg") else { return nil }
            return String(line[..<end.lowerBound])
        }
    }

    @Test func attributedTextHasTheSettingsOfAllLevels() throws {
        try notec.folder.write(
            "paper: a5\nlock: l.lock\ntheme: ./mine.yaml\nrules: [{word: APPLE, color: accent}]\n",
            to: "notec.yaml")
        try notec.folder.write("colors: {title: red, accent: blue}\n", to: "mine.yaml")
        _ = try notec.shell("mkdir sub")
        try notec.folder.write(
            "---\nlang: de\nrules: [{word: an}]\n---\nTitle\n\nan APPLE\n", to: "sub/n.txt")
        let made = try notec.shell("\"$notec\" sub/n.txt -o sub/n.json && cat sub/n.json").text
        // Paths from another folder would lead nowhere, so what the theme says is written out.
        let colors = "\"colors\":{\"title\":\"red\",\"accent\":\"blue\"}"
        #expect(made.contains("\"settings\":{\"lang\":\"de\",\"paper\":\"a5\",\(colors)}"))
        #expect(made.contains("\"attributes\":{\"color\":\"accent\"}"))
        let printed = try notec("--print-config", "--mark", "x", "sub/n.txt").text
        let rules = "rules: [{word: APPLE, color: accent}, {word: an}, {word: x}]"
        #expect(printed.contains("\(rules) # notec.yaml:4, sub/n.txt:3, command line\n"))
        let compared = try notec.shell(
            "cd sub && \"$notec\" n.txt -o a.pdf && \"$notec\" n.json -o b.pdf && cmp a.pdf b.pdf")
        #expect(compared.status == 0, "\(compared.errors)")
    }

    @Test func authorAndDateAreThoseOfThePDF() throws {
        try notec.folder.write(
            "---\nauthor: Ada Lovelace\ndate: 2014-07-18T09:30+02:00\n---\nx\n", to: "n.txt")
        let pdf = try notec.shell("\"$notec\" n.txt -o n.pdf && qpdf --qdf --object-streams=disable n.pdf -")
        let hasAuthor = pdf.text.contains("<rdf:li>Ada Lovelace</rdf:li></rdf:Seq></dc:creator>")
        let hasDate = pdf.text.contains("<xmp:CreateDate>2014-07-18T09:30+02:00</xmp:CreateDate>")
        let hasInformation = pdf.text.contains("/Author (Ada Lovelace)")
        #expect(hasAuthor && hasDate && hasInformation)
    }

    /// The first words of the columns are on one line for a reader that keeps places.
    @Test func columnsStandBesideEachOther() throws {
        try notec.folder.write((1...60).map { "line\($0)\n" }.joined(), to: "n.txt")
        let text = { (arguments: String) in
            try notec.shell("\"$notec\" n.txt -o n.pdf \(arguments) && pdftotext -layout n.pdf -").text
        }
        let lines = { (arguments: String) in
            try text(arguments).split(separator: "\n").map { $0.split(separator: " ").count }
        }
        #expect(try lines("").max() == 1)
        #expect(try lines("--columns 2").max() == 2)
        #expect(try lines("--columns 3 --set gutter=5").max() == 3)
        #expect(try lines("--columns 3 --size-category AX1").max() == 1)
        let pairs = { (arguments: String) in try lines(arguments).count { $0 == 2 } }
        #expect(try pairs("--columns 2 --set balance=no") < pairs("--columns 2"))
    }

    @Test func pagesAreNumberedFromTheFirst() throws {
        try notec.folder.write(String(repeating: "line\n", count: 60), to: "n.txt")
        let text = { (arguments: String) in
            try notec.shell("\"$notec\" n.txt -o n.pdf \(arguments) && pdftotext n.pdf -").text
        }
        #expect(try text("--set 'page-numbers=first: 41'").contains("41\n"))
        #expect(try text("--set 'page-numbers=first: 41'").contains("42\n"))
        #expect(try text("--set page-numbers=no").contains("1\n") == false)
    }
}
