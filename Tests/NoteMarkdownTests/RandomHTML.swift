import NotecTestSupport

/// Random notes of Markdown with HTML in it. Tables hold cells and nothing else, as browsers move all other
/// text of theirs; what is not shown is closed.
struct RandomHTML {
    private var random: SplitMix

    static func notes(_ count: Int, seed: UInt64) -> [String] {
        var grammar = RandomHTML(random: SplitMix(state: seed))
        return (0..<count).map { _ in grammar.blocks(3) }
    }

    private init(random: SplitMix) { self.random = random }

    private static let inlines = [
        "a", "b ", "*c*", "**d e**", "`f`", "<b>g</b>", "<b>", "</b>", "<i>", "</i>", "</span>", "<br>",
        "<sub>h</sub>", "<q>i</q>", "<a href=u>j</a>", "<span hidden>k</span>", "<!-- l -->", "&amp;", "\n",
        "<ruby>m<rt>n</rt></ruby>", "<ruby>m<rp>(</rp><rt>n</rt><rp>)</rp></ruby>", "<wbr>", "é",
        "<x-y>o</x-y>", "<abbr title=p>q</abbr>", "<span style='display: none'>r</span>", "<img alt=''>", " ",
        "<script>s</script>", "<code>t</code>", "<kbd>u</kbd>", "[v](w)", "~~x~~", "<bdi>y</bdi>", "<hr>",
        "&ampz",
    ]

    private static let pieces = [
        "a\n", "# b\n", "> c\n", "- d\n", "- e\n\n", "1. f\n", "> - g\n", "***\n", "```\nh\n```\n", "    i\n",
        "|j|k|\n|-|-|\n|l|m|\n\n", "n\n===\n", "\n", "\n", "\n\n", "- [x] o\n", "  p\n", "<p>\n", "</p>\n",
        "</div>\n", "<div>\n", "<b>\n", "</blockquote>\n", "<hr>\n", "<p hidden>q\n\n", "<li>r\n",
        "<div hidden>s</div>\n", "<style>t</style>\n", "<pre>u\n v\n</pre>\n", "\n\n<!-- w\n\nx -->\n",
        "</ul>\n",
    ]

    private static let containers = [
        "div", "p", "blockquote", "section", "center", "h2", "figure", "details", "summary", "dl", "span",
    ]

    private mutating func line() -> String { random.string(of: Self.inlines, longest: 5) }

    private mutating func blocks(_ depth: Int) -> String {
        var note = ""
        for _ in 0...random.below(4) { note += block(depth) }
        return note
    }

    private mutating func block(_ depth: Int) -> String {
        switch random.below(depth > 0 ? 8 : 4) {
        case 0, 1: return Self.pieces[random.below(Self.pieces.count)]
        case 2, 3: return line() + ["\n", "\n\n", ""][random.below(3)]
        case 4:
            let name = Self.containers[random.below(Self.containers.count)]
            return "<\(name)>" + gap() + blocks(depth - 1) + gap() + "</\(name)>" + gap()
        case 5: return list(depth - 1)
        case 6: return "<dl>\n<dt>" + line() + "\n<dd>" + content(depth - 1) + "</dl>" + gap()
        default: return table(depth - 1)
        }
    }

    private mutating func gap() -> String { ["", "\n", "\n\n"][random.below(3)] }

    private mutating func content(_ depth: Int) -> String {
        random.below(3) == 0 ? gap() + blocks(depth) + gap() : line()
    }

    private mutating func list(_ depth: Int) -> String {
        let name = ["ul", "ol"][random.below(2)]
        var list = "<\(name)>" + gap()
        for _ in 0...random.below(3) {
            list += "<li>" + content(depth) + ["", "</li>"][random.below(2)] + gap()
        }
        return list + "</\(name)>" + gap()
    }

    private mutating func table(_ depth: Int) -> String {
        var table = "<table><tr>"
        for row in 0...random.below(3) {
            if row > 0 { table += "</tr><tr>" }
            for _ in 0...random.below(3) {
                let spans = ["", " colspan=2", " rowspan=2"][random.below(3)]
                let name = ["td", "th"][random.below(2)]
                table += "<\(name)\(spans)>" + content(depth) + "</\(name)>"
            }
        }
        return table + "</tr></table>" + gap()
    }
}
