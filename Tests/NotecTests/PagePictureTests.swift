import NotecTestSupport
import Testing

/// Pictures of pages, beside what MuPDF and poppler draw of the PDF's.
@Suite struct PagePictureTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// Notes with every kind of paint; `make check-pictures` compares all.
    @Test(arguments: [
        ("features/attributes.txt", "AX5"), ("features/attributes.txt", "large"),
        ("features/emoji.txt", "large"), ("features/checklists.txt", "large"),
        ("features/missing-glyph.txt", "large"), ("illustrated/pictures.txt", "large"),
        ("flow/badge.txt", "AX5"), ("real/arabic.txt", "large"),
    ])
    func showsWhatThePDFDoes(_ note: String, _ category: String) throws {
        let options = ["--size-category", category, "--missing-glyph", "box", "-w"]
        try notec.expectAgreement(Fixtures.path(note), options)
    }

    /// Layers, gradients and compositions of `COLR`, and bitmaps.
    @Test(arguments: ["Layers", "Paints", "Pictures", "Sbix"])
    func glyphsInColorAgree(_ face: String) throws {
        try notec.folder.write("---\ndialect: plain\n---\nabcdefg hijklm nopqr\n", to: "a.txt")
        let fonts = ["--no-system-fonts", "--font-dir", Fixtures.path("fonts")]
        let options = ["--set", "fonts.sans=Notec \(face)", "--missing-glyph", "box", "--scale", "200", "-w"]
        try notec.expectAgreement("a.txt", fonts + options)
    }

    /// Whatever the number of jobs, and again.
    @Test func bytesAreAlwaysTheSame() throws {
        let note = Fixtures.path("real/article.txt")
        for (folder, jobs) in [("a", "1"), ("b", "4"), ("c", "4")] {
            _ = try notec.shell("mkdir \(folder)")
            let outcome = try notec("-j", jobs, note, "-o", "\(folder)/{page:02}.png")
            #expect(outcome.status == 0 && outcome.errors == "")
        }
        #expect(try notec.shell("cmp a/03.png b/03.png && diff -r a b && diff -r a c").status == 0)
    }

    @Test func pagesAreNamed() throws {
        try notec.folder.write("One\n\u{c}\nTwo\n\u{c}\nThree\n", to: "a.txt")
        for (arguments, names) in [
            ([], ["a-1.png", "a-2.png", "a-3.png"]), (["--pages", "last"], ["a.png"]),
            (["--pages", "2-9"], ["a-2.png", "a-3.png"]),
            (
                ["--size-category", "large,AX1", "--pages", "1,last", "-MD"],
                ["large-1", "large-3", "accessibilityMedium-1", "accessibilityMedium-3"].flatMap {
                    ["a-\($0).d", "a-\($0).png"]
                }
            ),
            (["-o", "{page:03}.png", "--pages", "2"], ["002.png"]),
        ] {
            let outcome = try notec.run(["a.txt", "--format", "png"] + arguments)
            #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
            #expect(try Set(notec.folder.names) == Set(names + ["a.txt"]))
            _ = try notec.shell("rm -f *.png *.d")
        }
    }

    @Test(arguments: [
        ("-o a.png", 64, "there are several pages, and the name of the output has no '{page}'"),
        ("-o - --format png", 64, "standard output takes one page, and there are several"),
        ("-o a.pdf --pages 1", 64, "--pages is for pictures of pages"),
        ("-o b.jpeg", 64, "name a PNG, as in -o b.png"), ("-o b.docx", 64, "name a PDF, as in -o b.pdf"),
        ("-o {page}.pdf", 64, "'{page}' in --output is for pictures of pages"),
        ("--format png --pages 4", 64, "which has 3 pages"), ("--format png --pages 3-2", 64, "'3-2'"),
        ("--format png --pages 1,last-9", 64, "has 'last-9' in it, whose end is before its beginning"),
        ("--format png --pages 0", 64, "--pages is a list as 1,3-5,last, not '0'"),
        ("--format png --dpi 1e3", 64, "--dpi is a number from 18 to 2400"),
        ("--format png --dpi 2000", 64, "choose a lower --dpi"),
        ("--format svg --dpi 300", 64, "--dpi is for PNG"),
        ("--format png --pdf-ua", 64, "--pdf-ua is for PDFs"),
        ("-o {page:0}.png", 64, "means nothing in the name of an output"),
        ("-o {stem}-{page}.png", 73, "a-2.png: error: not replaced"),
    ])
    func nothingIsWrittenOfWhatCannotBe(_ options: String, _ status: Int32, _ message: String) throws {
        try notec.folder.write("One\n\u{c}\nTwo\n\u{c}\nThree\n", to: "a.txt")
        try notec.folder.write("mine", to: "a-2.png")
        let outcome = try notec.run(["a.txt"] + options.split(separator: " ").map(String.init))
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try notec.folder.names == ["a-2.png", "a.txt"])
    }

    /// A line of the page is an element; links to places of the note are none.
    @Test func textOfSVGIsRead() throws {
        let note =
            "---\ntitle: A & B\nlang: en\n---\nOne <x>\n\nTo [there](https://a.example/?b&c) "
            + "and [One](#one-x).\n\n![A \"leaf\"](leaf.png)\n"
        try notec.folder.write(note, to: "a.txt")
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        #expect(try notec("a.txt", "-o", "a.svg").status == 0)
        let svg = String(decoding: try notec.folder.read("a.svg"), as: UTF8.self)
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"595.276pt\""))
        #expect(svg.contains("xml:lang=\"en\">\n<title>A &amp; B</title>"))
        #expect(svg.contains(">One &lt;x&gt;</tspan></text>"))
        #expect(svg.contains("<a href=\"https://a.example/?b&amp;c\"><tspan x="))
        #expect(svg.contains(">there</tspan></a>") && svg.contains(">One</tspan><tspan"))
        #expect(svg.contains("<rect role=\"img\" aria-label=\"A &quot;leaf&quot;\""))
        #expect(svg.contains(" href=\"data:image/png;base64,iVBORw0KGgo"))
    }

    /// XML has no U+FFFE and U+FFFF, and few controls.
    @Test(arguments: ["noncharacters", "controls"])
    func anyTextIsXML(_ note: String) throws {
        let arguments = [Fixtures.path("hostile/\(note).txt"), "-o", "a.svg", "--pages", "1", "-w"]
        #expect(try notec.run(arguments + ["--missing-glyph", "box"]).status == 0)
        #expect(try GrayPicture(svg: notec.folder("a.svg"), dotsPerInch: 72) != nil)
    }

    /// The pictures of the README are those that notec draws now; `make readme-pictures` draws them again.
    @Test func thoseOfTheReadmeAreCurrent() throws {
        let repository = Fixtures.repository
        let outcome = try notec.shell(
            """
            '\(repository)/Tools/draw-readme' "$notec" . && ls *.svg | wc -l
            for picture in *.svg; do cmp "$picture" '\(repository)/docs/pictures/'"$picture" || exit 1; done
            """)
        #expect(outcome.text == "6\n")
        #expect(outcome.status == 0)
    }

    /// Neither a PDF nor the start of the command loads cairo, which a picture does.
    @Test func cairoIsLoadedForPicturesAlone() throws {
        try notec.folder.write("One\n", to: "a.txt")
        let log = #"LD_DEBUG=files LD_DEBUG_OUTPUT=log "$notec" a.txt "#
        let outcome = try notec.shell(
            """
            \(log) -o a.pdf; ! grep -q libcairo log.* || exit 1; rm log.*
            \(log) -o a.png; grep -q libcairo log.*
            """)
        #expect(outcome.status == 0)
    }
}
