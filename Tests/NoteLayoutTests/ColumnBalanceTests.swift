import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The search for the least height of columns.
@Suite struct ColumnBalanceTests {
    private func lowest(mean: Double, _ accepts: (Double) -> Bool) throws -> Double? {
        try ColumnBalance(mean: mean, whole: 744, em: 12).lowest { height throws(LayoutError) in
            accepts(height) ? height : nil
        }
    }

    @Test(arguments: [100.0, 300, 470, 600, 744]) func isFoundFromBelowAndAbove(mean: Double) throws {
        let found = try #require(try lowest(mean: mean) { $0 >= 433 })
        #expect((433...433.5).contains(found))
    }

    /// Lines that stay together do not fit some of the heights above the least.
    @Test func heightsThatAreRefusedAboveItHideItNot() throws {
        let found = try #require(try lowest(mean: 470) { $0 >= 433 && !(540...558.5).contains($0) })
        #expect((433...433.5).contains(found))
    }

    @Test func thatOfTheWholePageIsTheLast() throws {
        let found = try #require(try lowest(mean: 300) { $0 >= 744 })
        #expect(found == 744)
        let none = try lowest(mean: 744) { _ in false }
        #expect(none == nil)
        let empty = try lowest(mean: 0) { _ in true }
        #expect(empty == 0)
    }
}
