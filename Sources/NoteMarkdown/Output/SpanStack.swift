import NoteText

/// The spans of Markdown that are open in a block.
struct SpanStack: Sendable {
    private struct Span {
        var styles: StyleSet = []
        var attributes = TextAttributes()
        var link: ScopeLink?
    }

    private var open: [Span] = []

    /// Begins a span: text in it has `styles` and `attributes`, and stands in `link` if that is there.
    mutating func begin(
        _ styles: StyleSet, _ link: ScopeLink? = nil, attributes: TextAttributes = TextAttributes()
    ) {
        var span = open.last ?? Span()
        span.styles.formUnion(styles)
        span.link = link ?? span.link
        if !attributes.isEmpty { span.attributes = attributes.over(span.attributes) }
        open.append(span)
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
        if !last.attributes.isEmpty { scope.attributes = last.attributes.over(base.attributes) }
        return scope
    }
}
