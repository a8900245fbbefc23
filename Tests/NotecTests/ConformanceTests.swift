import NotecTestSupport
import Testing

/// What PDFs claim to follow, and when.
@Suite struct ConformanceTests {
    private let notec: Notec
    private static let plain = "Title\n\nText with a [link](http://a.b).\n"
    /// A character that only PDF 2.0's standards refuse, which a font of the tests has.
    private static let icon = "Title\n\nPress \u{F8FF} twice.\n"

    init() throws { notec = try Notec() }

    private func claims(_ note: String, _ options: String...) throws -> [String] {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec.run(options + ["a.txt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.check().isEmpty)
        let metadata = try Subprocess("pdfinfo", ["-meta", pdf.path]).output()
        return String(decoding: metadata, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("<pdfaid:") || $0.hasPrefix("<pdfuaid:") }
            .map { line in
                let parts = line.split { "<>".contains($0) }
                return "\(parts[0].split(separator: ":")[0])=\(parts[1])"
            }
    }

    @Test func isAllThatANoteMeets() throws {
        let all = ["pdfaid=2", "pdfaid=A", "pdfuaid=1"]
        #expect(try claims(Self.plain) == all)
        #expect(try claims(Self.plain, "--pdf-ua", "--pdf-a", "2a") == all)
        #expect(try claims(Self.plain, "--pdf-a", "2u") == ["pdfaid=2", "pdfaid=U", "pdfuaid=1"])
        #expect(try claims(Self.plain, "--pdf-a", "2b") == ["pdfaid=2", "pdfaid=B", "pdfuaid=1"])
    }

    @Test func isLessWithoutTags() throws {
        #expect(try claims(Self.plain, "--no-tags") == ["pdfaid=2", "pdfaid=U"])
        let text = try PDFInspector(path: notec.folder("a.pdf")).plainText()
        for tag in ["/StructTreeRoot", "/MarkInfo", "/StructParent", "/Tabs", "/MCID"] {
            #expect(!text.contains(tag), "\(tag)")
        }
        #expect(text.contains("/Subtype /Link"))
    }

    @Test(arguments: [
        ["--no-tags", "--pdf-ua"], ["--no-tags", "--pdf-a", "2a"], ["--pdf-a", "4"], ["--pdf", "1.4"],
        ["--pdf", "2.0", "--pdf-a", "2a"], ["--pdf-a", "3b"], ["--pdf-a", ""], ["--set", "pdf=2a"],
        ["--set", "pdf.b=2a"],
    ])
    func refusesWhatCannotGoTogether(_ options: [String]) throws {
        try notec.folder.write(Self.plain, to: "a.txt")
        let outcome = try notec.run(options + ["a.txt"])
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(try notec.folder.names == ["a.txt"])
    }

    @Test func isSaidByTheNote() throws {
        let note = "---\npdf: {a: 2u, tags: no}\n---\n" + Self.plain
        #expect(try claims(note) == ["pdfaid=2", "pdfaid=U"])
        #expect(try claims(note, "--set", "pdf.tags=yes").count == 3)
        try notec.folder.write("---\npdf: {a: 2c, uu: yes}\n---\nText\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("a.txt:2:10: error: 'pdf.a' is 2a, 2u, 2b or 4, not '2c'"))
        #expect(outcome.errors.contains("a.txt:2:18: error: 'pdf' has no part 'uu'"))
    }

    @Test func leavesOutWhatTheNoteCannotMeet() throws {
        let font = ["--font-dir", Fixtures.path("fonts"), "--missing-glyph", "box"]
        #expect(
            try claims(Self.plain, "--pdf", "2.0")
                == ["pdfaid=4", "pdfaid=2020", "pdfuaid=2", "pdfuaid=2024"])
        #expect(try claims(Self.icon, font[0], font[1], font[2], font[3]).count == 3)
        #expect(try claims(Self.icon, "--pdf", "2.0", font[0], font[1], font[2], font[3]) == [])
        try notec.folder.write("%PDF-old", to: "a.pdf")
        let refused = try notec.run(["--pdf", "2.0", "--pdf-ua", "a.txt"] + font)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("a.txt:3:7: error: what U+F8FF means"))
        #expect(try notec.folder.read("a.pdf") == Array("%PDF-old".utf8))
        // No level of warnings makes it less.
        let quiet = try notec.run(["--pdf", "2.0", "--pdf-a", "4", "-Wtext/private-use=off", "a.txt"] + font)
        #expect(quiet.status == 1)
    }

    /// PDF/UA-1, 7.3: PDF/A does without.
    @Test func needsTheWordsOfPictures() throws {
        for words in ["", "a leaf"] {
            let picture = Fixtures.path("illustrated/leaf.png")
            let note = "Leaves\n\n![\(words)](\(picture) \"Autumn\")\n"
            let options = ["--root", "/"]
            let expected = ["pdfaid=2", "pdfaid=A"] + (words.isEmpty ? [] : ["pdfuaid=1"])
            #expect(try claims(note, options[0], options[1]) == expected)
            let asked = try notec.run(options + ["--pdf-ua", "-Wpicture/no-alt=off", "a.txt"])
            #expect(asked.status == (words.isEmpty ? 1 : 0), "\(asked.errors)")
            #expect(asked.errors.contains("a.txt:3:1: error: ") == words.isEmpty)
        }
    }

    /// What a note cannot claim is said at the place that stands in the way.
    @Test func tellsWhatIsNotClaimed() throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        try notec.folder.write("T\n\n![](leaf.png \"Fig. 1\")\n\n\u{E000}\n", to: "a.txt")
        let note = { (options: String...) in
            try notec.run(["--check", "--missing-glyph", "box", "a.txt"] + options).errors
                .split(separator: "\n").filter { $0.contains("= note: ") }.map(String.init)
        }
        let start = "      = note: a PDF with this in it cannot claim "
        #expect(try note() == [start + "PDF/UA-1"])
        #expect(try note("--pdf-ua") == [start + "PDF/UA-1"])
        #expect(try note("--pdf", "2.0") == [start + "PDF/UA-2", start + "PDF/UA-2 and PDF/A-4"])
        #expect(try note("--no-tags") == [])
    }

    @Test func takesTheDateOfTheSource() throws {
        try notec.folder.write(Self.plain, to: "a.txt")
        let date = { try Subprocess("pdfinfo", ["-isodates", notec.folder("a.pdf")]).output() }
        _ = try notec("a.txt")
        #expect(!String(decoding: try date(), as: UTF8.self).contains("CreationDate"))
        for (seconds, shown) in [
            ("0", "1970-01-01T00:00:00Z"), ("951782400", "2000-02-29T00:00:00Z"),
            ("253402300799", "9999-12-31T23:59:59Z"), ("1405675845", "2014-07-18T09:30:45Z"),
        ] {
            let outcome = try notec("a.txt", environment: ["SOURCE_DATE_EPOCH": seconds])
            #expect(outcome.status == 0)
            #expect(String(decoding: try date(), as: UTF8.self).contains(shown))
        }
        for wrong in ["", "x", "-1", "1.5", " 1", "253402300800", "99999999999999999999"] {
            let outcome = try notec("a.txt", environment: ["SOURCE_DATE_EPOCH": wrong])
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix("notec: error: SOURCE_DATE_EPOCH is '\(wrong)'"))
        }
        // The note knows better.
        try notec.folder.write("---\ndate: 1999\n---\nText\n", to: "a.txt")
        _ = try notec("a.txt", environment: ["SOURCE_DATE_EPOCH": "0"])
        #expect(String(decoding: try date(), as: UTF8.self).contains("1999"))
    }

    @Test func tellsHowPagesAreShown() throws {
        let catalog = { try PDFInspector(path: notec.folder("a.pdf")).object("trailer/Root") }
        _ = try claims("Title\n\n# One\n\n# Two\n", "--theme", "reader")
        #expect(try catalog().contains("/PageLayout /SinglePage"))
        #expect(try catalog().contains("/PageMode /UseOutlines"))
        #expect(try catalog().contains("/DisplayDocTitle true"))
        _ = try claims("Title\n\nText\n")
        #expect(try catalog().contains("/PageLayout") == false)
        #expect(try catalog().contains("/PageMode") == false)
    }

    @Test func labelsPagesAsTheyAreNumbered() throws {
        let labels = {
            try PDFInspector(path: notec.folder("a.pdf")).object("trailer/Root/PageLabels/Nums/2")
        }
        let note = "Title\n\n{.page-break}\nNext\n"
        _ = try claims(note, "--set", "page-numbers=first: 7")
        #expect(try labels().contains("/St 7"))
        _ = try claims(note)
        #expect(try labels().contains("/St") == false)
        _ = try claims(note, "--set", "page-numbers=false")
        #expect(try labels().contains("/St") == false)
    }

    @Test func cutsBookmarksOfLongHeadings() throws {
        let heading = String(repeating: "on and ", count: 3000)
        try notec.folder.write("Title\n\n# \(heading)\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.errors.hasPrefix("a.txt:3:1: warning: the heading is too long for a bookmark"))
        #expect(try PDFInspector(path: notec.folder("a.pdf")).check().isEmpty)
    }
}
