package import Testing

/// Expects `found`, as a reader gives it, to be the text `expected` by the law of `TextComparison`.
package func expectText(
    _ found: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let difference = TextComparison(expected: expected, found: found).firstDifference() else { return }
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
}
