import NoteMarkdown
import NoteText
import NotecTestSupport
import Testing

/// The text that a browser shows of a note's HTML is in its attributed text, in order.
@Suite struct ShownTextLawTests {
    /// Signs of all constructs but pictures, footnotes and HTML, whose text stands elsewhere or not at all.
    private static let pieces = [
        "a", "b ", "c", " ", "  ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "*", "**", "_", "~", "~~", "`",
        "``",
        "```\n", "~~~ x\n", "[", "]", "](u)", "](<v> \"t\")", "][a]", "[a]: /u\n", "&amp;", "&lt;", "&", "\\",
        "|", "|a|b|\n|-|-|\n", "> ", "- ", "- [x] ", "1. ", "2) ", "# ", "###### ", "---\n", "===\n",
        "www.d.e",
        "é", "。",
    ]

    /// The letters of text, with those of links apart from their targets.
    private static func letters(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.filter { $0.isASCIILetter || $0 >= 0x80 }, as: UTF8.self).filter {
            !$0.isWhitespace && $0 != "•" && $0 != "☐" && $0 != "☑"
        }
    }

    /// HTML without its tags, with the characters that its references stand for.
    private static func shown(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: "").replacing(/&(amp|lt|gt|quot);/, with: "")
    }

    private static func text(of note: String, _ dialect: Dialect) -> [UInt8] {
        MarkdownReaderTests.read(note, dialect).flatMap { text in
            text.paragraphs.flatMap { text.text[$0.content] }
        }
    }

    @Test(arguments: [(Dialect.gfm, MarkdownConstructs.gfm), (.commonmark, .commonmark)])
    func allTextIsShown(_ dialect: Dialect, _ constructs: MarkdownConstructs) {
        var random = SplitMix(state: 7)
        for _ in 0..<2000 {
            let note = random.string(of: Self.pieces, longest: 40)
            let html = Self.letters(Self.shown(MarkdownHTML.html(of: note, constructs)).utf8)
            #expect(Self.letters(Self.text(of: note, dialect)) == html, "\(note.debugDescription)")
        }
    }
}
