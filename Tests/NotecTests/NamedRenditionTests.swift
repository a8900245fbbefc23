import NotecTestSupport
import Testing

/// Renditions that settings name: several layouts of one note in one run.
@Suite struct NamedRenditionTests {
    private let notec: Notec

    private static let configuration = """
        output: '{stem}-{rendition}.pdf'
        renditions:
          - name: print
            theme: print
          - {name: large, size-category: AX1, paper: a5}
          - {name: raw, markers: show, columns: 2}
          - {name: own, theme: own.yaml, fonts: {mono: DejaVu Sans}, page-numbers: first:7}

        """

    /// The options of a run that makes each rendition alone.
    private static let options = [
        "print": "--theme print", "large": "--size-category AX1 --paper a5",
        "raw": "--markers show --columns 2",
        "own": "--theme own.yaml --set 'fonts.mono=DejaVu Sans' --set page-numbers=first:7",
    ]

    init() throws {
        notec = try Notec()
        try notec.folder.write(
            "align: right\ncolors: {own: '#123456', title: own}\nrules: [{match: '[0-9]+', color: own}]\n",
            to: "own.yaml")
        for note in ["notes/shopping.txt", "features/front-matter.txt"] {
            let name = note.split(separator: "/")[1]
            try notec.folder.write(try Fixtures.bytes(note), to: String(name))
        }
        let lines = (0..<3000).map { "Line *number* \($0), with -many- WORDS in it[^\($0 % 7)].\n" }
        let notes = (0..<7).map { "[^\($0)]: note \($0)\n" }
        try notec.folder.write("A long note\n\n" + (lines + notes).joined(), to: "long.txt")
    }

    private func configure(_ text: String = Self.configuration) throws {
        try notec.folder.write(text, to: "notec.yaml")
    }

    /// Each output is that of a run of its own, to the byte.
    @Test(arguments: ["shopping", "front-matter", "long"], ["print", "large", "raw", "own"])
    func areThoseOfSeparateRuns(_ note: String, _ name: String) throws {
        try configure()
        let outcome = try notec.shell(
            """
            set -e
            "$notec" -w -j 4 \(note).txt -o '{stem}-{rendition}.pdf'
            "$notec" -w \(note).txt -o '{stem}-{rendition}.json'
            for kind in pdf json; do
                "$notec" -w -j 1 --no-config \(Self.options[name] ?? "") \(note).txt -o one.$kind
                cmp one.$kind \(note)-\(name).$kind
                "$notec" -w --rendition \(name) \(note).txt -o chosen.$kind
                cmp one.$kind chosen.$kind
            done
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func theDumpNamesThemFirst() throws {
        try configure()
        let several = try notec("--dump", "layout", "shopping.txt").text.split(separator: "\n")
        for (name, options) in Self.options {
            let one = try notec.shell("\"$notec\" --no-config --dump layout \(options) shopping.txt").text
            let own = several.filter { $0.hasPrefix("{\"rendition\":\"\(name)\",") }
            #expect(
                own.map { "{" + $0.split(separator: ",", maxSplits: 1)[1] }
                    == one.split(separator: "\n").map(String.init))
        }
        let names = several.compactMap { $0.split(separator: "\"").dropFirst(3).first }
        let order = names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }
        #expect(order.map(\.element) == ["print", "large", "raw", "own"])
    }

    /// Tokens and runs are those of one reading, of which there must be one.
    @Test func dumpsOfTheTextAreOfOneReading() throws {
        try configure()
        let both = try notec("--dump", "runs", "shopping.txt")
        #expect(both.status == 64)
        #expect(both.errors.contains("choose one with --rendition"))
        let raw = try notec("--dump", "runs", "--rendition", "raw", "shopping.txt")
        #expect(
            raw.text == (try notec("--no-config", "--dump", "runs", "--markers", "show", "shopping.txt")).text
        )
        try configure("renditions: [{name: a, paper: a5}, {name: b, scale: 150%}]\n")
        let same = try notec("--dump", "runs", "shopping.txt")
        #expect(same.text == (try notec("--no-config", "--dump", "runs", "shopping.txt")).text)
        #expect(try notec("--dump", "structure", "shopping.txt").status == 0)
    }

    /// Size categories of the command line are those of every rendition, and renditions may have several.
    @Test func goWithSizeCategories() throws {
        try configure("renditions: [{name: a, size-category: [small, AX2]}, {name: b}]\n")
        #expect(try notec("shopping.txt", "-o", "x-{rendition}-{category}.pdf").status == 0)
        #expect(
            try notec.folder.names.filter { $0.hasPrefix("x-") }.sorted() == [
                "x-a-accessibilityLarge.pdf", "x-a-small.pdf", "x-b-large.pdf",
            ])
        let all = try notec("shopping.txt", "--size-category", "xs,AX1", "-o", "y-{category}-{rendition}.pdf")
        #expect(all.status == 0)
        #expect(try notec.folder.names.filter { $0.hasPrefix("y-") }.count == 4)
        let outcome = try notec("shopping.txt", "-o", "{rendition}.pdf")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("'a small' and 'a AX2' would both be written to 'a.pdf'"))
        #expect(outcome.errors.contains("as in --output '{rendition}-{category}.pdf'"))
    }

    @Test(arguments: [
        (["shopping.txt", "-o", "a.pdf"], "4 outputs, one for each rendition, have one name"),
        (["shopping.txt", "-o", "-"], "4 outputs, one for each rendition, have one name"),
        (["shopping.txt", "-o", "{category}.pdf"], "'print' and 'raw' would both be written to 'large.pdf'"),
        (
            ["shopping.txt", "--rendition", "pritn"],
            "there is no rendition 'pritn': those of the settings are"
        ),
        (
            ["shopping.txt", "--no-config", "--rendition", "a"],
            "there is no rendition 'a': the settings have none"
        ),
        (["shopping.txt", "--no-config", "-o", "{rendition}.pdf"], "'shopping.txt' has no renditions"),
        (["shopping.txt", "long.txt", "-o", "{rendition}.pdf"], "--output names one file, and 2"),
        (["raw.pdf", "-o", "{rendition}.pdf"], "would overwrite the note 'raw.pdf'"),
        (["shopping.txt", "--rendition", ""], "--rendition is empty"),
        (
            ["--print-config", "--rendition", "raw", "--rendition", "own"],
            "one --rendition at a time is listed"
        ),
    ])
    func impossibleNamesAreRefused(arguments: [String], message: String) throws {
        try configure()
        try notec.folder.write("x\n", to: "raw.pdf")
        let before = try notec.folder.names
        let outcome = try notec.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try notec.folder.names == before)
    }

    /// A rendition may have an output of its own.
    @Test func nameTheirOutputs() throws {
        try configure(
            "renditions: [{name: a, output: 'out/{stem}.pdf'}, {name: b, output: '{stem}_b.pdf'}]\n")
        #expect(
            try notec.shell("mkdir out; \"$notec\" shopping.txt && ls out/shopping.pdf shopping_b.pdf").status
                == 0)
    }

    /// The command line is above a rendition, and a rendition above front matter.
    @Test func areAboveTheNoteAndBelowTheCommandLine() throws {
        try notec.folder.write("---\npaper: a5\nalign: left\n---\nText\n", to: "n.txt")
        try configure("align: right\nrenditions: [{name: a, paper: a6}]\n")
        func settings(_ arguments: String...) throws -> [String] {
            try notec.run(["--print-config", "n.txt"] + arguments).text.split(separator: "\n").map(
                String.init
            )
            .filter { $0.hasPrefix("paper:") || $0.hasPrefix("align:") }
        }
        #expect(try settings() == ["align: left # n.txt:3", "paper: a5 # n.txt:2"])
        #expect(try settings("--rendition", "a") == ["align: left # n.txt:3", "paper: a6 # notec.yaml:2"])
        #expect(
            try settings("--rendition", "a", "--paper", "b5")
                == ["align: left # n.txt:3", "paper: b5 # command line"])
    }

    @Test func theNoteMayAskForThem() throws {
        try notec.folder.write(
            """
            ---
            output: '{stem}.{rendition}.pdf'
            renditions:
              - name: a
              - {name: b, theme: own.yaml}
              - {name: c, theme: gone.yaml, paper: 40x40}
            ---
            T

            """, to: "n.txt")
        let outcome = try notec("n.txt")
        #expect(outcome.status == 1)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("n.txt:6:22: error: the theme 'gone.yaml' cannot be read") == true)
        #expect(lines.first?.contains("(in c)") == true)
        #expect(lines.last?.hasPrefix("n.txt:6:40: error: the page's text area is") == true)
        #expect(try notec.folder.names.contains("n.a.pdf") == false)
        #expect(
            try notec.shell("sed -i '/gone/d' n.txt && \"$notec\" n.txt && ls n.a.pdf n.b.pdf").status == 0)
    }

    /// What only some of them find is said with their names, and what all of them find once.
    @Test func areNamedWhereTheyDiffer() throws {
        try configure(
            "renditions: [{name: a}, {name: b, paper: iphone, size-category: AX5}, {name: c, markers: show}]")
        try notec.folder.write("T\n\nincomprehensible \u{F0000} [x]{kern=y}\n", to: "n.txt")
        let found = try notec("--check", "n.txt").errors.split(separator: "\n")
        #expect(found.filter { $0.contains("word-too-wide") }.map { $0.contains(" (in b) [") } == [true])
        #expect(found.count { $0.contains("[font/missing-glyph]") } == 1)
        #expect(found.filter { $0.contains("attribute/value") }.count == 1)
        #expect(!found.contains { $0.contains("missing-glyph") && $0.contains("(in") })
    }

    /// A colour that the theme of one rendition names, and that of another does not.
    @Test func coloursAreThoseOfTheirThemes() throws {
        try configure("renditions: [{name: a, theme: own.yaml}, {name: b}]\n")
        try notec.folder.write("T\n\n[x]{color=own}\n", to: "n.txt")
        let found = try notec("--check", "n.txt").errors
        #expect(found.hasPrefix("n.txt:3:11: warning: no colour is called 'own' (in b) [attribute/value]"))
        #expect(try notec("--dump", "layout", "n.txt").text.contains("\"color\":\"#123456\""))
    }
}
