import NoteText

/// Makes parts of notes at random: blocks and what is in them.
struct NoteGrammar {
    var chance: Chance
    /// Levels that spans may yet nest by.
    private var depth = 3

    init(_ chance: Chance) { self.chance = chance }

    /// A block with its line end, or a few.
    mutating func block() -> String {
        switch chance.below(16) {
        case 0: "\(String(repeating: "#", count: 1 + chance.below(4))) \(line())\n"
        case 1, 2: item()
        case 3: String(repeating: "> ", count: 1 + chance.below(3)) + line() + "\n"
        case 4: code()
        case 5: "{\(attributes(.block))}\n\(line())\n"
        case 6: picture() + "\n"
        case 7: "@card{\(attributes(.card))}\n"
        case 8:
            chance.pick([
                "---\n", "***\n", "\n\n", "\u{C}", "\u{C}\u{C}", "\u{B}", "\r\n", "\u{2028}", "\u{85}",
                "\t\n",
            ])
        case 9: "| a | \(line()) |\n|---|---|\n| \(span()) | b |\n"
        case 10: frontMatter()
        default: line() + "\n"
        }
    }

    /// A line, or what a line may be.
    mutating func line() -> String {
        (0..<1 + chance.below(5)).map { _ in span() }.joined(
            separator: chance.pick([" ", "", " ", "\u{A0}"]))
    }

    private mutating func item() -> String {
        let indent = String(repeating: " ", count: chance.below(7))
        let marker = chance.pick(["-", "*", "•", "1.", "12)", "999999999.", "- [ ]", "- [x]", "+", "a."])
        let rest = chance.once(in: 4) ? "\n\(indent)  \(line())" : ""
        return "\(indent)\(marker) \(chance.once(in: 8) ? "" : line())\(rest)\n"
    }

    private mutating func code() -> String {
        let lines = (0..<chance.below(4)).map { _ in "  \(line())\n" }.joined()
        return "```\(chance.once(in: 3) ? "swift" : "")\n\(lines)\(chance.once(in: 5) ? "" : "```\n")"
    }

    mutating func frontMatter() -> String {
        let lines = (0..<1 + chance.below(4)).map { _ in SettingGrammar.line(&chance) }.joined()
        return "---\n\(lines)---\n"
    }

    /// A word, or a span of some.
    mutating func span() -> String {
        guard depth > 0, !chance.once(in: 2) else { return word() }
        depth -= 1
        defer { depth += 1 }
        switch chance.below(12) {
        case 0, 1: return styled()
        case 2: return "[\(line())](\(target()))"
        case 3: return "[\(line())]{\(attributes(.span))}"
        case 4: return picture()
        case 5: return "`\(line())`"
        case 6: return target()
        case 7: return "\\" + chance.pick(["*", "[", "\\", "`", "{", "n", "\n"])
        case 8:
            return chance.pick([
                "NATO", "U.S.", "\u{2014}", "--", "...", "->", "0x8000", "fi ffl", "1/2", "(c)",
            ])
        case 9: return "[\(picture())](\(target()))"
        case 10: return chance.pick(["*", "_", "~", "-", "`", "[", "]", "](", "{", "}", "![", "]{"])
        default: return line()
        }
    }

    private mutating func styled() -> String {
        let mark = chance.pick(["*", "_", "~", "-", "**", "__", "~~", "***"])
        return mark + line() + mark
    }

    private mutating func picture() -> String {
        let file = chance.pick([
            "r.png", "a.png", "p.png", "j.jpg", "i.png", "c.jpg", "b.png", "e.png", "no.png",
        ])
        let list = chance.once(in: 2) ? "{\(attributes(.picture))}" : ""
        let caption = chance.once(in: 3) ? " \"\(word())\"" : ""
        return "![\(chance.once(in: 4) ? "" : word())](\(file)\(caption))\(list)"
    }

    private mutating func target() -> String {
        chance.pick([
            "https://example.org/a?b=c", "#n", "#m", "mailto:a@b.c", "www.example.org", "a@b.c",
            "http://[::1]/", "javascript:x", "other.pdf", "https://xn--bcher-kva.example",
            "file:///etc/passwd", "#\u{5D0}",
        ])
    }

    /// Something between white space.
    mutating func word() -> String {
        let count = chance.once(in: 12) ? 40 : 1 + chance.below(2)
        return (0..<count).map { _ in chance.pick(Self.words) }.joined()
    }

    private static let words = [
        "a", "word", "Straße", "AV", "fi", "é", "i", "WiM", "123", "4.5", "\u{AD}", "\u{A0}", "-", "漢字", "한국",
        "שלום", "العربية", "\u{644}\u{627}", "٣٤", "\u{200F}", "\u{200E}", "\u{202E}", "\u{2067}x\u{2069}",
        "\u{20DD}", "e\u{301}\u{323}", "\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}\u{1F1EA}",
        "\u{1F600}\u{FE0F}", "1\u{FE0F}\u{20E3}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "क्षि",
        "ก็", "\u{1100}\u{1161}\u{11A8}", "\u{E000}", "\u{FFF9}", "\u{FFFD}", "\u{10FFFD}", "\u{FDFA}",
        "\u{7}", "\t", "\u{378}", "\u{D7FF}", "\u{1D400}", "ﬁ", "İ", "\u{2028}", "ǆ", "\u{3000}", "。",
    ]
}
