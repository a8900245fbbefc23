import Foundation
import NotecTestSupport
import Testing

/// `--format json`, and notes in JSON.
@Suite struct AttributedTextTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let boxes = ["--missing-glyph", "box"]

    /// Those that the notes name.
    private static let pictures = [
        "a.png", "b", "b.png", "cat.png", "decoration.png", "i.png", "no.png", "pictures/c(a)t.png",
        "disc.png", "tri.png",
    ]

    /// The PDF of a note is that of its attributed text.
    @Test(arguments: ["notes", "features", "languages", "markup", "flow"])
    func makesTheSamePDF(_ folder: String) throws {
        let notes = try Fixtures.names(in: folder).filter { $0.hasSuffix(".txt") }
        #expect(notes.count >= 8)
        for note in notes { try notec.folder.write(try Fixtures.bytes(note), to: "\(name(note)).txt") }
        let leaf = try Fixtures.bytes("illustrated/leaf.png")
        for picture in Self.pictures {
            try notec.folder.write(leaf, to: picture)
            try notec.folder.write(leaf, to: "other/\(picture)")
        }
        let outcome = try notec.shell(
            """
            set -e
            "$notec" -w --missing-glyph box *.txt
            mkdir direct; mv *.pdf direct
            "$notec" -w --missing-glyph box --format json *.txt
            mkdir -p other; for file in *.json; do mv $file other/$file; done
            # By another name, which the note does not go by.
            cd other; for file in *.json; do
                "$notec" -w $file -o ../$(basename $file .json).pdf
            done
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
        for note in notes {
            let pdf = "\(name(note)).pdf"
            let direct = try notec.folder.read("direct/\(pdf)")
            #expect(try notec.folder.read(pdf) == direct, "\(note)")
            #expect(!direct.isEmpty)
        }
    }

    private func name(_ note: String) -> String {
        String(note.split(separator: "/").last?.dropLast(4) ?? "")
    }

    @Test func keepsWhatTheNoteAndTheCommandSet() throws {
        try notec.folder.write(
            "---\ntitle: 'A \"T\"'\npaper: a5\nfonts: {sans: [Noto Sans], mono: X}\n---\n- a\n", to: "a.txt")
        #expect(try notec("-w", "a.txt", "-o", "a.json", "--set", "fonts.mono=DejaVu Sans Mono").status == 0)
        let header = String(decoding: try notec.folder.read("a.json"), as: UTF8.self).prefix { $0 != "\n" }
        let fonts = #"{"sans":["Noto Sans"],"mono":"DejaVu Sans Mono"}"#
        #expect(
            header == #"{"notec":2,"name":"a","settings":{"title":"A \"T\"","lang":"en","paper":"a5","#
                + #""fonts":\#(fonts)}}"#)
        #expect(try notec("-w", "a.txt", "-o", "1.pdf").status == 0)
        #expect(try notec("a.json", "-o", "2.pdf").status == 0)
        #expect(try notec.folder.read("1.pdf") == notec.folder.read("2.pdf"))
    }

    /// The first line of a note in an older dialect names the PDF, and is set as any other.
    @Test func keepsTheTitleOfADialect() throws {
        try notec.folder.write("First line\n\nA **bold word** here\n", to: "a.txt")
        #expect(try notec("a.txt", "--dialect", "markup", "-o", "b.json").status == 0)
        #expect(try notec("a.txt", "--dialect", "markup", "-o", "1.pdf").status == 0)
        #expect(try notec("b.json", "-o", "2.pdf").status == 0)
        #expect(try notec.folder.read("1.pdf") == notec.folder.read("2.pdf"))
    }

    /// A long note goes through section by section.
    @Test func setsManySections() throws {
        let note = (0..<20_000).map { "Line *number* \($0) of a long note.\n" }.joined()
        try notec.folder.write(note, to: "a.txt")
        #expect(try notec("a.txt", "-o", "b.json").status == 0)
        #expect(try notec("a.txt").status == 0)
        #expect(try notec("b.json", "-j", "4").status == 0)
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
    }

    /// What a run says in the JSON is what it is set in.
    @Test func setsWhatWasEdited() throws {
        try notec.folder.write("T\n\nIt is *bold* here.\n", to: "a.txt")
        #expect(try notec("a.txt", "--format", "json").status == 0)
        let text = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        #expect(text.contains(#""styles":["bold"],"text":"bold"}"#))
        try notec.folder.write(
            text.replacing(#"["bold"],"text":"bold""#, with: #"["caps"],"text":"red""#), to: "b.json")
        #expect(try notec("b.json").status == 0)
        let shown = try PDFInspector(path: notec.folder("b.pdf")).text()
        #expect(shown.contains("It is red here."))
        let runs = try notec("--dump", "runs", "b.json").text
        #expect(runs.contains(#""styles":["caps"],"text":"red"}"#))
    }

    @Test func pointsAtTheJSON() throws {
        try notec.folder.write(
            "{\"notec\":1}\n{\"block\":\"body\",\"runs\":[{\"text\":\"aä\u{F0000}\"}]}\n", to: "a.json")
        let missing = try notec("--check", "a.json")
        #expect(missing.status == 1)
        #expect(missing.errors.hasPrefix("a.json:2:36: error: no font has U+F0000"))
        try notec.folder.write("{\"notec\":1}\n{\"block\":\"body\",\n", to: "a.json")
        let broken = try notec("a.json")
        #expect(broken.status == 65)
        #expect(broken.errors == "a.json:2:17: error: a key in quotation marks is missing\n")
        try notec.folder.write(
            """
            {"notec":1,"settings":{"paper":"a99"}}
            {"block":"body","runs":[{"text":"a"}]}

            """, to: "a.json")
        let setting = try notec("a.json")
        #expect(setting.status == 1)
        #expect(setting.errors.hasPrefix("a.json:1:32: error: "))
        #expect(try notec.folder.names == ["a.json"])
    }

    @Test func refusesOutputThatIsItsInput() throws {
        try notec.folder.write("{\"notec\":1}\n", to: "a.json")
        #expect(try notec("--format", "json", "a.json").status == 64)
        #expect(try notec("--format", "docx", "a.json").status == 64)
        #expect(try notec("--dump", "tokens", "a.json").status == 64)
    }
}
