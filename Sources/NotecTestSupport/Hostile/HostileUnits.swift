/// What hostile notes repeat: each is the worst case of some rule done carelessly.
enum HostileUnits {
    static let all: [(name: String, unit: String)] = delimiters + constructs + lines + characters

    /// Openers that never close, closers that never opened, and runs.
    private static let delimiters: [(name: String, unit: String)] = [
        ("opened stars", "*a "), ("opened underscores", "_a "), ("opened waves", "~a "),
        ("opened hyphens", "-a "), ("closed stars", "a* "), ("closed hyphens", "a- "),
        ("only stars", "*"), ("only underscores", "_"), ("only hyphens", "-"), ("only waves", "~"),
        ("only backticks", "`"), ("only backslashes", "\\"), ("tiny spans", "*a*"),
        ("crossing openers", "*a _b -c ~d "), ("crossing spans", "*a _b* c_ "),
        ("stars on both sides", "a**b"), ("nested kinds", "*_~-"),
    ]

    /// Links, addresses, brackets, attributes, capitals.
    private static let constructs: [(name: String, unit: String)] = [
        ("opened brackets", "["), ("closed brackets", "]"), ("opened pictures", "!["),
        ("opened targets", "[a]("), ("opened attributes", "[a]{"), ("links in links", "[[a](b)"),
        ("opened parentheses", "("), ("schemes", "http://"), ("www", "www."),
        ("targets of parentheses", "http://a(("), ("at signs", "@"), ("half addresses", "a@"),
        ("dots and at signs", "a.b@c."), ("dots", "."), ("capitals joined by quotes", "A'"),
        ("capitals joined by &", "A&"), ("capitals with marks", "A\u{301}"), ("escapes", "\\*"),
    ]

    /// Blocks and line ends.
    private static let lines: [(name: String, unit: String)] = [
        ("only blank lines", "\n"), ("only CR", "\r"), ("only CR LF", "\r\n"),
        ("lines ended by CR", "a\r"), ("only form feeds", "\u{C}"),
        ("form feeds between letters", "a\u{C}"), ("only U+2028", "\u{2028}"), ("only NEL", "\u{85}"),
        ("one letter a line", "a\n"), ("items", "- a\n"), ("numbers", "999. a\n"),
        ("markers in a row", "- "), ("numbers in a row", "1. "), ("quote signs", "> "),
        ("headings", "# "), ("fences", "```\n"), ("rules", "---\n"),
        ("alternating kinds", "- a\n1. b\n> c\n\n"),
    ]

    /// Words without end, white space, and what Unicode has to offer.
    private static let characters: [(name: String, unit: String)] = [
        ("one word", "a"), ("one wide word", "W"), ("one word of ligatures", "ffi"),
        ("one word of kerning", "AV"), ("only spaces", " "), ("only tabs", "\t"),
        ("only no-break spaces", "\u{A0}"), ("words", "word "), ("only combining marks", "\u{301}"),
        ("one letter, many marks", "a\u{301}\u{323}\u{308}\u{327}"), ("only ZWJ", "\u{200D}"),
        ("zero-width spaces", "a\u{200B}"), ("soft hyphens", "a\u{AD}"), ("only NUL", "\0"),
        ("controls", "\u{1}\u{7}\u{1B}\u{7F}\u{9B}"), ("only BOM", "\u{FEFF}"),
        ("bidi overrides", "\u{202E}a"), ("bidi isolates", "\u{2066}a"),
        ("closed isolates", "\u{2066}א\u{2069}1"), ("both directions", "a א 1 ب "),
        ("noncharacters", "\u{FFFE}\u{FFFF}\u{1FFFE}"), ("private use", "\u{E000}\u{10FFFD}"),
        ("tag characters", "\u{E0041}"), ("regional indicators", "🇵"), ("joined emoji", "👩\u{200D}"),
        ("variation selectors", "a\u{FE0F}"), ("Hangul leads", "\u{1100}"),
        ("Thai without spaces", "กา"), ("Han without spaces", "字"), ("Arabic word", "ب"),
        ("widest character", "\u{FDFD}"), ("decomposing letters", "\u{1EA4}\u{1F82}"),
    ]
}
