/// Rules that are reported by targets of which neither imports the other.
extension Rule {
    package static let unknownKey = Rule(
        "config/unknown-key", .warning,
        summary: "a setting that is unknown, or not supported by this version",
        explanation: """
            The key changes nothing. It may be a slip of the pen, and then the nearest
            key that there is stands in the hint, or a key of a later version. Keys that
            other tools keep in front matter (layout, tags, categories, comments,
            aliases) are left alone.
            """,
        example: """
            ---
            titel: Optics
            ---
            Light bends.

            """)

    package static let unusedAttribute = Rule(
        "attribute/unused", .warning,
        summary: "attributes that have no effect",
        explanation: """
            A line of attributes applies to the block after it, and there is none. Delete
            the line, or put it before the block that is meant. Or letterpress is asked
            for more than 20,000 letters: each costs hundreds of bytes, and those after
            them are set like any others. Or a picture has a class that does nothing where
            it stands, or .span, which does nothing in this version.
            """,
        example: "Title\n\nThe end.\n{.center}\n")

    package static let linkScheme = Rule(
        "link/scheme", .warning,
        summary: "a link to something else than a web page, mail or telephone",
        explanation: """
            Links lead to http, https, mailto and tel, to places in the note, and to files
            beside it. Anything else may do harm where the PDF is read, so that the text
            stays and the link is left out.
            """,
        example: "Title\n\n[Click here](javascript:alert) to go on.\n")

    package static let remotePicture = Rule(
        "picture/remote", .warning, summary: "a picture on the web, which is not fetched",
        explanation: """
            Nothing is read from a network, so that the same note gives the same PDF
            everywhere. In the place of the picture stands a frame with its alternative
            text, which links to the address; in a line of text, the alternative text
            alone. Save the picture beside the note, and write the name of the file.
            In Markdown, pictures in text are taken for badges, in small type, with one
            note for each paragraph.
            """,
        example: "Title\n\n![The north face](https://example.org/north-face.jpg)\n")
}
