import NotecTestSupport
import Testing

/// Pictures of a note: where they may be, what is said of those that cannot be shown, and what the PDF has.
@Suite struct PictureTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        for name in ["leaf.png", "hills.jpg", "mara.png", "warning.png", "line.png", "tower.png"] {
            try notec.folder.write(try Fixtures.bytes("illustrated/\(name)"), to: "note/\(name)")
        }
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "other/leaf.png")
    }

    private func check(_ note: String, _ options: String...) throws -> Notec.Outcome {
        try notec.folder.write(note, to: "note/a.txt")
        return try notec.run(["--check", "note/a.txt"] + options)
    }

    @Test func eachFaultIsReportedAtItsPlace() throws {
        try notec.folder.write([], to: "note/empty.png")
        try notec.folder.write("Not a picture.\n", to: "note/text.png")
        try notec.folder.write("GIF89a", to: "note/moves.gif")
        try notec.folder.write(
            Array(try Fixtures.bytes("illustrated/hills.jpg").prefix(40)), to: "note/cut.jpg")
        try notec.folder.write(Self.hugeHeader, to: "note/huge.png")
        try notec.folder.write("%PDF-old", to: "note/a.pdf")
        let names = [
            "empty.png", "text.png", "moves.gif", "cut.jpg", "huge.png", ".",
            "file:///b.png", "leaf.png/x.png", "pipe",
        ]
        #expect(try notec.shell("mkfifo note/pipe").status == 0)
        let note = "T\n" + names.map { "in ![it](\($0)) text\n" }.joined() + "@card{image=\"text.png\"}\n"
        try notec.folder.write(note, to: "note/a.txt")
        let options = ["-v", "-W", "picture/unreadable=error", "note/a.txt"]
        let outcome = try notec.run(options)
        #expect(outcome.status == 1)
        let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        let places = errors.map { $0.prefix { $0 != " " } }
        #expect(places == (2...10).map { "note/a.txt:\($0):10:" } + ["note/a.txt:11:14:"])
        let reasons = errors.map { $0.drop { $0 != "'" }.replacing(" [picture/unreadable]", with: "") }
        expectText(reasons.map { "\($0)\n" }.joined(), is: Self.reasons)
        let hints = outcome.errors.split(separator: "\n").filter { $0.contains("= hint: it was") }
        #expect(hints == ["      = hint: it was looked for at 'note/leaf.png/x.png'"])
        #expect(try notec.folder.read("note/a.pdf") == Array("%PDF-old".utf8))
        #expect(try notec.run(["--check"] + options).errors == outcome.errors)
        let warned = try notec("-v", "--check", "note/a.txt")
        let warnings = warned.errors.split(separator: "\n").count { $0.contains(": warning: ") }
        #expect(warned.status == 0 && warnings == 10)
    }

    /// A note whose pictures were not copied with it is set with frames, unless that is refused.
    @Test func missingPicturesAreWarnings() throws {
        let note = "T\n![A](none.png)\n\nin ![it](no/none.png) text\n@card{image=\"none.png\"}\n"
        try notec.folder.write(note, to: "note/a.txt")
        let outcome = try notec("note/a.txt")
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[picture/missing]") }
        let reason = "cannot be read: No such file or directory [picture/missing]"
        #expect(
            lines == [
                "note/a.txt:2:6: warning: 'none.png' \(reason)",
                "note/a.txt:4:10: warning: 'no/none.png' \(reason)",
                "note/a.txt:5:14: warning: 'none.png' \(reason)",
            ])
        let looked = outcome.errors.split(separator: "\n").filter { $0.contains("= hint: it was") }
        #expect(looked.first == "      = hint: it was looked for at 'note/none.png'")
        #expect(try notec("--force", "note/a.txt", "-Werror").status == 1)
        #expect(try notec("--force", "note/a.txt", "-W", "picture/missing=error").status == 1)
    }

    /// Widths of lines are seldom whole font units, and those of pictures that fill them are rounded.
    @Test(arguments: 10...19) func aPictureThatFillsALineIsNoWord(_ margin: Int) throws {
        let markdown = "| A | B |\n| --- | --- |\n| ![Tower](tower.png){width=2000} | C |\n"
        try notec.folder.write(markdown, to: "note/table.md")
        try notec.folder.write("T\n![Mara](mara.png){width=2000}\n", to: "note/line.txt")
        let options = ["--margins", "\(margin).3mm", "--size-category", "all"]
        let outcome = try notec.run(["--check", "note/table.md", "note/line.txt"] + options)
        #expect(outcome.status == 0)
        #expect(!outcome.errors.contains("wider than"), "\(outcome.errors)")
    }

    @Test func classesThatWaitAreWarnedAboutOnce() throws {
        let note =
            "T\n![a](leaf.png){.left}\nin ![a](leaf.png){.left} text\n![a](leaf.png){.span .fill}\n"
            + "![a](leaf.png){.contour}\n![a](leaf.png){.left .contour}\n![a](hills.jpg){.left .contour}\n"
        let outcome = try check(note)
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[attribute/unused]") }
        let places = lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        let start = "note/a.txt:"
        #expect(
            places == [
                start + "3:9: warning: '.left'", start + "4:6: warning: '.span'",
                start + "5:6: warning: '.contour'", start + "7:6: warning: '.contour'",
            ])
        #expect(lines.last?.contains("opaque") == true)
        #expect(try check("T\n![a](leaf.png){.contour}\n", "-Werror").status == 1)
        #expect(try check("T\n![a](leaf.png){.fill}\n", "-Werror").status == 0)
    }

    /// What is said of a paragraph is said of its lines beside the picture, once.
    @Test func findingsAreThoseOfTheLinesOnThePage() throws {
        let settings = "title: none\nalign: justify\nword-space: [1, 1]\nletter-space: 0\nhyphenation: 0\n"
        let words = "Some words that fit one line of the page.\n\n"
        let note = "---\n\(settings)---\n![a](leaf.png){.left width=250}\n\(words)\(words)\(words)"
        try notec.folder.write(note, to: "note/a.txt")
        let loose = { (options: String...) in
            let outcome = try notec.run(["--check", "-v", "note/a.txt"] + options)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return outcome.errors.split(separator: "\n").filter { $0.contains("[layout/loose-line]") }.map {
                String($0.prefix { $0 != " " })
            }
        }
        let beside = try loose("-j", "1")
        #expect(beside == ["note/a.txt:9:1:", "note/a.txt:11:1:", "note/a.txt:13:1:"])
        #expect(try loose("-j", "4") == beside)
        #expect(try loose("--paper", "1000x800").isEmpty)
    }

    @Test(arguments: [("x.jpg", "leaf.png", "PNG", "JPEG"), ("x.Gif", "hills.jpg", "JPEG", "GIF")])
    func aNameOfAnotherFormatIsWarnedAbout(_ name: String, _ file: String, _ format: String, _ other: String)
        throws
    {
        try notec.folder.write(try Fixtures.bytes("illustrated/\(file)"), to: "note/\(name)")
        let outcome = try check("T\n![a](\(name))\n@card{image=\(name)}\n")
        #expect(outcome.status == 0)
        let message = "'\(name)' is a \(format) file, though its name says \(other) [picture/misnamed]"
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("picture/misnamed") }
        #expect(lines.map { String($0) } == ["note/a.txt:2:6: warning: \(message)"])
    }

    @Test func aNameOfNoFormatIsTakenAsItIs() throws {
        for name in ["x.JPE", "x.jpeg", "x", "x.dat", "x.jpg.", "png"] {
            try notec.folder.write(try Fixtures.bytes("illustrated/hills.jpg"), to: "note/\(name)")
            let outcome = try check("T\n![a](\(name))\n")
            #expect(outcome.errors == "", "\(name)")
        }
    }

    /// A card has as many lines as it has: nobody is told to raise `max-lines`.
    @Test func aCardIsToBeShortened() throws {
        let long = String(repeating: "long words ", count: 40)
        let outcome = try check("T\n@card{name=\"\(long)\" detail=\"\(long)\"}\n", "-v", "--lang", "en")
        let lines = outcome.errors.split(separator: "\n")
        let messages = lines.filter { $0.contains("layout/truncated") }.map { String($0.drop { $0 != " " }) }
        let start = " note: a card has more text than "
        let end = ": from here on it is cut [layout/truncated]"
        #expect(messages == [start + "1 line" + end, start + "2 lines" + end])
        let hints = lines.filter { $0.contains("= hint: ") }
        #expect(hints.allSatisfy { $0.hasSuffix("= hint: shorten the text") })
    }

    private static let reasons = """
        'empty.png' cannot be read: it is empty
        'text.png' cannot be read: it is no PNG, JPEG, GIF, WebP, TIFF, AVIF, HEIC or SVG file
        'moves.gif' cannot be read: the GIF file is cut short
        'cut.jpg' cannot be read: the JPEG file is cut short
        'huge.png' cannot be read: it has 30000 x 30000 pixels, more than 250 million
        '.' cannot be read: Is a directory
        'file:///b.png' is no file: nothing is fetched by 'file:'
        'leaf.png/x.png' cannot be read: Not a directory
        'pipe' cannot be read: it is a pipe, a socket or a device, and no file
        'text.png' cannot be read: it is no PNG, JPEG, GIF, WebP, TIFF, AVIF, HEIC or SVG file

        """

    /// A PNG that says that it has 30,000 x 30,000 pixels, and no more.
    private static let hugeHeader: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0] + [0, 0, 0, 0]

    /// The header is sound, and only reading the pixels tells.
    @Test(arguments: ["--check", "-q"])
    func brokenPixelsAreReportedToo(_ option: String) throws {
        var leaf = try Fixtures.bytes("illustrated/leaf.png")
        leaf[leaf.count / 2] ^= 0xFF
        try notec.folder.write(leaf, to: "note/broken.png")
        try notec.folder.write("T\n![a](broken.png)\n![b](leaf.png)\n", to: "note/a.txt")
        let outcome = try notec(option, "-W", "picture/unreadable=error", "note/a.txt")
        #expect(outcome.status == 1)
        let start = "note/a.txt:2:6: error: 'broken.png' cannot be read: the PNG file is damaged"
        #expect(outcome.errors.hasPrefix(start))
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("error:") } == 1)
        #expect(try notec.folder.names.contains("a.pdf") == false)
    }

    /// A name that begins with a slash is one of a site: under the root, then above the note as far as there
    /// is a configuration.
    @Test func slashesAreThoseOfSites() throws {
        let leaf = try Fixtures.bytes("illustrated/leaf.png")
        for path in ["site/images/x.png", "site/posts/images/y.png", "other/z.png"] {
            try notec.folder.write(leaf, to: path)
        }
        let shell = try notec.shell(
            """
            mkdir -p site/posts/2026; ln -s ../../other/z.png site/images/link.png; cp site/images/x.png x.png
            """)
        #expect(shell.status == 0)
        let note = { (name: String, options: [String]) in
            try notec.folder.write("T\n\n![image](\(name))\n", to: "site/posts/2026/a.txt")
            let all = ["-Werror", "--check", "--lang", "en", "site/posts/2026/a.txt"] + options
            return try notec.run(all).status
        }
        #expect(try note("/images/x.png", []) == 1)
        #expect(try note("/images/x.png", ["--root", "site"]) == 0)
        try notec.folder.write("lang: en\n", to: "site/notec.yaml")
        #expect(try note("/images/x.png", []) == 0)
        #expect(try note("/images/y.png", []) == 0)
        #expect(try note("/images/none.png", []) == 1)
        // Neither above the configuration, nor out of the site, nor out of a root that is narrower.
        #expect(try note("/x.png", []) == 1)
        #expect(try note("/images/link.png", []) == 1)
        #expect(try note("/../other/z.png", []) == 1)
        #expect(try note("/images/x.png", ["--root", "site/posts"]) == 1)
    }

    /// The border of a card is 60 points high where the theme sets lines apart, too.
    @Test func cardsAreAsHighInThemesOfWideLines() throws {
        let words = String(repeating: "many words ", count: 30)
        let card = "@card{name=\"A\" detail=\"\(words)\"}\n"
        try notec.folder.write("---\ntheme: article\ntitle: none\n---\n\(card)", to: "note/a.txt")
        let painting = try notec("--dump", "painting", "--lang", "en", "note/a.txt")
        let sides = [#""y":56,"width":483.276,"height":1}"#, #""y":115,"width":483.276,"height":1}"#]
        #expect(sides.allSatisfy { painting.text.contains($0) }, "\(painting.text)")
    }

    /// Pictures in their own addresses are those of files.
    @Test func addressesMayBePictures() throws {
        let leaf = try Fixtures.bytes("illustrated/leaf.png")
        try notec.folder.write(leaf, to: "note/leaf.png")
        let encoded = try notec.shell("base64 -w0 note/leaf.png").text
        let hills = try notec.shell("base64 -w0 '\(Fixtures.path("illustrated/hills.jpg"))'").text
        let drawing =
            "%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%2290%22%20height=%2260%22/%3E"
        let addresses = [
            "data:image/png;base64,\(encoded)", "data:image/jpeg;base64,\(hills)",
            "data:image/svg+xml,\(drawing)", "data:image/svg+xml;charset=utf-8,\(drawing)",
        ]
        let note = "T\n\n" + addresses.map { "![It](\($0)){width=50}\n\n" }.joined()
        try notec.folder.write("---\nlang: en\n---\n" + note, to: "note/a.txt")
        let outcome = try notec("-Werror", "note/a.txt", "-MD")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try PDFInspector(path: notec.folder("note/a.pdf")).check() == [])
        #expect(try notec.shell("pdfimages -list note/a.pdf | awk '$3 == \"image\"' | wc -l").text == "2\n")
        for output in ["a.png", "a.svg"] {
            #expect(try notec("-Werror", "note/a.txt", "-o", output).status == 0)
        }
        for wrong in ["image/png;base64,!", ",x", "image/png;base64", "image/png;base64,AAAA"] {
            let outcome = try check("T\n![it](data:\(wrong))\n")
            let isTold = outcome.errors.contains("[picture/unreadable]")
            #expect(outcome.status == 0 && isTold, "\(outcome.errors)")
        }
    }

    @Test func nothingOutsideTheRootIsRead() throws {
        let shell = try notec.shell(
            """
            cd note; ln -s ../other/leaf.png link.png; ln -s ../other out; ln -s leaf.png good.png
            ln -s . here; mkdir sub
            """)
        #expect(shell.status == 0)
        let outside = [
            "../other/leaf.png", "../other/none.png", "sub/../../other/leaf.png", "link.png", "out/leaf.png",
            "/etc/passwd", "/none.png", "%2e%2e/other/leaf.png", notec.folder.path + "/other/leaf.png",
        ]
        for name in outside {
            let outcome = try check("T\n![a](\(name))\n")
            #expect(outcome.status == 0, "\(name)")
            let line = outcome.errors.prefix { $0 != "\n" }
            #expect(line.hasPrefix("note/a.txt:2:6: warning: "), "\(line)")
            #expect(line.hasSuffix(" is outside 'note/' [picture/outside-root]"), "\(line)")
        }
        for name in ["leaf.png", "./leaf.png", "sub/../leaf.png", "good.png", "here/leaf.png", "l%65af.png"] {
            #expect(try check("T\n![a](\(name))\n", "-Werror").status == 0, "\(name)")
        }
        #expect(try check("T\n![a](\(notec.folder.path)/note/leaf.png)\n", "-Werror").status == 0)
    }

    @Test func theRootIsWhatTheCommandAllows() throws {
        let note = "T\n![a](../other/leaf.png)\n"
        #expect(try check(note, "-Werror").status == 1)
        #expect(try check(note, "-Werror", "--root", ".").status == 0)
        #expect(try check(note, "-Werror", "--root", "other").status == 0)
        #expect(try check(note, "-Werror", "--set", "root=note").status == 1)
        #expect(try check(note, "-Werror", "--root", "none").status == 1)
        // A note does not give itself leave, but may ask for less.
        #expect(try check("---\nroot: ..\n---\n" + note, "-Werror").status == 1)
        #expect(try check("---\nroot: sub\n---\nT\n![a](leaf.png)\n", "-Werror").status == 1)
        try notec.folder.write("root: .\n", to: "notec.yaml")
        #expect(try check(note, "-Werror").status == 0)
        #expect(try check("---\nroot: .\n---\n" + note, "-Werror").status == 1)
        #expect(try check(note, "-Werror", "--root", "note").status == 1)
    }

    @Test func standardInputIsInTheCurrentFolder() throws {
        let note = "T\n![a](leaf.png)\n"
        let outcome = try notec.shell("cd note; printf '\(note)' | \"$notec\" - > ../a.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try notec("--check", "-Wpicture/missing=error", "-", input: note).status == 1)
    }

    @Test(arguments: [
        ("![](leaf.png)", 0), ("in ![](leaf.png) text", 0), ("![a](leaf.png \"c\")", 0),
        ("![](leaf.png \"c\")", 1), ("> ![](leaf.png \"c\")", 1), ("in ![](leaf.png \"c\") text", 0),
        ("[![](leaf.png)](https://a.org)", 1), ("[![](leaf.png) a](https://a.org)", 0),
        ("[![a](leaf.png)](https://a.org)", 0), ("[![ ](leaf.png)![](leaf.png)](https://a.org)", 2),
    ])
    func wordsAreMissedWhereAPictureMeansSomething(_ line: String, _ count: Int) throws {
        let outcome = try check("T\n\(line)\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("[picture/no-alt]") } == count)
        #expect(try check("T\n\(line)\n", "-Werror").status == (count > 0 ? 1 : 0))
    }

    @Test func aPictureIsInThePDFOnce() throws {
        let note = "T\n![a](leaf.png)\n\n" + String(repeating: "![b](leaf.png) ![](./leaf.png)\n", count: 40)
        try notec.folder.write(note, to: "note/a.txt")
        #expect(try notec("note/a.txt").status == 0)
        let list = try Subprocess("pdfimages", ["-list", notec.folder("note/a.pdf")]).output()
        let rows = String(decoding: list, as: UTF8.self).split(separator: "\n").dropFirst(2)
        let images = rows.filter { $0.contains(" image ") }.map { $0.split(separator: " ")[10] }
        #expect(images.count >= 81)
        #expect(Set(images).count == 1)
        #expect(try Subprocess("qpdf", ["--check", notec.folder("note/a.pdf")]).run().ending == .exited(0))
    }

    /// What a note and its attributed text beside it make is the same.
    @Test(arguments: ["pictures", "cards"])
    func theRoundTripThroughJSONHolds(_ name: String) throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/\(name).txt"), to: "note/\(name).txt")
        #expect(try notec("note/\(name).txt").status == 0)
        let direct = try notec.folder.read("note/\(name).pdf")
        #expect(try notec("note/\(name).txt", "--format", "json").status == 0)
        let outcome = try notec("note/\(name).json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try notec.folder.read("note/\(name).pdf") == direct)
        #expect(try notec("note/\(name).txt", "-j8", "-o", "note/b.pdf").status == 0)
        #expect(try notec.folder.read("note/b.pdf") == direct)
    }

    @Test func faultsInJSONAreAtTheirPlace() throws {
        #expect(try check("T\n![a](none.png)\n").status == 0)
        #expect(try notec("note/a.txt", "--format", "json").status == 0)
        let outcome = try notec("--check", "note/a.json", "-Wpicture/missing=error")
        #expect(outcome.status == 1)
        let text = String(decoding: try notec.folder.read("note/a.json"), as: UTF8.self)
        let line = text.split(separator: "\n")[2]
        let column = line.distance(
            from: line.startIndex, to: line.firstRange(of: "\"none.png")?.lowerBound ?? line.endIndex)
        #expect(outcome.errors.hasPrefix("note/a.json:3:\(column + 1): error: 'none.png'"))
    }

    @Test(arguments: ["pictures", "decoration", "pictures-in-elements", "blank-words"])
    func tagsTellWhatPicturesShow(_ name: String) throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/\(name).txt"), to: "note/\(name).txt")
        let dump = try notec("--dump", "structure", "note/\(name).txt").text
        expectGolden(dump, "structure/\(name).jsonl")
    }

    /// A heading that is a picture is called by what the picture shows, and one that is decoration is none.
    @Test func bookmarksTellWhatPicturesShow() throws {
        try notec.folder.write(
            "Title\n\n# ![](leaf.png)\n\n# ![A leaf](leaf.png) falls\n", to: "note/a.txt")
        #expect(try notec("note/a.txt").status == 0)
        let outline = try Subprocess("mutool", ["show", notec.folder("note/a.pdf"), "outline"]).output()
        let titles = String(decoding: outline, as: UTF8.self).split(separator: "\n").map {
            String($0.split(separator: "\"")[1])
        }
        #expect(titles == ["Title", "A leaf falls"])
    }
}
