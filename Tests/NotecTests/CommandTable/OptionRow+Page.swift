extension OptionRow {
    /// Options for the page, its type and its lines.
    static let page: [OptionRow] = [
        OptionRow("--config c.yaml", files: ["c.yaml": "paper: a5\n"], effect: "page 419 595"),
        OptionRow("--no-config", files: ["notec.yaml": "paper: a5\n"], effect: "page 595 841"),
        OptionRow(
            "--root .", ["-Werror", "sub/n.txt"], files: ["sub/n.txt": "Title\n\n![A leaf](../leaf.png)\n"],
            effect: "exits 0"
        ).after(#"cp "$fixtures/illustrated/leaf.png" ."#),
        OptionRow(
            "--theme notepad", .layout, note: "---\ntheme: print\n---\nTitle\n\nSome TEXT.\n",
            effect: "has letterpress true"),
        OptionRow("--theme print", .layout, effect: "has size 22"),
        OptionRow(
            "--theme classic", .layout, note: "Title\n\nSome TEXT.\n",
            effect: "has letterpress true && prints ff0000"),
        OptionRow(
            "--theme markup", .layout, note: "Title\n\nSome TEXT.\n",
            effect: "lacks letterpress && prints ff0000"),
        OptionRow("--theme article", .layout, effect: ##"has color '"#3c3c00"'"##),
        OptionRow("--theme reader", .layout, effect: "has measure 288"),
        OptionRow("--theme plain", .layout, effect: "lacks color"),
        OptionRow(
            "--theme ./own.yaml", .layout, files: ["own.yaml": "colors: {title: '#123456'}\n"],
            effect: ##"has color '"#123456"'"##),
        OptionRow("--size-category extraSmall", .layout, effect: "has size 14"),
        OptionRow("--size-category small", .layout, effect: "has size 15"),
        OptionRow("--size-category medium", .layout, effect: "has size 16"),
        OptionRow("--size-category extraLarge", .layout, effect: "has size 19"),
        OptionRow("--size-category extraExtraLarge", .layout, effect: "has size 21"),
        OptionRow("--size-category extraExtraExtraLarge", .layout, effect: "has size 23"),
        OptionRow("--size-category accessibilityMedium", .layout, effect: "has size 28"),
        OptionRow("--size-category accessibilityLarge", .layout, effect: "has size 33"),
        OptionRow("--size-category accessibilityExtraLarge", .layout, effect: "has size 40"),
        OptionRow("--size-category accessibilityExtraExtraLarge", .layout, effect: "has size 47"),
        OptionRow("--size-category accessibilityExtraExtraExtraLarge", .layout, effect: "has size 53"),
        OptionRow(
            "--size-category large", .layout, note: "---\nsize-category: small\n---\nTitle\n\nText\n",
            effect: "has size 17"),
        OptionRow(
            "--size-category large,AX1", effect: "[ -s n-large.pdf ] && [ -s n-accessibilityMedium.pdf ]"),
        OptionRow("--size-category all", effect: #"count "n-.*pdf" 12"#),
        OptionRow("--size-category accessibility", effect: #"count "n-.*pdf" 5"#),
        OptionRow(
            "--rendition small", ["n.txt", "-o", "{stem}-{rendition}.pdf"],
            files: ["notec.yaml": "renditions: [{name: small, paper: a5}, {name: wide, paper: a4}]\n"],
            effect: "[ -s n-small.pdf ] && ! [ -e n-wide.pdf ]"),
        OptionRow("--scale 50%", .layout, effect: "has size 8.5"),
        OptionRow("--bold-text", .layout, effect: "prints Inter-SemiBold"),
        OptionRow("--paper a3", effect: "page 841 1190"),
        OptionRow("--paper a5", effect: "page 419 595"),
        OptionRow("--paper a6", effect: "page 297 419"),
        OptionRow("--paper b5", effect: "page 498 708"),
        OptionRow("--paper letter", effect: "page 612 792"),
        OptionRow("--paper legal", effect: "page 612 1008"),
        OptionRow("--paper half-letter", effect: "page 396 612"),
        OptionRow("--paper iphone", effect: "page 320 568"),
        OptionRow("--paper 90x120mm", effect: "page 255 340"),
        OptionRow("--paper 4x6in", effect: "page 288 432"),
        OptionRow("--paper a4", files: ["notec.yaml": "paper: a5\n"], effect: "page 595 841"),
        OptionRow("--landscape", effect: "page 841 595"),
        OptionRow("--margins 10 20 30 40", .layout, effect: "has x 40"),
        OptionRow("--gutter 100", .layout + ["--columns", "2"], effect: "has measure 191.638"),
        OptionRow("--badge", .structure + ["--date", "2014-07-18"], effect: #"prints "18 JULY 2014""#),
        OptionRow("--title-page", .layout, effect: "has page 2"),
        OptionRow("--exclude 0 0 300 300", .layout, effect: "has x 356"),
        OptionRow("--container 20 30 200 300", .layout, effect: "has measure 200"),
        OptionRow("--align left", .layout, note: "\u{5D0}\u{5D1}\n", effect: "has x 56"),
        OptionRow("--align natural", .layout, note: "---\nalign: right\n---\nTitle\n", effect: "has x 56"),
        OptionRow("--align right", .layout, effect: "has x 464.14"),
        OptionRow("--align center", .layout, effect: "has x 260.07"),
        OptionRow(
            "--align justify", .layout, note: "Title\n\n\(String(repeating: "some words ", count: 30))\n",
            effect: "prints word-stretch"),
        OptionRow("--columns 2", .layout, effect: "has measure 224.638"),
        OptionRow("--hyphenation 1", narrow + ["--lang", "en"], note: longWords, effect: "prints circum‐"),
        OptionRow("--line-breaking optimal", narrow, note: longWords, effect: "shows 'notwithstanding, a '"),
        OptionRow(
            "--line-breaking greedy", narrow, note: "---\nline-breaking: optimal\n---\n\(longWords)",
            effect: "shows 'notwithstanding, a b c.'"),
        OptionRow(
            "--line-breaking auto", narrow, note: "---\nline-breaking: optimal\n---\n\(longWords)",
            effect: "shows 'notwithstanding, a b c.'"),
        OptionRow("--long-words break", small, note: longWord, effect: "shows 'Incomprehensi'"),
        OptionRow(
            "--long-words shrink", small, note: longWord,
            effect: #"shows 'Incomprehensibilities' && lacks '"size":17,'"#),
        OptionRow(
            "--long-words overflow", small, note: longWord,
            effect: "shows 'Incomprehensibilities' && has size 17"),
        OptionRow(
            "--long-words hyphenate", small + ["--long-words", "break"], note: longWord, effect: "prints ‐"),
    ]

    /// A layout of short lines.
    private static let narrow = [String].layout + ["--margins", "56 350 56 56"]
    /// A layout of lines that are shorter than a word, beside a margin that is not.
    private static let small =
        [String].layout + ["--paper", "220x500", "--margins", "20 80 20 20", "--lang", "en"]
    private static let longWords = "Title\n\nExtraordinary circumstances notwithstanding, a b c.\n"
    private static let longWord = "---\ntitle: none\n---\nIncomprehensibilities\n"
}
