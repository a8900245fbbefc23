import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages

/// Borders of cells, against counts cell by cell, in grids of random cells.
@Suite struct CellContourTests {
    /// Grids of up to 12 x 12 cells, of which one in `share` is opaque.
    private static func grids(_ count: Int, seed: UInt64) -> [OpacityGrid] {
        var random = SplitMix(state: seed)
        return (0..<count).map { _ in
            let (columns, rows) = (1 + random.below(12), 1 + random.below(12))
            let share = 1 + random.below(4)
            let cells = (0..<columns * rows).map { _ in random.below(share) == 0 }
            return OpacityGrid(columns: columns, cell: Size(width: 0.1, height: 0.2), cells: cells)
        }
    }

    /// The cells of a grid, and as many beside it.
    private static func places(_ grid: OpacityGrid, beside: Int = 0) -> [(column: Int, row: Int)] {
        (-beside..<grid.rows + beside).flatMap { row in
            (-beside..<grid.columns + beside).map { ($0, row) }
        }
    }

    /// How often the contours go clockwise around a point, by the lines that a ray to the right meets.
    private static func winding(of contours: [[Point]], x: Double, y: Double) -> Int {
        var winding = 0
        for contour in contours {
            for (start, end) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
                guard (start.y <= y) != (end.y <= y) else { continue }
                let share = (y - start.y) / (end.y - start.y)
                guard start.x + (end.x - start.x) * share > x else { continue }
                winding += end.y > start.y ? 1 : -1
            }
        }
        return winding
    }

    private static func sides(_ grid: OpacityGrid) -> Int {
        places(grid).filter { grid[$0.column, $0.row] }.reduce(0) { sum, cell in
            sum + [(1, 0), (0, 1), (-1, 0), (0, -1)].count { !grid[cell.column + $0.0, cell.row + $0.1] }
        }
    }

    private static func length(_ contour: [Point]) -> Double {
        zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { length, side in
            length + abs(side.1.x - side.0.x) + abs(side.1.y - side.0.y)
        }
    }

    @Test func contoursSurroundTheOpaqueCellsOnce() {
        for (number, grid) in Self.grids(200, seed: 1).enumerated() {
            let contours = CellContours(grid).contours
            for (column, row) in Self.places(grid) {
                let winding = Self.winding(of: contours, x: Double(column) + 0.5, y: Double(row) + 0.5)
                #expect(winding == (grid[column, row] ? 1 : 0), "\(number): \(column) \(row)")
            }
            #expect(contours.reduce(0) { $0 + Self.length($1) } == Double(Self.sides(grid)), "\(number)")
        }
    }

    /// Sides across and down take turns: no vertex lies within a side.
    @Test func contoursTurnAtEveryVertex() {
        for grid in Self.grids(200, seed: 2) {
            for contour in CellContours(grid).contours {
                #expect(contour.count >= 4 && contour.count % 2 == 0)
                for index in contour.indices {
                    let (last, next) = (contour[index], contour[(index + 1) % contour.count])
                    let after = contour[(index + 2) % contour.count]
                    #expect((last.x == next.x) != (last.y == next.y))
                    #expect((last.x == next.x) == (next.y == after.y))
                }
            }
        }
    }

    /// Fewer vertices, and no opaque cell outside.
    @Test func outerContoursKeepEveryCell() {
        for (number, grid) in Self.grids(200, seed: 3).enumerated() {
            let contours = CellContours(grid).contours
            let outer = contours.compactMap { OuterContour($0)?.points }
            #expect(outer.joined().count <= contours.joined().count && outer.allSatisfy { $0.count >= 3 })
            let places = [(0.01, 0.01), (0.99, 0.01), (0.5, 0.5), (0.01, 0.99), (0.99, 0.99)]
            for cell in Self.places(grid) where grid[cell.column, cell.row] {
                let isInside = places.allSatisfy {
                    Self.winding(of: outer, x: Double(cell.column) + $0.0, y: Double(cell.row) + $0.1) > 0
                }
                #expect(isInside, "\(number): \(cell)")
            }
        }
    }

    @Test func smallHolesAreFilled() {
        for (side, hasHole) in [(1, false), (2, true), (3, true)] {
            let whole = side + 2
            let cells = (0..<whole * whole).map { place in
                let (column, row) = (place % whole, place / whole)
                return column == 0 || row == 0 || column == whole - 1 || row == whole - 1
            }
            let grid = OpacityGrid(columns: whole, cell: Size(width: 1, height: 1), cells: cells)
            let contours = CellContours(grid).contours
            #expect(contours.count == 2)
            #expect(contours.compactMap { OuterContour($0) }.count == (hasHole ? 2 : 1), "\(side)")
        }
    }

    @Test func halvedGridsHaveACellForFour() {
        for grid in Self.grids(100, seed: 4) {
            let half = grid.halved
            #expect(half.columns == (grid.columns + 1) / 2 && half.rows == (grid.rows + 1) / 2)
            for (column, row) in Self.places(half, beside: 1) {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { grid[2 * column + $0.0, 2 * row + $0.1] }
                #expect(half[column, row] == four.contains(true))
            }
            let (place, same) = (half.place(column: 2, row: 1), grid.place(column: 4, row: 2))
            #expect(place == same && place.x <= 1 && place.y <= 1)
        }
    }
}
