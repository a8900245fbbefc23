import NoteText

/// The spans of Markdown that are open in a block.
struct SpanStack: Sendable {
    /// The properties of each span, with those of the spans around it.
    private var open: [InlineScope] = []

    /// Begins a span: text in it has `styles` and `attributes`, and stands in `link` if that is there.
    mutating func begin(_ styles: StyleSet, _ link: ScopeLink? = nil, attributes: TextAttributes? = nil) {
        var span = open.last ?? InlineScope()
        span.styles.formUnion(styles)
        if let link { span.link = link }
        if let attributes, !attributes.isEmpty {
            span.attributes = span.hasAttributes ? attributes.over(span.attributes) : attributes
        }
        open.append(span)
    }

    /// Ends the innermost span.
    mutating func end() { _ = open.popLast() }

    /// Ends all spans, with the block.
    mutating func endAll() { open.removeAll(keepingCapacity: true) }

    /// The properties of text in the spans, in a block with those of `base`.
    func scope(in base: InlineScope) -> InlineScope { open.last.map { $0.inside(of: base) } ?? base }
}
