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

    /// Files are waited for in the folders that are nearer than the one that has the file, or in all if none
    /// has it; nothing is waited for if nothing is looked for by its name.
    @Test func nearerFilesAreWaitedFor() throws {
        let folder = try TemporaryFolder()
        for path in ["vault/notes/in/x", "vault/other/a.png"] { _ = try folder.write("" as String, to: path) }
        let root = try #require(FileSystem.realPath(ofFolder: folder("vault")))
        let search = PictureSearch(from: root + "/notes") { $0.isPath(in: root) }
        #expect(search.nearerPaths(of: "a.png") == [])
        #expect(search.path(of: "a.png") != nil)
        let folders = ["/notes/", "/notes/in/", "/", "/other/"].map { root + $0 }
        #expect(search.nearerPaths(of: "a.png") == folders.dropLast().map { $0 + "a.png" })
        #expect(search.nearerPaths(of: "b.png") == folders.map { $0 + "b.png" })
    }

    @Test func runsTellOfNearerFiles() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Fixtures.bytes("illustrated/leaf.png"), to: "vault/files/leaf.png")
        let note = try folder.write("![A leaf](leaf.png)\n", to: "vault/notes/note.md")
        var options = CompileOptions()
        options.output.recordsInputs = true
        try options.settings.set("root", to: folder("vault"))
        let task = CompileTask(.file(note), to: .file(folder("out.pdf")))
        let result = await compile(task, options: options)
        #expect(result.error == nil && !result.diagnostics.contains { $0.rule == "picture/missing" })
        let sought = result.soughtInputs.compactMap { path in
            FileSystem.realPath(ofFolder: FileSystem.directory(of: path))
        }
        let real = try #require(FileSystem.realPath(ofFolder: folder("vault")))
        #expect(Set(sought).isSuperset(of: [real, real + "/notes"]))
        #expect(!sought.contains(real + "/files"))
    }
}
