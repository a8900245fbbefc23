import Foundation
import NotecTestSupport
import Testing

/// docs/PDFUA1.md and docs/PDFA2A.md name no test and no check that there is none of, and no row promises
/// without one.
@Suite struct LedgerTests {
    private static let pages = ["PDFUA1.md", "PDFA2A.md"].map { "\(Fixtures.repository)/docs/\($0)" }
    private static let name = #"`([A-Z][A-Za-z0-9]*Tests)/([a-zA-Z0-9]+)`"#
    /// A check of Tools/pdf, as it is named in the last cell of a row.
    private static let check = #"`([a-z]+(?:-[a-z0-9]+)+)`"#

    @Test func namesTestsAndChecksThatAreThere() throws {
        let rows = try Self.pages.flatMap { try Self.rows(in: String(contentsOfFile: $0, encoding: .utf8)) }
        let named = try rows.reduce(into: Set<String>()) { $0.formUnion(try Self.names(in: $1)) }
        #expect(named.count > 100)
        let there = try Self.tests().union(Self.checks())
        let missing = named.subtracting(there).sorted()
        #expect(missing.isEmpty)
    }

    @Test(arguments: pages) func provesWhatItPromises(_ page: String) throws {
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(try Self.faults(in: text) == [])
        #expect(Self.rows(in: text).count > 40)
    }

    /// The reading finds what it is there to find.
    @Test(arguments: [
        ("| 7.1 | x | met: so it is | |", 1), ("| 7.1 | x | met | `ATests/b` |", 0),
        ("| 7.1 | x | none | |", 0), ("| 7.1 | x | author: who else | |", 0),
        ("| 7.1 | x | checked: perhaps | |", 1), ("| 7.1 | x | surely | `ATests/b` |", 1),
        ("| 6.1.2 6.1.3 | x | met | |", 1), ("| clause | x | how | tests |", 0),
        ("| 6.1.2 | x | met | `file-marker` |", 0), ("| 6.1.2 | met by `an-idea` | met | `endobj` |", 1),
    ])
    func readsRows(_ row: String, _ count: Int) throws {
        #expect(try Self.faults(in: row).count == count)
    }

    /// Rows of clauses that have no state, or promise something without a test.
    private static func faults(in text: String) throws -> [String] {
        try rows(in: text).filter { row in
            let cells = cells(of: row)
            let states = ["met", "checked", "none", "author"]
            let state = cells.compactMap { cell in
                states.first { cell == $0 || cell.hasPrefix($0 + ":") || cell.hasPrefix($0 + " ") }
            }.first
            guard let state else { return true }
            return try (state == "met" || state == "checked") && names(in: row).isEmpty
        }
    }

    /// The rows of clauses.
    private static func rows(in text: String) -> [String] {
        text.split(separator: "\n").filter { $0.firstMatch(of: /^\| [0-9]/) != nil }.map(String.init)
    }

    private static func cells(of row: String) -> [String] {
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The tests that a row names, and the checks of its last cell.
    private static func names(in row: String) throws -> Set<String> {
        let tests = row.matches(of: try Regex(name, as: (Substring, Substring, Substring).self))
        let last = cells(of: row).last { !$0.isEmpty } ?? ""
        let checks = last.matches(of: try Regex(check, as: (Substring, Substring).self))
        return Set(tests.map { "\($0.output.1)/\($0.output.2)" } + checks.map { String($0.output.1) })
    }

    /// Every check of Tools/pdf.
    private static func checks() throws -> Set<String> {
        let folder = "\(Fixtures.repository)/Tools/pdf"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let sources = try files.filter { $0.hasSuffix(".py") }.map {
            try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
        let begin = /(?:check|noted|validated)\(\s*"([a-z0-9-]+)"/
        return Set(sources.flatMap { $0.matches(of: begin).map { String($0.output.1) } })
    }

    /// Every test of the sources: `Suite/test`.
    private static func tests() throws -> Set<String> {
        let folder = "\(Fixtures.repository)/Tests"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let sources = try files.filter { $0.hasSuffix("Tests.swift") }.map {
            try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
        return Set(sources.flatMap(tests))
    }

    private static func tests(in source: String) -> [String] {
        guard let suite = source.firstMatch(of: /@Suite[^{]*?struct ([A-Za-z0-9]+)/) else { return [] }
        return source.matches(of: /@Test[^{]*?func ([A-Za-z0-9]+)/).map {
            "\(suite.output.1)/\($0.output.1)"
        }
    }
}
