package import NoteText

extension AttributedTextBuilder {
    /// The index of a link to the target in `target`; nil if the target is not allowed.
    mutating func link(to construct: Construct) -> Int? {
        let text = construct.targetText(in: source)
        if let scheme = LinkScheme.refused(in: text) {
            warn(.linkScheme, at: construct.target, .refused(scheme))
            return nil
        }
        // Numbers are typed with spaces, which are no part of them.
        if LinkScheme.scheme(of: text) == "tel" { return append(link: text.filter { !$0.isWhitespace }) }
        return append(link: LinkScheme.isWebAddress(text) ? "http://" + text : text)
    }

    /// Reports text that would be a link or a picture but for the white space in its target.
    mutating func report(spacedLink range: Range<Int>) {
        warn(
            .linkNotHere, at: range,
            Problem(
                "the text looks like a link, but its target has spaces, and is text",
                hint: "write '<' before the target and '>' after it if it is meant as one"))
    }
}

extension Rule {
    package static let linkNotHere = Rule(
        "link/not-here", .note,
        summary: "text that looks like a link, but whose target has spaces",
        explanation: """
            `[text](target)` is a link and `![text](file)` a picture. A target has no
            spaces unless it ends as the file of a picture does, or begins with mailto: or
            tel:. Such text is shown as it was typed. Write `<` before the target and `>`
            after it, or `%20` for a space, if it is meant as a link.
            """,
        example: "Title\n\nSee [the report](my report.pdf).\n")
}
