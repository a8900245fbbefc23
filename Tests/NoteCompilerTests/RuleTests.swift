import Foundation
import NoteCompiler
import NoteText
import NotecTestSupport
import Testing

/// The rules that notes are judged by.
@Suite struct RuleTests {
    @Test(arguments: Rule.byName)
    func isExplained(_ rule: Rule) throws {
        #expect(try Rule.named(rule.id) == rule)
        #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
        #expect(rule.summary.count <= 78)
        #expect(rule.explanation.hasSuffix("."))
        #expect(rule.explanation.split(separator: "\n").allSatisfy { $0.count <= 78 })
        #expect(rule.example.hasSuffix("\n"))
    }

    /// An example that its rule has nothing to say about would mislead.
    /// Rules about files, about fonts that are not there, about books and about several notes cannot bring
    /// one: BrokenFontTests, PictureTests, DrawingTests, CodeFaceTests, BookTests, MarkdownTests and
    /// MarkdownLinkTests do. The example of `markdown/emphasis-not-here` has characters that few fonts have;
    /// SiteTests has others.
    @Test(
        arguments: Rule.byName.filter { rule in
            let others = [
                "book/page-setting", "font/passed-over", "font/proportional-code", "link/unresolved",
                "markdown/emphasis-not-here", "picture/in-pixels", "picture/misnamed", "picture/reduced",
                "source/dialect",
            ]
            return !others.contains(rule.id)
        })
    func hasAnExampleThatItIsAbout(_ rule: Rule) async throws {
        let folder = try TemporaryFolder()
        let note = try folder.write(rule.example, to: "note.txt")
        let result = await compile(CompileTask(.file(note), to: .standardOutput, mode: .check))
        #expect(result.error == nil)
        // The language is guessed where an example does not set it. Fonts that are not installed may add that
        // of characters that none has.
        let others = result.diagnostics.filter { $0.rule != "lang/guessed" || $0.rule == rule.id }
        let first = try #require(others.first)
        #expect(first.rule == rule.id && first.severity.rawValue == rule.weight.severity.rawValue)
    }

    /// A rule that the list lacks could be neither explained nor set.
    @Test func areThoseThatTheSourcesDeclare() throws {
        let folder = URL(filePath: Fixtures.repository).appending(path: "Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var declared: [String] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            declared += text.matches(of: /\bRule\(\s*"([a-z-]+\/[a-z-]+)"/).map { String($0.1) }
            // In one form alone, which is found.
            #expect(!text.contains(/\bRule\.init\(|: Rule = \./), "\(file.path)")
        }
        #expect(declared.sorted() == Rule.byName.map(\.id))
    }

    @Test func areInTheOrderOfTheirNames() {
        let names = Rule.byName.map(\.id)
        #expect(names == names.sorted() && Set(names).count == names.count)
        #expect(names.contains("layout/word-too-wide"))
    }

    @Test func adviseTheNearest() {
        let all = "notec --list-rules names them all"
        #expect(throws: OptionError("no rule is called 'zzz'", hint: all)) { try Rule.named("zzz") }
        let near = "did you mean 'lang/guessed'? \(all)"
        #expect(throws: OptionError("no rule is called 'lang/gessed'", hint: near)) {
            try Rule.named("lang/gessed")
        }
    }
}
