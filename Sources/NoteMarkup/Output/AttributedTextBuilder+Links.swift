package import NoteText

extension AttributedTextBuilder {
    /// The index of a link to the target in `target`; nil if the target is not allowed.
    mutating func link(to construct: Construct) -> Int? {
        let text = construct.targetText(in: source)
        if let scheme = LinkScheme.refused(in: text) {
            warn(
                .linkScheme, at: construct.target,
                Problem(
                    "a link may not lead to '\(scheme):'",
                    hint: "links lead to https, http, mailto, tel, a file beside the note, or #name"))
            return nil
        }
        return append(link: LinkScheme.isWebAddress(text) ? "http://" + text : text)
    }
}

extension Rule {
    package static let linkScheme = Rule(
        "link/scheme", .warning,
        summary: "a link to something else than a web page, mail or telephone",
        explanation: """
            Links lead to http, https, mailto and tel, to places in the note, and to files
            beside it. Anything else may do harm where the PDF is read, so that the text
            stays and the link is left out.
            """,
        example: "Title\n\n[Click here](javascript:alert) to go on.\n")
}
