import Foundation
import NotecTestSupport
import Testing

/// docs/PDFUA1.md names no test that there is none of, and no row promises without one.
@Suite struct LedgerTests {
    private static let page = "\(Fixtures.repository)/docs/PDFUA1.md"
    private static let name = #"`([A-Z][A-Za-z0-9]*Tests)/([a-zA-Z0-9]+)`"#

    @Test func namesTestsThatAreThere() throws {
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        let named = try Self.names(in: text)
        #expect(named.count > 40)
        let there = try Self.tests()
        for name in named { #expect(there.contains(name), "\(name)") }
    }

    @Test func provesWhatItPromises() throws {
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        #expect(try Self.faults(in: text) == [])
        #expect(text.split(separator: "\n").count { $0.hasPrefix("| 7.") } > 30)
    }

    /// The reading finds what it is there to find.
    @Test(arguments: [
        ("| 7.1 | x | met: so it is | |", 1), ("| 7.1 | x | met | `ATests/b` |", 0),
        ("| 7.1 | x | none | |", 0), ("| 7.1 | x | author: who else | |", 0),
        ("| 7.1 | x | checked: perhaps | |", 1), ("| 7.1 | x | surely | `ATests/b` |", 1),
        ("| 6.1.2 6.1.3 | x | met | |", 1), ("| clause | x | how | tests |", 0),
    ])
    func readsRows(_ row: String, _ count: Int) throws {
        #expect(try Self.faults(in: row).count == count)
    }

    /// Rows of clauses that have no state, or promise something without a test.
    private static func faults(in text: String) throws -> [String] {
        try text.split(separator: "\n").filter { $0.firstMatch(of: /^\| [0-9]/) != nil }.filter { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let states = ["met", "checked", "none", "author"]
            let state = cells.compactMap { cell in
                states.first { cell == $0 || cell.hasPrefix($0 + ":") || cell.hasPrefix($0 + " ") }
            }.first
            guard let state else { return true }
            return try (state == "met" || state == "checked") && names(in: String(row)).isEmpty
        }.map(String.init)
    }

    private static func names(in text: String) throws -> Set<String> {
        let matches = text.matches(of: try Regex(name, as: (Substring, Substring, Substring).self))
        return Set(matches.map { "\($0.output.1)/\($0.output.2)" })
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
