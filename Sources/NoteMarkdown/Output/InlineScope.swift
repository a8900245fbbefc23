import NoteText

/// The properties that text has from what it stands in.
struct InlineScope: Hashable, Sendable {
    var styles: StyleSet = []
    @Boxed private var own: TextAttributes? = nil
    @Boxed var link: ScopeLink? = nil
    /// Whether it is not shown.
    var isHidden = false

    init() {}

    init(styles: StyleSet, attributes: TextAttributes) {
        self.styles = styles
        self.attributes = attributes
    }

    /// The properties besides styles and the link.
    var attributes: TextAttributes {
        get { own ?? TextAttributes() }
        set { own = newValue.isEmpty ? nil : newValue }
    }

    /// The properties of text that has these inside of those of `outer`.
    func inside(of outer: InlineScope) -> InlineScope {
        var scope = outer
        scope.styles.formUnion(styles)
        if isInLink { scope._link = _link }
        if hasAttributes, outer.hasAttributes {
            scope.attributes = attributes.over(outer.attributes)
        } else if hasAttributes {
            scope._own = _own
        }
        return scope
    }

    /// Whether it has such properties.
    var hasAttributes: Bool { !_own.isNil }

    /// Whether it has a link.
    var isInLink: Bool { !_link.isNil }
}

/// A link that text stands in. Two links to one target are two.
struct ScopeLink: Hashable, Sendable {
    let link: Link
    /// The number of the link in the note.
    let serial: Int
}
