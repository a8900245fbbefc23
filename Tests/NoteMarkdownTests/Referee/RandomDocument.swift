import NotecTestSupport

/// Random notes of every construct of CommonMark and GitHub: lines of blocks in container blocks, with the
/// signs of inlines, most of them in place and some anywhere.
struct RandomDocument {
    private var random: SplitMix
    private var prefix: [String] = []
    private var isInLink = false

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// The next note.
    mutating func next() -> String {
        if random.below(8) == 0 { return random.string(of: Self.signs, longest: 12) }
        prefix = []
        var note = ""
        for _ in 0...(random.below(8) == 0 ? random.below(5) : 0) {
            if changePrefix(), random.below(30) > 0 { note += "\n" }
            let kind = random.below(12)
            // Nor does a blank line behind a footnote's sign.
            if kind == 8 { prefix = [] }
            for line in block(kind) {
                let sign = start()
                let text =
                    sign.isEmpty || random.below(200) == 0 ? line[...] : line.drop { $0 == " " || $0 == "\t" }
                note += sign + text.replacing("\n", with: "\n" + start()) + lineEnd()
            }
            // In items blank lines behind headings and breaks tell GitHub's parser nothing.
            let mayEnd = prefix.isEmpty || ![0, 1, 7].contains(kind)
            if mayEnd ? random.below(3) == 0 : random.below(200) == 0 { note += "\n" }
        }
        return note
    }

    private mutating func one(of values: [String]) -> String { values[random.below(values.count)] }

    private mutating func lineEnd() -> String { random.below(20) == 0 ? one(of: ["\r\n", "\r"]) : "\n" }

    /// Opens or closes container blocks for the next block; whether some have been closed.
    private mutating func changePrefix() -> Bool {
        let count = prefix.count
        while !prefix.isEmpty, random.below(3) == 0 { prefix.removeLast() }
        let hasClosed = prefix.count < count
        // GitHub's parser knows an item of tasks at the start of a line alone.
        if prefix.isEmpty, random.below(6) == 0 { prefix.append(one(of: Self.tasks)) }
        while prefix.count < 4, random.below(3) == 0 { prefix.append(one(of: Self.containers)) }
        return hasClosed
    }

    /// The signs of the container blocks at the start of a line: of items indentation, after their first.
    private mutating func start() -> String {
        if random.below(1000) == 0 { return "" }
        var start = ""
        for index in prefix.indices {
            start += prefix[index]
            guard prefix[index].first != ">", random.below(60) > 0 else { continue }
            let sign = prefix[index].prefix { $0 != "[" }
            prefix[index] = String(repeating: " ", count: sign.utf8.count)
        }
        return start
    }

    private mutating func block(_ kind: Int) -> [String] {
        switch kind {
        case 0: [one(of: ["# ", "## ", "###### ", "#", "####### "]) + inlines() + one(of: ["", " #", "##"])]
        case 1: [inlines(), one(of: ["===", "---", "-", "= ="])]
        case 2: code()
        case 3: [one(of: ["    ", "\t", "     "]) + inlines(), one(of: ["    ", "\t"]) + inlines()]
        case 4: table()
        case 5: [one(of: Self.htmlStarts) + inlines(), one(of: ["", "</pre>", "-->", inlines()])]
        case 6: [one(of: Self.definitions), one(of: Self.definitions)]
        case 7: [one(of: ["***", "- - -", "___", "*  *  *", "--"])]
        case 8: [one(of: ["[^1]: ", "[^n]: "]) + inlines(), one(of: ["    ", "", "\t"]) + inlines()]
        default: (0...random.below(3)).map { _ in inlines() }
        }
    }

    private mutating func code() -> [String] {
        let fence = one(of: ["```", "~~~", "````"])
        return [
            fence + one(of: ["", "a b", " c&amp;", "`", "\\*"]), inlines(), one(of: [fence, "```", "~~~~"]),
        ]
    }

    private mutating func table() -> [String] {
        let rows = [
            one(of: ["|a|b|", "a|b", "| `\\|` | b |", "|" + inlines() + "|"]),
            one(of: ["|-|-|", "-|:-:", "|:-|-:|", "|-|", "-|-|-"]),
        ]
        return rows + (0..<random.below(3)).map { _ in "|" + inlines() + "|" + inlines() }
    }

    /// Text in a line with inlines in one another.
    private mutating func inlines(depth: Int = 2) -> String {
        (0...random.below(3)).map { _ in
            depth > 0 && random.below(4) > 0 ? inline(depth: depth - 1) : one(of: Self.signs)
        }.joined()
    }

    private mutating func inline(depth: Int) -> String {
        if random.below(3000) == 0 { return one(of: Self.changed) }
        let kind = random.below(40)
        let wasInLink = isInLink
        isInLink = wasInLink || 14...20 ~= kind
        let inner = inlines(depth: depth)
        isInLink = wasInLink
        switch kind {
        case 0: return one(of: ["*", "_", "**", "***"]) + inner + one(of: ["*", "_", "**", "__"])
        case 1...4: return "*\(inner)*"
        case 5...8: return "**\(inner)**"
        case 9, 10: return random.below(2) == 0 ? "~\(inner)~" : "~~\(inner)~~"
        case 11...13: return random.below(2) == 0 ? "`\(inner)`" : "``\(inner)``"
        case 14...20 where isInLink && random.below(30) > 0: return inner
        case 14...17: return "[\(inner)]" + one(of: Self.targets)
        case 18...20: return "![\(inner)]" + one(of: Self.targets)
        case 21...23: return one(of: ["<b>", "<a href=\"u\">", "<br/>", "<!-- a -->", "<?a?>"]) + inner
        case 24: return one(of: Self.addresses)
        case 25...27: return one(of: Self.references)
        case 32, 33: return "_\(inner)_"
        case 34: return "***\(inner)***"
        default: return inner
        }
    }
}

extension RandomDocument {
    private static let containers = [">", "> ", "- ", "* ", "+ ", "1. ", "2) ", "-   ", "10. "]

    private static let tasks = ["- [ ] ", "- [x] ", "* [X] ", "1. [ ] "]

    private static let htmlStarts = [
        "<div>", "</div>", "<pre>", "<!-- ", "<?", "<!A ", "<![CDATA[", "<b>", "<a\nb>", "<table>",
        "<script>",
    ]

    private static let definitions = [
        "[a]: /u", "[a]: <u v> 't'", "[é]: /u \"t\"", "[b]: v", "/u", "[a]: /u 't' x", "[a b]: u", "(t)",
        "'t",
    ]

    private static let targets = [
        "(u)", "(<u v>)", "(u \"t\")", "(u 't')", "(u (t))", "( u )", "()", "[a]", "[]", "[é]", "",
        "(a(b)c)", "(\\))", "[ A  B ]", "(u\n't')",
    ]

    private static let addresses = [
        "www.a.b", "http://c.d/e", "https://f.g?h&amp;", "ftp://i.j", "k@l.m", "mailto:n@o.p", "<http://q>",
        "<r@s.t>", "www.u.v)", "(www.w.x)", "http://y.z.", "xmpp:a@b.c/d", "www._a.b", "<aa:b>",
    ]

    /// Signs that CommonMark 0.31.2 reads in another way than 0.29 did.
    private static let changed = ["€", "a€", "€ ", "&#12345678;", "(", "<!-->", "<!a>", "****a****"]

    private static let references = [
        "&amp;", "&lt;", "&#35;", "&#x22;", "&copy", "&zzz;", "&#0;", "&nbsp;", "\\*", "\\`", "\\a", "\\\\",
        "\\", "\\\n",
    ]

    /// Words, white space and the signs of all constructs.
    private static let signs = [
        "a", "b ", "c", "word", " ", " ", "  ", "\n", "\n", "  \n", "\t", "*", "_", "__", "[", "]", "](u)",
        "![", "!", "<", ">", "&", "\\", "|", "-", "#", "=", ":", ")",
        "\"", "'", "1.", ".", ",", "[^1]", "[^n]", "@", "w", "é", "ß", "日本", "。", "“", "\u{A0}", "[a]", "[ ]",
    ]
}
