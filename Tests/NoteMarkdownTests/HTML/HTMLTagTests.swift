import NoteText
import Testing

@testable import NoteMarkdown

/// Tags, sections and blocks of HTML.
@Suite struct HTMLTagTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The length of the tag that a text begins with; nil for none.
    @Test(arguments: [
        ("<a>", 3), ("<a/>", 4), ("<a />b", 5), ("<a b>", 5), ("<a b=c>", 7), ("<a b='c>d'>", 11),
        ("<a b = \"c\">", 11),
        ("<a\nb\n>", 6), ("</a>", 4), ("</a  >", 6), ("<a-b1>", 6), ("<a _x:y.z=1>", 12), ("<a b=c/d>", 9),
        ("<>", nil), ("<1>", nil), ("< a>", nil), ("<a", nil), ("<a b=>", nil), ("<a b='c>", nil),
        ("</a b>", nil),
        ("</>", nil), ("<a 1=b>", nil), ("<a b=c'd>", nil), ("<a/ >", nil), ("<a b='c'd>", nil),
        ("<a =b>", nil),
        ("</a", nil), ("<", nil), ("<a b=`c`>", nil), ("<é>", nil),
    ])
    func tags(_ text: String, _ length: Int?) {
        let text = Self.bytes(text)
        #expect(HTMLTag.end(text, text.indices) == length)
    }

    /// A section and the length of its beginning and of all of it, -1 if it does not end; nil for none.
    @Test(arguments: [
        ("<!-- a -->b", "comment 4 10"), ("<!--", "comment 4 -1"), ("<?a?>", "instruction 2 5"),
        ("<?a>", "instruction 2 -1"), ("<!A b>c", "declaration 2 6"), ("<!a>", "declaration 2 4"),
        ("<!1>", nil),
        ("<![CDATA[a]]>", "characters 9 13"), ("<![CDATA[a]>", "characters 9 -1"), ("<![cdata[a]]>", nil),
        ("<!-", nil), ("<!", nil), ("<", nil), ("<!---->", "comment 4 7"),
    ])
    func sections(_ text: String, _ expected: String?) {
        let text = Self.bytes(text)
        let found = HTMLSection.start(text, text.indices).map { section, count in
            "\(section) \(count) \(section.end(text, count..<text.count) ?? -1)"
        }
        #expect(found == expected)
    }

    /// The condition by which a line begins a block of HTML; nil for none.
    @Test(arguments: [
        ("<pre>", 1), ("<SCRIPT a", 1), ("<style", 1), ("<textarea\t", 1), ("</pre>", 7), ("<prea>", 7),
        ("<pre/>", nil),
        ("<!-- a", 2), ("<?a", 3), ("<!a", 4), ("<![CDATA[", 5), ("<div", 6), ("</div>", 6), ("<DIV a", 6),
        ("<p/>", 6), ("<hr />", 6), ("<h7>", 7), ("<search>", 6), ("<source>", 7), ("<a>", 7), ("<a> b", nil),
        ("<a>  ", 7), ("</a>", 7), ("<a", nil), ("<", nil), ("<http://a>", nil), ("<divx>", 7),
        ("<div-a>", 7),
        ("</>", nil),
    ])
    func blocks(_ line: String, _ condition: Int?) {
        let text = Self.bytes(line)
        #expect(HTMLBlock.condition(text, text.indices) == condition)
    }

    @Test(arguments: [
        (1, "a</PRE>b", true), (1, "</script", false), (1, "</b>", false), (2, "a-->", true),
        (2, "->", false),
        (3, "?>", true), (4, "a>", true), (5, "]]>", true), (5, "]>", false), (6, "</div>", false),
        (7, "", false),
    ])
    func blocksEnd(_ condition: Int, _ line: String, _ expected: Bool) {
        let text = Self.bytes(line)
        #expect(HTMLBlock.ends(condition, with: text.indices, of: text) == expected)
        #expect(HTMLBlock.endsAtBlank(condition) == (condition > 5))
    }

    /// The name, the attributes and the signs of a tag.
    @Test(arguments: [
        ("<A b='c&amp;d' E=f g>", "a b=c&d e=f g="), ("</b>", "/b"), ("<br/>", "br/"),
        ("<a x=1 X=2>", "a x=1"),
        ("<a b = \"c\nd\">", "a b=c\nd"), ("<a b=c/d>", "a b=c/d"), ("<img src=a/>", "img src=a/"),
    ])
    func tagsAreRead(_ text: String, _ expected: String) throws {
        let bytes = Self.bytes(text)
        let tag = try #require(HTMLTagText(bytes, bytes.indices))
        let attributes = tag.attributes.map { " \($0.name)=\($0.value)" }.joined()
        #expect("\(tag.isClosing ? "/" : "")\(tag.name)\(attributes)\(tag.isVoid ? "/" : "")" == expected)
    }

    @Test func commentsAreNoTags() {
        let text = Self.bytes("<!-- a -->")
        #expect(HTMLTagText(text, text.indices) == nil)
    }
}
