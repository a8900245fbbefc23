import NoteFiles
import NotecTestSupport
import Testing

@testable import NoteCompiler

/// Pictures that are found by their names, wherever they are.
@Suite struct PictureSearchTests {
    @Test(arguments: [
        ("a.png", "vault/notes/a.png"), ("b.png", "vault/notes/in/b.png"), ("c.png", "vault/other/c.png"),
        ("in/b.png", "vault/notes/in/b.png"), ("files/d.png", "vault/other/files/d.png"),
        ("x/b.png", nil), ("e.png", nil), ("/a.png", nil), ("", nil), (".hidden.png", nil),
    ])
    func theNearestIsFound(_ name: String, _ expected: String?) throws {
        let folder = try TemporaryFolder()
        for path in [
            "vault/a.png", "vault/notes/a.png", "vault/notes/in/a.png", "vault/notes/in/b.png",
            "vault/other/b.png", "vault/other/c.png", "vault/other/files/d.png", "e.png",
            "vault/notes/.hidden.png",
        ] {
            _ = try folder.write("" as String, to: path)
        }
        let root = try #require(FileSystem.realPath(ofFolder: folder("vault")))
        let search = PictureSearch(from: root + "/notes") { $0.isPath(in: root) }
        #expect(search.path(of: name) == expected.map { String(root.dropLast("/vault".count)) + "/" + $0 })
    }

    /// Notes in Markdown alone find pictures so.
    @Test(arguments: ["markdown", "gfm", "note"]) func notesFindThem(_ dialect: String) async throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Fixtures.bytes("illustrated/leaf.png"), to: "files/leaf.png")
        let text = "---\ndialect: \(dialect)\n---\n# Leaves\n\n![A leaf](leaf.png)\n"
        let note = try folder.write(text, to: "note.txt")
        let result = await compile(CompileTask(.file(note), to: .standardOutput, mode: .check))
        #expect(result.diagnostics.contains { $0.rule == "picture/missing" } == (dialect != "markdown"))
    }
}
