/// The first difference of two texts, as a person reads it: the lines around, `-` before what was expected,
/// `+` before what was found.
///
/// Texts are compared byte for byte: `é` composed and decomposed are different texts.
package struct LineDifference {
    private static let linesBefore = 3
    private static let linesAfter = 10

    /// The lines to read; more than fit are counted at the end.
    package let message: String

    /// Nil where the texts are equal.
    package init?(expected: String, found: String) {
        let expectedLines = Self.lines(of: expected)
        let foundLines = Self.lines(of: found)
        let pairs = zip(expectedLines, foundLines)
        let first = pairs.prefix { $0.utf8.elementsEqual($1.utf8) }.map { _ in 0 }.count
        if first == expectedLines.count, first == foundLines.count { return nil }

        var rows = ["@@ line \(first + 1) @@"]
        rows += expectedLines[max(0, first - Self.linesBefore)..<first].map { Self.row(" ", $0) }
        rows += Self.rows(Self.window(expectedLines, from: first), Self.window(foundLines, from: first))
        let end = first + Self.linesAfter
        let more = max(expectedLines.count, foundLines.count) - end
        if more > 0 { rows.append("... and \(more) more lines") }
        message = rows.joined(separator: "\n")
    }

    /// The lines; a text that does not end with a line end has a last line that says so.
    private static func lines(of text: String) -> [Substring] {
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else {
            lines.append("\\ no line end at the end")
        }
        return lines
    }

    private static func window(_ lines: [Substring], from first: Int) -> [Substring] {
        Array(lines[min(first, lines.count)..<min(first + linesAfter, lines.count)])
    }

    /// The two windows in one column: what is in both stands once.
    private static func rows(_ expected: [Substring], _ found: [Substring]) -> [String] {
        let changes = found.difference(from: expected) { $0.utf8.elementsEqual($1.utf8) }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [String] = []
        var foundIndex = 0
        for (index, line) in expected.enumerated() {
            if removed.contains(index) {
                rows.append(row("-", line))
                continue
            }
            while inserted.contains(foundIndex) {
                rows.append(row("+", found[foundIndex]))
                foundIndex += 1
            }
            rows.append(row(" ", line))
            foundIndex += 1
        }
        return rows + found[min(foundIndex, found.count)...].map { row("+", $0) }
    }

    private static func row(_ sign: String, _ line: Substring) -> String {
        sign + String(line).withInvisiblesEscaped
    }
}
