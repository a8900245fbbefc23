extension DiagnosticRule {
    static let unreadablePictureExplanation = RuleExplanation(
        summary: "a picture that is not there, or that cannot be read",
        text: """
            The file has to stand where the note says, seen from the folder of the note,
            and to be a sound PNG or JPEG of a size that a page can use. The message says
            what is the matter with it. Nothing is written without the picture.
            """,
        example: "Title\n\n![The north face](north-face.jpg)\n")

    static let pictureOutsideRootExplanation = RuleExplanation(
        summary: "a picture outside the folder that pictures may come from",
        text: """
            A note may come from somebody else, and must not show what else is on the
            machine: pictures are read from the folder of the note and from those in it,
            links followed. Name a folder that holds both with --root, or with root in
            notec.yaml.
            """,
        example: "Title\n\n![A key](../secrets/key.png)\n")

    static let pictureWithoutWordsExplanation = RuleExplanation(
        summary: "a picture that means something, without words for who cannot see it",
        text: """
            A picture with a caption, or the only content of a link, is no decoration, but
            nothing stands between its brackets: a screen reader has nothing to say. Write
            what it shows. Empty brackets alone are for pictures that are mere ornament.
            """,
        example: "Title\n\n![](leaf.png \"Fig. 1. A leaf\")\n")

    static let misnamedPictureExplanation = RuleExplanation(
        summary: "a picture of another format than its name says",
        text: """
            What a file is follows from its first bytes, so the picture is shown. Its name
            has the extension of another format, by which other programs may go. Give the
            file the extension of the format that the message names.
            """,
        example: "Title\n\n![A screenshot that was saved as PNG](screenshot.jpg)\n")
}
