import NotecTestSupport
import Testing

/// Several size categories from one parse, and the names of their outputs.
@Suite struct RenditionTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        for note in ["notes/shopping.txt", "features/front-matter.txt"] {
            let name = note.split(separator: "/")[1]
            try notec.folder.write(try Fixtures.bytes(note), to: String(name))
        }
        let long = (0..<3000).map { "Line *number* \($0), with -many- WORDS in it.\n" }.joined()
        try notec.folder.write("A long note\n\n" + long, to: "long.txt")
    }

    /// Each output is that of a run of its own.
    @Test(arguments: ["shopping", "front-matter", "long"])
    func areThoseOfSeparateRuns(_ note: String) throws {
        let outcome = try notec.shell(
            """
            set -e
            "$notec" -w -j 4 \(note).txt --size-category large,AX1,xs -o '{stem}-{category}.pdf'
            "$notec" -w \(note).txt --size-category large,AX1,xs -o '{stem}-{category}.json'
            for category in large accessibilityMedium extraSmall; do
                for kind in pdf json; do
                    "$notec" -w -j 1 \(note).txt --size-category $category -o one.$kind
                    cmp one.$kind \(note)-$category.$kind
                done
            done
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func allAreTwelveAndAccessibilityFive() throws {
        #expect(try notec("shopping.txt", "--size-category", "all", "-o", "a-{category}.pdf").status == 0)
        #expect(try notec.folder.names.filter { $0.hasPrefix("a-") }.count == 12)
        let some = try notec("shopping.txt", "--size-category", "accessibility,AX1", "-o", "b-{category}.pdf")
        #expect(some.status == 0)
        #expect(try notec.folder.names.filter { $0.hasPrefix("b-") }.count == 5)
    }

    @Test func theDumpNamesThemFirst() throws {
        let several = try notec("--dump", "layout", "long.txt", "--size-category", "large,AX1").text
        let both = try ["large", "accessibilityMedium"].map { category in
            let one = try notec("--dump", "layout", "long.txt", "--size-category", category).text
            #expect(one.hasPrefix("{\"page\""))
            return one.split(separator: "\n").map { "{\"category\":\"\(category)\"," + $0.dropFirst() + "\n" }
                .joined()
        }
        expectText(several, is: both.joined())
    }

    /// What only some of them find is said with their names.
    @Test func areNamedWhereTheyDiffer() throws {
        try notec.folder.write("---\npaper: iphone\n---\nT\n\nincomprehensible\n", to: "a.txt")
        let found = { (list: String) in
            try notec("--check", "a.txt", "--size-category", list).errors.split(separator: "\n")
                .filter { $0.contains("layout/word-too-wide") }.map {
                    $0.drop { $0 != "(" }.prefix { $0 != "[" }
                }
        }
        #expect(try found("large,AX4,AX5") == ["(at AX4, AX5) "])
        #expect(try found("AX4,AX5") == [""])
        #expect(try found("AX5") == [""])
    }

    /// What renditions find alike is said once.
    @Test func mistakesAreSaidOnce() throws {
        try notec.folder.write("T\n\n\u{F0000} and [x]{kern=y}\n", to: "a.txt")
        let one = try notec("--check", "a.txt")
        let all = try notec("--check", "a.txt", "--size-category", "all")
        #expect(one.status == 1 && all.status == 1)
        #expect(one.errors == all.errors)
        #expect(one.errors.split(separator: "error:").count == 2)
    }

    @Test func theNoteMayAskForThem() throws {
        try notec.folder.write(
            "size-category: [large, AX1]\noutput: 'out/{stem}.{category}.pdf'\n", to: "notec.yaml")
        #expect(
            try notec.shell("mkdir out; \"$notec\" shopping.txt long.txt && ls out | wc -l").text == "4\n")
        try notec.folder.write("---\nsize-category: small\noutput: own.pdf\n---\nx\n", to: "f.txt")
        #expect(try notec("f.txt").status == 0)
        #expect(try notec.folder.names.contains("own.pdf"))
    }

    /// Outputs beside a note are named after their size categories if there are several.
    @Test func eachHasANameBesideTheNote() throws {
        #expect(try notec.shell("mkdir sub; mv shopping.txt sub").status == 0)
        #expect(try notec("sub/shopping.txt", "--size-category", "large,AX1", "-MD").status == 0)
        let names = ["large.d", "large.pdf", "accessibilityMedium.d", "accessibilityMedium.pdf"]
        #expect(
            try notec.shell("ls sub").text.split(separator: "\n").map(String.init)
                == (names.map { "shopping-\($0)" } + ["shopping.txt"]).sorted())
        #expect(
            try notec("front-matter.txt", "--size-category", "large,AX1", "--format", "json").status == 0)
        #expect(try notec.folder.names.contains("front-matter-large.json"))
        // Another note may have one of these names.
        try notec.folder.write("size-category: [large, AX1]\n", to: "sub/notec.yaml")
        try notec.folder.write("---\nsize-category: large\n---\nx\n", to: "sub/shopping-large.txt")
        let clash = try notec("sub/shopping.txt", "sub/shopping-large.txt", "-j", "1")
        #expect(clash.status == 64)
        #expect(clash.errors.contains("would both be written to 'sub/shopping-large.pdf'"))
    }

    @Test(arguments: [
        (
            ["shopping.txt", "--size-category", "large,AX1", "-o", "-"],
            "2 outputs, one for each size category"
        ),
        (
            ["shopping.txt", "--size-category", "large,AX1", "-o", "a.pdf"],
            "2 outputs, one for each size category"
        ),
        (["shopping.txt", "long.txt", "-o", "{category}.pdf"], "--output names one file, and 2"),
        (["shopping.txt", "long.txt", "-o", "a.pdf"], "--output names one file, and 2"),
        (["shopping.txt", "long.txt", "-o", "-"], "--output names one file, and 2"),
        (["shopping.txt", "./shopping.txt", "-o", "{stem}.pdf"], "would both be written"),
        (["shopping.txt", "sub/shopping.txt", "-o", "{stem}-{category}.pdf"], "would both be written"),
        (["shopping.txt", "-o", "{stem}.txt"], "would overwrite the note"),
        (["a-large.txt", "-o", "a-{category}.txt"], "would overwrite the note"),
        (["a-large.txt", "shopping.txt", "-o", "{dir}/a-{category}.txt"], "would"),
        (["shopping.txt", "-o", "{page}.pdf"], "'{page}' in --output is for pictures of pages"),
        (["shopping.txt", "-o", "{categry}.pdf"], "'{categry}' means nothing"),
        (["same.txt", "a.pdf"], "would overwrite the note 'a.pdf'"),
    ])
    func impossibleNamesAreRefused(arguments: [String], message: String) throws {
        _ = try notec.shell(
            "mkdir sub; cp shopping.txt sub; cp shopping.txt a-large.txt; cp shopping.txt a.pdf")
        try notec.folder.write("---\noutput: ./a.pdf\n---\nx\n", to: "same.txt")
        let before = try notec.folder.names
        let outcome = try notec.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(
            outcome.errors.contains("use a template, as in") == message.contains("outputs")
                || message.contains("--output"))
        #expect(try notec.folder.names == before)
    }

    /// Two notes that a file of settings gives one name.
    @Test func settingsGiveNoTwoNotesOneName() throws {
        try notec.folder.write("output: same.pdf\n", to: "notec.yaml")
        let outcome = try notec("-w", "-j", "1", "shopping.txt", "long.txt")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("'shopping.txt' and 'long.txt' would both be written to 'same.pdf'"))
    }

    @Test func aNoteWritesNowhereElse() throws {
        for name in ["/tmp/x.pdf", "../x.pdf", "a/../../x.pdf", "notes.txt", ".pdf/x"] {
            try notec.folder.write("---\noutput: '\(name)'\n---\nx\n", to: "f.txt")
            let outcome = try notec("f.txt")
            #expect(outcome.status == 1)
            #expect(outcome.errors.hasPrefix("f.txt:2:9: error: a note names a PDF in its own folder"))
        }
    }

    @Test func namesAreMadeOfTheNotes() throws {
        #expect(try notec.shell("mkdir sub; cp shopping.txt sub/a.b.txt").status == 0)
        #expect(try notec("sub/a.b.txt", "-o", "{dir}/x-{stem}-{category}.pdf").status == 0)
        #expect(try notec.shell("ls sub").text == "a.b.txt\nx-a.b-large.pdf\n")
        #expect(try notec("-", "-o", "{dir}/{stem}{}.pdf", input: "x\n").status == 0)
        #expect(try notec.folder.names.contains("stdin{}.pdf"))
    }
}
