import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteSettings

/// The rows of the table of settings, by themselves and against the manual.
@Suite struct SettingTableTests {
    private func manual() throws -> [Substring] {
        try String(contentsOfFile: "\(Fixtures.repository)/man/notec.yaml.5", encoding: .utf8)
            .split(separator: "\n")
    }

    /// The words after `Cm` in the lines between two that begin so, less commas.
    private func words(from first: String, to last: String) throws -> [String] {
        let lines = try manual()
        let start = try #require(lines.firstIndex { $0.hasPrefix(first) })
        let end = try #require(lines[start...].dropFirst().firstIndex { $0.hasPrefix(last) })
        let named = lines[start..<end].filter { $0.hasPrefix(".Cm ") || $0.hasPrefix(".It Cm ") }
        let words: [String] = named.flatMap { line in line.split(separator: " ").map(String.init) }
        let macros = [".Cm", ".It", "Cm", ",", "."]
        return words.filter { word in !macros.contains(word) }
    }

    @Test func eachDefaultIsAValue() throws {
        for row in SettingRow.all {
            guard let standard = row.standard else { continue }
            #expect(try row.parse?(standard, []) != nil, "\(row.key)")
        }
        #expect(SettingRow.all.count { $0.standard != nil } > 15)
    }

    @Test func eachKeyHasOneRow() {
        let keys = SettingRow.keys + SettingRow.pdfParts.map(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(SettingRow.all.allSatisfy { $0.parse != nil || $0.parts != nil })
        let both = SettingRow.all.filter { $0.parse != nil && $0.parts != nil }
        #expect(both.map(\.key) == ["exclude", "container", "frames"])
        #expect(SettingRow.textAreaKeys.allSatisfy { SettingRow.byKey[$0] != nil })
    }

    /// An option that no list has would not be one of the command.
    @Test func eachOptionHasItsPlaceInTheHelp() {
        let lists = [
            SettingRow.firstPageOptions, SettingRow.pageOptions, SettingRow.fontOptions,
            SettingRow.conformanceOptions,
        ]
        let names = lists.flatMap { $0.map(\.name) }
        #expect(Set(names).count == names.count)
        let options = (SettingRow.all + SettingRow.pdfParts).compactMap(\.option)
        #expect(Set(names) == Set(options.map(\.name)) && options.count == names.count)
        #expect(names.count > 30)
    }

    /// `base` and `styles` apart, which the manual has where it tells of themes.
    @Test func theManualHasTheRowsOfTheTable() throws {
        let lines = try manual()
        let start = try #require(lines.firstIndex(of: ".Ss Keys"))
        let end = try #require(lines[start...].firstIndex(of: ".El"))
        let items = lines[start..<end].filter { $0.hasPrefix(".It Cm ") }
        let keys = items.flatMap { $0.split(separator: " ") }.map(String.init)
            .filter { ![".It", "Cm", ","].contains($0) }
        #expect(Set(keys) == Set(SettingRow.all.filter { $0.scope != .themes }.map(\.key)))
        #expect(Set(keys).count == keys.count)
    }

    @Test func theManualTellsWhatThemesDoNotSet() throws {
        let keys = try words(from: "The file of a theme", to: "It may have two more")
        #expect(Set(keys) == Set(SettingRow.all.filter { $0.scope == .notes }.map(\.key)))
    }
}
