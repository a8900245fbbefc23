import NotecTestSupport
import Testing

/// What PDF 2.0, PDF/UA-2 and PDF/A-4 have that PDF 1.7 has not.
@Suite struct NewVersionTests {
    private let notec: Notec
    private static let note = """
        Title

        # One

        Some *bold _both_* and _italic [a *link*](#x)_ and [mot]{lang=fr}.

        {#x}
        > Quote

        """

    init() throws { notec = try Notec() }

    private func compiled(_ options: String...) throws -> PDFInspector {
        try notec.folder.write(Self.note, to: "a.txt")
        let outcome = try notec.run(options + ["a.txt"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return PDFInspector(path: notec.folder("a.pdf"))
    }

    @Test func begins() throws {
        let pdf = try compiled("--pdf", "2.0")
        #expect(try notec.folder.read("a.pdf").prefix(9).elementsEqual("%PDF-2.0\n".utf8))
        #expect(try pdf.check().isEmpty)
        // XMP alone says what the document is (PDF/A-4, 6.1.3).
        #expect(try pdf.object("trailer/Info") == "null")
        _ = try compiled()
        #expect(try notec.folder.read("a.pdf").prefix(9).elementsEqual("%PDF-1.7\n".utf8))
    }

    /// Titles, emphasis and strong emphasis are elements; headings begin at one.
    @Test func hasTypesOfItsOwn() throws {
        try notec.folder.write(Self.note, to: "a.txt")
        let dump = try notec("--pdf", "2.0", "--dump", "structure", "a.txt").text
        let rows = dump.split(separator: "\n").map { line in
            let parts = line.split(separator: "\"")
            return "\(parts[2].filter(\.isNumber)) \(parts[5])"
        }
        #expect(
            rows == [
                "0 Document", "1 Title", "1 H1", "1 P", "2 Strong", "3 Em", "2 Em", "2 Link",
                "3 Em", "3 Strong", "4 Em", "2 Span", "1 BlockQuote", "2 P",
            ])
    }

    /// Every element is in the namespace of PDF 2.0, but for types that only PDF 1.7 has.
    @Test func namesItsNamespace() throws {
        let text = try compiled("--pdf", "2.0").plainText()
        #expect(text.contains("/NS (http://iso.org/pdf2/ssn)"))
        #expect(text.contains("/Namespaces ["))
        let elements = text.split(separator: "endobj").filter { $0.contains("/S /") && $0.contains("/P ") }
        #expect(elements.count > 10)
        for element in elements {
            #expect(element.contains("/NS ") == !element.contains("/S /BlockQuote"))
        }
        let old = try compiled().plainText()
        #expect(!old.contains("/NS"))
        #expect(!old.contains("/S /Title") && !old.contains("/S /Strong"))
    }

    /// Bookmarks and names lead to elements (PDF/UA-2, 8.8).
    @Test func leadsToElements() throws {
        let pdf = try compiled("--pdf", "2.0")
        #expect(try pdf.object("trailer/Root/Outlines/First/A/SD/1/S") == "/Title")
        #expect(try pdf.object("trailer/Root/Outlines/First/First/A/SD/1/S") == "/H1")
        #expect(try pdf.object("trailer/Root/Names/Dests/Names/2/SD/1/S") == "/P")
        #expect(try compiled().plainText().contains("/SD") == false)
    }
}
