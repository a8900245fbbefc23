import NotecTestSupport
import Testing

/// Posts as static-site generators take them: front matter with keys of other tools, pictures that are
/// elsewhere.
@Suite struct PostTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func post(_ name: String) throws -> (blocks: [String], errors: String) {
        try notec.folder.write(Fixtures.bytes("posts/\(name).txt"), to: "\(name).txt")
        let outcome = try notec("--dump", "runs", "\(name).txt")
        #expect(outcome.status == 0)
        let blocks = outcome.text.split(separator: "\n").compactMap { line -> String? in
            let parts = line.split(separator: "\"block\":\"").dropFirst().first
            let number = line.prefix { $0 != "," }
            return parts.map { "\(number) \($0.prefix { $0 != "\"" })" }
        }
        var kinds: [String] = []
        for (index, block) in blocks.enumerated() where index == 0 || blocks[index - 1] != block {
            kinds.append(String(block.split(separator: " ")[1]))
        }
        return (kinds, outcome.errors)
    }

    @Test func postsAreReadWithoutAWord() throws {
        let tides = try post("tide-tables")
        #expect(
            tides.blocks == ["title", "body", "body", "picture", "heading2"] + ["bullet", "bullet", "bullet"]
                + ["body", "code", "code", "code", "rule", "body"])
        let bread = try post("bread")
        #expect(
            bread.blocks == ["title", "picture", "body", "heading2"] + Array(repeating: "bullet", count: 4)
                + ["heading2", "number", "number", "number", "code", "code", "quote", "bullet", "bullet"]
                + ["rule", "body"])
        // Its lines are wrapped, and those of its items.
        let release = try post("release-notes")
        #expect(
            release.blocks == ["title", "body", "heading3", "bullet", "bullet", "picture", "body"]
                + ["code", "code", "code", "body", "body", "body"])
        #expect(tides.errors + bread.errors + release.errors == "")
    }

    /// Their pictures, which are elsewhere, are warnings.
    @Test(arguments: [
        ("bread", "picture/missing"), ("release-notes", "picture/missing"), ("tide-tables", "picture/remote"),
    ])
    func postsAreSetWithoutTheirPictures(_ name: String, _ rule: String) throws {
        try notec.folder.write(Fixtures.bytes("posts/\(name).txt"), to: "\(name).txt")
        let outcome = try notec("\(name).txt")
        #expect(outcome.status == 0)
        let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(warnings.count == 1 && warnings[0].hasSuffix("[\(rule)]"), "\(outcome.errors)")
    }

    @Test func timesOfPostsAreThoseOfThePDF() throws {
        try notec.folder.write(
            "---\nlayout: post\ndate: 2014-07-03 17:29:00 +0800\ncategories: [a, b]\n---\nText\n", to: "n.txt"
        )
        #expect(try notec("n.txt").errors == "")
        let info = try notec.shell("pdfinfo -rawdates n.pdf")
        #expect(info.text.contains("D:20140703172900+08'00"))
    }
}
