import NotecTestSupport
import Testing

/// The frames of pictures that cannot be shown: missing ones, those on the web, and broken ones where that is
/// a warning.
@Suite struct PictureFrameTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
    }

    private func dump(_ kind: String, _ note: String, _ options: String...) throws -> String {
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n\(note)\n", to: "a.txt")
        let outcome = try notec.run(["--dump", kind, "a.txt"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text
    }

    private func rows(_ dump: String) -> [String] { dump.split(separator: "\n").map { String($0) } }

    @Test func aPictureOnTheWebIsAWarning() throws {
        for scheme in ["http", "https", "HTTPS"] {
            try notec.folder.write("Title\n\n![A cat](\(scheme)://a.example/cat.png)\n", to: "a.txt")
            let outcome = try notec("a.txt")
            #expect(outcome.status == 0)
            let start =
                "a.txt:3:10: warning: '\(scheme)://a.example/cat.png' is no file: nothing is fetched by "
            #expect(outcome.errors.hasPrefix(start + "'\(scheme.lowercased()):' [picture/remote]\n"))
            #expect(try notec("a.txt", "-Werror").status == 1)
        }
    }

    @Test func aMissingPictureIsOne() throws {
        try notec.folder.write("Title\n\n![A cat](cat.png)\n", to: "a.txt")
        #expect(try notec("a.txt", "-W", "picture/missing=error").status == 1)
        let outcome = try notec("a.txt")
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("a.txt:3:10: warning: 'cat.png' cannot be read: No such file"))
        #expect(try notec.shell("pdftotext a.pdf - | grep -qx 'A cat'").status == 0)
        // A link may not lead to a program.
        let link = try dump("structure", "![A](script:x)", "-W", "picture/unreadable=off")
        #expect(rows(link).contains { $0.contains("\"Link\"") } == false)
    }

    /// A picture whose header alone is sound is found out before its page is made.
    @Test func aBrokenPictureHasAFrameToo() throws {
        var leaf = try Fixtures.bytes("illustrated/leaf.png")
        leaf[leaf.count / 2] ^= 0xFF
        try notec.folder.write(leaf, to: "broken.png")
        try notec.folder.write("Title\n\n![A](leaf.png)\n\n![Broken leaf](broken.png)\n", to: "a.txt")
        #expect(try notec("a.txt", "-Wpicture/unreadable=error").status == 1)
        #expect(try notec("a.txt").status == 0)
        #expect(try notec.shell("pdftotext a.pdf - | grep -qx 'Broken leaf'").status == 0)
        #expect(try Subprocess("qpdf", ["--check", notec.folder("a.pdf")]).run().ending == .exited(0))
        #expect(try notec.shell("mutool draw -o /dev/null a.pdf 2>&1 | grep -c error").text == "0\n")
    }

    @Test func isAFigureWithItsWordsAndALink() throws {
        let note =
            "![A cat](https://a.example/cat.png \"Fig. 1\")\n\nin ![a dog](https://a.example/dog.png) it"
        let tags = rows(try dump("structure", note)).dropFirst(2).map {
            $0.replacing("\"page\":1,", with: "")
        }
        #expect(
            tags == [
                #"{"depth":1,"tag":"Figure","text":"A cat","alt":"A cat"}"#,
                #"{"depth":2,"tag":"Link","text":"A cat"}"#,
                #"{"depth":2,"tag":"Caption","text":"Fig. 1"}"#,
                #"{"depth":1,"tag":"P","text":"in a dog it"}"#, #"{"depth":2,"tag":"Link","text":"a dog"}"#,
            ])
        #expect(try notec("a.txt", "--pdf-ua", "--pdf-a", "2a").status == 0)
        let list = "qpdf --qdf --object-streams=disable a.pdf - | grep -a -c '/URI (https://a.example/'"
        #expect(try notec.shell(list).text == "2\n")
        // The link of the note wins.
        let linked = try dump("structure", "[![A cat](https://a.example/cat.png)](https://b.example/)")
        #expect(rows(linked).last == #"{"depth":2,"tag":"Link","page":1,"text":"A cat"}"#)
    }

    /// The words where a note gives none, and those of a name without an end.
    @Test(arguments: [
        ("![ ](https://a.example/x/c%20t.png?w=1#2)", "c t.png"), ("![ ](https://a.example/)", "a.example"),
        ("![\u{200B}](cat.png)", "cat.png"), ("![ ](data:image/png;base64,AA//BB)", "data:image/png"),
        ("![ ](/)", "/"), ("![ ](a%0Ab.png)", "a%0Ab.png"),
        ("![](cat.png){#cat}", "cat.png"),
    ])
    func hasTheNameOfTheFileWhereThereAreNoWords(_ picture: String, _ words: String) throws {
        let tags = rows(try dump("structure", picture, "-W", "picture/unreadable=off", "--root", "/"))
        #expect(tags.contains { $0.contains("\"alt\":\"\(words)\"") }, "\(tags)")
    }

    /// Decoration that cannot be shown leaves nothing, but a warning.
    @Test func decorationLeavesNoFrame() throws {
        let tags = rows(try dump("structure", "Before\n\n![](none.png)\n\nand ![](none.png) after"))
        let words = tags.dropFirst(2).map { $0.replacing("\"page\":1,", with: "") }
        #expect(
            words == [
                #"{"depth":1,"tag":"P","text":"Before"}"#, #"{"depth":1,"tag":"P","text":"and  after"}"#,
            ], "\(words)")
        let errors = try notec("a.txt").errors.split(separator: "\n")
        #expect(errors.count { $0.contains("[picture/missing]") } == 2)
    }

    /// What the words of a picture that is lost are missing of, a PDF for everybody may not lack.
    @Test(arguments: ["none.png", "/none.png", "../none.png", "file:///a.png", "broken.png"])
    func wordsAreNeededForEverybody(_ name: String) throws {
        try notec.folder.write("no picture", to: "broken.png")
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n![It](\(name))\n", to: "a.txt")
        let outcome = try notec("--pdf-ua", "a.txt")
        #expect(outcome.status == 0 && outcome.errors.contains(": warning: "), "\(outcome.errors)")
        #expect(try PDFInspector(path: notec.folder("a.pdf")).check() == [])
        #expect(try notec.shell("pdftotext a.pdf - | grep -qx 'It'").status == 0)
        for output in ["a.png", "a.svg"] { #expect(try notec("a.txt", "-o", output).status == 0) }
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n![](\(name))\n", to: "a.txt")
        #expect(try notec("a.txt").status == 0)
        #expect(try notec("--pdf-ua", "a.txt").status == 1)
    }

    /// A book has frames too.
    @Test func booksHaveFrames() throws {
        try notec.folder.write("---\nlang: en\n---\nOne\n\n![A cat](none.png)\n", to: "a.txt")
        try notec.folder.write("---\nlang: en\n---\nTwo\n\n![A dog](../none.png)\n", to: "b.txt")
        #expect(try notec("--bind", "a.txt", "b.txt", "-o", "c.pdf").status == 0)
        #expect(try notec.shell("pdftotext c.pdf - | grep -cx 'A cat\\|A dog'").text == "2\n")
    }

    /// As wide as the measure and four lines high, or as large as it is asked to be, but wide enough for a
    /// word.
    @Test(arguments: [
        ("", 483.3, 88.0), ("{width=200}", 200, 88), ("{height=50}", 483.3, 50),
        ("{width=50% height=120}", 241.6, 120),
        ("{width=20 height=30}", 96, 30), ("{.fill inset=0,20,0,20}", 443.3, 88),
    ])
    func isAsLargeAsThePictureWasToBe(_ size: String, _ width: Double, _ height: Double) throws {
        let frame = try frame("![A cat](cat.png)\(size)")
        #expect(abs(frame.width - width) < 0.1 && abs(frame.height - height) < 0.1, "\(frame)")
    }

    /// The frame of a picture on the web, which is a badge more often than not, is as high as its words.
    @Test(arguments: [("", 1), (String(repeating: " and one more", count: 9), 2)])
    func isAsHighAsTheWordsOnTheWeb(_ words: String, _ lines: Double) throws {
        let frame = try frame("![A cat\(words)](https://a.example/cat.png)")
        // Half of the size of the type is above and below.
        #expect(abs(frame.height - (lines * 16 + 12)) < 0.1, "\(frame)")
        #expect(try self.frame("![A](https://a.example/cat.png){height=90}").height == 90)
        #expect(try self.frame("![A](https://a.example/cat.png){height=9}").height == 28)
    }

    /// Longer words make the frame higher, and wider, up to half of the page.
    @Test func holdsItsWords() throws {
        let words = String(repeating: "many words ", count: 130)
        for size in ["", "{width=100 height=30}"] {
            let frame = try frame("![\(words)](https://a.example/cat.png)\(size)")
            #expect(frame.height > 200 && frame.height < 370 && frame.width > 480, "\(frame)")
            let outcome = try notec("a.txt", "-v")
            #expect(!outcome.errors.contains("layout/"))
            #expect(outcome.errors.contains("picture/remote"))
        }
    }

    /// No word is cut at any size of the type: words that fill more than half of a page are text, which goes
    /// on on the next.
    @Test(arguments: ["large", "AX3", "AX5"]) func losesNoWord(_ category: String) throws {
        for (count, size, caption) in [(50, "", ""), (50, "{width=100 height=30}", ""), (900, "", "Fig. 1")] {
            let words = (1...count).map { "w\($0)" }.joined(separator: " ") + " LAST"
            let title = caption.isEmpty ? "" : " \"\(caption)\""
            let note = "Title\n\nText\n\n![\(words)](cat.png\(title))\(size)\n\nEnd\n"
            try notec.folder.write("---\nlang: en\npage-numbers: false\n---\n\(note)", to: "a.txt")
            let outcome = try notec(
                "a.txt", "--size-category", category, "--pdf-ua")
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try PDFInspector(path: notec.folder("a.pdf")).check() == [])
            let text = try notec.shell("pdftotext a.pdf - | tr -s '[:space:]' ' '").text
            let all = ["Text", words, caption, "End"].filter { !$0.isEmpty }.joined(separator: " ")
            #expect(text.contains(all), "\(text)")
        }
    }

    /// In Markdown a picture without words that stands alone leaves the name of its file, unless it says that
    /// it is decoration.
    @Test(arguments: [
        ("![](a/no.png)", ["Figure no.png"]), ("<img src=\"no.png\">", ["Figure no.png"]),
        ("<figure><img src=\"no.png\"></figure>", ["Figure no.png"]),
        ("![](https://a.example/b.png)", ["Figure b.png", "Link b.png"]),
        ("<img src=\"no.png\" alt=\"\">", []), ("<img src=\"https://a.example/b.png\" alt>", []),
        ("in ![](no.png) text", ["P in  text"]), ("![](leaf.png)", []),
    ])
    func isNamedInMarkdown(_ picture: String, _ elements: [String]) throws {
        try notec.folder.write("---\nlang: en\n---\n# Title\n\nText\n\n\(picture)\n", to: "a.md")
        let outcome = try notec.run(["--dump", "structure", "a.md"])
        #expect(outcome.status == 0)
        let found = rows(outcome.text).compactMap { row -> String? in
            let parts = row.split(separator: "\"")
            guard let tag = parts.firstIndex(of: "tag"), let text = parts.firstIndex(of: "text") else {
                return nil
            }
            return "\(parts[tag + 2]) \(parts[text + 2])"
        }
        #expect(Array(found.drop { !$0.hasSuffix(" Text") }.dropFirst()) == elements, "\(outcome.text)")
        // The text in JSON keeps the difference.
        #expect(try notec("a.md", "--format", "json", "-o", "b.json").status == 0)
        #expect(try notec.run(["--dump", "structure", "b.json"]).text == outcome.text)
        #expect(try notec("a.md").status == 0)
        #expect(try PDFInspector(path: notec.folder("a.pdf")).check() == [])
    }

    /// The size of the box of the only figure.
    private func frame(_ picture: String) throws -> (width: Double, height: Double) {
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n\(picture)\n", to: "a.txt")
        #expect(try notec("a.txt").status == 0)
        let box = try notec.shell(
            "qpdf --qdf --object-streams=disable a.pdf - | grep -a -A5 '/BBox' | tr -d '\\n[]'")
        let numbers = box.text.split(whereSeparator: { " /".contains($0) }).compactMap { Double($0) }
        try #require(numbers.count >= 4, "\(box.text)")
        return (numbers[2] - numbers[0], numbers[3] - numbers[1])
    }

    @Test func centerIsForPicturesThatStandAlone() throws {
        try notec.folder.write("Title\n\n![a](leaf.png){.center}\n", to: "a.txt")
        #expect(try notec("a.txt", "-Werror").status == 0)
        try notec.folder.write("Title\n\nin ![a](leaf.png){.center} text\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(
            outcome.errors.contains("'.center' only moves a picture that stands alone [attribute/unused]"))
    }
}
