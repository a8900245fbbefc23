import NotecTestSupport
import Testing

/// What JSON holds, what it does not, and what reads it.
@Suite struct AttributedTextLawTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// The colours of text of a PDF, in its order.
    private func colors(_ pdf: String) throws -> [String] {
        let shown = try notec.shell("qpdf --qdf --object-streams=disable \(pdf) -").text
        var isText = false
        return shown.split(separator: "\n").compactMap { line in
            if line == "BT" || line == "ET" { isText = line == "BT" }
            return isText ? line.firstRange(of: " rg").map { String(line[..<$0.lowerBound]) } : nil
        }
    }

    @Test func aColourThatIsChangedIsThatOfItsRun() throws {
        try notec.folder.write(
            "---\ntitle: none\n---\none [two]{color=#ff0000} three [four]{color=#0000ff} five\n", to: "a.txt")
        #expect(try notec("a.txt", "-o", "a.json").status == 0 && notec("a.json", "-o", "a.pdf").status == 0)
        let text = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        let changed = text.replacing("\"#0000ff\"", with: "\"#00ff00\"")
        #expect(changed != text)
        try notec.folder.write(changed, to: "b.json")
        #expect(try notec("b.json").status == 0)
        #expect(try colors("a.pdf") == ["1 0 0", "0 0 0", "0 0 1", "0 0 0"])
        #expect(try colors("b.pdf") == ["1 0 0", "0 0 0", "0 1 0", "0 0 0"])
        let shown = try notec.shell("pdftotext a.pdf - > a; pdftotext b.pdf - | cmp a -")
        #expect(shown.status == 0)
    }

    /// A title of nothing that can be seen is as good as none that is set: the note's own holds.
    @Test(arguments: ["  ", "\u{3000}", "\u{200B}", "\u{AD}", "\u{2800}"])
    func titlesThatNobodySeesAreNotSet(title: String) throws {
        try notec.folder.write("Own\n\ntext\n", to: "a.txt")
        #expect(try notec("a.txt", "--title", title, "--author", title, "-o", "a.json").status == 0)
        let json = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        #expect(json.contains("Own") && !json.contains("\"title\":") && !json.contains("\"author\":"))
        #expect(try notec("a.json", "-o", "a.pdf").status == 0)
    }

    /// What is written round the text, and never shown.
    private static let written = [
        "**qbold**", "_qital_", "{.caption1", "# qhead", "qcomment", "\\*qesc", "```",
    ]

    private static func holdsSource(_ json: String) -> Bool { written.contains { json.contains($0) } }

    @Test func doesNotHoldTheSource() throws {
        let note = """
            ---
            lang: de # qcomment
            ---
            Title

            # qhead
            **qbold** and _qital_ and [x]{.caption1 color=red} and \\*qesc
            ```
            code
            ```
            """
        try notec.folder.write(note, to: "a.txt")
        #expect(Self.written.allSatisfy { note.contains($0) })
        #expect(try notec("a.txt", "-o", "a.json").status == 0)
        let json = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        #expect(json.contains("qbold") && json.contains("*qesc") && !Self.holdsSource(json))
        // What would be found if it did.
        #expect(Self.written.allSatisfy { Self.holdsSource(json + $0) })
    }

    /// Files of version 1, which earlier versions wrote, give the PDFs of their notes.
    @Test(arguments: [
        "features/tables", "features/nested-lists", "features/quotes", "features/fences",
        "features/continued-items",
        "features/checklists", "features/numbers", "features/code", "features/headings", "features/rules",
        "footnotes/travels",
    ])
    func readsVersion1(_ note: String) throws {
        let name = String(note.split(separator: "/")[1])
        try notec.folder.write(try Fixtures.bytes("\(note).txt"), to: "\(name).txt")
        #expect(try notec("\(name).txt", "-o", "1.pdf").status == 0)
        try notec.folder.write(try Fixtures.bytes("attributed/\(name).json"), to: "\(name).json")
        #expect(try notec("\(name).json", "-o", "2.pdf").status == 0)
        #expect(try notec.folder.read("1.pdf") == notec.folder.read("2.pdf"))
        // Written again, the file has container blocks.
        #expect(try notec("\(name).json", "-o", "3.json").status == 0)
        #expect(try notec.folder.read("3.json").starts(with: Array("{\"notec\":2,".utf8)))
        #expect(try notec("3.json", "-o", "3.pdf").status == 0)
        #expect(try notec.folder.read("3.pdf") == notec.folder.read("2.pdf"))
    }

    /// Attributed text goes every way of its notes: in books, as pictures of pages, at several size
    /// categories, with any number of jobs.
    @Test(arguments: [
        "--bind a.$kind b.$kind c.$kind -o ../book.pdf",
        "--bind a.$kind c.$kind --format png -o '../{page}.png'",
        "a.$kind b.$kind c.$kind --size-category large,accessibilityXL -j 4 -o '../{stem}-{category}.pdf'",
        "a.$kind --pages 1,last --format svg -o '../{stem}-{page}.svg'", "c.$kind --dump structure",
        "a.$kind --pdf-ua -j 1 -o ../ua.pdf",
    ])
    func goesEveryWayOfItsNotes(_ arguments: String) throws {
        for (name, note) in [
            ("a", "footnotes/travels"), ("b", "features/tables"), ("c", "features/nested"),
        ] {
            try notec.folder.write(try Fixtures.bytes("\(note).txt"), to: "\(name).txt")
        }
        let outcome = try notec.shell(
            """
            set -e
            for kind in txt json; do
                mkdir -p $kind/notes
            done
            for name in a b c; do
                "$notec" -q $name.txt -o json/notes/$name.json; cp $name.txt txt/notes
            done
            for kind in txt json; do (cd $kind/notes; "$notec" -q \(arguments) > ../printed); done
            rm -r txt/notes json/notes; diff -r txt json; ls txt | grep -q .
            """)
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    }

    /// Signs of markup in JSON are text: what reads a note would make something else of them.
    @Test func isNotReadAsMarkup() throws {
        let signs = ["*bold* _it_ NATO", "# head", "- item", "[a]{color=red}", "a\\\\*b", "https://a.b/c"]
        let runs = signs.map { "{\"block\":\"body\",\"runs\":[{\"text\":\"\($0)\"}]}\n" }.joined()
        try notec.folder.write("{\"notec\":1,\"settings\":{\"title\":\"none\"}}\n" + runs, to: "a.json")
        let found = try notec("--dump", "runs", "a.json").text.split(separator: "\n")
        #expect(found.count == signs.count)
        for (line, sign) in zip(found, signs) {
            #expect(
                line.contains("\"block\":\"body\"") && line.contains("\"styles\":[],\"text\":\"\(sign)\"}"))
        }
        // What the parser makes of the same.
        try notec.folder.write(
            "---\ntitle: none\n---\n" + signs.joined(separator: "\n").replacing("\\\\", with: "\\"),
            to: "b.txt")
        let read = try notec("--dump", "runs", "b.txt").text.split(separator: "\n")
        #expect(
            read.filter { line in signs.contains { line.contains("\"styles\":[],\"text\":\"\($0)\"}") } }
                == [])
    }

    /// Each dialect, with what it needs of the first line.
    @Test(arguments: ["notepad", "notepad-2014", "markup", "plain"])
    func makesTheSamePDFOfADialect(_ dialect: String) throws {
        try notec.folder.write(try Fixtures.bytes("markup/dialects.txt"), to: "a.txt")
        let outcome = try notec.shell(
            """
            set -e
            "$notec" -w a.txt --dialect \(dialect) -o 1.pdf
            "$notec" -w a.txt --dialect \(dialect) -o a.json
            "$notec" -w a.json -o 2.pdf; cmp 1.pdf 2.pdf
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func coloursThatNobodyKnowsAreWarnedAbout() throws {
        try notec.folder.write(
            #"{"notec":1}"# + "\n"
                + #"{"block":"body","runs":[{"text":"a","attributes":{"color":"rde"}}]}"# + "\n",
            to: "a.json")
        let outcome = try notec("--check", "a.json")
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("a.json:2:"))
        #expect(outcome.errors.contains("warning: no colour is called 'rde' [attribute/value]"))
    }
}
