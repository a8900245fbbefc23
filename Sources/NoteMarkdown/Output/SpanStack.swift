import NoteText

/// The spans of Markdown that are open in a block.
struct SpanStack: Sendable {
    private var open: [(styles: StyleSet, link: ScopeLink?)] = []

    /// Begins a span: text in it has `styles`, and stands in `link` if that is there.
    mutating func begin(_ styles: StyleSet, _ link: ScopeLink? = nil) {
        let last = open.last
        open.append(((last?.styles ?? []).union(styles), link ?? last?.link))
    }

    /// Ends the innermost span.
    mutating func end() { _ = open.popLast() }

    /// Ends all spans, with the block.
    mutating func endAll() { open.removeAll(keepingCapacity: true) }

    /// The properties of text in the spans, in a block with those of `base`.
    func scope(in base: InlineScope) -> InlineScope {
        guard let last = open.last else { return base }
        var scope = base
        scope.styles.formUnion(last.styles)
        if last.link != nil { scope.link = last.link }
        return scope
    }
}
