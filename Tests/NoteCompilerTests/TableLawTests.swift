import Foundation
import NoteCompiler
import NotecTestSupport
import Testing

/// Tables of random shape: nothing is lost, no cell stands in another column, and the tags are complete.
///
/// `NOTEC_TABLES=all` tries 10,000 of them: `make check-tables`.
@Suite struct TableLawTests {
    private static let isWhole = ProcessInfo.processInfo.environment["NOTEC_TABLES"] == "all"
    private static let perNote = 20
    private static let notes = Array(0..<(isWhole ? 500 : 3))

    /// A table whose words tell where they are meant to stand.
    private struct RandomTable {
        let number: Int
        let columns: Int
        /// The cells of each row, the head first; a row may have fewer than there are columns.
        var rows: [[String]] = []

        init(_ number: Int, _ random: inout SplitMix) {
            self.number = number
            columns = 1 + random.below(6)
            for row in 0...random.below(12) {
                let count = row > 0 && random.below(5) == 0 ? 1 + random.below(columns) : columns
                rows.append(
                    (0..<count).map { column in
                        let words = row == 0 ? 1 : random.below(8)
                        return (0..<words).map { _ in
                            "t\(number)r\(row)c\(column)"
                                + String(repeating: "x", count: random.below(4))
                        }.joined(separator: " ")
                    })
            }
        }

        func source(_ random: inout SplitMix) -> String {
            let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
            let dashes = (0..<columns).map { _ in ["---", ":--", "--:", ":-:"][random.below(4)] }
            let second = "|" + dashes.joined(separator: "|") + "|"
            return ([lines[0], second] + lines[1...]).joined(separator: "\n") + "\n\n"
        }
    }

    private static func note(_ seed: Int) -> (text: String, tables: [RandomTable]) {
        var random = SplitMix(state: UInt64(seed + 1))
        var text = "Title\n\n"
        let tables = (0..<perNote).map { RandomTable($0, &random) }
        for table in tables { text += table.source(&random) }
        return (text, tables)
    }

    /// The place in a word of a cell.
    private struct Place: Hashable {
        let table: Int
        let row: Int
        let column: Int

        init?(_ text: some StringProtocol) {
            guard let match = String(text).prefixMatch(of: /t(\d+)r(\d+)c(\d+)x*/),
                let table = Int(match.output.1), let row = Int(match.output.2),
                let column = Int(match.output.3)
            else { return nil }
            (self.table, self.row, self.column) = (table, row, column)
        }
    }

    private struct Line: Decodable {
        var page: Int?
        var x: Double?
        var width: Double?
        var text: String?
        var tag: String?
        var depth: Int?
        var span: Int?
    }

    private static func dump(
        _ note: String, _ kind: String, _ settings: [(key: String, value: String)]
    ) async throws -> [Line] {
        let folder = try TemporaryFolder()
        try folder.write(note, to: "note.txt")
        let text = try await StructureDumpText.text(
            of: folder("note.txt"), kind == "layout" ? .layout : .structure, settings)
        return try text.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }

    @Test(arguments: notes, ["auto", "list"])
    func areCompleteInTheTags(_ seed: Int, _ arrangement: String) async throws {
        let (note, tables) = Self.note(seed)
        let lines = try await Self.dump(note, "structure", [("tables", arrangement)])
        var found: [[[String]]] = []
        var spans: [[Int]] = []
        for line in lines {
            switch line.tag {
            case "Table":
                found.append([])
                spans.append([])
            case "TR":
                found[found.count - 1].append([])
                spans[spans.count - 1].append(0)
            case "TH", "TD":
                let (table, row) = (found.count - 1, found[found.count - 1].count - 1)
                found[table][row].append(line.text ?? "")
                spans[table][row] += line.span ?? 1
            default: break
            }
        }
        #expect(found.count == tables.count)
        for (index, (table, cells)) in zip(tables, found).enumerated() {
            #expect(spans[index].allSatisfy { $0 == table.columns })
            let wanted = table.rows.map { $0 + ($0.count < table.columns ? [""] : []) }
            #expect(cells == wanted)
        }
    }

    @Test(arguments: notes) func standInTheirColumns(_ seed: Int) async throws {
        let (note, tables) = Self.note(seed)
        let lines = try await Self.dump(note, "layout", [("paper", "a3"), ("tables", "grid")])
        var extents: [[ClosedRange<Double>?]] = tables.map { Array(repeating: nil, count: $0.columns) }
        var words: [Place: Int] = [:]
        for line in lines {
            let own = (line.text ?? "").split(separator: " ").compactMap { Place($0) }
            guard let place = own.first, let x = line.x, let width = line.width else { continue }
            #expect(own.allSatisfy { $0 == place })
            words[place, default: 0] += own.count
            let known = extents[place.table][place.column]
            let right = max(known?.upperBound ?? x, x + width)
            extents[place.table][place.column] = min(known?.lowerBound ?? x, x)...right
        }
        for columns in extents {
            let columns = columns.compactMap(\.self)
            for (left, right) in zip(columns, columns.dropFirst()) {
                #expect(left.upperBound < right.lowerBound)
            }
            #expect(columns.allSatisfy { $0.lowerBound >= 40 && $0.upperBound <= 842 - 40 })
        }
        for table in tables {
            for (row, cells) in table.rows.enumerated() {
                for (column, cell) in cells.enumerated() {
                    let place = try #require(Place("t\(table.number)r\(row)c\(column)"))
                    #expect(words[place, default: 0] == cell.split(separator: " ").count)
                }
            }
        }
    }

    /// In the largest type each value follows the head of its column in the text of the pages.
    @Test(arguments: notes) func haveEveryPairAsLists(_ seed: Int) async throws {
        let (note, tables) = Self.note(seed)
        let pdf = try await Compiled(text: note, [("size-category", "AX5"), ("tables", "list")]).pdf
        var head: Place?
        var seen: Set<Place> = []
        for word in try pdf.textByPlace().split(whereSeparator: \.isWhitespace) {
            guard let place = Place(word) else { continue }
            if place.row == 0 {
                head = place
            } else {
                #expect(head?.table == place.table && head?.column == place.column, "\(word)")
                seen.insert(place)
            }
        }
        let wanted = tables.flatMap { table in
            table.rows.enumerated().dropFirst().flatMap { row, cells in
                cells.enumerated().filter { !$1.isEmpty }.map { "t\(table.number)r\(row)c\($0.offset)" }
            }
        }
        #expect(seen == Set(wanted.compactMap { Place($0) }))
        #expect(try pdf.tagDefects() == [])
    }
}
