import NoteText
import Testing

@testable import NoteMarkdown

/// The pieces of texts.
@Suite struct MarkdownInlineTests {
    /// The pieces of a paragraph: `kind:text`, one after the other.
    private static func pieces(_ text: String, _ constructs: MarkdownConstructs = .gfm) -> String {
        let section = SourceSection(bytes: Array(text.utf8))
        let index = MarkdownIndex(of: section, constructs)
        var parser = MarkdownParser(constructs, index: index)
        guard let blocks = parser.accept(section).first,
            let leaf = blocks.events.first(where: { $0.kind != .leave })
        else { return "" }
        var inlines = InlineParser(constructs, index: index)
        let leafText = LeafText(leaf, of: blocks)
        inlines.parse(leafText)
        return inlines.inlines.pieces.map { piece in
            "\(sign(piece.kind))\(String(decoding: leafText.bytes[piece.range], as: UTF8.self))"
        }.joined(separator: " ")
    }

    private static func sign(_ kind: MarkdownPiece.Kind) -> String {
        switch kind {
        case .text: "t:"
        case .escape: "e:"
        case .entity: "&:"
        case .softBreak: "s:"
        case .hardBreak: "h:"
        case .open(let span): "(\(span):"
        case .close: "):"
        case .code: "c:"
        case .html: "<:"
        default: "?:"
        }
    }

    @Test(arguments: [
        ("*a*", "(emphasis:* t:a ):*"), ("**a**", "(strong:** t:a ):**"),
        ("***a***", "(emphasis:* (strong:** t:a ):** ):*"), ("*a", "t:*a"), ("a*", "t:a*"),
        ("**a*", "t:* (emphasis:* t:a ):*"), ("*a**", "(emphasis:* t:a ):* t:*"),
        ("*a _b* c_", "(emphasis:* t:a _b ):* t: c_"), ("_a_b_", "(emphasis:_ t:a_b ):_"),
        ("a_b_c", "t:a_b_c"),
        ("~a~", "(strike:~ t:a ):~"), ("~~a~~", "(strike:~~ t:a ):~~"), ("~a~~", "t:~a~~"),
        ("a * b *", "t:a * b *"), ("a**b**c", "t:a (strong:** t:b ):** t:c"),
        ("“*a*”", "t:“ (emphasis:* t:a ):* t:”"),
        ("*(*a*)*", "(emphasis:* t:( (emphasis:* t:a ):* t:) ):*"),
    ])
    func delimiters(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }

    /// Runs whose lengths sum to a multiple of 3 do not match if one can be both.
    @Test(arguments: [
        ("a**b*c**", "t:a (strong:** t:b*c ):**"), ("*a**b*", "(emphasis:* t:a**b ):*"),
        ("a***b***c", "t:a (emphasis:* (strong:** t:b ):** ):* t:c"),
    ])
    func rulesNineAndTen(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }

    @Test(arguments: [
        ("`a`", "c:`a`"), ("``a`b``", "c:``a`b``"), ("`a``", "t:`a``"), ("`` ` ``", "c:`` ` ``"),
        ("`*a`*", "c:`*a` t:*"),
        ("\\`a`", "e:\\` t:a`"), ("a\\*&amp;&b", "t:a e:\\* &:&amp; t:&b"), ("a  \nb", "t:a h:  \n t:b"),
        ("a \nb", "t:a s: \n t:b"), ("a\\\nb", "t:a h:\\\n t:b"), ("x<b>y", "t:x <:<b> t:y"),
        ("x<!-->y-->", "t:x <:<!--> t:y-->"), ("x<!--->y", "t:x <:<!---> t:y"), ("x< b>", "t:x< b>"),
    ])
    func codeBreaksAndHTML(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }

    @Test(arguments: [
        ("[a](b)", "(link:[ t:a ):](b)"), ("![a](b 'c')", "(picture:![ t:a ):](b 'c')"), ("[a]", "t:[a]"),
        ("[a](b c)", "t:[a](b c)"), ("[[a](b)](c)", "t:[ (link:[ t:a ):](b) t:](c)"),
        ("![[a](b)](c)", "(picture:![ (link:[ t:a ):](b) ):](c)"), ("[*a](b)*", "(link:[ t:*a ):](b) t:*"),
        ("<a:b>", "t:<a:b>"), ("<ab:c>", "(link:< t:ab:c ):>"),
        ("<ab:&amp;&b\\*&#35;>", "(link:< t:ab: &:&amp; t:&b\\* &:&#35; ):>"),
        ("<a@b.c>", "(link:< t:a@b.c ):>"),
        ("[a](<b)c>)", "(link:[ t:a ):](<b)c>)"), ("[`]`](b)", "(link:[ c:`]` ):](b)"),
    ])
    func links(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }

    /// Addresses without signs: those of GitHub, and none in `commonmark`.
    @Test(arguments: [
        ("www.a.b", "(link: t:www.a.b ):"), ("www.a", "(link: t:www.a ):"), ("awww.a.b", "t:awww.a.b"),
        ("www.a.b.", "(link: t:www.a.b ): t:."), ("(www.a.b)", "t:( (link: t:www.a.b ): t:)"),
        ("www.a_b.c", "t:www.a_b.c"), ("http://a.b/c(d)", "(link: t:http://a.b/c(d) ):"),
        ("http://a.b&amp;", "(link: t:http://a.b ): &:&amp;"), ("xhttp://a", "t:xhttp://a"),
        ("http:// a", "t:http:// a"),
        ("www.a.b<c", "(link: t:www.a.b ): t:<c"),
        ("ftp://a.b *c*", "(link: t:ftp://a.b ): t:  (emphasis:* t:c ):*"),
    ])
    func addresses(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
        #expect(!Self.pieces(text, .commonmark).contains("link"))
    }

    @Test(arguments: [
        ("a@b.c", "(link: t:a@b.c ):"), ("x a@b.c.", "t:x  (link: t:a@b.c ): t:."), ("a@b", "t:a@b"),
        ("a.b-c_d+e@f.g", "(link: t:a.b-c_d+e@f.g ):"), ("a@b.c-", "t:a@b.c-"), ("a@b.c_", "t:a@b.c_"),
        ("@b.c", "t:@b.c"), ("a@b@c.d", "t:a@ (link: t:b@c.d ):"),
        ("mailto:a@b.c", "(link: t:mailto:a@b.c ):"),
        ("xmpp:a@b.c/d", "(link: t:xmpp:a@b.c/d ):"), ("[a@b.c](d)", "(link:[ t:a@b.c ):](d)"),
        ("`a@b.c`", "c:`a@b.c`"), ("é@b.c", "t:é@b.c"), ("*a@b.c*", "(emphasis:* (link: t:a@b.c ): ):*"),
        ("a@b.c d@e.f", "(link: t:a@b.c ): t:  (link: t:d@e.f ):"),
    ])
    func mail(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }

    /// A mark of no footnote is text, with all that stands in it.
    @Test(arguments: [
        ("[^*a*]", "t:[^*a*]"), ("*[^a* [^b] c]*", "(emphasis:* t:[^a* [^b] c] ):*"),
        ("[^a [^b\n c]  \nd] e", "t:[^a [^b s:\n t:c] s:  \n t:d] e"), ("[^`a\nb`]", "t:[^`a s:\n t:b`]"),
        ("[^a\\\nb] *c*", "t:[^a\\ s:\n t:b]  (emphasis:* t:c ):*"),
        ("[^a [b](c) [^d]]", "t:[^a  (link:[ t:b ):](c) t: [^d]]"),
    ])
    func marksOfNoFootnote(_ text: String, _ expected: String) {
        #expect(Self.pieces(text) == expected)
    }
}
