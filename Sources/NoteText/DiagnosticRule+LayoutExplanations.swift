extension DiagnosticRule {
    static let truncatedExplanation = RuleExplanation(
        summary: "a block that has more text than it may have lines",
        text: """
            max-lines says how many lines the block may have, and it has more text: an
            ellipsis stands for the rest, at the end of the last line, in its middle or
            at its start, as truncate says. Raise max-lines, or shorten the text. The
            name on a user card has one line and the detail two; in the accessibility
            categories they have what fits a page.
            """,
        example: """
            Title

            {max-lines=1}
            A line that goes on and on until it needs another line, which it may not \
            have, so that its end is left out.

            """)

    static let looseLineExplanation = RuleExplanation(
        summary: "a justified line that is left ragged",
        text: """
            To reach the margin, the spaces of the line would have to be wider than
            word-space allows, and its letters farther apart than letter-space does, so
            that it keeps its natural width. Put soft hyphens (U+00AD) into long words,
            allow wider spaces, or choose a wider measure.
            """,
        example: """
            ---
            align: justify
            paper: iphone
            ---
            Title

            To incomprehensibilities, counterrevolutionaries, electroencephalographers.

            """)
}
