import NoteText
import Testing

@testable import NoteMarkdown

/// Entities and numeric references of HTML, as browsers read them.
@Suite struct HTMLReferenceTests {
    @Test(arguments: [
        ("&amp;&amp&ampx", "&&&x"), ("&nbsp&nbsp·", "\u{A0}\u{A0}·"), ("&copy 2026 &reg;", "© 2026 ®"),
        ("&notit; &notin; &Not", "¬it; ∉ &Not"), ("&frac12x &frac1 &iquestn", "½x &frac1 ¿n"),
        ("&nosuch; & &; &a &ap", "&nosuch; & &; &a &ap"), ("&gt &lte; &hellip", "> <e; &hellip"),
        ("&#35 &#x22x &#35;", "# \"x #"), ("&# &#; &#x; &#xg &#", "&# &#; &#x; &#xg &#"),
        ("&#0; &#xD800; &#x110000; &#99999999999999999999;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
        ("&#128; &#x92; &#129; &#160;", "€ ’ \u{81} \u{A0}"), ("&#000000000065;", "A"),
    ])
    func referencesInText(_ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        #expect(HTMLText.decoded(bytes, bytes.indices) == expected)
    }

    /// A parameter of an address is no reference.
    @Test(arguments: [
        ("a?b=1&copy=2&reg", "a?b=1&copy=2®"), ("?&amp;copy=2&lt;", "?&copy=2<"),
        ("&notit;&notin;", "&notit;∉"), ("&copy;=2 &copy ", "©=2 © "), ("&#35=", "#="),
    ])
    func referencesInAttributes(_ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        #expect(HTMLText.decoded(bytes, bytes.indices, isInAttribute: true) == expected)
    }

    @Test func textOfBlocksHasReferencesWithoutSemicolons() {
        #expect(
            MarkdownReaderTests.lines("<p>a&nbsp&nbsp·&nbsp<b>&#65</b></p>\n\n&copy") == [
                "[body] a\u{A0}\u{A0}·\u{A0}{bold|A}", "[body] &copy",
            ])
    }

    @Test func eachNameWithoutSemicolonIsOneWithIt() {
        for name in namesWithoutSemicolon.split(whereSeparator: \.isWhitespace) {
            let (short, long) = (Array("&\(name)".utf8), Array("&\(name);".utf8))
            let expected = CharacterReference.read(long, long.indices)?.characters
            #expect(expected != nil && HTMLReference.read(short, short.indices)?.characters == expected)
        }
    }
}
