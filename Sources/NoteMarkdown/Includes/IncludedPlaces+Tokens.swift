import NoteMarkup
import NoteText

extension IncludedPlaces {
    /// The tokens of the note itself, among those of the text with its files: each line that includes a file
    /// is a tag.
    func source(of tokens: [MarkupToken]) -> [MarkupToken] {
        var last: SourceSpan?
        return tokens.compactMap { token in
            guard let directive = directive(at: token.span.start) else {
                return MarkupToken(kind: token.kind, span: source(of: token.span), text: token.text)
            }
            guard directive != last else { return nil }
            last = directive
            return MarkupToken(kind: .tag, span: directive, text: text(of: directive))
        }
    }
}
