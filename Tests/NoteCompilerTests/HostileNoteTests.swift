import NoteCompiler
import NotecTestSupport
import Testing

/// Notes that mean no good, through the whole of the pipeline.
@Suite struct HostileNoteTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: HostileNotes.all(size: 20_000))
    func endInAPDFOrADiagnostic(_ hostile: HostileNote) async throws {
        try folder.write(hostile.bytes, to: "note.txt")
        let task = CompileTask(.file(folder("note.txt")), to: .file(folder("note.pdf")))
        let result = await compile(task)
        #expect(result.error == nil)
        guard !result.noteHasErrors else {
            #expect(result.diagnostics.contains { $0.severity == .error })
            #expect(try folder.names == ["note.txt"])
            return
        }
        #expect(try PDFInspector(path: folder("note.pdf")).check() == [])
    }

    @Test(arguments: InvalidNotes.all)
    func areRefusedIfTheyAreNotText(_ note: InvalidNote) async throws {
        let task = CompileTask(.file(Fixtures.path(note.name)), to: .file(folder("note.pdf")))
        guard case .notText(let text) = await compile(task).error else {
            Issue.record("\(note.name) was taken for text")
            return
        }
        #expect(text.offset == note.offset)
        #expect(try folder.names == [])
    }
}
