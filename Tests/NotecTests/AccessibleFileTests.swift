import NotecTestSupport
import Testing

/// What PDF/UA-1 asks of a file as a whole, on notes that have everything that notes can have.
@Suite struct AccessibleFileTests {
    private let notec: Notec

    private static let notes = [
        "features/attributes.txt", "features/headings.txt", "features/rules.txt", "features/emoji.txt",
        "features/code.txt", "features/nested-lists.txt",
        "features/links.txt", "notes/shopping.txt",
    ]

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
        let pdf = try compiled(Self.mixed)
        for page in 1...(try pdf.pageCount()) {
            let faults = MarkedContentScan.faults(in: try pdf.content(page: page))
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    /// The scan sees what it is there to see.
    @Test(arguments: [
        ("0 0 1 1 re f", 1), ("/P <</MCID 0>> BDC /Artifact BMC f EMC EMC", 1),
        ("/Artifact BMC /P <</MCID 0>> BDC (a) Tj EMC EMC", 1), ("/P <</MCID 0>> BDC (f) Tj EMC", 0),
        ("/Artifact BMC f EMC (a) Tj", 1), ("/Span <</MCID 0>> BDC (a\\) f) Tj EMC", 0),
        ("/P <</MCID 0>> BDC (a) Tj EMC /P <</MCID 0>> BDC (a) Tj EMC", 1), ("/P <</MCID 0>> BDC", 1),
    ])
    func theScanFindsFaults(_ content: String, _ count: Int) {
        #expect(MarkedContentScan.faults(in: content).count == count)
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
    @Test(arguments: notes) func hasNothingThatIsForbidden(_ name: String) throws {
        let source = Fixtures.path(name)
        let outcome = try notec("--missing-glyph", "box", "-o", "a.pdf", source)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let text = try PDFInspector(path: notec.folder("a.pdf")).plainText()
        for key in [
            "/JavaScript", "/JS", "/Launch", "/XFA", "/AcroForm", "/Encrypt", "/LZWDecode", "/PS", "/Ref ",
            "/OCProperties", "/OCG", "/EmbeddedFiles", "/Filespec", "/Threads", "/Sig", "/Movie", "/Sound",
            "/Screen", "/RichMedia", "/TrapNet", "/PrinterMark", "/AA", "/OpenAction", "/Interpolate true",
            "/Alternates", "/OPI", "/TR ", "/HTP", "/NeedAppearances", "/Requirements",
        ] {
            #expect(!Self.hasName(key, in: text), "\(key)")
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

/// Follows marked content through a content stream.
private enum MarkedContentScan {
    private static let painting: Set<String> = [
        "Tj", "TJ", "'", "\"", "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "BI",
    ]

    /// What stands outside of marked content, inside of two, or twice under one identifier.
    static func faults(in content: String) -> [String] {
        var faults: [String] = []
        var open: [Bool] = []
        var identifiers: Set<Int> = []
        let tokens = tokens(of: content)
        for (index, token) in tokens.enumerated() {
            switch token {
            case "BMC", "BDC":
                let properties = tokens[max(0, index - 8)..<index]
                let isNamed = index > 0 && tokens[index - 1].hasPrefix("/")
                let isArtifact = token == "BMC" || isNamed || !properties.contains("/MCID")
                if !open.isEmpty { faults.append("\(token) in marked content at \(index)") }
                open.append(isArtifact)
                if !isArtifact, let key = properties.lastIndex(of: "/MCID"),
                    let number = Int(tokens[key + 1]),
                    !identifiers.insert(number).inserted
                {
                    faults.append("the identifier \(number) comes twice")
                }
            case "EMC": _ = open.popLast()
            case _ where painting.contains(token):
                if open.isEmpty { faults.append("\(token) outside of marked content at \(index)") }
            default: break
            }
        }
        if !open.isEmpty { faults.append("marked content that does not end") }
        return faults
    }

    /// Operands and operators; strings are one empty token each.
    private static func tokens(of content: String) -> [String] {
        var tokens: [String] = []
        var token = ""
        var depth = 0
        var isEscaped = false
        let end = {
            if !token.isEmpty { tokens.append(token) }; token = ""
        }
        for character in content.unicodeScalars {
            if depth > 0 {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "(" {
                    depth += 1
                } else if character == ")" {
                    depth -= 1
                }
                continue
            }
            switch character {
            case "(":
                end()
                depth = 1
            case " ", "\n", "\r", "\t", "<", ">", "[", "]": end()
            case "/":
                end()
                token = "/"
            default: token.unicodeScalars.append(character)
            }
        }
        end()
        return tokens
    }
}
