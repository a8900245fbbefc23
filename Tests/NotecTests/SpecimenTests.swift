import Foundation
import NotecTestSupport
import Testing

/// The specimen of `--list-fonts -o`.
@Suite struct SpecimenTests {
    private let notec: Notec
    private static let fonts = [
        "--no-config", "--no-system-fonts", "--font-dir", ListedFonts.path("opentype/inter"), "--font-dir",
        ListedFonts.path("opentype/urw-base35"), "--font-dir", ListedFonts.path("truetype/noto"),
    ]

    init() throws { notec = try Notec() }

    /// A line of a page as MuPDF reads it.
    private struct Line: CustomStringConvertible {
        let face: String
        /// In whole points, without the rest.
        let size: Int
        /// The baseline from the top of the page, in points.
        let y: Int
        let text: String

        var description: String { "\(face) \(size) at \(y): \(text)" }
    }

    /// A text style of `--list-fonts`, as a caption tells it.
    private struct Row {
        let caption: String
        let face: String
        /// In whole points, without the rest.
        let size: Int
    }

    private func specimen(_ name: String, _ options: [String]) throws -> PDFInspector {
        let made = try notec.run(["--list-fonts", "-o", name] + Self.fonts + options)
        #expect(made.status == 0 && made.errors == "" && made.text == "", "\(made.errors)")
        return PDFInspector(path: notec.folder(name))
    }

    /// The lines of each page.
    private func pages(_ pdf: PDFInspector) throws -> [[Line]] {
        let output = try Subprocess("mutool", ["draw", "-q", "-F", "stext.json", pdf.path]).output()
        let file = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
        let pages = try #require(file?["pages"] as? [[String: Any]])
        return try pages.map { page in
            let blocks = try #require(page["blocks"] as? [[String: Any]])
            return try blocks.flatMap { block in
                try #require(block["lines"] as? [[String: Any]]).map { line in
                    let font = try #require(line["font"] as? [String: Any])
                    let name = try #require(font["name"] as? String)
                    return Line(
                        face: String(name.split(separator: "+").last ?? ""),
                        size: try #require(font["size"] as? Int), y: try #require(line["y"] as? Int),
                        text: try #require(line["text"] as? String))
                }
            }
        }
    }

    /// The text styles as they are listed in a size category, without script and code.
    private func rows(_ category: String, _ options: [String]) throws -> [Row] {
        let list = try notec.run(
            ["--list-fonts", "--format", "json", "--size-category", category] + Self.fonts + options)
        let names = [
            "Large title", "Title 1", "Title 2", "Title 3", "Headline", "Subheadline", "Body", "Callout",
            "Footnote", "Caption 1", "Caption 2",
        ]
        return try zip(list.text.split(separator: "\n"), names).map { line, name in
            let row = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let number = { (key: String) in "\(try #require(row[key] as? NSNumber))" }
            let family = try #require(row["family"] as? String)
            let face = try #require(row["face"] as? String)
            return Row(
                caption: "\(name)  \(try number("size"))/\(try number("leading"))  \(family) \(face)",
                face: "\(family)-\(face)".filter { $0 != " " },
                size: Int(try #require(row["size"] as? Double)))
        }
    }

    @Test func isAsRecorded() throws {
        let pages = try pages(specimen("a.pdf", []))
        let text = pages.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
        expectGolden(text, "specimen/large.txt")
    }

    /// Below a caption with its figures, each style has a line in its face and size, and another if bold has
    /// another face.
    @Test(arguments: [
        ["large"], ["AX5"], ["xSmall", "--scale", "130"], ["xxxLarge", "--bold-text"],
        ["large", "--set", "fonts.sans=Noto Sans"], ["large", "--set", "fonts.headline=Z003"],
        ["large", "--theme", "plain"],
    ])
    func showsWhatIsListed(_ options: [String]) throws {
        let settings = Array(options.dropFirst())
        let pdf = try specimen("a.pdf", ["--size-category", options[0]] + settings)
        let lines = try pages(pdf).flatMap(\.self)
        let rows = try rows(options[0], settings)
        #expect(rows.count == 11)
        // Large ones go on in the next line.
        let samples = lines.filter { $0.text.hasPrefix("Quick") }
        let structure = try pdf.structureRows().filter { ["H3", "P"].contains($0.tag) }
        let counts = structure.split { $0.tag == "H3" }.map(\.count)
        #expect(counts.contains(1) && counts.allSatisfy { (1...2).contains($0) })
        let sizes = zip(rows, counts).flatMap { row, count in Array(repeating: row.size, count: count) }
        #expect(samples.map(\.size) == sizes)
        let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
        #expect(starts.map { samples[$0].face } == rows.map(\.face))
        for (start, count) in zip(starts, counts) where count == 2 {
            #expect(samples[start].face != samples[start + 1].face)
        }
        let captions = structure.filter { $0.tag == "H3" }.map(\.text)
        #expect(captions.count == 11)
        for (caption, row) in zip(captions, rows) { #expect(caption.hasPrefix(row.caption), "\(caption)") }
    }

    /// A file of several size categories has the pages of each.
    @Test func severalCategoriesFollowEachOther() throws {
        let whole = try pages(specimen("all.pdf", ["--size-category", "large,AX5,xSmall"]))
        var single: [[Line]] = []
        for category in ["large", "AX5", "xSmall"] {
            single += try pages(specimen("one.pdf", ["--size-category", category]))
        }
        // The title is there once, and pages have numbers, which are as large as in the first category.
        let text = { (pages: [[Line]]) in
            pages.flatMap(\.self).filter { $0.text.contains { !$0.isNumber } && $0.text != "Text styles" }
                .map { "\($0.face) \($0.size) \($0.text)" }
        }
        #expect(text(whole) == text(single))
        #expect(whole.flatMap(\.self).count { $0.text == "Text styles" } == 1)
        let heads = whole.map { page in page.count { $0.text.hasPrefix("Size category") } }
        #expect(heads.count { $0 == 1 } == 3 && heads.allSatisfy { $0 <= 1 })
    }

    @Test func categoriesAreApartIfTheNameHasThem() throws {
        let list = ["--size-category", "large,AX5"] + Self.fonts
        #expect(try notec.run(["--list-fonts", "-o", "{stem}-{category}.pdf"] + list).status == 0)
        let names = ["specimen-accessibilityExtraExtraExtraLarge.pdf", "specimen-large.pdf"]
        #expect(try notec.folder.names == names)
        _ = try specimen("one.pdf", ["--size-category", "AX5"])
        #expect(try notec.folder.read("one.pdf") == notec.folder.read(names[0]))
    }

    @Test func configurationHolds() throws {
        try notec.folder.write("size-category: [AX1, small]\nlang: de\nscale: 120\n", to: "notec.yaml")
        let fonts = Self.fonts.filter { $0 != "--no-config" }
        #expect(try notec.run(["--list-fonts", "-o", "a.pdf"] + fonts).status == 0)
        let given = try specimen("b.pdf", ["--size-category", "AX1,small", "--scale", "120"])
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
        #expect(try given.object("trailer/Root/Lang").contains("en"))
        try notec.folder.write("size-category: huge\n", to: "notec.yaml")
        let refused = try notec.run(["--list-fonts", "-o", "a.pdf"] + fonts)
        #expect(refused.status == 78 && refused.errors.hasPrefix("notec.yaml:1:16: error: "))
    }

    /// Renditions of the configuration are for notes, unless one is chosen.
    @Test func isInTheRenditionThatIsChosen() throws {
        let renditions = "renditions: [{name: screen, scale: 150%}, {name: print, paper: a5}]\n"
        try notec.folder.write(renditions, to: "notec.yaml")
        let fonts = Self.fonts.filter { $0 != "--no-config" }
        #expect(try notec.run(["--list-fonts", "-o", "a.pdf"] + fonts).status == 0)
        #expect(
            try notec.run(["--list-fonts", "-o", "b.pdf", "--rendition", "screen"] + fonts).status == 0)
        _ = try specimen("a0.pdf", [])
        _ = try specimen("b0.pdf", ["--scale", "150"])
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("a0.pdf"))
        #expect(try notec.folder.read("b.pdf") == notec.folder.read("b0.pdf"))
    }

    /// With every claim that can be made.
    @Test func isAccessible() throws {
        let pdf = try specimen("a.pdf", ["--size-category", "large,AX5", "--pdf-ua", "--pdf-a", "2a"])
        #expect(try pdf.tagDefects() == [])
        #expect(try pdf.check() == [])
        #expect(try pdf.info()["Title"] == "Text styles")
        let tags = try pdf.structureRows().map(\.tag)
        #expect(tags.count { $0 == "H1" } == 1 && tags.count { $0 == "H2" } == 2)
        #expect(tags.count { $0 == "H3" } == 22 && tags.count { $0 == "P" } == 36)
    }

    @Test func pagesBecomePictures() throws {
        for format in ["png", "svg"] {
            let made = try notec.run(["--list-fonts", "-o", "{stem}-{page}.\(format)"] + Self.fonts)
            #expect(made.status == 0 && made.errors == "", "\(made.errors)")
            #expect(try notec.folder.names == ["specimen-1.\(format)", "specimen-2.\(format)"])
            let one = try notec.run(
                ["--list-fonts", "--format", format, "-o", "-", "--pages", "2", "--no-paper"] + Self.fonts)
            #expect(one.status == 0 && one.errors == "", "\(one.errors)")
            let signature: [UInt8] = format == "png" ? [0x89, 0x50, 0x4E, 0x47] : Array("<svg ".utf8)
            #expect(one.output.starts(with: signature))
            #expect(try notec.folder.read("specimen-1.\(format)").starts(with: signature))
            let both = try notec.run(["--list-fonts", "-o", "a.\(format)"] + Self.fonts)
            #expect(both.status == 64 && both.errors.contains("no '{page}' in it"), "\(both.errors)")
            _ = try notec.shell("rm *")
        }
    }

    @Test func isWrittenLikeOtherOutputs() throws {
        try notec.folder.write("mine", to: "a.pdf")
        let refused = try notec.run(["--list-fonts", "-o", "a.pdf"] + Self.fonts)
        #expect(refused.status == 73 && refused.errors.contains("--force"), "\(refused.errors)")
        #expect(try notec.folder.read("a.pdf") == Array("mine".utf8))
        _ = try specimen("a.pdf", ["--force"])
        #expect(try notec.folder.read("a.pdf").starts(with: "%PDF-".utf8))
        let printed = try notec.run(["--list-fonts", "-o", "-"] + Self.fonts)
        #expect(try printed.output == notec.folder.read("a.pdf"))
        let without = try notec("--list-fonts", "--no-system-fonts", "--font-dir", ".", "-o", "a.pdf")
        #expect(without.status == 69 && without.errors.hasPrefix("notec: error: no usable font: "))
        #expect(try printed.output == notec.folder.read("a.pdf"))
        #expect(try notec.folder.names == ["a.pdf"])
    }

    /// Its rule names the fonts.
    @Test func hasDependencies() throws {
        _ = try specimen("a.pdf", ["-MD"])
        let rule = String(decoding: try notec.folder.read("a.d"), as: UTF8.self)
        #expect(rule.contains("a.pdf:") && rule.contains("Inter-Regular.otf"))
    }

    @Test(arguments: [
        (["-o", "a.json"], "a specimen is written as pdf, png or svg"),
        (["-o", "a.pdf", "--format", "json"], "a specimen is written as pdf, png or svg"),
        (["-o", "a.pdf", "--format", "text"], "a specimen is written as pdf, png or svg"),
        (["-o", "a.docx"], "names a format that notec does not write"),
        (["-o", "a.pdf", "--format", "png"], "is named as pdf"),
        (["-o", "a.pdf", "n.txt"], "--list-fonts takes no FILE"),
        (["-o", "a.pdf", "--check"], "--list-fonts does not go with --check or --dump"),
        (["-o", "a.pdf", "--dump", "layout"], "--list-fonts does not go with --check or --dump"),
        (["-o", "a.pdf", "--bind"], "a specimen does not go with --bind, --watch or --print-config"),
        (["-o", "a.pdf", "--watch"], "a specimen does not go with --bind, --watch or --print-config"),
        (["-o", "a.pdf", "--print-config"], "a specimen does not go with --bind, --watch or --print-config"),
        (["-o", "{page}.pdf"], "'{page}' in --output is for pictures of pages"),
        (["-o", "{rendition}.pdf"], "has no renditions"),
        (["--format", "pdf"], "--format is text or json, not 'pdf'"),
        (["--dpi", "72"], "--dpi"), (["-o", "a.pdf", "--dpi", "72"], "--dpi"),
    ])
    func otherCombinationsAreRefused(_ options: [String], _ message: String) throws {
        let outcome = try notec.run(["--list-fonts", "--no-config"] + options)
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("notec: error: ") && outcome.errors.contains(message))
        #expect(try notec.folder.names == [])
    }
}
