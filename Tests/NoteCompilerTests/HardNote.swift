/// Notes that are hard on a structure tree: blocks in blocks, and what crosses lines, pages and directions.
enum HardNote: String, CaseIterable, Sendable {
    case nestedLists, itemsOfSomeParagraphs, listsInQuotes, codeOverPages, textOverPages, linksOverPages
    case rightToLeft, rightToLeftOverPages, cut, painted, spans, numbered

    /// Whether it takes more than two pages at any size.
    var crossesPages: Bool {
        switch self {
        case .codeOverPages, .textOverPages, .linksOverPages, .rightToLeftOverPages, .numbered: true
        default: false
        }
    }

    var text: String {
        switch self {
        case .nestedLists: Self.lists
        case .itemsOfSomeParagraphs: Self.items
        case .listsInQuotes: Self.quotes
        case .codeOverPages: "Code\n\n```\n" + Self.code + "```\nAfter it.\n"
        case .textOverPages: "Much\n\n" + Self.prose(1500) + "\n> " + Self.prose(700) + "\nAfter it.\n"
        case .linksOverPages: Self.links
        case .rightToLeft: Self.mixed
        case .rightToLeftOverPages:
            "עברית\n\n" + Array(repeating: "מילה word 12 ", count: 600).joined() + "\n"
        case .cut: Self.cutText
        case .painted: Self.paint
        case .spans: Self.spanText
        case .numbered: "---\npage-numbers: {first: 9}\n---\nNumbers\n\n" + Self.manyItems
        }
    }

    private static let lists = """
        Lists

        - one
          1. two
             - [ ] three
               + four, and *some* of it in bold and `code`
                 more of four
             - [x] again three
          2. two again
          • a bullet after numbers
        10) ten
        - [ ] a box at the top
        1. one
          - in one

        End.

        """

    private static let items = """
        Items

        - the first
          goes on
          and on

          after a blank line
          - inner
            goes on

          of the outer again
        - the second

        1. a number
           goes on
        2. the next

        """

    private static let quotes = """
        Quotes

        > Words
        > - an item
        >   goes on
        >   - in the item
        > 1. one
        >    more of one
        > - [x] done
        >
        > and more words

        Between.

        > Another quote
        > ends here
        - no item of the quote

        """

    private static let code =
        (0..<150).map { number in
            "line \(number)" + (number % 9 == 0 ? " " + prose(40) : "") + (number % 7 == 0 ? "\n\n" : "\n")
        }.joined() + "  indented\n"

    private static let links = """
        Links

        Before, [\(prose(900))](https://example.org/a) and [more](https://example.org/b).

        - [\(prose(900))](https://example.org/c)
        - [*one* of `them`](#x) and https://example.org/d-e_f, [last]{#x}

        """

    private static let mixed = """
        ימין ושמאל

        שלום (hello 123) עולם, ועוד *מילים* [link קישור](https://example.org) סוף.
        - פריט ראשון with English
          עוד שורה 12.5%
        1. מספר
        > ציטוט של מישהו
        > - ובו פריט
        ```
        let א = "ב" // 1
        ```
        Latin text with עברית in it and العربية too.

        """

    private static let cutText = """
        Cut

        {max-lines=1}
        The first line is there, \(prose(60))
        {max-lines=2 truncate=head}
        \(prose(60)) and the end is there.
        {max-lines=2 truncate=middle}
        Begins \(prose(60)) ends.
        All of this.

        """

    private static let paint = """
        Pressed title

        {.letterpress}
        Pressed words, and *bold* ones.

        -Struck- words, ~~struck~~ ones, [lined]{underline=double}, [marked]{background=#ffee88} ones.
        [Raised]{.superscript} and [lowered]{.subscript}, [small capitals]{.smallcaps}, [spaced]{kern=3}.
        [Outlined]{stroke=3}, fi ffl.

        """

    private static let spanText = """
        ---
        lang: en
        ---
        Spans

        [un mot]{lang=fr}[ein Wort]{lang=de} and `code`[in French]{lang=fr}*bold*`more code`.
        [a `c` b]{lang=fr}
        [a link with [Wörtern]{lang=de} and `code`](https://example.org)[another](https://example.org) end.
        - [x] [fait]{lang=fr} `y`

        """

    private static let manyItems = (1...400).map { "\($0 % 100). item \($0)\n" }.joined()

    /// So many words, all of them different.
    private static func prose(_ count: Int) -> String {
        (0..<count).map { "word\($0)" }.joined(separator: " ")
    }
}
