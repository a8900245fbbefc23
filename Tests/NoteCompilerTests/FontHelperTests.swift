import Foundation
import NoteCompiler
import NotecTestSupport
import Testing

/// Programs that are to reduce fonts, and what comes of a note when they do not.
@Suite struct FontHelperTests {
    private static let notec = FontHelper(
        program: Subprocess.built("notec").program, arguments: ["--reduce-font"])

    /// The title is bold, which the font is not.
    private static let expected = ["font/synthetic-style"]

    /// A note in a font that is not the system's, and DejaVu Sans behind it.
    private func compiled(_ helper: FontHelper?) async throws -> (result: CompileResult, pdf: [UInt8]) {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder("fonts"), withIntermediateDirectories: true)
        try folder.write(try Fixtures.bytes("fonts/NotecBox-Regular.ttf"), to: "fonts/box.ttf")
        try folder.write("x office\n", to: "note.txt")
        var options = CompileOptions()
        options.environment.usesSystemFonts = false
        options.environment.fontDirectories = [folder("fonts"), ListedFonts.path("truetype/dejavu")]
        options.environment.fontHelper = helper
        try options.settings.set("fonts.sans", to: "Notec Box")
        try options.settings.set("lang", to: "en")
        let task = CompileTask(.file(folder("note.txt")), to: .file(folder("out.pdf")))
        let result = await compile(task, options: options)
        return (result, try folder.read("out.pdf"))
    }

    @Test func aProcessOfItsOwnMakesTheSameBytes() async throws {
        let (result, own) = try await compiled(nil)
        #expect(result.diagnostics.map(\.rule) == Self.expected)
        let (helped, other) = try await compiled(Self.notec)
        #expect(helped.diagnostics.map(\.rule) == Self.expected)
        #expect(own == other)
    }

    /// One that ends without a word, one that says something else, and one that ends by a signal.
    @Test(arguments: [["/bin/false"], ["/bin/cat"], ["/bin/sh", "-c", "kill -SEGV $$"]])
    func aProcessWithoutAReplyRejectsTheFace(_ words: [String]) async throws {
        let helper = FontHelper(program: words[0], arguments: Array(words.dropFirst()))
        let (result, pdf) = try await compiled(helper)
        #expect(result.error == nil && !result.noteHasErrors)
        #expect(result.diagnostics.map(\.rule) == ["font/passed-over"])
        #expect(
            result.diagnostics.first?.message.hasSuffix("box.ttf is passed over: its glyphs are damaged")
                == true)
        #expect(try PDFInspector(bytes: pdf).fonts().allSatisfy { $0.name.contains("DejaVu") })
    }

    /// Without a program to be had the work is done all the same.
    @Test func aProgramThatIsNotThereIsDoneWithout() async throws {
        let (result, pdf) = try await compiled(FontHelper(program: "/nonexistent", arguments: []))
        #expect(result.diagnostics.map(\.rule) == Self.expected)
        #expect(try PDFInspector(bytes: pdf).fonts().contains { $0.name.contains("NotecBox") })
    }
}
