import Foundation
import NoteCompiler
import NoteRules
import NoteSettings
import NotecTestSupport
import Testing

@testable import NoteText

/// Every example of docs/SYNTAX.md and docs/MARKDOWN.md comes to what stands after it, and nothing is
/// without an example.
///
/// `NOTEC_RECORD=1` writes what they come to, and fails all the same.
@Suite struct SyntaxTests {
    /// A page of examples.
    struct Page: CustomTestStringConvertible {
        let name: String
        /// The language of the code blocks that are examples.
        let language: String
        /// The name of the file that an example is.
        let file: String
        /// The rules whose notes are left out of results; nil if all notes are.
        let unsaid: Set<String>?
        let leastCount: Int
        /// Whether files stand beside an example, which the page shows.
        var hasFiles = false

        var path: String { "\(Fixtures.repository)/docs/\(name)" }
        var testDescription: String { name }

        static let syntax = Page(
            name: "SYNTAX.md", language: "note", file: "note.txt", unsaid: nil, leastCount: 60)
        static let markdown = Page(
            name: "MARKDOWN.md", language: "markdown", file: "example.md",
            unsaid: ["source/dialect", "lang/guessed"], leastCount: 300, hasFiles: true)

        /// The files that examples include, by their names: the blocks of code behind `name` and `is`.
        static func files(in page: String) -> [String: String] {
            var files: [String: String] = [:]
            for match in page.matches(of: /`([a-z.]+)` is\n\n```[a-z]+\n((?:.*\n)*?)```\n/) {
                files[String(match.1)] = String(match.2)
            }
            return files
        }
    }

    @Test(arguments: [Page.syntax, .markdown])
    func examplesComeToWhatThePageSays(_ source: Page) async throws {
        let page = try String(contentsOfFile: source.path, encoding: .utf8)
        let files = source.hasFiles ? Page.files(in: page) : [:]
        #expect(source.hasFiles == !files.isEmpty)
        var found = ""
        var rest = page[...]
        var count = 0
        while let note = rest.range(of: "````\(source.language)\n"),
            let end = rest.range(of: "````\n", from: note.upperBound)
        {
            let runs = try #require(rest.range(of: "````runs\n", from: end.upperBound))
            let close = try #require(rest.range(of: "````", from: runs.upperBound))
            found += rest[..<runs.upperBound]
            found += try await Self.meaning(
                of: String(rest[note.upperBound..<end.lowerBound]), in: source, beside: files)
            rest = rest[close.lowerBound...].dropFirst(4)
            found += "````"
            count += 1
        }
        found += rest
        #expect(count >= source.leastCount)
        if found != page, ProcessInfo.processInfo.environment["NOTEC_RECORD"] == "1" {
            try found.write(toFile: source.path, atomically: true, encoding: .utf8)
        }
        expectText(found, is: page)
    }

    @Test func thePageHasAnExampleOfEveryRow() throws {
        let page = try String(contentsOfFile: Page.syntax.path, encoding: .utf8)
        let comments = page.components(separatedBy: "<!-- ").dropFirst()
        let shown = Set(
            comments.flatMap { $0.prefix { $0 != ">" }.dropLast(2).split(separator: " ") }.map(String.init))
        let rows = Set(try Fixtures.lines("syntax-rows.txt"))
        #expect(shown == rows)
    }

    /// Every rule about Markdown that is not shown as it was typed has an example.
    @Test(arguments: Rule.byName.filter { $0.id.hasPrefix("markdown/") })
    func thePageHasAnExampleOf(_ rule: Rule) throws {
        let page = try String(contentsOfFile: Page.markdown.path, encoding: .utf8)
        #expect(page.contains("[\(rule.id)]\n"))
    }

    /// Every name that the code knows has a row, and no row of its kind is without a name.
    @Test func theRowsAreTheTablesOfTheCode() throws {
        let rows = Set(try Fixtures.lines("syntax-rows.txt"))
        let styles = AttributeType.textStyle.classes
        let names: [String: [String]] = [
            "key": SettingRow.all.map(\.key),
            "attribute": AttributeContext.allCases.flatMap(\.keys) + ["id"],
            "class": AttributeContext.allCases.flatMap(\.classes).filter { !styles.contains($0) },
            "style": styles,
            "block": FlatKind.allCases.map(\.rawValue) + ["attributes"],
            "dialect": Dialect.allCases.map(\.rawValue),
            "theme": BuiltInTheme.allCases.map(\.rawValue),
            "rules": [MarkingRule.iwords, "match", "word", "class"],
        ]
        for (kind, known) in names {
            #expect(Set(known.map { "\(kind)/\($0)" }) == rows.filter { $0.hasPrefix("\(kind)/") })
        }
        // What is named nowhere in the code: rules of the text, and examples of what is wrong.
        let others = Set(rows.map { String($0.prefix { $0 != "/" }) }).subtracting(names.keys)
        #expect(others == ["rule", "diagnostic"])
    }

    /// What the attributed text of `note` is, a line for each paragraph, and what is said about it.
    private static func meaning(
        of note: String, in page: Page, beside files: [String: String]
    ) async throws -> String {
        let folder = try TemporaryFolder()
        for (name, text) in files { _ = try folder.write(text, to: name) }
        let source = try folder.write(note, to: page.file)
        return try await AttributedTextInWords.text(
            ofFile: source, page.language, hasHeader: note.hasPrefix("---"), unsaid: page.unsaid)
    }
}

extension Substring {
    fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
        range(of: text, range: start..<endIndex)
    }
}
