package import NoteText

/// A range of the source of one kind; tokens cover a section except the controls that are dropped.
package struct MarkupToken: Hashable, Sendable {
    package var kind: MarkupTokenKind
    package var span: SourceSpan
    /// The source text, without controls.
    package var text: [UInt8]

    package init(kind: MarkupTokenKind, span: SourceSpan, text: [UInt8]) {
        (self.kind, self.span, self.text) = (kind, span, text)
    }
}
