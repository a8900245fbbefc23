import NotecTestSupport
import Testing

/// SVG pictures in notes: what the PDF has of them, and what is said of those that it has not.
@Suite struct DrawingTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func write(_ content: String, _ attributes: String = "viewBox='0 0 100 50'") throws {
        try notec.folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>", to: "a.svg")
    }

    /// The PDF of a note, with its streams as they are read.
    private func compiled(_ note: String, _ options: String...) throws -> (pdf: PDFInspector, text: String) {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec.run(["--force", "--lang", "en", "a.txt"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        let shell = try notec.shell("qpdf --qdf --object-streams=disable a.pdf - | strings -n 1")
        return (pdf, shell.text)
    }

    /// Written once however often it is shown, as operators, in Figures with its alternative text.
    @Test func staysVectors() throws {
        try write("<rect x='10' width='50' height='20' fill='red' stroke='blue' stroke-width='2'/>")
        let (pdf, text) = try compiled("T\n\n![A box](a.svg)\n\nand ![a sign](a.svg){height=12} here\n")
        #expect(try pdf.check() == [])
        let operators = """
            1 0 0 rg
            100 0 m
            600 0 l
            600 200 l
            100 200 l
            h
            f
            q
            0 0 1 RG
            20 w
            4 M
            100 0 m
            """
        #expect(text.contains(operators))
        #expect(text.split(separator: "\n").count { $0.contains("/Subtype /Form") } == 1)
        #expect(text.split(separator: "\n").count { $0.hasSuffix(" Do") } == 2)
        #expect(text.contains("/Alt (A box)") && text.contains("/Alt (a sign)"))
        #expect(!text.contains("/Subtype /Image"))
    }

    @Test func paintsAreObjects() throws {
        try notec.folder.write(try Fixtures.bytes("drawings/paints.svg"), to: "a.svg")
        let (pdf, text) = try compiled("T\n\n![Paints](a.svg)\n")
        #expect(try pdf.check() == [])
        for part in [
            "/ShadingType 2", "/ShadingType 3", " sh", "/S /Luminosity", "/ca .5",
            "/S /Transparency", "W n",
        ] { #expect(text.contains(part), "\(part)") }
    }

    /// As librsvg draws it, by two readers of the PDF.
    @Test(arguments: ["shapes", "paints", "structure"], Renderer.allCases)
    func looksAsElsewhere(_ name: String, _ renderer: Renderer) throws {
        try notec.folder.write(try Fixtures.bytes("drawings/\(name).svg"), to: "a.svg")
        let note = "---\ntitle: none\npaper: 180x120\nmargins: 0\n---\n![A](a.svg){width=180 height=120}\n"
        let (pdf, _) = try compiled(note)
        let shell = try notec.shell("rsvg-convert -w 720 -b white a.svg -o a.png")
        #expect(shell.status == 0)
        let expected = try PDFInspector(path: notec.folder("a.png")).colors(dotsPerInch: 96, by: .mupdf)
        let seen = try pdf.colors(dotsPerInch: 288, by: renderer)
        try #require(seen.width == expected.width && seen.height == expected.height)
        let difference = zip(seen.pixels, expected.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        let mean = Double(difference) / Double(seen.pixels.count)
        #expect(mean < 1.5, "\(mean) of 255")
    }

    /// Text is outlines in the fonts of the note, and no text of the page.
    @Test func textStaysVectors() throws {
        try write("<text x='5' y='40' font-size='40' text-decoration='underline'>Hxä</text>")
        let (pdf, text) = try compiled("T\n\n![Letters](a.svg){width=100}\n", "-v")
        #expect(try pdf.check() == [])
        #expect(!text.contains("/Subtype /Image") && text.contains("/Alt (Letters)"))
        // The box of the line and the outlines of three letters.
        let form = try #require(text.split(separator: "/Subtype /Form").last)
        #expect(form.split(separator: "\n").count { $0 == "f" } == 2)
        #expect(form.split(separator: "\n").count { $0.hasSuffix(" c") } > 10)
        let words = try pdf.plainText()
        #expect(!words.contains("Hx"))
        #expect(try notec("--lang", "en", "-v", "--check", "a.txt").errors == "")
    }

    /// What filters draw, librsvg draws, which only a note with such a picture loads, and another process.
    @Test func filtersAreDrawnInPixels() throws {
        let filter = "<filter id='f'><feOffset dx='1'/></filter>"
        try write("\(filter)<rect width='100' height='50' filter='url(#f)'/>")
        try notec.folder.write("T\n\n![Letters](a.svg){width=100}\n", to: "a.txt")
        let outcome = try notec("--lang", "en", "-v", "a.txt")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.hasPrefix(
                "a.txt:3:12: note: 'a.svg' is drawn in pixels, as it has a filter [picture/in-pixels]\n"))
        #expect(try notec("--lang", "en", "-v", "--check", "a.txt").errors == outcome.errors)
        let images = try notec.shell("pdfimages -list a.pdf")
        #expect(images.text.contains(" 416   208  rgb "), "\(images.text)")
    }

    @Test func nothingIsLoadedForOtherNotes() throws {
        let loaded = { (name: String) in
            try notec.folder.write("T\n\n![A](\(name)){width=100}\n", to: "a.txt")
            let outcome = try notec("--force", "a.txt", environment: ["LD_DEBUG": "files"])
            return outcome.errors.contains("librsvg") || outcome.errors.contains("libcairo")
        }
        try write("<rect width='100' height='50'/>")
        #expect(try loaded("a.svg") == false)
        try write("<text>a</text>")
        #expect(try loaded("a.svg") == false)
        try write("<filter id='f'/><path d='M0 0h1' filter='url(#f)'/>")
        // The process that draws says nothing: what it loads is not seen here.
        #expect(try loaded("a.svg") == false)
    }

    @Test func whatIsLeftOutIsTold() throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        try write("<image href='leaf.png' width='9' height='9'/><foreignObject/>")
        let (_, text) = try compiled("T\n\n![A](a.svg)\n")
        #expect(!text.contains("/Subtype /Image"))
        let errors = try notec("--lang", "en", "--check", "a.txt").errors
        let reason = "'a.svg' has content that is not SVG and a reference to another file, which are left out"
        #expect(errors.hasPrefix("a.txt:3:6: warning: \(reason) [picture/reduced]"), "\(errors)")
    }

    /// What styles have that is not understood: librsvg draws what it can, and the rest is told.
    @Test(arguments: [
        ("<style>rect:nth-of-type(odd){fill:red}</style>", "in-pixels", "a selector that is not understood"),
        (":has(rect){fill:red}", "in-pixels", "a selector that is not understood"),
        ("<style>@media (width){rect{fill:red}}</style>", "reduced", "an at-rule that is not understood"),
        ("<rect style='fill:env(a)' width='9' height='9'/>", "reduced", "a value by env() or attr()"),
        ("<rect width='calc(1px + 2%)' height='9'/>", "reduced", "a value calculated of several units"),
        ("<line x2='calc(1px + 2px)' stroke='red'/>", "reduced", "a value calculated of several units"),
        ("<rect fill='color-mix(in srgb, red, blue)' width='9' height='9'/>", "reduced", "a colour by"),
        ("<text style='fill:oklch(0.5 0.1 20)'><tspan>x</tspan></text>", "reduced", "a colour by a function"),
        ("<text>a&nbsp;b</text>", "reduced", "an entity that is not declared"),
    ])
    func whatStylesHaveIsTold(_ content: String, _ rule: String, _ words: String) throws {
        let style = content.hasPrefix("<") ? content : "<style>\(content)</style>"
        try write(style + "<rect width='50' height='20'/>")
        try notec.folder.write("T\n\n![A](a.svg)\n\n![B](a.svg)\n", to: "a.txt")
        let outcome = try notec("--lang", "en", "-v", "a.txt")
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[picture/\(rule)]") }
        #expect(lines.count == 1 && lines.first?.contains(words) == true, "\(outcome.errors)")
        #expect(lines.first?.hasPrefix("a.txt:3:6: ") == true)
    }

    /// What changes nothing on paper is not told.
    @Test(arguments: [
        "<style>@charset 'utf-8'; @keyframes x{from{opacity:0}} a:hover{fill:red}</style>",
        "<style>g.a:focus > rect{fill:red} :root{--a:red}</style>",
        "<style>* > .b{fill:red} rect:first-child{fill:#f00}</style>", "<g id='a&amp;b&#65;'/>",
        "<rect style='fill:rgb(1,2,3);transform:translate(1px)' width='9' height='9'/>",
        "<style>:root{--a:red} @media print{rect:nth-child(2) + g{fill:var(--a,red)}}</style>",
        "<rect style='width:calc(1px + 2px);height:20px'/>",
    ])
    func whatIsUnseenIsNotTold(_ content: String) throws {
        try write(content)
        try notec.folder.write("T\n\n![A](a.svg)\n", to: "a.txt")
        #expect(try notec("--lang", "en", "-v", "--check", "a.txt").errors == "")
    }

    @Test func entitiesOfTagsAreDrawnByLibrsvg() throws {
        let type = "<!DOCTYPE svg [<!ENTITY c \"<rect/>\">]>"
        try notec.folder.write(
            "\(type)<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>&c;<rect/></svg>",
            to: "a.svg")
        try notec.folder.write("T\n\n![A](a.svg)\n", to: "a.txt")
        let errors = try notec("--lang", "en", "-v", "a.txt").errors
        let start = "a.txt:3:6: note: 'a.svg' is drawn in pixels, as it has an entity "
        #expect(errors.hasPrefix(start), "\(errors)")
    }

    @Test(arguments: [
        ("<svg><g></svg>", "the SVG file is cut short"),
        ("<svg><g id=></svg>", "the SVG file is damaged: it has an attribute without quotation marks"),
        ("<html/>", "it is no PNG, JPEG, GIF, WebP, TIFF, AVIF, HEIC or SVG file"),
        ("%PDF-1.7", "its format is PDF, and only PNG, JPEG, GIF, WebP, TIFF, AVIF, HEIC and SVG are read"),
    ])
    func errorsHaveTheirPlace(_ file: String, _ reason: String) throws {
        try notec.folder.write(file, to: "a.svg")
        try notec.folder.write("T\n\n![A](a.svg)\n", to: "a.txt")
        let outcome = try notec("--lang", "en", "a.txt")
        #expect(outcome.status == 0)
        let start = "a.txt:3:6: warning: 'a.svg' cannot be read: \(reason)"
        #expect(outcome.errors.hasPrefix(start), "\(outcome.errors)")
    }

    /// Text flows beside the triangle, not beside its frame.
    @Test func textFlowsAlongTheOutline() throws {
        try write("<path d='M0 0h100L0 50z'/>")
        let words = String(repeating: "Words that flow beside it. ", count: 60)
        let lines = { (attributes: String) in
            let (pdf, _) = try compiled("T\n\n![A](a.svg){\(attributes)}\n\n\(words)\n")
            return try pdf.plainText().split(separator: "\n").map(\.count)
        }
        #expect(try lines(".left width=200 .contour") != lines(".left width=200"))
    }

    /// Whatever is made of the note, and once for all pages.
    @Test(arguments: ["a.pdf", "a.png", "{page}.svg"])
    func findingsAreThoseOfEveryOutput(_ output: String) throws {
        let filter = "<filter id='f'><feOffset dx='1'/></filter>"
        try write("\(filter)<image href='b.png' width='9' height='9'/><path d='M0 0h9' filter='url(#f)'/>")
        let pages = output == "{page}.svg" ? "\n\u{c}\n![B](a.svg)\n" : ""
        try notec.folder.write("T\n\n![A](a.svg)\n\(pages)", to: "a.txt")
        let options = ["--lang", "en", "-v", "a.txt"]
        let checked = try notec.run(["--check"] + options).errors
        let made = try notec.run(["-o", output] + options)
        #expect(made.status == 0 && made.errors == checked)
        #expect(checked.contains("[picture/in-pixels]") && checked.contains("[picture/reduced]"))
        _ = try notec.shell("rm -f a.pdf a.png 1.svg 2.svg")
        let names = try notec.folder.names
        let refused = try notec.run(["-W", "picture/reduced=error", "-o", output] + options)
        #expect(refused.status == 1 && refused.errors.contains("a.txt:3:6: error: "))
        #expect(try notec.folder.names == names)
    }

    /// librsvg has no entities of HTML, which is seen when it draws.
    @Test(arguments: [["--check"], ["-o", "a.pdf"], ["-o", "a.png"], ["-o", "a.svg", "--force"]])
    func whatLibrsvgRefusesIsUnreadable(_ output: [String]) throws {
        try write("<filter id='f'><desc>&nbsp;</desc></filter><path filter='url(#f)' d='M0 0h9'/>")
        _ = try notec.shell("mv a.svg b.svg")
        try notec.folder.write("T\n\n![A broken shadow](b.svg)\n", to: "a.txt")
        let options = ["--lang", "en", "a.txt"] + output
        let refused = try notec.run(["-W", "picture/unreadable=error"] + options)
        #expect(refused.status == 1)
        let reason = "librsvg cannot draw it [picture/unreadable]"
        let start = "a.txt:3:20: error: 'b.svg' cannot be read: it has a filter, and "
        #expect(refused.errors.hasPrefix("\(start)\(reason)\n"), "\(refused.errors)")
        let framed = try notec.run(options)
        #expect(framed.status == 0 && framed.errors.hasPrefix("a.txt:3:20: warning: "), "\(framed.errors)")
        guard output[1...] == ["a.pdf"] else { return }
        #expect(try PDFInspector(path: notec.folder("a.pdf")).plainText().contains("A broken shadow"))
    }
}
