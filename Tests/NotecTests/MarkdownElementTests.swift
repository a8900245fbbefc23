import Foundation
import NotecTestSupport
import Testing

/// Definitions, details, figures, and cells of several columns and rows through the command.
@Suite struct MarkdownElementTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    static let names = ["definitions", "details", "figures", "spans"]

    private func write(_ name: String, to file: String = "a.md", before: String = "") throws {
        try notec.folder.write(before + Fixtures.text("elements/\(name).md"), to: file)
    }

    private func words(_ file: String) throws -> String {
        try notec.shell("pdftotext -raw \(file) - | tr -s '[:space:]' ' '").text
    }

    @Test(arguments: names, ["1.7", "2.0"]) func areTaggedAndSound(_ name: String, _ version: String) throws {
        try write(name)
        let outcome = try notec("a.md", "-q", "--pdf", version, "--pdf-ua")
        #expect(outcome.status == 0 && outcome.errors == "")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        try expectSound(pdf)
        #expect(try pdf.tagDefects() == [])
        let tree = try notec("--dump", "structure", "--pdf", version, "a.md").text
        expectGolden(tree, "elements/\(name)\(version == "2.0" ? "-new" : "").jsonl")
    }

    /// A picture of all text says the same whatever the tags are of.
    @Test(arguments: names) func areInOrder(_ name: String) throws {
        try write(name)
        #expect(try notec("a.md", "-q").status == 0)
        var rest = try words("a.pdf")[...]
        let order = [
            "definitions":
                "Colour|Color|What light|Hue|The name|1. red|A rainbow|Also|An item|Inner|Without",
            "details":
                "How is it|Type|make build|then run|fails?|Ask|A heading|Below|In an item|Text|Without",
            "figures": "let b|Two constants|Trees, by height|Tree|Elm|Light|An author|words|One in|Inner",
            "spans":
                "Fruit and|Prices of|Sold|or pear|1.20|1.35|Plums|Nothing|Quince|Inner|One|3|after it|Other",
        ]
        for part in try #require(order[name]).split(separator: "|") {
            let place = try #require(rest.range(of: part), "\(part)")
            rest = rest[place.upperBound...]
        }
    }

    /// The JSON of a note has its PDF, in which no cell and no term is lost.
    @Test(arguments: names) func theirJSONHasTheirPDF(_ name: String) throws {
        try write(name)
        for (source, output) in [("a.md", "a.pdf"), ("a.md", "a.json"), ("a.json", "b.pdf")] {
            #expect(try notec(source, "-q", "-o", output).status == 0)
        }
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
        let trees = try ["a.md", "a.json"].map { try notec("--dump", "structure", $0).text }
        #expect(trees[0] == trees[1])
    }

    /// A long note is read in sections, which end anywhere in them: its tags are those of its parts.
    @Test(arguments: names) func sectionsDoNotTell(_ name: String) throws {
        let note = try Fixtures.text("elements/\(name).md")
        let body = note.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
            .joined(separator: "\n")
        let count = 150_000 / body.utf8.count
        try notec.folder.write(String(repeating: body + "\n", count: count), to: "long.md")
        try notec.folder.write(body + "\n", to: "short.md")
        let trees = try ["long.md", "short.md"].map { file in
            try notec("--dump", "structure", "--lang", "en", file).text.split(separator: "\n").map {
                $0.replacing(/"page":\d+,?/, with: "")
            }
        }
        #expect(trees[0].count - 1 == count * (trees[1].count - 1))
        #expect(Array(trees[0].prefix(trees[1].count)) == trees[1])
    }

    /// In a book the note has the tags that it has alone.
    @Test(arguments: names) func booksKeepTheirTags(_ name: String) throws {
        try write(name)
        try notec.folder.write("Another\n\nText\n", to: "b.txt")
        #expect(try notec("--bind", "-q", "--lang", "en", "b.txt", "a.md", "-o", "book.pdf").status == 0)
        #expect(try notec("a.md", "-q", "-o", "a.pdf").status == 0)
        let pdf = PDFInspector(path: notec.folder("book.pdf"))
        #expect(try pdf.tagDefects() == [])
        let tags = try ["a.pdf", "book.pdf"].map { file in
            try notec.shell("pdfinfo -struct \(file)").text.split(separator: "\n").map {
                // The number of a link in the file is another one.
                $0.trimming { $0 == " " }.replacing(/^Object \d+/, with: "Object")
            }
        }
        let own = Array(tags[0].dropFirst())
        #expect(tags[1].indices.contains { tags[1][$0...].starts(with: own) })
    }

    /// All sizes and themes have the same tags and, hyphens at ends of lines aside, the same text.
    @Test(arguments: ["notepad", "print", "classic", "markup", "article", "reader", "plain"])
    func lookChangesNoTag(_ theme: String) throws {
        for name in Self.names {
            try write(name)
            let trees = try ["large", "accessibilityXXL"].map { size in
                try notec("--dump", "structure", "-q", "--theme", theme, "--size-category", size, "a.md").text
                    .replacing(/"page":\d+,?/, with: "").replacing("\u{AD}", with: "")
            }
            #expect(trees[0] == trees[1], "\(name)")
        }
    }
}

extension Substring {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        var rest = self
        while let first = rest.first, isTrimmed(first) { rest = rest.dropFirst() }
        return rest
    }
}
