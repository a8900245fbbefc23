import NoteText

/// The attributes of the block that is read, and of the block that follows.
struct WaitingAttributes: Sendable {
    /// The attributes of the lists before the next block, and the place of the last list.
    @Boxed private var next: PlacedValues? = nil
    /// The attributes of the leaf block; nil if it has none.
    @Boxed private var leaf: AttributeValues? = nil
    /// The name and the page break of the first paragraph in the container block that has just begun.
    private var identifier: String?
    private var startsPage = false

    private struct PlacedValues: Sendable {
        let values: AttributeValues
        let place: SourceSpan
    }

    /// The values of the lists before the next block.
    var values: AttributeValues { next?.values ?? AttributeValues() }

    /// Lets the next block have `values`, of which the last list stands at `place`.
    mutating func wait(_ values: AttributeValues, at place: SourceSpan) {
        next = PlacedValues(values: values, place: place)
    }

    /// Begins a leaf block, which has the attributes that have been waiting.
    mutating func beginLeaf() {
        if !_leaf.isNil || !_next.isNil { leaf = _next.remove()?.values }
    }

    /// Begins a container block; returns the attributes that have been waiting, which its text and paragraphs
    /// have, nil if there are none.
    mutating func beginContainer() -> AttributeValues? {
        guard var values = _next.remove()?.values else { return nil }
        identifier = values.paragraph.identifier.take() ?? identifier
        startsPage = startsPage || values.startsPage
        return values
    }

    /// The values of the leaf block, which may get others.
    var ofLeaf: AttributeValues {
        get { leaf ?? AttributeValues() }
        set { leaf = newValue }
    }

    /// The place of lists that no block follows; they are dropped.
    mutating func removeUnused() -> SourceSpan? { _next.remove()?.place }

    /// `form` with the attributes of the leaf block. A name and a page break are those of its first
    /// paragraph.
    mutating func applied(to form: ParagraphForm) -> ParagraphForm {
        guard !_leaf.isNil || identifier != nil || startsPage else { return form }
        var form = form
        var paragraph = leaf?.paragraph ?? ParagraphAttributes()
        paragraph.identifier = paragraph.identifier ?? identifier
        form.attributes = form.attributes.map { paragraph.over($0) } ?? paragraph
        form.startsPage = form.startsPage || startsPage || leaf?.startsPage == true
        leaf?.paragraph.identifier = nil
        leaf?.startsPage = false
        (identifier, startsPage) = (nil, false)
        return form
    }

    /// The properties of text in the leaf block, where those of the blocks around are `base`.
    func scope(in base: InlineScope) -> InlineScope {
        _leaf.isNil ? base : leaf.map { base.with($0) } ?? base
    }
}

extension InlineScope {
    /// The properties with the attributes of a block inside.
    func with(_ values: AttributeValues) -> InlineScope {
        var scope = self
        scope.styles.formUnion(values.styles)
        if !values.text.isEmpty { scope.attributes = values.text.over(attributes) }
        return scope
    }
}
