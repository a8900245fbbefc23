package import NoteText

extension Rule {
    /// The rules about text of Markdown that is not shown as it was typed.
    package static let ofMarkdown = [markdownComment, embedNotRead, excessCells]

    static let markdownComment = Rule(
        "markdown/comment", .note, summary: "a comment in Markdown, which is not shown",
        explanation: """
            Text between two %%, with white space or the edges of its paragraph outside
            of them, is a comment for those who write the note, and so are the lines from
            one that is only %% to the next such. It is not set. Put a backslash before
            the first sign if it is text. Comments of HTML are not reported, unless they
            have no end.
            """,
        example: "---\ndialect: markdown\n---\nThe tide turns at noon. %%check this%%\n")

    static let excessCells = Rule(
        "markdown/table-cells", .note, summary: "a row of a table with more cells than the table has columns",
        explanation: """
            The first line of a table says how many columns it has. GitHub drops what a
            later row has besides, and so does notec. Often the sign | was to be text in
            a cell, also in code: put a backslash before it. Or give the first two lines
            of the table another column.
            """,
        example: "---\ndialect: markdown\n---\n| Sign | Meaning |\n| --- | --- |\n| a | b | either |\n")

    static let embedNotRead = Rule(
        "embed/not-read", .note, summary: "a note or a file that is not shown where it was to be",
        explanation: """
            An exclamation mark before a link in two brackets asks for the note or the
            file in its place. Only pictures are shown so; of all else a link to it
            stands there, in a paragraph of its own.
            """,
        example: "---\ndialect: markdown\n---\nThe plan:\n\n![[plan.pdf]]\n")
}
