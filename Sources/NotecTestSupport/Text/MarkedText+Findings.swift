package import NoteText
package import Testing

extension MarkedText {
    /// The difference of `findings` from those that the signs name, for a test to report; nil where there is
    /// none.
    ///
    /// Order does not matter, and messages are not looked at. A finding without a place is one too many.
    package func complaint(about findings: [Finding]) -> String? {
        let expected = listing(expectations.map { Row(rule: $0.rule, span: $0.span) })
        let found = listing(findings.map { Row(rule: $0.rule.id, span: $0.span) })
        guard let difference = LineDifference(expected: expected, found: found) else { return nil }
        return "not the findings that the signs name (- expected, + found):\n" + difference.message
    }

    private struct Row {
        var rule: String
        var span: SourceSpan?

        var order: (Int, Int, String) { (span?.start ?? -1, span?.end ?? -1, rule) }
    }

    private func listing(_ rows: [Row]) -> String {
        rows.sorted { $0.order < $1.order }.map(line).joined()
    }

    private func line(_ row: Row) -> String {
        guard let span = row.span else { return "no place: \(row.rule)\n" }
        let bytes = text.utf8.dropFirst(span.start).prefix(max(0, span.end - span.start))
        let covered = String(decoding: bytes, as: UTF8.self)
        return "\(span.start)..<\(span.end) \(row.rule) \"\(covered)\"\n"
    }
}

/// Expects `findings` to be those that the signs of `marked` name, with their spans.
package func expectFindings(
    _ findings: [Finding], _ marked: MarkedText, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let complaint = marked.complaint(about: findings) else { return }
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}
