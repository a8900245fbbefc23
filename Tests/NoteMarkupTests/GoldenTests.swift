import Foundation
import NoteMarkup
import NoteText
import Testing

/// Whole notes with their dumps beside them in `fixtures/markup`.
///
/// With `NOTEC_RECORD` in the environment a dump that differs is written anew, and the test fails all the
/// same.
@Suite struct GoldenTests {
    private static let notes = [
        "blocks", "lists", "lines", "links", "crossing", "titles-long", "title-heading",
    ]
    private static let constructs = [
        "headings", "checklists", "quotes", "code", "rules-and-pictures", "spans", "block-attributes",
        "nested",
    ]

    private static func section(_ name: String) throws -> SourceSection {
        let data = try Data(contentsOf: fixtures.appending(path: name + ".txt"))
        return SourceSection(bytes: Array(data))
    }

    private static func compare(_ found: String, with name: String) throws {
        let url = fixtures.appending(path: name)
        let expected = try? String(contentsOf: url, encoding: .utf8)
        guard found != expected else { return }
        if ProcessInfo.processInfo.environment["NOTEC_RECORD"] != nil {
            try found.write(to: url, atomically: true, encoding: .utf8)
        }
        let (lines, before) = (found.split(separator: "\n"), (expected ?? "").split(separator: "\n"))
        Issue.record(
            "\(name) differs:\n\(lines.difference(from: before).map { "\($0)" }.joined(separator: "\n"))")
    }

    @Test(arguments: notes + constructs) func runs(_ name: String) throws {
        var parser = MarkupParser()
        try Self.compare(RunDump.text(of: parser.parse(try Self.section(name))), with: name + ".runs.jsonl")
    }

    @Test(arguments: Dialect.allCases.filter { $0.family != .markdown }) func dialects(_ dialect: Dialect)
        throws
    {
        var parser = MarkupParser(options: MarkupOptions(dialect))
        try Self.compare(
            RunDump.text(of: parser.parse(try Self.section("dialects"))),
            with: "dialects.\(dialect.rawValue).runs.jsonl")
    }

    @Test func tokensOfADialect() throws {
        var parser = MarkupParser(options: MarkupOptions(.notepad))
        try Self.compare(
            TokenDump.text(of: parser.tokens(in: try Self.section("dialects"))),
            with: "dialects.notepad.tokens.jsonl")
    }

    @Test(arguments: ["blocks", "crossing", "links"] + constructs) func tokens(_ name: String) throws {
        var parser = MarkupParser()
        try Self.compare(
            TokenDump.text(of: parser.tokens(in: try Self.section(name))), with: name + ".tokens.jsonl")
    }

    @Test(arguments: constructs) func findings(_ name: String) throws {
        var parser = MarkupParser()
        let found = parser.parse(try Self.section(name)).findings.map { finding in
            let place = finding.span.map { "\($0.start)..\($0.end)" } ?? "nowhere"
            let hint = finding.hint.map { " (\($0))" } ?? ""
            return "\(place): \(finding.message)\(hint) [\(finding.rule.id)]\n"
        }
        try Self.compare(found.joined(), with: name + ".diagnostics.txt")
    }
}
