package import NoteText

extension SiteTag {
    /// Shows a tag in text: one of a pair is not shown, a picture is, and any other is text.
    static func show(_ piece: MarkdownPiece, in builder: inout MarkdownBuilder) {
        guard let tag = SiteTag(builder.leaf.bytes, piece.range) else {
            return builder.reportForeignAttributes(at: piece.range)
        }
        guard !tag.addPicture(to: &builder) else { return }
        if builder.pairedTags.contains(piece.range) {
            tag.reportHidden(in: &builder)
        } else {
            builder.show(piece.range)
        }
    }

    /// Shows a tag that stands by itself, if it is a picture.
    func show(in builder: inout MarkdownBuilder) {
        if !addPicture(to: &builder) { reportHidden(in: &builder) }
    }

    private func reportHidden(in builder: inout MarkdownBuilder) {
        guard !builder.stack.scope.isHidden else { return }
        let name = String(decoding: builder.leaf.bytes[name], as: UTF8.self).shortened
        builder.report(.shortcode, "the tag '\(name)' of a generator of sites is not shown", at: range)
    }

    /// Adds the picture that it shows; false if it shows none.
    private func addPicture(to builder: inout MarkdownBuilder) -> Bool {
        guard let site = SitePicture(self, in: builder.leaf.bytes) else { return false }
        let place = builder.leaf.span(of: site.place)
        var picture = Picture(
            file: site.file, alternative: ShownBytes.plain(site.alternative ?? ""), fileSpan: place)
        picture.isUndescribed = site.alternative == nil
        picture.caption = site.caption.map { ShownBytes.plain($0) }
        (picture.width, picture.height) = (site.width, site.height)
        let target = site.link.flatMap { builder.link(to: $0, title: nil, at: place) }
        builder.spans.begin([], target)
        builder.updateScope()
        builder.add(picture, at: builder.leaf.span(of: range))
        builder.spans.end()
        builder.updateScope()
        return true
    }
}

extension Rule {
    package static let shortcode = Rule(
        "markdown/shortcode", .note, summary: "a tag of a generator of static sites in Markdown",
        explanation: """
            Tags such as {% include %} and {{< youtube >}} are instructions for the
            program that makes a site of a note. Nothing stands for them on the page,
            but the text between two of them is kept. Tags of code and of pictures are
            read as such, and tags within a line that are no pairs are text. Nor are
            attributes shown, as in {: .lead}, if notec knows none of them.
            """,
        example: """
            ---
            dialect: markdown
            lang: en
            ---
            # Optics

            {{< youtube w7Ft2ymGmfc >}}

            Light bends.

            """)
}
