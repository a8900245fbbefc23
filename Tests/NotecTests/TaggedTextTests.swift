import NotecTestSupport
import Testing

/// What elements say of the text and the pictures in them, and what a PDF claims of them.
@Suite struct TaggedTextTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
    }

    /// The elements below the title, each with what is told of it.
    private func elements(_ text: String, _ options: String...) throws -> [String] {
        try notec.folder.write("---\nlang: en\n---\nTitle\n\n\(text)\n", to: "a.txt")
        let dump = try notec.run(["--dump", "structure", "a.txt"] + options)
        #expect(dump.status == 0, "\(dump.errors)")
        return dump.text.split(separator: "\n").dropFirst(2).map { row in
            String(row.replacing(/"depth":\d+,|"page":1,?|"|[{}]/, with: "").replacing(/,$/, with: ""))
        }
    }

    private func claims(_ note: String, _ options: String...) throws -> [String] {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec.run(["a.txt"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let metadata = try Subprocess("pdfinfo", ["-meta", notec.folder("a.pdf")]).output()
        return String(decoding: metadata, as: UTF8.self).matches(of: /<(pdf[a-z]+id:part)>/).map {
            String($0.output.1)
        }
    }

    private static let picture = "![A](leaf.png){height=9}"

    private static let linkedPictures = [
        ("[[\(picture)](http://a.b)]{lang=de}", "1.7"), ("[[\(picture)](http://a.b)]{.code}", "1.7"),
        ("*[\(picture)](http://a.b)*", "2.0"), ("[[\(picture)]{lang=de} text](http://a.b)", "1.7"),
        ("[*\(picture)* text](http://a.b)", "2.0"), ("-[\(picture)](http://a.b)-", "2.0"),
    ]

    /// The link is not lost because another element is between it and the picture.
    @Test(arguments: linkedPictures)
    func keepsLinksRoundPictures(_ text: String, _ version: String) throws {
        try notec.folder.write("Title\n\n\(text)\n", to: "a.txt")
        #expect(try notec("a.txt", "--pdf", version).status == 0)
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.tagDefects() == [])
        let annotation = try pdf.object("pages/1/Annots/1")
        #expect(annotation.contains("/Contents (A" + (text.contains("text") ? " text)" : ")")))
        #expect(annotation.contains("/QuadPoints") == text.contains("text"))
        #expect(try pdf.plainText().split(separator: "/Type /OBJR").count == 2)
    }

    /// ISO/TS 32005 has no figure in code.
    @Test func setsPicturesBesideCode() throws {
        let beside = ["tag:P,text:x  y", "tag:Code,text:x ", "tag:Figure,alt:A", "tag:Code,text: y"]
        #expect(try elements("[x \(Self.picture) y]{.code}") == beside)
        #expect(try elements("[x \(Self.picture) y]{.code}", "--pdf", "2.0") == beside)
        #expect(try elements("[x ![](leaf.png) y]{.code}") == ["tag:P,text:x  y", "tag:Code,text:x  y"])
    }

    @Test func tellsTheLanguageOfPicturesAndLinks() throws {
        let alone = "![Ein Blatt](leaf.png)"
        #expect(try elements("{lang=de}\n\(alone)") == ["tag:Figure,lang:de,alt:Ein Blatt"])
        #expect(try elements("[\(alone)]{lang=de}") == ["tag:Figure,lang:de,alt:Ein Blatt"])
        #expect(
            try elements("{lang=de}\n![Ein Blatt](leaf.png \"Blatt\")")
                == ["tag:Figure,lang:de,alt:Ein Blatt", "tag:Caption,text:Blatt"])
        #expect(
            try elements("See [[*ein* Blatt](http://a.b)]{lang=de}.")
                == ["tag:P,text:See ein Blatt.", "tag:Link,text:ein Blatt,lang:de"])
        #expect(
            try elements("See [one [Blatt]{lang=de}](http://a.b).")
                == [
                    "tag:P,text:See one Blatt.", "tag:Link,text:one Blatt", "tag:Span,text:Blatt,lang:de",
                ])
    }

    /// An item has a body, be it empty or the last; what it holds besides other blocks is a paragraph.
    @Test func givesEachItemABody() throws {
        #expect(
            try elements("- a\n- ")
                == [
                    "tag:L", "tag:LI", "tag:Lbl,text:• ", "tag:LBody,text:a", "tag:LI", "tag:Lbl,text:• ",
                    "tag:LBody",
                ])
        #expect(
            try elements("- a\n\n  b\n- c\n  - d")
                == [
                    "tag:L", "tag:LI", "tag:Lbl,text:• ", "tag:LBody", "tag:P,text:a", "tag:P,text:b",
                    "tag:LI", "tag:Lbl,text:• ", "tag:LBody", "tag:P,text:c", "tag:L", "tag:LI",
                    "tag:Lbl,text:• ", "tag:LBody,text:d",
                ])
    }

    /// A list does not depend on where the note is cut into sections.
    @Test func knowsWhetherAnItemGoesOnInTheNextSection() throws {
        // So many items that a section of 64 KiB ends between the two lines of some.
        let items = (0..<6000).map { "- item number \($0) of many\n  - an item in it\n" }.joined()
        try notec.folder.write("Title\n\n\(items)", to: "a.txt")
        let rows = try notec("--dump", "structure", "a.txt").text.split(separator: "\n")
        #expect(rows.count { $0.contains("\"LBody\",") && $0.contains("of many") } == 0)
        #expect(rows.count { $0.contains("\"P\",") && $0.contains("of many") } == 6000)
        #expect(rows.count { $0.contains("\"LBody\",") && $0.contains("in it") } == 6000)
    }

    @Test func marksStruckUnderlinedAndRaisedText() throws {
        let text = "a -b- [c]{underline=thick} -[d]{underline=thick}- [2]{.superscript}[3]{.subscript}"
        let rows = try elements(text).dropFirst()
        #expect(
            rows.map { $0.replacing(/shift:(-?)[\d.]+/) { "shift:\($0.output.1)" } } == [
                "tag:Span,text:b,decoration:LineThrough", "tag:Span,text:c,decoration:Underline",
                "tag:Span,text:d,decoration:Underline", "tag:Span,text:d,decoration:LineThrough",
                "tag:Span,text:2,shift:", "tag:Span,text:3,shift:-",
            ])
        #expect(
            try elements(text, "--pdf", "2.0").dropFirst() == [
                "tag:del,text:b,decoration:LineThrough", "tag:Span,text:c,decoration:Underline",
                "tag:Span,text:d,decoration:Underline", "tag:del,text:d,decoration:LineThrough",
                "tag:Span,text:2,position:Sup", "tag:Span,text:3,position:Sub",
            ])
    }

    /// Attributes are written once, and a type that PDF 2.0 has not got is mapped to one that it has.
    @Test func sharesAttributes() throws {
        try notec.folder.write(
            "Title\n\n-a- b -c- d -e- 1[2]{.superscript} 3[4]{.superscript}\n", to: "a.txt")
        #expect(try notec("a.txt").status == 0)
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.plainText().split(separator: "/TextDecorationType /LineThrough").count == 2)
        #expect(try pdf.plainText().split(separator: "/BaselineShift ").count == 2)
        #expect(try pdf.plainText().contains("RoleMap") == false)
        #expect(try notec("a.txt", "--pdf", "2.0").status == 0)
        let text = try pdf.plainText().split { $0.isWhitespace }.joined(separator: " ")
        #expect(text.contains(/\/RoleMapNS << \/del \[ \/Span \d+ 0 R \] >>/))
        #expect(text.contains("/NS (http://www.w3.org/1999/xhtml)"))
        #expect(text.split(separator: "/TextPosition /Sup").count == 2)
        #expect(try pdf.tagDefects() == [])
    }

    private static let blankWords = [
        ("[\u{200F}](http://a.b)", "[link/no-text]"), ("[ ](http://a.b)", "[link/no-text]"),
        ("see [\u{2060}\u{AD}](http://a.b)", "[link/no-text]"),
        ("![\u{200B}](leaf.png \"Caption\")", "[picture/no-alt]"),
        ("[\u{200B}![](leaf.png)](http://a.b)", "[picture/no-alt]"),
        ("[![\u{3164}](leaf.png)](http://a.b)", "[picture/no-alt]"),
    ]

    /// What nobody sees is no text of a link, no picture's alternative, no heading and no title.
    @Test(arguments: blankWords)
    func missesWordsThatNobodySees(_ text: String, _ rule: String) throws {
        #expect(try claims("Title\n\n\(text)\n") == ["pdfaid:part"])
        #expect(try notec("--check", "a.txt").errors.contains(rule))
        #expect(try notec("--pdf-ua", "a.txt").status == 1)
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        #expect(try pdf.tagDefects() == [])
        if text.contains("http") {
            #expect(try pdf.object("pages/1/Annots/1").contains("/Contents (http://a.b)"))
        }
    }

    @Test func doesNotCountBlankHeadings() throws {
        #expect(try elements("# \u{200B}\n\ntext") == ["tag:P,text:\u{200B}", "tag:P,text:text"])
        #expect(try claims("---\ntitle: \"\\u200B\"\n---\ntext\n").count == 2)
        #expect(try PDFInspector(path: notec.folder("a.pdf")).info()["Title"] == "text")
    }

    private static let privateWords = [
        "Title\n\n![\u{E000}](leaf.png)\n", "Title\n\n![a](leaf.png \"\u{F8FF}\")\n",
        "---\ntitle: \u{E000}\n---\ntext\n", "---\nauthor: \u{F0000}\n---\ntext\n",
        "Title\n\n[\u{200B}](#\u{E000})\n\n{#\u{E000}}\ntext\n",
    ]

    /// PDF/UA-2, 8.6: a private character in whatever is read out stands in the way.
    @Test(arguments: privateWords)
    func claimsNothingWithPrivateCharacters(_ note: String) throws {
        let box = ["--missing-glyph", "box"]
        #expect(try claims(note, "--pdf", "2.0", box[0], box[1]) == [])
        #expect(
            try notec("--check", "--pdf", "2.0", box[0], box[1], "a.txt").errors.contains("text/private-use"))
        #expect(try claims(note, box[0], box[1]).contains("pdfaid:part"))
    }

    @Test func readsPrivateCharactersInJSONAndNames() throws {
        let picture = "{\"file\":\"leaf.png\",\"alt\":\"\u{E000}\"}"
        let json = """
            {"notec":1,"name":"a","settings":{"lang":"en"}}
            {"paragraph":0,"block":"body","runs":[{"text":"\u{E000}","picture":\(picture)}]}

            """
        try notec.folder.write(json, to: "b.json")
        #expect(try notec("--check", "--pdf", "2.0", "--pdf-a", "4", "b.json").status == 1)
        try notec.folder.write("- item\n", to: "\u{E000}.txt")
        #expect(try notec("--check", "--pdf", "2.0", "--pdf-a", "4", "\u{E000}.txt").status == 1)
        #expect(try notec("--check", "--pdf-a", "2a", "\u{E000}.txt").status == 0)
    }
}
