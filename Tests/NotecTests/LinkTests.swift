import NotecTestSupport
import Testing

/// Links, from the note to what readers can click.
@Suite struct LinkTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// An annotation as the file has it.
    private struct Link {
        let target: String
        let contents: String
        /// Left, bottom, right and top of each stretch.
        let areas: [[Double]]
    }

    private func links(_ note: String, page: Int = 1, _ options: String...) throws -> (
        pdf: PDFInspector, [Link]
    ) {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec.run(options + ["a.txt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        let count = try pdf.object("pages/\(page)/Annots").split(separator: " ").count { $0 == "R" }
        return (
            pdf,
            try (1...max(count, 1)).prefix(count).map { number in
                let object = try pdf.object("pages/\(page)/Annots/\(number)").split { $0.isWhitespace }
                    .joined(separator: " ")
                return Self.link(object)
            }
        )
    }

    private static func link(_ object: String) -> Link {
        let quads = numbers(after: "/QuadPoints", in: object)
        var areas: [[Double]] = []
        for start in stride(from: 0, to: quads.count, by: 8) {
            areas.append(Array(quads[start..<start + 2]) + Array(quads[start + 4..<start + 6]))
        }
        let key = object.contains("/URI (") ? "/URI (" : "/Dest ("
        return Link(
            target: text(after: key, in: object), contents: text(after: "/Contents (", in: object),
            areas: areas.isEmpty ? [numbers(after: "/Rect", in: object)] : areas)
    }

    private static func text(after key: String, in object: String) -> String {
        guard let range = object.firstRange(of: key) else { return "" }
        return String(object[range.upperBound...].prefix { $0 != ")" })
    }

    private static func numbers(after key: String, in object: String) -> [Double] {
        guard let range = object.firstRange(of: key + " [") else { return [] }
        return object[range.upperBound...].prefix { $0 != "]" }.split(separator: " ").compactMap {
            Double($0)
        }
    }

    @Test func leadToAddressesAndNames() throws {
        let (pdf, links) = try links(
            "Title\n\n[One](https://a.b/ü) and www.c.d, a@b.c, [down](#end).\n\n{#end}\nThe end.\n")
        #expect(
            links.map(\.target) == ["https://a.b/%C3%BC", "http://www.c.d", "mailto:a@b.c", "end"])
        #expect(links.map(\.contents) == ["One", "www.c.d", "a@b.c", "down"])
        #expect(try pdf.object("pages/1/Tabs") == "/S")
        try expectSound(pdf)
    }

    /// What stands in the areas of a link is its text, all of it, and nothing else.
    @Test(arguments: [
        "See [theplace](http://a.b) now.",
        "See [the*bold*andthe_italic_place](http://a.b) now.",
        "[" + Array(repeating: "word", count: 60).joined(separator: " ") + "](http://a.b) and more",
        "English [שלוםלך](http://a.b) and more",
        "עברית [שלום English לך](http://a.b) עוד",
        "עברית [link](http://a.b) עוד",
        "- An item [in a list](http://a.b), nested",
        "A [rel^ated](http://a.b)[other](http://c.d) one",
    ])
    func coverTheirText(_ line: String) throws {
        let (pdf, links) = try links("Title\n\n\(line)\n")
        let page = try #require(try pdf.pageBoxes().first)
        let drawn = try #require(try pdf.drawnCharacters().first)
        for link in links {
            let inside = drawn.filter { character in
                let y = page.media.height - character.y
                return link.areas.contains { area in
                    area[0] - 0.1 <= character.x && character.x < area[2] - 0.1 && area[1] < y
                        && y < area[3]
                }
            }
            let wanted = Self.letters(Self.linkText(line, to: link.target))
            #expect(Self.letters(inside.map(\.text).joined()) == wanted)
        }
    }

    /// The text between the brackets before `(target)`.
    private static func linkText(_ line: String, to target: String) -> String {
        let before = line[..<(line.firstRange(of: "](\(target))")?.lowerBound ?? line.startIndex)]
        return String(before[(before.lastIndex(of: "[") ?? before.startIndex)...])
    }

    /// Letters in an order of their own, since text from right to left may be drawn in any.
    private static func letters(_ text: String) -> [Character] { text.filter { $0.isLetter }.sorted() }

    @Test func areOneOverSeveralLines() throws {
        let text = Array(repeating: "word", count: 40).joined(separator: " ")
        let (_, links) = try links("Title\n\n[\(text)](http://a.b)\n")
        #expect(links.count == 1)
        #expect(links.first?.areas.count ?? 0 > 2)
        #expect(links.first?.contents == text)
    }

    @Test func areOneForEachPage() throws {
        let text = Array(repeating: "word", count: 900).joined(separator: " ")
        let note = "Title\n\n[\(text)](http://a.b)\n"
        let (pdf, first) = try links(note, "--paper", "a5")
        #expect(try pdf.pageCount() > 1)
        #expect(first.count == 1)
        #expect(try links(note, page: 2, "--paper", "a5").1.map(\.target) == ["http://a.b"])
        let tree = try pdf.plainText()
        // One element for both: each annotation has its reference.
        #expect(tree.split(separator: "/S /Link").count == 2)
        #expect(tree.split(separator: "/Type /OBJR").count - 1 == (try pdf.pageCount()))
    }

    @Test func leadNowhereWithAWarning() throws {
        try notec.folder.write("Title\n\nSee [a](#nd) and [b](#nd).\n\n{#end}\nThe end.\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 0)
        let message =
            "a.txt:3:6: warning: nothing in the note is called '#nd' (2 times) [link/unknown-target]\n"
        #expect(outcome.errors.hasPrefix(message))
        #expect(outcome.errors.contains("did you mean '#end'?"))
        // A link must lead somewhere: this one leads to itself.
        let destinations = String(
            decoding: try Subprocess("pdfinfo", ["-dests", notec.folder("a.pdf")]).output(), as: UTF8.self)
        #expect(destinations.contains("\"nd\""))
        try notec.folder.write("Title\n\nSee [b](#end).\n\n{#end}\nThe end.\n", to: "a.txt")
        #expect(try notec("a.txt").errors.isEmpty)
    }

    @Test func mayComeBeforeOrAfterTheirPlace() throws {
        let note = "Title\n\nA [word]{#w} and [back](#w), [on](#h).\n\n{#h}\n# Heading\n\nText\n"
        try notec.folder.write(note, to: "a.txt")
        #expect(try notec("a.txt").errors.isEmpty)
        let names = try Subprocess("pdfinfo", ["-dests", notec.folder("a.pdf")]).output()
        let rows = String(decoding: names, as: UTF8.self).split(separator: "\n").dropFirst()
        #expect(rows.map { String($0.split(separator: "\"")[1]) } == ["h", "w"])
    }

    @Test func leadToHeadingsByTheirText() throws {
        let links = "[a](#two-words) [b](#two-words-1) [c](#größe--länge) [d](#own) [e](#title) [f](#named)"
        let headings = "# Two *Words*\n\n# Two words!\n\n{#own}\n# Named\n\n## Größe & Länge\n"
        try notec.folder.write("Title\n\n\(links)\n\n\(headings)\nText\n", to: "a.txt")
        #expect(try notec("a.txt").errors.isEmpty)
        let names = try Subprocess("pdfinfo", ["-dests", notec.folder("a.pdf")]).output()
        let rows = String(decoding: names, as: UTF8.self).split(separator: "\n").dropFirst()
        #expect(rows.count == 6)
        // Each leads to its own place.
        #expect(Set(rows.map { $0.split(separator: "\"")[0] }).count == 5)
        try notec.folder.write("Title\n\n[a](#two-words-2)\n\n\(headings)\nText\n", to: "a.txt")
        #expect(try notec("a.txt").errors.contains("did you mean '#two-words-1'?"))
    }

    @Test func areLeftOutWhereTheyAreTooLong() throws {
        let target = "http://a.b/" + String(repeating: "ü", count: 6000)
        try notec.folder.write("Title\n\nSee [it](\(target)) here.\n", to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.errors.hasPrefix("a.txt:3:6: warning: the link is too long for a PDF"))
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.check().isEmpty)
        // A link without a target would promise what it does not keep.
        #expect(try pdf.plainText().contains("/Link") == false)
    }

    /// A picture is as much of a link as a word is, and may be all of it.
    @Test func mayBePictures() throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        let (pdf, links) = try links(
            """
            Title

            See [the ![leaf](leaf.png){width=20}](http://a.b), [![a leaf](leaf.png){width=30}](http://c.d).

            """)
        #expect(links.map(\.contents) == ["the leaf", "a leaf"])
        #expect(links.map(\.areas.count) == [2, 1])
        let widths = links.compactMap { $0.areas.last }.map { ($0[2] - $0[0]).rounded() }
        #expect(widths == [20, 30])
        #expect(try pdf.plainText().split(separator: "/Type /OBJR").count == 3)
        try expectSound(pdf)
    }

    /// Decoration says nothing, but can be clicked with the words that it stands beside.
    @Test func haveTheDecorationAmongTheirWords() throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        let (pdf, links) = try links(
            """
            Title

            See [![](leaf.png){width=20} one](http://a.b), [two![](leaf.png){width=30} ](http://c.d).
            No ![](leaf.png) link.

            """)
        #expect(links.map(\.contents) == ["one", "two"])
        let widths = links.map { $0.areas.map { ($0[2] - $0[0]).rounded() } }
        #expect(widths.map(\.last) == [20, 30])
        #expect(widths.map(\.count) == [2, 2])
        #expect(try pdf.plainText().contains("/Figure") == false)
        try expectSound(pdf)
    }

    /// What is no URI by itself counts from the folder of the PDF.
    @Test func leadToFilesBesideThePDF() throws {
        let (pdf, links) = try links("Title\n\n[a](b.v1.2.txt), [b](../c.txt#d) and [d](e/f.pdf).\n")
        #expect(links.map(\.target) == ["./b.v1.2.txt", "../c.txt#d", "./e/f.pdf"])
        // A base would be where the PDF was made, and not where it is read.
        #expect(try pdf.plainText().contains("/Base (") == false)
    }

    @Test func leadToTheFirstOfPlacesOfOneName() throws {
        let note = """
            Title

            {#a}
            > One
            > of *two* lines

            A [*b* c]{#b} and [d]{#b}, [on](#a).

            {#a}
            Two

            """
        try notec.folder.write(note, to: "a.txt")
        let lines = try notec("a.txt").errors.split(separator: "\n").filter { $0.contains("warning") }
        #expect(
            lines == [
                "a.txt:7:20: warning: something before it is called '#b', too [link/repeated-name]",
                "a.txt:10:1: warning: something before it is called '#a', too [link/repeated-name]",
            ])
    }
}
