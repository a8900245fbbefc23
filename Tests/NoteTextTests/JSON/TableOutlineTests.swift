import NotecTestSupport
import Testing

@testable import NoteText

/// All short series of cells, captions and other blocks, beside those that make up tables.
@Suite struct TableOutlineTests {
    /// A cell by its row and column, `+` for one that spans two columns and `r` for one of a repeated
    /// head; `c` for a caption before its table, `e` for one after it, `b` for any other block.
    typealias Series = [String]

    private static let columns = 2
    private static let longest = 9
    private static let signs = [
        "00", "01", "00+", "r0+", "10", "11", "10+", "11+", "20", "21", "20+", "r0", "r1", "c", "e", "b",
    ]

    /// The rows of a table of two columns, each as the series that it may be.
    private static func rows(_ row: Int) -> [Series] {
        let own = [["\(row)0", "\(row)1"], ["\(row)0+"]]
        // A later part of a long table begins with the head again, as a whole.
        return own + own.flatMap { [["r0", "r1"] + $0, ["r0+"] + $0] }
    }

    /// All tables with up to two rows below the head.
    private static let tables: [Series] = {
        let heads: [Series] = [["00", "01"], ["c", "00", "01"], ["00+"], ["c", "00+"]]
        let second = heads + heads.flatMap { head in rows(1).map { head + $0 } }
        let third = second.filter { $0.last?.hasPrefix("1") == true }.flatMap { table in
            rows(2).map { table + $0 }
        }
        return (second + third).flatMap { [$0, $0 + ["e"]] }
    }()

    /// All texts of at most `longest` signs: up to two tables, and other blocks in any order.
    private static let texts: Set<Series> = {
        var texts: Set<Series> = [[]]
        var open: Set<Series> = [[]]
        while !open.isEmpty {
            let longer = open.flatMap { text in ([["b"]] + tables).map { text + $0 } }
            open = Set(
                longer.filter {
                    $0.count <= longest && !texts.contains($0) && $0.count { $0 == "b" } < 3
                        && tableCount(of: $0) < 3
                })
            texts.formUnion(open)
        }
        return texts
    }()

    private static let beginnings = Set(texts.flatMap { text in (0...text.count).map { Array(text[..<$0]) } })

    private static func tableCount(of series: Series) -> Int { series.count { $0.hasPrefix("00") } }

    /// The place that a sign stands for after those of `before`; nil for another block.
    private static func place(_ sign: String, after before: Series) -> (FlatKind, TablePlace?) {
        guard sign != "b" else { return (.body, nil) }
        let begun = tableCount(of: before)
        let isNew = sign == "c" || sign.hasPrefix("00")
        var place = TablePlace(table: isNew ? begun + 1 : max(begun, 1))
        let signs = Array(sign)
        guard sign != "c", sign != "e" else {
            place.isHead = sign == "c"
            return (.caption, place)
        }
        place.isRepeated = signs[0] == "r"
        place.row = signs[0].wholeNumberValue ?? 0
        place.column = signs[1].wholeNumberValue ?? 0
        place.columns = columns
        place.isHead = place.row == 0
        place.span = signs.last == "+" ? 2 : 1
        return (.cell, place)
    }

    /// A series is refused at the first sign after which nothing makes it a text, and no sooner.
    @Test func seriesAreThoseOfTables() throws {
        var (count, wrong) = (0, [String]())
        // Longer series may be the beginnings of texts that are too long to be listed: a repeated head and a
        // row may have to follow.
        for beginning in Self.beginnings where beginning.count <= Self.longest - 3 {
            var outline = TableOutline()
            for index in beginning.indices {
                let (kind, place) = Self.place(beginning[index], after: Array(beginning[..<index]))
                #expect(outline.append(kind, place) == nil, "\(beginning[...index])")
            }
            #expect((outline.mistakeAtEnd == nil) == Self.texts.contains(beginning), "\(beginning)")
            // A third row, which these tables have not, may follow a repeated head.
            let isLong = beginning.last == "21" || beginning.last == "20+"
            for sign in Self.signs where !(isLong && sign.hasPrefix("r0")) {
                guard sign != "b" || beginning.count(where: { $0 == "b" }) < 2 else { continue }
                let beginsTable = sign == "c" || sign.hasPrefix("00")
                guard !beginsTable || Self.tableCount(of: beginning) < 2 else { continue }
                var next = outline
                let (kind, place) = Self.place(sign, after: beginning)
                let isTaken = next.append(kind, place) == nil
                if isTaken != Self.beginnings.contains(beginning + [sign]) {
                    wrong.append((beginning + [sign]).joined(separator: " ") + (isTaken ? " is taken" : ""))
                }
                count += 1
            }
        }
        #expect(wrong.sorted() == [])
        #expect(count > 3000)
    }

    /// Places that are in no table, whatever stands before them.
    @Test(arguments: [
        (0, 2, 1, 2, "there is no such column"), (0, 0, 3, 2, "there is no such column"),
        (1, 1, 2, 2, "there is no such column"), (1, 0, 1, 2, "a table begins with its first cell"),
    ])
    func columnsAreCounted(_ row: Int, _ column: Int, _ span: Int, _ columns: Int, _ message: String) {
        var place = TablePlace(table: 1)
        (place.row, place.column, place.span, place.columns) = (row, column, span, columns)
        place.isHead = row == 0
        var outline = TableOutline()
        #expect(outline.append(.cell, place) == message)
    }

    /// Tables of up to four rows and three columns, whose cells take columns and rows by chance: each cell is
    /// accepted in its place, and in no other.
    @Test func cellsTakeRowsAndColumns() {
        var random = SplitMix(state: 1)
        for _ in 0..<500 {
            let columns = 1 + random.below(3)
            var (outline, grid) = (TableOutline(), TableGrid())
            for row in 0...random.below(3) {
                Self.appendRow(row, columns, to: &outline, &grid, &random)
                #expect(outline.mistakeAtEnd == nil)
                // A row that cells above take all of has no cells, and no note has one.
                grid.beginRow()
                if grid.firstFree(from: 0) >= columns { break }
            }
        }
    }

    private static func appendRow(
        _ row: Int, _ columns: Int, to outline: inout TableOutline, _ grid: inout TableGrid,
        _ random: inout SplitMix
    ) {
        var column = grid.firstFree(from: 0)
        while column < columns {
            var place = TablePlace(table: 1)
            (place.row, place.column, place.columns) = (row, column, columns)
            let free = (column..<columns).first(where: grid.isCovered) ?? columns
            (place.span, place.rows) = (1 + random.below(free - column), 1 + random.below(3))
            for other in 0..<columns where other != column {
                var (wrong, next) = (place, outline)
                wrong.column = other
                #expect(next.append(.cell, wrong) != nil)
            }
            #expect(outline.append(.cell, place) == nil)
            grid.cover(column..<column + place.span, rows: place.rows)
            column = grid.firstFree(from: column + place.span)
            #expect((outline.mistakeAtEnd == nil) == (column >= columns))
        }
    }

    @Test func tablesAreNumbered() {
        func head(_ table: Int) -> TablePlace {
            var place = TablePlace(table: table)
            (place.columns, place.isHead) = (1, true)
            return place
        }
        var outline = TableOutline()
        for table in 1...4 {
            for other in [table - 1, table + 1, table + 2] where table > 1 || other > 1 {
                var next = outline
                #expect(
                    next.append(.cell, head(other)) == "a table begins with its first cell"
                        || other == table - 1)
            }
            #expect(outline.append(.cell, head(table)) == nil)
            if table.isMultiple(of: 2) { #expect(outline.append(.body, nil) == nil) }
        }
        #expect(outline.mistakeAtEnd == nil)
    }
}
