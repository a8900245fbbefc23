import NoteMarkdown
import Testing

/// The constructs that a dialect reads.
@Suite struct MarkdownConstructTests {
    @Test func dialectsReadMoreAndMore() {
        #expect(MarkdownConstructs.commonmark.isEmpty)
        #expect(MarkdownConstructs.gfm.isStrictSuperset(of: .commonmark))
        #expect(MarkdownConstructs.markdown.isSuperset(of: .gfm))
    }
}
