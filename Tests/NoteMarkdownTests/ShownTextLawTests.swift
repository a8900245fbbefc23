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
            !$0.isWhitespace && !"•☐☑“”\u{200B}\u{2066}\u{2067}\u{2068}\u{2069}".contains($0)
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

    // MARK: HTML

    /// The letters of the text of a note, with a space between words that stand in two lines, paragraphs or
    /// cells, or that have white space between them.
    private static func words(of note: String) -> String {
        var words: [String] = []
        for text in MarkdownReaderTests.read(note, .gfm) {
            for paragraph in text.paragraphs {
                let content = String(decoding: text.text[paragraph.content], as: UTF8.self)
                words += content.split { $0.isWhitespace || $0 == "\u{2028}" }.map(String.init)
            }
        }
        return words.map { letters($0.utf8) }.joined(separator: " ")
    }

    /// The letters of the text that a browser shows, with a space where it has elements apart.
    private static func browserWords(of note: String) -> String {
        let html = MarkdownHTML.html(of: note, .gfm)
        return BrowserText.text(of: html).split(separator: ASCII.space).map { letters($0) }
            .joined(separator: " ")
    }

    /// The numbers of letters before each space.
    private static func gaps(_ words: String) -> Set<Int> {
        var (gaps, count) = (Set<Int>(), 0)
        for letter in words {
            if letter == " " { gaps.insert(count) } else { count += 1 }
        }
        return gaps
    }

    /// Forms that browsers read as comments.
    private static let sections = ["<?z->a?>", "<!b>", "<![CDATA[c>d]]>", "<!-- e --!> f -->"]

    @Test(arguments: 1...10) func textOfHTMLIsThatOfABrowser(_ seed: UInt64) {
        for (index, random) in RandomHTML.notes(500, seed: seed).enumerated() {
            let section = Self.sections[index % Self.sections.count]
            let note = index % 2 == 0 ? random : random.replacing("<!-- l -->", with: section)
            let (own, expected) = (Self.words(of: note), Self.browserWords(of: note))
            let isSame = own.filter { $0 != " " } == expected.filter { $0 != " " }
            #expect(isSame, "\(note.debugDescription)\n\(own)\n\(expected)")
            guard isSame else { continue }
            let end = own.filter { $0 != " " }.count
            let lost = Self.gaps(expected).subtracting(Self.gaps(own)).filter { 0 < $0 && $0 < end }
            #expect(lost.isEmpty, "\(note.debugDescription)\n\(own)\n\(expected)")
        }
    }
}
