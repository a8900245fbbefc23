package import NoteText

/// The kind of a token.
package enum MarkupTokenKind: String, Sendable {
    case text, delimiter, escape, code, link, capitals
    /// The bullet or number of an item, the sign of a heading or a quote, a fence, or a rule.
    case marker
    /// The target of a link with its parentheses; a list of attributes with its braces; a whole picture.
    case target, attributes, picture
    /// White space that is not shown.
    case blank
    case lineEnd
}

/// A range of the source of one kind; tokens cover a section except the controls that are dropped.
package struct MarkupToken: Hashable, Sendable {
    package var kind: MarkupTokenKind
    package var span: SourceSpan
    /// The source text, without controls.
    package var text: [UInt8]
}

/// Converts segments to tokens.
struct TokenBuilder: MarkupConsumer {
    private let text: [UInt8]
    private var map: SourceMap
    private(set) var tokens: [MarkupToken] = []

    init(_ section: CleanSection) {
        text = section.bytes
        map = section.map
    }

    mutating func begin(_ block: Block) {}

    mutating func add(_ segment: InlineSegment) {
        guard !segment.range.isEmpty else { return }
        tokens.append(
            MarkupToken(
                kind: segment.kind, span: map.span(of: segment.range), text: Array(text[segment.range])))
    }

    mutating func end() {}

    mutating func span(of range: Range<Int>) -> SourceSpan { map.span(of: range) }
}
