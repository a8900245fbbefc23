package import NoteText

extension Rule {
    /// The rules about text of Markdown that is not shown as it was typed.
    package static let ofMarkdown = [markdownComment, embedNotRead]

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

    static let embedNotRead = Rule(
        "embed/not-read", .note, summary: "a note or a file that is not shown where it was to be",
        explanation: """
            An exclamation mark before a link in two brackets asks for the note or the
            file in its place. Only pictures are shown so; of all else a link to it
            stands there, in a paragraph of its own.
            """,
        example: "---\ndialect: markdown\n---\nThe plan:\n\n![[plan.pdf]]\n")
}
