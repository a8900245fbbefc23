import NoteLayout
import NoteTypesetting
import NotecTestSupport
import Testing

@testable import NoteCompiler

/// Paragraphs that are shaped once.
@Suite struct LayoutMemoryTests {
    @Test func onlyChangedParagraphsAreShaped() async throws {
        let options = try LibraryFixture.options()
        let manager = NoteCompiler.LayoutManager(options: options)
        var text = try TextStorage("one\ntwo\nthree\nfour")
        _ = try await manager.layout(of: text)
        let cache = try #require(manager.memory.cache)
        #expect(cache.hits == 0)
        try text.replaceCharacters(in: 4..<5, with: "T")
        _ = try await manager.layout(of: text)
        #expect(cache.hits == 3)
        // A colour is no matter of glyphs.
        try text.addAttribute(.color("red"), in: 0..<3)
        _ = try await manager.layout(of: text)
        #expect(cache.hits == 7)
        #expect(manager.memory.cache === cache)
        // Other containers have the same paragraphs.
        var other = manager
        other.containers = [LibraryFixture.container]
        _ = try await other.layout(of: text)
        #expect(cache.hits == 11)
    }
}
