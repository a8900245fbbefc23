/// A query of `@media` (Media Queries 4), as far as it says something about every page.
struct CSSMediaQuery {
    /// A page is printed and is seen on screens; it is white, and nothing is known of its size.
    private static let held: Set = ["all", "screen", "print", "(prefers-color-scheme:light)"]
    private static let unheld: Set = ["speech", "(prefers-color-scheme:dark)"]

    let holds: Bool
    /// Whether all that it asks for is known.
    let isUnderstood: Bool

    init(_ text: String) {
        var words = text.lowercased().utf8.split(whereSeparator: \.isXMLSpace)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        if words.first == "only" { words.removeFirst() }
        let isNegated = words.first == "not"
        if isNegated { words.removeFirst() }
        // White space inside parentheses says nothing.
        let parts = words.split(separator: "and").map { $0.joined() }
        isUnderstood = parts.allSatisfy { Self.held.contains($0) || Self.unheld.contains($0) }
        holds = isUnderstood && parts.allSatisfy(Self.held.contains) != isNegated
    }
}
