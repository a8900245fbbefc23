package import NoteText

/// Makes text of callouts, which begin with their title, and of divisions that mean nothing for a page.
enum CalloutOutput {
    /// Begins a callout, whose first line stands at `sign`.
    static func begin(_ callout: MarkdownCallout, at sign: SourceSpan, in builder: inout MarkdownBuilder) {
        builder.flushMarker()
        let type = ShownBytes.plain(builder.section.bytes[callout.type])
        var block = ContainerBlock(.callout)
        block.calloutType = String(decoding: type, as: UTF8.self)
        builder.stack.push(.callout, block)
        builder.parse(lineAt: callout.title, of: sign)
        let inlines = builder.parser.inlines
        let title = inlines.plainText(of: inlines.pieces[...], in: builder.leaf)
        builder.spans.begin(.bold)
        builder.updateScope()
        showName(type, of: callout, before: title, in: &builder)
        builder.readInlines()
        builder.updateScope()
        builder.endParagraph()
        builder.stack.endTitle()
    }

    /// Shows the kind of a callout in words, unless its title begins with them.
    private static func showName(
        _ type: [UInt8], of callout: MarkdownCallout, before title: [UInt8], in builder: inout MarkdownBuilder
    ) {
        let word = String(decoding: type, as: UTF8.self)
        let name = CalloutKind(word)?.name(in: builder.options.language) ?? word
        let words = String(decoding: title, as: UTF8.self)
        guard !words.lowercased().hasPrefix(name.lowercased()) else { return }
        builder.show(Array(name.utf8)[...], for: builder.section.span(of: callout.type))
        guard !words.allSatisfy(\.isWhitespace) else { return }
        builder.show(Array(" \u{B7} ".utf8)[...], for: builder.section.span(of: callout.title.prefix(0)))
    }

    /// Begins a division, whose first line is not shown.
    static func beginDivision(at sign: SourceSpan, in builder: inout MarkdownBuilder) {
        builder.text.report(
            Finding(
                .unshownFence, at: sign, "this line of colons is not shown",
                hint: "only those of callouts, such as '::: note', mean something for a page"))
        builder.stack.push(.division)
    }
}

extension Rule {
    package static let unshownFence = Rule(
        "markdown/division", .note, summary: "a line of ':::' that begins or ends no callout",
        explanation: """
            Lines of three colons or more divide a note for other programs. The line is
            not shown, and all between two of them is. A callout is one if its first word
            or class is a known kind: note, tip, important, warning, caution, abstract,
            info, todo, success, question, failure, danger, bug, example or quote.
            """,
        example: "---\ndialect: markdown\n---\n::: columns\nText\n:::\n")
}
