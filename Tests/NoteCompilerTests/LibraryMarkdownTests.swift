import NoteCompiler
import NotecTestSupport
import Testing

/// Notes in Markdown that the library reads.
@Suite struct LibraryMarkdownTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        try folder.write(Fixtures.bytes("illustrated/hills.jpg"), to: "photos/hills.jpg")
    }

    private static let texts = [
        // Of all kinds of blocks, with HTML, callouts and names of headings.
        """
        # The mill

        <p align="center"><b>Bold</b><br>and <i>italic</i></p>

        > [!NOTE]
        > It *stood* here[^1].

        | a | b |
        |---|--:|
        | c | 1 |

        1. one
           - [x] two

        ```swift
        let mill = 1
        ```

        See [above](#the-mill), $x^2$ and ==this==.

        [^1]: In 1904.
        """,
        // Pictures beside the note, elsewhere under its folder, and on the web.
        """
        ![A leaf](leaf.png "In autumn")

        ![[hills.jpg|80]] and ![A leaf|40](leaf.png)

        [![build](https://a.example/b.svg)](https://c.example)
        """,
        // Settings, of other programs too.
        """
        ---
        title: The mill
        author: "[[Ann]]"
        layout: post
        theme: print
        paper: a5
        quotes: typographic
        rules:
        - {word: mill, class: bold}
        ---
        # The mill

        The "mill" at the bend.
        """,
        "---\ndialect: gfm\n---\n# ==Not== here\n",
        "+++\ntitle = \"Tomes\"\n+++\nText\n", "Un moulin\r\rau bord\n",
        String(repeating: "The mill *stood* at the [bend](#end) of the river.\n\n", count: 1500) + "## End\n",
    ]

    private func bytes(of note: Note, _ options: CompileOptions) async throws -> [UInt8] {
        try await PDFExporter(LayoutManager(options: options).layout(of: note.text)).bytes()
    }

    /// A text in Markdown, and the file that it is in, are the PDF that `notec` makes of the file.
    @Test(arguments: texts.indices, ["S", "AX1", "AX5"])
    func stepsMakeThePDFOfTheWhole(_ index: Int, category: String) async throws {
        let text = Self.texts[index]
        let options = try LibraryFixture.options([("size-category", category)])
        let path = try folder.write(text, to: "A mill.md")
        let task = CompileTask(.file(path), to: .file(folder("whole.pdf")))
        let result = await compile(task, options: options)
        #expect(result.error == nil && !result.noteHasErrors, "\(result.diagnostics.map(\.message))")
        let whole = try folder.read("whole.pdf")
        #expect(try await bytes(of: Note(contentsOf: path, options: options), options) == whole)
        let note = try await Note(markdown: text, name: "A mill", folder: folder.path, options: options)
        #expect(try await bytes(of: note, options) == whole)
    }

    /// A configuration beside the note holds for its text.
    @Test func configurationIsFound() async throws {
        try folder.write("paper: a6\nlang: de\n", to: "notec.yaml")
        var options = CompileOptions()
        options.environment.configuration = .nearest(currentFolder: "/nowhere", user: nil)
        let note = try await Note(markdown: "Eine *Mühle*\n", folder: folder.path, options: options)
        let page = try await LayoutManager().layout(of: note.text).pages[0]
        #expect(abs(page.size.width - 297.6) < 1)
    }

    /// Neither the end of its name nor its text makes a text a note of another kind.
    @Test(arguments: ["note", "note.txt", "note.json", "note.md"])
    func textIsMarkdownWhateverItsName(_ name: String) async throws {
        let options = try LibraryFixture.options()
        let note = try await Note(markdown: "Some **bold**\ntext\n", name: name, options: options)
        #expect(note.text.string == "Some bold text")
        let plain = try await Note("Some **bold**\ntext\n", options: options)
        #expect(plain.text.string != note.text.string)
        let other = "---\ndialect: note\n---\n*a* **b**\n"
        #expect(
            try await Note(markdown: other, name: name, options: options).text.string
                == Note(other, options: options).text.string)
    }

    @Test func placesAreThoseOfTheText() async throws {
        let note = try await Note(
            markdown: "# A\n\n<x-y>b</x-y>\n", name: "mill", options: try LibraryFixture.options())
        let found = note.diagnostics.filter { $0.rule == "markdown/html" }
        #expect(found.map(\.file) == ["mill"] && found.map(\.place?.line) == [3])
    }
}
