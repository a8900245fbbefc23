import NoteFiles
import NotecTestSupport
import Testing

@testable import NoteCompiler

/// Programs that use the library and for which something was lacking for a moment.
@Suite struct LibraryLackTests {
    /// In a process of its own, as other tests would lack the same.
    @Test(arguments: [true, false])
    func whatWasLackingBeforeIsForgotten(isHelper: Bool) async throws {
        await #expect(processExitsWith: .success) { [isHelper = isHelper as Bool] in
            let note = { isHelper ? SystemLack.noteOfHelper(.descriptor) : SystemLack.note(.descriptor) }
            let manager = NoteCompiler.LayoutManager(options: try LibraryFixture.options())
            let text = try TextStorage("one\ntwo")
            let memory = manager.memory
            note()
            // Fonts that were listed before may be too few.
            #expect(manager.memory !== memory)
            let layout = try await manager.layout(of: text)
            let right = try await PDFExporter(layout).bytes()
            note()
            #expect(try await PDFExporter(layout).bytes() == right)
            #expect(try await Note("one", options: LibraryFixture.options()).text.string == "one")
        }
    }
}
