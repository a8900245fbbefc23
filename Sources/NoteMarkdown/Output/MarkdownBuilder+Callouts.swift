package import NoteText

// Callouts, which begin with their title, and divisions of the note that mean nothing for a page.
extension MarkdownBuilder {
    /// Begins a callout, whose first line stands at `sign`.
    mutating func beginCallout(_ callout: MarkdownCallout, at sign: SourceSpan) {
        flushMarker()
        let type = ShownBytes.plain(section.bytes[callout.type])
        var block = ContainerBlock(.callout)
        block.calloutType = String(decoding: type, as: UTF8.self)
        stack.push(.callout, block)
        parse(lineAt: callout.title, of: sign)
        let title = parser.inlines.plainText(of: parser.inlines.pieces[...], in: leaf)
        spans.begin(.bold)
        updateScope()
        showName(type, of: callout, before: title)
        readInlines()
        updateScope()
        endParagraph()
        stack.endTitle()
    }

    /// Shows the kind of a callout in words, unless its title begins with them.
    private mutating func showName(_ type: [UInt8], of callout: MarkdownCallout, before title: [UInt8]) {
        let name =
            CalloutKind(String(decoding: type, as: UTF8.self))
            .map { Array($0.name(in: options.language).utf8) } ?? type
        let words = String(decoding: title, as: UTF8.self)
        guard !words.lowercased().hasPrefix(String(decoding: name, as: UTF8.self).lowercased()) else {
            return
        }
        show(name[...], for: section.span(of: callout.type))
        guard !words.allSatisfy(\.isWhitespace) else { return }
        show(Array(" \u{B7} ".utf8)[...], for: section.span(of: callout.title.prefix(0)))
    }

    /// Begins a division, whose first line is not shown.
    mutating func beginDivision(at sign: SourceSpan) {
        text.report(
            Finding(
                .unshownFence, at: sign, "this line of colons is not shown",
                hint: "only those of callouts, such as '::: note', mean something for a page"))
        stack.push(.division)
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
