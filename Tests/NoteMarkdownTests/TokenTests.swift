import NoteMarkup
import NoteText
import Testing

@testable import NoteMarkdown

/// Tokens of Markdown.
@Suite struct MarkdownTokenTests {
    private static func tokens(_ note: String, size: Int = .max) -> [MarkupToken] {
        let parts = sections(of: Array(note.utf8), size: size == .max ? note.utf8.count + 1 : size)
        var indexer = MarkdownIndexer(.markdown)
        for part in parts { indexer.accept(part) }
        var reader = MarkdownReader(MarkupOptions(.markdown), indexer.finish())
        return parts.flatMap { reader.tokens(in: $0) ?? [] }
    }

    /// A note as its tokens, each with its kind.
    private static func words(_ note: String) -> String {
        tokens(note).filter { ![.blank, .lineEnd].contains($0.kind) }
            .map { "\($0.kind.rawValue):\(String(decoding: $0.text, as: UTF8.self))" }
            .joined(separator: " ")
    }

    @Test(arguments: [
        ("*a* `b`", "delimiter:* text:a delimiter:* text:  delimiter:` code:b delimiter:`"),
        ("# a #", "marker:# text:a marker:#"), ("> - a", "marker:> marker:- text:a"),
        ("[a](b \"c\")", "delimiter:[ text:a delimiter:] target:(b \"c\")"),
        ("![*a*](b)c", "picture:![*a*](b) text:c"), ("<ab:c>", "delimiter:< link:ab:c delimiter:>"),
        ("<b>&amp;\\*", "tag:<b> escape:&amp; escape:\\*"), ("***", "marker:***"),
        ("```c\na\n```", "marker:```c code:a marker:```"),
        ("> a *b\n> c*", "marker:> text:a  delimiter:* text:b marker:> text:c delimiter:*"),
        ("|a|\n|-|\n|b|", "marker:| text:a marker:| marker:|-| marker:| text:b marker:|"),
        ("> `a\n> b`", "marker:> delimiter:` code:a marker:> code:b delimiter:`"),
        ("a[^1]\n\n[^1]: b", "text:a mark:[^1] marker:[^1]: text:b"),
        ("<div>\na\n</div>", "tag:<div> tag:a tag:</div>"),
        ("{{< a >}}", "tag:{{< a >}}"), ("- [x] a", "marker:- marker:[x] text:a"),
    ])
    func haveKinds(_ note: String, _ expected: String) { #expect(Self.words(note) == expected) }

    /// However random the note, and wherever its sections end, tokens are its bytes.
    @Test func coverTheSource() {
        for note in RandomMarkdown.notes(3000) {
            for size in [1, .max] {
                let tokens = Self.tokens(note, size: size)
                #expect(tokens.flatMap(\.text) == Array(note.utf8), "\(note.debugDescription)")
                var end = 0
                for token in tokens {
                    #expect(token.span.start == end)
                    end = token.span.end
                }
            }
        }
    }
}
