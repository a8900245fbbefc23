/// Makes parts of notes in Markdown at random: blocks, inlines, HTML and the constructs of other programs.
struct MarkdownGrammar {
    var chance: Chance
    /// Levels that spans may yet nest by.
    private var depth = 3

    init(_ chance: Chance) { self.chance = chance }

    /// A block with its line ends, in container blocks.
    mutating func block() -> String {
        let prefix = (0..<chance.below(4)).map { _ in chance.pick(Self.containers) }.joined()
        return lines().map { prefix + $0 + chance.pick(["\n", "\n", "\n", "\r\n", "\r"]) }.joined()
            + chance.pick(["", "\n", "\n"])
    }

    private mutating func lines() -> [String] {
        switch chance.below(11) {
        case 0: [String(repeating: "#", count: 1 + chance.below(7)) + " " + line()]
        case 1: [line(), chance.pick(["===", "---", "***", "- - -"])]
        case 2: [chance.pick(["```", "~~~ a b", "````"]), "  " + line(), chance.pick(["```", "~~~"])]
        case 3: ["    " + line(), "\t" + line()]
        case 4: ["|\(line())|b|", chance.pick(["|-|:-:|", "|-|", "-|-"]), "|\(line())|\(span())"]
        case 5: [chance.pick(Self.tags) + line(), chance.pick(["", "</div>", "-->", "</table>", "?>"])]
        case 6:
            [
                chance.pick(["[a]: ", "[A b]: <u v> ", "[^1]: ", "[^n]: "]) + span(),
                chance.pick(["'t'", ""]),
            ]
        case 7: [chance.pick(Self.lines), line(), chance.pick([":::", "$$", "%%", ""])]
        default: (0...chance.below(3)).map { _ in line() }
        }
    }

    /// A line of text.
    mutating func line() -> String {
        (0...chance.below(4)).map { _ in span() }.joined(separator: chance.pick([" ", "", "  \n", "\\\n"]))
    }

    /// A sign, a word, or text between signs.
    mutating func span() -> String {
        guard depth > 0, !chance.once(in: 2) else { return chance.pick(Self.words) }
        depth -= 1
        defer { depth += 1 }
        switch chance.below(6) {
        case 0:
            let sign = chance.pick([
                "*", "**", "_", "__", "~~", "~", "`", "``", "==", "$", "$$", "%%", ":", "***",
            ])
            return sign + line() + (chance.once(in: 5) ? "" : sign)
        case 1: return chance.pick(["[", "![", "[[", "![[", "^["]) + line() + chance.pick(Self.closers)
        case 2:
            return chance.pick(Self.tags) + line()
                + chance.pick(["", "</b>", "</a>", "</q>", "</pre>", "</p>"])
        case 3: return chance.pick(Self.addresses)
        default: return line()
        }
    }
}

extension MarkdownGrammar {
    private static let containers = [
        "> ", ">", "- ", "1. ", "12) ", "  ", "    ", "- [x] ", "* [/] ", "[^1]: ",
    ]

    private static let lines = [
        "> [!NOTE] a", "::: tip b", "!!! warning \"c\"", "{.class #id}", "\\newpage", "[TOC]", "$$", "%%",
        "\u{C}", "{% raw %}", "{{< figure src=a.png >}}", "{{#include a}}", "---",
    ]

    private static let tags = [
        "<div>", "<p align=center>", "<b>", "<a href=\"u\">", "<q>", "<pre>", "<br>", "<hr/>",
        "<img src=a alt=b>", "<table><tr><td>", "<ul><li>", "<details>", "<h1>", "<!-- ", "<?", "<!A",
        "<![CDATA[", "<script>", "<sub>", "<p hidden>", "</div>", "<blockquote>", "<iframe src=u>",
        "<custom>", "<a name=\"n\">",
    ]

    private static let closers = [
        "]", "](u)", "](<u v> 't')", "][a]", "][]", "]]", "](", "]{.class}", "](u){width=10}", "|200]]",
        "](u =2x3)",
    ]

    private static let addresses = [
        "www.a.b", "http://c.d/(e)", "f@g.h", "mailto:i@j.k", "<http://l>", "<m@n.o>", "[^1]", "&amp;",
        "&#97;", "&#0;", "&nbsp;", "&copy", "\\*", "\\", ":smile:", "xmpp:p@q.r/s",
    ]

    private static let words = [
        "a", "word", "b ", " ", "*", "_", "~", "`", "[", "]", "(", ")", "<", ">", "&", "!", "|", "#", "-",
        "=", "\\", "$", ":", "%", "^", "{", "}", "漢字", "。", "é", "ß", "\u{A0}", "\u{2028}", "\u{0}", "\u{7}",
        "\t", "\u{1F600}", "שלום", "e\u{301}", "\u{85}", "1.", "@", "\"", "'",
    ]
}
