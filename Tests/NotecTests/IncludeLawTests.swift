import NotecTestSupport
import Testing

/// Notes in Markdown that include files and have title pages, beside notes with the same text in place.
@Suite struct IncludeLawTests {
    private static let paragraphs =
        String(repeating: String(repeating: "The river went on to the mill. ", count: 25) + "\n\n", count: 50)

    /// A note of several sections, whose title, footnote and reference are in another file.
    private static let note = """
        ---
        title-page: true
        author: Ann
        date: 2024-05-01
        lang: en
        ---
        {{#include parts/head.md}}

        \(paragraphs)
        {{#include parts/wheel.md}}

        ```rust
        {{#include wheel.rs:turn}}
        ```

        \(paragraphs)
        - An item

          {{#include parts/wheel.md}}

        > {{#include parts/list.md:2:3}}
        """

    private static let other = """
        ---
        lang: en
        ---
        # Other

        {{#include a.txt}}

        See [it](note.md#wheel).
        """

    private static let files = [
        "parts/head.md": """
        # The *mill*

        By the river[^1], see [below](#wheel) and [tides][t].

        [^1]: The **Taff**.
        [t]: https://a.example/tides
        """,
        "parts/wheel.md": "## Wheel\n\n{{#include list.md:3:}}\n\n![A leaf](leaf.png)\n",
        "parts/list.md": "not this\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
        "wheel.rs": "use std;\n// ANCHOR: turn\nfn turn() {\n    go() // *c*\n}\n// ANCHOR_END: turn\n",
        "a.txt": "Said *once*.\n",
    ]

    /// The lines that stand for others, and those others.
    private static let included = [
        "list.md:3:": "- two\n\n| a | b |\n| - | - |\n| 1 | 2 |", "parts/list.md:2:3": "- one\n- two",
        "wheel.rs:turn": "fn turn() {\n    go() // *c*\n}",
    ]

    private let notec: Notec

    /// Two folders with notes of the same names.
    init() throws {
        notec = try Notec()
        let notes = ["note.md": Self.note, "other.md": Self.other]
        for (name, text) in notes.merging(Self.files, uniquingKeysWith: { $1 }) {
            try notec.folder.write(text, to: "own/" + name)
        }
        for (name, text) in notes { try notec.folder.write(Self.whole(text), to: "whole/" + name) }
        for folder in ["own", "whole"] {
            try notec.folder.write(Fixtures.bytes("illustrated/leaf.png"), to: folder + "/leaf.png")
        }
    }

    /// A text with what it includes in place.
    private static func whole(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let match = line.wholeMatch(of: /(.*)\{\{#include (.*)\}\}/) else { return String(line) }
            let name = String(match.2)
            let lines = whole(included[name] ?? files[name] ?? "").split(
                separator: "\n", omittingEmptySubsequences: false)
            return lines.map { $0.isEmpty && match.1.first != ">" ? "" : match.1 + $0 }
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The outputs of a run in one of the folders, where they stand in `out`, in the order of their names.
    private func outputs(_ arguments: [String], in folder: String = "own") throws -> [(String, [UInt8])] {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("cd \(folder); rm -rf out; mkdir out; \"$notec\" -q -w \(words)")
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let names = try notec.shell("LC_ALL=C ls \(folder)/out").text.split(separator: "\n").map(String.init)
        #expect(!names.isEmpty)
        return try names.map { ($0, try notec.folder.read("\(folder)/out/\($0)")) }
    }

    /// Whatever is made is that of the whole text, with any number of jobs, alone and among others.
    @Test(arguments: [
        ["note.md", "-o", "out/a.pdf"], ["note.md", "-o", "out/a.pdf", "--pdf", "2.0"],
        ["note.md", "-o", "out/{page}.png", "--dpi", "20"], ["note.md", "-o", "out/{page}.svg"],
        ["note.md", "other.md", "-o", "out/{stem}.pdf"],
        ["other.md", "note.md", "-o", "out/{stem}-{page}.svg"],
        ["note.md", "-o", "out/{category}.pdf", "--size-category", "small,AX2"],
        ["--bind", "other.md", "note.md", "-o", "out/a.pdf"],
        ["--bind", "note.md", "other.md", "-o", "out/{page}.png", "--dpi", "20"],
    ])
    func outputsAreThoseOfTheWholeText(_ arguments: [String]) throws {
        let whole = try outputs(arguments, in: "whole")
        for jobs in ["1", "4"] {
            let own = try outputs(arguments + ["-j", jobs])
            // The difference of long arrays takes minutes.
            let isSame = own.elementsEqual(whole, by: ==)
            #expect(isSame, "\(jobs) jobs")
        }
    }

    /// Pages that the note has alone it has among others, in a book, and in each category and rendition.
    @Test(arguments: [
        ["--no-config", "note.md", "other.md", "-o", "out/{stem}-{page:03}.png"],
        ["--no-config", "--bind", "other.md", "note.md", "-o", "out/{page:03}.png"],
        ["--no-config", "note.md", "--size-category", "large,AX2", "-o", "out/{category}-{page:03}.png"],
        ["note.md", "-o", "out/{rendition}-{page:03}.png"],
    ])
    func pagesAreThoseOfTheNoteAlone(_ arguments: [String]) throws {
        try notec.folder.write("renditions: [{name: a, theme: print}, {name: b}]\n", to: "own/notec.yaml")
        let options = ["--dpi", "20", "--set", "page-numbers=false"]
        let alone = try outputs(["--no-config", "note.md", "-o", "out/{page:03}.png"] + options).map(\.1)
        // Pages of the index have roman numbers.
        let among = try outputs(arguments + options).filter { !$0.0.hasSuffix("i.png") }.map(\.1)
        #expect(alone.count > 10 && among.count > alone.count)
        let isAmong = among.indices.contains { among[$0...].starts(with: alone) }
        #expect(isAmong)
    }

    /// Pictures show the pages of the PDF, the first of which may be that of the title.
    @Test(arguments: ["true", "false"]) func picturesAreThoseOfThePDF(_ hasTitlePage: String) throws {
        let options = ["--set", "title-page=\(hasTitlePage)"]
        try notec.expectAgreement("own/note.md", options + ["-w"])
        let count = try PDFInspector(path: notec.folder("n.pdf")).pageCount()
        for format in ["png", "svg"] {
            let pictures = try outputs(["note.md", "-o", "out/{page}.\(format)"] + options)
            #expect(pictures.count == count)
        }
    }
}
