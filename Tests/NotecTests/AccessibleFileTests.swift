import NotecTestSupport
import Testing

/// What PDF/UA-1 asks of a file as a whole, on notes that have everything that notes can have.
@Suite struct AccessibleFileTests {
    private let notec: Notec

    private static let notes: [String] = {
        let folders = ["features", "flow", "footnotes", "illustrated", "notes", "real"]
        let names = folders.flatMap { (try? Fixtures.names(in: $0)) ?? [] }
        let files = (try? Fixtures.names(in: "markdown").filter { $0.hasSuffix(".md") }) ?? []
        return names.filter { $0.hasSuffix(".txt") } + files
    }()

    private static let mixed = """
        ---
        lang: en
        page-numbers: {first: 3}
        ---
        A title in letterpress

        Some *bold*, _italic_, -struck- and [marked]{background=red underline=double} text, with a
        [link](https://example.org) and [français]{lang=fr} in it.

        # A heading

        - a bullet
        - [x] a box
        1. a number

        > A quote
        > goes on.

        ```
        code
        ```

        ---

        {.page-break}
        ### A lower heading

        עברית and العربية on the next page.

        """

    init() throws { notec = try Notec() }

    private func compiled(_ note: String) throws -> PDFInspector {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return PDFInspector(path: notec.folder("a.pdf"))
    }

    /// Everything that is painted is content of one element or an artifact, and neither is in the other.
    @Test func paintsNothingOutsideMarkedContent() throws {
        #expect(try compiled(Self.mixed).tagDefects() == [])
    }

    @Test func isTaggedAndSaysSo() throws {
        let pdf = try compiled(Self.mixed)
        #expect(try pdf.object("trailer/Root/MarkInfo").contains("/Marked true"))
        let text = try pdf.plainText()
        #expect(!text.contains("/Suspects"))
        #expect(!text.contains("/RoleMap"))
        let tree = try Subprocess("pdfinfo", ["-struct-text", pdf.path]).output()
        let shown = String(decoding: tree, as: UTF8.self)
        for word in ["letterpress", "français", "heading", "bullet", "quote", "code", "lower"] {
            #expect(shown.contains(word))
        }
        // Page numbers are no part of the text.
        #expect(!shown.contains("\"3\""))
    }

    @Test func goesDownNoTwoLevelsOfHeadings() throws {
        let pdf = try compiled(Self.mixed)
        let tree = String(
            decoding: try Subprocess("pdfinfo", ["-struct", pdf.path]).output(), as: UTF8.self)
        let levels = tree.split { $0.isWhitespace }.filter { $0.hasPrefix("H") }.compactMap {
            Int($0.dropFirst())
        }
        #expect(levels == [1, 2, 3])
    }

    @Test func saysItsLanguageWhereverItChanges() throws {
        let pdf = try compiled(Self.mixed)
        #expect(try pdf.object("trailer/Root/Lang") == "(en)")
        #expect(try pdf.plainText().contains("/Lang (fr)"))
    }

    @Test func marksPageNumbersAsPagination() throws {
        let pdf = try compiled(Self.mixed)
        let content = try pdf.content(page: 2)
        #expect(content.contains("/Artifact /A4 BDC"))
        let properties = try pdf.object("pages/2/Resources/Properties/A4").split { $0.isWhitespace }
        #expect(properties.joined(separator: " ").contains("<< /Type /Pagination /Subtype /Footer >>"))
    }

    /// Of what PDF/UA and PDF/A do not allow, and of what notes have none of, there is none.
    @Test(arguments: notes, ["1.7", "2.0"])
    func hasNothingThatIsForbidden(_ name: String, _ version: String) throws {
        let source = Fixtures.path(name)
        let outcome = try notec("--missing-glyph", "box", "--pdf", version, "-o", "a.pdf", source)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try notec.folder.read("a.pdf").starts(with: "%PDF-\(version)\n".utf8))
        let text = try PDFInspector(path: notec.folder("a.pdf")).plainText()
        for key in [
            "/JavaScript", "/JS", "/Launch", "/XFA", "/AcroForm", "/Encrypt", "/LZWDecode", "/PS", "/Ref <<",
            "/OCProperties", "/OCG", "/EmbeddedFiles", "/Filespec", "/Threads", "/Sig", "/Movie", "/Sound",
            "/Screen", "/RichMedia", "/TrapNet", "/PrinterMark", "/AA", "/OpenAction", "/Interpolate true",
            "/Alternates", "/OPI", "/TR ", "/HTP", "/NeedAppearances", "/NeedsRendering", "/Requirements",
            "/Subtype2", "/OC", "/EF", "/AF", "/Version", "/Extensions",
        ] {
            #expect(!Self.hasName(key, in: text), "\(key)")
        }
        // Elements of PDF 2.0 have lists of others; an XObject would have a dictionary.
        for reference in text.matches(of: /\/Ref (\d+) 0 R/) {
            #expect(text.contains("\n\(reference.output.1) 0 obj\n["))
        }
    }

    /// Whether a name stands in the text, and not only the beginning of one.
    private static func hasName(_ name: String, in text: String) -> Bool {
        text.ranges(of: name).contains { range in
            guard range.upperBound < text.endIndex else { return true }
            return name.hasSuffix(" ") || name.contains(" ") || !text[range.upperBound].isLetter
        }
    }
}
