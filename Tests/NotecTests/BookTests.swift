import NotecTestSupport
import PDFReading
import Testing

/// Several notes in one PDF.
@Suite struct BookTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// Notes in three languages, the last of which is written from right to left.
    private static let notes = ["first", "second", "third"].map { Fixtures.path("book/\($0).txt") }

    private static let options = ["--no-config", "-W", "link/unknown-target=error", "-Werror"]

    /// The book of some notes, which have nothing wrong with them.
    private func bind(_ notes: [String], _ options: String...) throws -> PDFInspector {
        let outcome = try notec.run(["--bind", "-o", "book.pdf"] + Self.options + options + notes)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        return PDFInspector(path: notec.folder("book.pdf"))
    }

    /// The lines that a program prints about the book.
    private func lines(_ command: String) throws -> [String] {
        try notec.shell(command).text.split(separator: "\n").map(String.init)
    }

    @Test func isAsRecorded() throws {
        let pdf = try notec.run(
            ["--bind", "-o", "-", "--no-config", "--title", "Three notes", "--font-dir", Fixtures.fonts]
                + ["--set", "fonts.sans=Notec Box"] + Self.notes)
        #expect(pdf.status == 0, "\(pdf.errors)")
        let producer = try notec("--version").text.prefix { !$0.isNewline }
        expectGolden(
            try PDFFile(pdf.output).text().replacing(producer, with: "notec VERSION"), "pdf/book.txt")
    }

    @Test(arguments: ["1.7", "2.0"])
    func isSoundAndTagged(_ version: String) throws {
        let pdf = try bind(Self.notes, "--title", "Three notes", "--pdf", version, "--pdf-ua")
        try expectSound(pdf)
        #expect(try pdf.tagDefects() == [])
        let tree = try notec.shell("pdfinfo -struct book.pdf | sed 's/ (.*//; s/Object .*/Object/'").text
        // PDF 2.0 has no type for references: rows refer to parts.
        let row =
            version == "1.7"
            ? "    TOCI\n      Reference\n        Link\n          Object\n"
            : "    TOCI\n      Link\n        Object\n"
        // Poppler leaves out titles, which it does not know.
        let title = version == "1.7" ? "  H1\n" : ""
        #expect(tree.hasPrefix("Document\n\(title)  TOC\n\(row)\(row)\(row)  Part\n"))
        #expect(tree.components(of: "  Part") == 3 && tree.components(of: "TOCI") == 3)
        #expect(try pdf.plainText().components(of: "/Lang (he)") == 2)
    }

    @Test func hasAnOutlineLabelsAndPlaces() throws {
        _ = try bind(Self.notes)
        let outline = try lines("mutool show book.pdf outline | sed 's/&.*//; s/^[+|-]*//'")
        #expect(
            outline == [
                "\t\"The first note\"\t#page=2", "\t\t\"Below\"\t#page=2",
                "\t\"Die zweite Notiz mit einem ausgesprochen langen Titel, der nicht in eine Zeile paßt\""
                    + "\t#page=3",
                "\t\t\"Schluß\"\t#page=3", "\t\"הפתק השלישי\"\t#page=4", "\t\t\"כותרת\"\t#page=4",
            ])
        let labels = try lines("qpdf --json=2 --json-key=pagelabels book.pdf | tr -d ' \\n'").joined()
        #expect(
            labels.hasSuffix(
                #"[{"index":0,"label":{"/S":"/r","/St":1}},{"index":1,"label":{"/S":"/D","/St":1}}]}"#))
        let links = try lines(
            """
            export LC_ALL=C
            qpdf --qdf --object-streams=disable book.pdf - | grep -a '/Dest (' | tr -d ' ' | sort
            """)
        #expect(
            links
                == [
                    "1#below", "1#below", "1#mark1", "1#note1", "1#over", "1", "1", "2#end", "2#mark1",
                    "2#note1",
                    "2", "2", "3",
                ].map { "/Dest(\($0))" })
        let places = try lines("pdfinfo -dests book.pdf | awk '{print $1, $NF}'").dropFirst()
        for place in [#"2 "1""#, #"3 "2""#, #"4 "3""#, #"3 "2#end""#, #"4 "1#over""#, #"4 "3#over""#] {
            #expect(places.contains(place), "\(place)")
        }
    }

    /// The index, then each note as it is by itself.
    @Test func hasTheTextOfItsNotesInOrder() throws {
        let plain = ["--set", "page-numbers=false"]
        let book = try bind(Self.notes, plain[0], plain[1], "--title", "Three notes")
        var expected = ""
        for (index, note) in Self.notes.enumerated() {
            let outcome = try notec.run(["--no-config", "-o", "\(index).pdf", note] + plain)
            #expect(outcome.status == 0)
            expected += try PDFInspector(path: notec.folder("\(index).pdf")).textByPlace()
        }
        let text = try book.textByPlace()
        let index = try #require(text.firstIndex(of: "\u{C}"))
        #expect(text[text.index(after: index)...] == expected)
        // Poppler puts marks of direction round words from right to left.
        let shown = text[..<index].unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        let words = shown.split { $0.properties.isWhitespace }.map { String($0) }
        #expect(
            words.joined(separator: " ") == """
                Three notes The first note May 14, 2026 1 Die zweite Notiz mit einem ausgesprochen langen \
                Titel, der nicht in eine Zeile paßt 2025-12 2 הפתק השלישי 3
                """)
        // What the first note draws is what it draws by itself.
        let alone = try PDFInspector(path: notec.folder("0.pdf")).content(page: 1)
        #expect(try book.content(page: 2) == alone)
    }

    @Test func numbersGoOnFromThoseOfTheFirstNote() throws {
        try notec.folder.write("---\npage-numbers: {first: 7}\n---\nOne\n\nText.\n", to: "a.txt")
        try notec.folder.write("Two\n\nText.\n\n{.page-break}\nMore.\n", to: "b.txt")
        let book = try bind(["a.txt", "b.txt", "a.txt"].map { notec.folder($0) }, "-Wbook/page-setting=off")
        let notes =
            "One\nText.\n7\n\u{C}Two\nText.\n8\n\u{C}More.\n9\n\u{C}One\nText.\n10\n\u{C}"
        #expect(try book.text() == "One 7\nTwo 8\nOne 10\ni\n\u{C}" + notes)
    }

    @Test func settingsOfThePageAreThoseOfTheConfiguration() throws {
        let folder = notec.folder
        try folder.write("---\npaper: a3\nfonts: {sans: X}\ncapitals: all\n---\nOne\n", to: "a.txt")
        try folder.write("---\ntheme: print\npage-numbers: false\n---\nTwo\n", to: "sub/b.txt")
        try folder.write("paper: a5\n", to: "notec.yaml")
        try folder.write("paper: a6\n", to: "sub/notec.yaml")
        let outcome = try notec("--bind", "a.txt", "sub/b.txt", "-o", "book.pdf", "--lang", "en")
        #expect(outcome.status == 0)
        let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning") }
        #expect(
            warnings.map { $0.prefix { $0 != "'" } } == [
                "a.txt:2:8: warning: ", "a.txt:3:15: warning: ", "sub/b.txt:2:8: warning: ",
                "sub/b.txt:3:15: warning: ",
            ])
        let sizes = try lines("pdfinfo -l 9 book.pdf | grep Page.*size | tr -s ' ' | cut -d' ' -f 4-6")
        #expect(sizes == Array(repeating: "419.528 x 595.276", count: 3))
    }

    /// Later notes are looked at, and nothing is written.
    @Test func aBrokenNoteStopsTheBook() throws {
        let folder = notec.folder
        try folder.write("---\nlang: []\n---\nOne\n", to: "a.txt")
        try folder.write("---\nlang: en\n---\nTwo, and [none](#none).\n", to: "b.txt")
        try folder.write("%PDF-old", to: "book.pdf")
        let outcome = try notec("--bind", "b.txt", "a.txt", "none.txt", "a.txt", "b.txt", "-o", "book.pdf")
        #expect(outcome.status == 66)
        let messages = outcome.errors.split(separator: "\n").filter {
            $0.contains(": error: ") || $0.contains(": warning: ")
        }
        let places = ["b.txt:4:11: warning", "a.txt:2:7: error", "none.txt: error"]
        #expect(messages.count == 5)
        for (message, place) in zip(messages, places + places.prefix(2).reversed()) {
            #expect(message.hasPrefix(place))
        }
        #expect(try folder.read("book.pdf") == Array("%PDF-old".utf8))
        #expect(try folder.names.sorted() == ["a.txt", "b.txt", "book.pdf"])
    }

    @Test func severalCategoriesAreSeveralBooks() throws {
        let notes = Self.notes
        let options = ["--size-category", "large,AX5", "--no-config", "--title", "Three"]
        let outcome = try notec.run(["--bind", "-o", "{category}.pdf"] + options + notes)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try notec.folder.names.sorted() == ["accessibilityExtraExtraExtraLarge.pdf", "large.pdf"])
        _ = try bind(notes, "--title", "Three")
        #expect(try notec.folder.read("book.pdf") == notec.folder.read("large.pdf"))
    }

    /// The title of a book is in no note: what is wrong with it is told all the same.
    @Test func theTitleIsLookedAt() throws {
        try notec.folder.write("---\nlang: en\n---\nOne\n", to: "a.txt")
        let bind = { (title: String, options: [String]) in
            try notec.run(["--bind", "a.txt", "-o", "b.pdf", "--no-config", "--title", title] + options)
        }
        let missing = try bind("a\u{1E6C0}", [])
        #expect(missing.status == 1 && missing.errors.hasPrefix("b.pdf: error: no font has U+1E6C0"))
        #expect(try notec.folder.names == ["a.txt"])
        let boxes = try bind("a\u{1E6C0}", ["--missing-glyph", "box", "--pdf-ua"])
        #expect(boxes.status == 0 && boxes.errors.hasPrefix("b.pdf: warning: no font has U+1E6C0"))
        let own = try bind("a\u{E000}", ["--pdf", "2.0", "--force"])
        #expect(own.status == 0 && own.errors.contains("cannot claim PDF/UA-2 and PDF/A-4"))
        let claims = String(decoding: try notec.folder.read("b.pdf"), as: UTF8.self)
        #expect(!claims.contains("<pdfuaid:part>") && !claims.contains("<pdfaid:part>"))
        #expect(try bind("a\u{E000}", ["--pdf", "2.0", "--pdf-ua"]).status == 1)
    }

    /// The pages of an index of several come before the notes, which were written before them.
    @Test func theIndexMayHaveSeveralPages() throws {
        let notes = try (1...60).map { try notec.folder.write("Note \($0)\n", to: "\($0).txt") }
        let book = try bind(notes, "--pdf-ua", "--lang", "en")
        #expect(try book.tagDefects() == [] && book.defects() == [])
        let pages = try book.text().split(separator: "\u{C}")
        #expect(pages.count == 64)
        #expect(pages[0].hasPrefix("Note 1 1\nNote 2 2\n") && pages[0].hasSuffix("\ni\n"))
        #expect(pages[3].hasSuffix("\nNote 60 60\niv\n"))
        #expect(pages[4] == "Note 1\n1\n" && pages[63] == "Note 60\n60\n")
    }

    /// The same bytes with any number of jobs.
    @Test func doesNotDependOnJobs() throws {
        _ = try bind(Self.notes, "-j", "1")
        let alone = try notec.folder.read("book.pdf")
        _ = try bind(Self.notes, "-j", "4")
        #expect(try notec.folder.read("book.pdf") == alone)
    }

    @Test func dependsOnAllNotes() throws {
        let folder = notec.folder
        try folder.write("One\n", to: "a.txt")
        try folder.write("Two\n", to: "b.txt")
        try folder.write("paper: a5\n", to: "notec.yaml")
        #expect(try notec("--bind", "b.txt", "a.txt", "-o", "book.pdf", "-MD").status == 0)
        let rule = String(decoding: try folder.read("book.d"), as: UTF8.self)
        let inputs = rule.split(separator: "\n").prefix { $0.hasPrefix("book.pdf:") || $0.hasPrefix(" ") }
        #expect(inputs.prefix(3) == ["book.pdf: \\", " b.txt \\", " a.txt \\"])
        #expect(inputs.contains { $0.contains("notec.yaml") })
        #expect(inputs.contains { $0.hasSuffix("tf \\") || $0.hasSuffix("tf") })
        #expect(try notec("--bind", "b.txt", "a.txt", "-o", "book.pdf", "--deps", "rules").status == 0)
        #expect(try folder.read("rules") == folder.read("book.d"))
    }

    @Test func isMadeAgainWhenANoteChanges() throws {
        try notec.folder.write("One\n", to: "a.txt")
        try notec.folder.write("Two\n", to: "b.txt")
        let outcome = try notec.shell(
            #"""
            env --default-signal=INT "$notec" --bind a.txt b.txt -o book.pdf --watch 2>log & process=$!
            trap 'kill -9 $process 2>/dev/null' EXIT
            expect() {
                for ((i = 0; i < 500; i++)); do
                    pdftotext book.pdf - 2>/dev/null | grep -q "$1" && echo "$1" && return; sleep 0.02
                done
                cat log; exit 1
            }
            expect Two; echo Three >b.txt; expect Three
            cp book.pdf old.pdf; printf '\xFF' >b.txt
            for ((i = 0; i < 500; i++)); do grep -q 'not UTF-8' log && break; sleep 0.02; done
            cmp book.pdf old.pdf; echo Four >b.txt; expect Four
            kill -INT $process; wait $process; echo $?; trap - EXIT
            """#)
        #expect(outcome.text == "Two\nThree\nFour\n130\n")
    }
}

extension String {
    /// The number of times that `text` is in it.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
