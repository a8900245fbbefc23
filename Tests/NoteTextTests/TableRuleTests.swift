import NoteText
import Testing

/// Tables in JSON that no note has are refused where they stand.
@Suite struct TableRuleTests {
    private static let short = "a row of a table has a cell for each column, or one that spans the rest"
    private static let rowByRow = "the cells of a table come row by row"

    /// Cells by row and column of a table of two columns, `x` for a span of both and `r` for a repeated head;
    /// any other letter is another block. A sign stands before the line that is refused.
    private static let refused = [
        (short, "00 01 ⸢10"), (short, "⸢00"), (short, "00 ⸢b"), (short, "00 01 10 ⸢b"),
        (rowByRow, "00 01 10 ⸢20"), (short, "00 01 10 11 ⸢r0"), (short, "00 01 10 11 r0 ⸢r1"),
        (rowByRow, "00 01 10 11 r0 ⸢20"), (short, "00 01 10 11 r0 r1 ⸢b"), (rowByRow, "00 ⸢10"),
        (rowByRow, "00 01 ⸢11"),
        ("a cell begins where the cell before it ends", "00 01 10x ⸢11"),
        ("a head is repeated as a whole, in its table", "00 01 10 ⸢r0"),
        ("a table must follow its caption", "00 01 ⸢c"),
    ]

    private static func line(_ short: Substring) -> String {
        let signs = Array(short)
        guard let row = signs.first, row.isNumber || row == "r" else {
            let head = #""cell":{"table":2,"head":true},"#
            let own = row(short) == "c" ? #""block":"caption",\#(head)"# : #""block":"body","#
            return "{\(own)\"runs\":[{\"text\":\"a\"}]}"
        }
        let isHead = row == "0" || row == "r"
        let marks = (isHead ? #","head":true"# : "") + (row == "r" ? #","repeated":true"# : "")
        let span = signs.last == "x" ? #","span":2"# : ""
        let number = isHead ? "0" : String(row)
        let place = #""table":1,"row":\#(number),"column":\#(signs[1]),"columns":2\#(marks)\#(span)"#
        let runs = span.isEmpty ? #","runs":[{"text":"a"}]"# : ""
        return #"{"block":"cell","cell":{\#(place)}\#(runs)}"#
    }

    private static func row(_ short: Substring) -> Character? { short.first }

    private func read(_ lines: [Substring]) throws(Problem) {
        var reader = AttributedTextReader(version: 1)
        let text = lines.map(Self.line).joined(separator: "\n")
        _ = try reader.read(SourceSection(bytes: Array(text.utf8)))
    }

    @Test(arguments: refused) func areRefusedAtTheirPlace(_ message: String, _ cells: String) throws {
        let lines = cells.split(separator: " ")
        let bad = try #require(lines.firstIndex { $0.hasPrefix("⸢") })
        let error = Result { () throws(Problem) in
            try read(lines.map { $0.hasPrefix("⸢") ? $0.dropFirst() : $0 })
        }
        guard case .failure(let problem) = error else {
            Issue.record("it was read")
            return
        }
        let start = lines[..<bad].reduce(0) { $0 + Self.line($1).utf8.count + 1 }
        let place = problem.span?.start ?? -1
        #expect(problem.message == message)
        #expect((start..<start + Self.line(lines[bad].dropFirst()).utf8.count).contains(place))
    }

    @Test(arguments: ["00 01", "00 01 10 11", "00 01 10x", "00 01 10 11 r0 r1 20x b", "00 01 b"])
    func areRead(_ cells: String) throws { try read(cells.split(separator: " ")) }
}
