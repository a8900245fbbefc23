extension DiagnosticRule {
    static let unknownAttributeExplanation = RuleExplanation(
        summary: "a class or key in braces that there is none of",
        text: """
            The name changes nothing; the other attributes hold. It may be a slip of the
            pen, and then the nearest name stands in the hint, or an attribute that makes
            sense elsewhere: a block's on a span, or a picture's on a block.
            """,
        example: """
            Title

            {.centre}
            A line in the middle.

            """)

    static let attributeValueExplanation = RuleExplanation(
        summary: "a value that its attribute does not take",
        text: """
            The attribute changes nothing; the others hold. The hint says what the key
            takes: a length or another number, and from which to which, a colour, or one
            of a few words.
            """,
        example: "Title\n\nThis is [wide]{kern=wide} enough.\n")

    static let unusedAttributeExplanation = RuleExplanation(
        summary: "attributes that have no effect",
        text: """
            A line of attributes applies to the block after it, and there is none. Delete
            the line, or put it before the block that is meant. Or letterpress is asked
            for more than 20,000 letters: each costs hundreds of bytes, and those after
            them are set like any others. Or a picture has .left, .right, .contour or
            .span, by which text will flow round it in a later version.
            """,
        example: "Title\n\nThe end.\n{.center}\n")

    static let unclosedCodeExplanation = RuleExplanation(
        summary: "a code block without an end",
        text: """
            A line of three or more backticks begins code, which goes on to the same line
            again, and here to the end of the note: what was meant as text after the code
            is shown as code. Put the closing line where the code ends.
            """,
        example: "Title\n\n```\nlet answer = 42\n")

    static let linkSchemeExplanation = RuleExplanation(
        summary: "a link to something else than a web page, mail or telephone",
        text: """
            Links lead to http, https, mailto and tel, to places in the note, and to files
            beside it. Anything else may do harm where the PDF is read, so that the text
            stays and the link is left out.
            """,
        example: "Title\n\n[Click here](javascript:alert) to go on.\n")

    static let linkWithoutWordsExplanation = RuleExplanation(
        summary: "a link without a text that can be seen or read out",
        text: """
            What stands between the brackets is white space, or characters that have no
            look, such as marks of direction. Nobody sees the link, and a screen reader
            has nothing but its address to read out, so that PDF/UA is not claimed. Write
            where it leads.
            """,
        example: "Title\n\nSee [\u{200B}](https://example.org).\n")

    static let unknownTargetExplanation = RuleExplanation(
        summary: "a link to a place of the note that there is none of",
        text: """
            A link to #name leads to what {#name} names: a block by a line of attributes
            before it, or a span or a picture by its own. Nothing has the name, so the
            link leads nowhere. Correct it, or name the place.
            """,
        example: "Title\n\nSee [below](#end).\n\n{#ending}\nThe end.\n")

    static let repeatedNameExplanation = RuleExplanation(
        summary: "a name that something earlier in the note has, too",
        text: """
            {#name} gives a block, a span or a picture a name for links to lead to. Where
            several have the same name, links lead to the first, and to no other. Give
            each a name of its own.
            """,
        example: "Title\n\nSee [the end](#end).\n\n{#end}\nThe end.\n\n{#end}\nThe very end.\n")

    static let tooLongExplanation = RuleExplanation(
        summary: "a text that is longer than a PDF can hold where it is wanted",
        text: """
            A string of a PDF has 32,767 bytes at most: an address of as many characters,
            a bookmark of half as many. The bookmark of a longer heading is cut, which
            itself is not, and a longer link is left out, while its text stays.
            """,
        example: "Title\n\n# " + String(repeating: "on and ", count: 2400) + "on\n")

    static let privateUseExplanation = RuleExplanation(
        summary: "a character whose meaning only its font knows",
        text: """
            Characters for private use, as fonts of icons have them, say nothing to
            whoever cannot see them, and nothing in another font. PDF/UA-2 and PDF/A-4 do
            not allow them, so that with --pdf 2.0 neither is claimed. Write a character
            that has a meaning, or put a picture with a text in its place.
            """,
        example: "---\npdf: {version: 2.0}\n---\nPress \u{F8FF} twice.\n")

    static let slowRuleExplanation = RuleExplanation(
        summary: "a rule of the note's own that takes too long",
        text: """
            An expression that can match the same text in many ways may try them all,
            which takes longer than the age of the world. The rule marks nothing from the
            paragraph on at which the message points; the note is whole. Write the
            expression so that it can match in one way: (a+)+ is a+.
            """,
        example: """
            ---
            rules: [{match: (a+)+b, color: red}]
            ---
            aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa

            """)
}
