package import NoteText

/// A form that is no text where it is all that a paragraph has: a row of the table of them.
///
/// `read` is called for a paragraph that begins with one of its signs; where it returns false, the next row
/// is tried, and after the last one the paragraph is text.
struct LoneForm: Sendable {
    /// The bytes that begin such a paragraph.
    private let first: StaticString
    /// The construct that it belongs to.
    private let construct: MarkdownConstructs
    private let read: @Sendable (inout MarkdownBuilder, ArraySlice<UInt8>) -> Bool

    private static let all = [formFeed, pageBreak, contents, tags]

    /// The bytes that begin any of them.
    private static let signs = ASCIISet("\u{0C}\\[{")

    private static let formFeed = LoneForm(first: "\u{0C}", construct: .pageBreaks) { builder, text in
        guard text.allSatisfy({ $0 == ASCII.formFeed || MarkdownSpace.isSpace($0) }) else { return false }
        for byte in text where byte == ASCII.formFeed { builder.endPage() }
        return true
    }

    private static let pageBreak = LoneForm(first: "\\", construct: .pageBreaks) { builder, text in
        guard text.elementsEqual("\\newpage".utf8) || text.elementsEqual("\\pagebreak".utf8) else {
            return false
        }
        builder.endPage()
        return true
    }

    /// The place of the contents, in the forms of several programs.
    private static let contents = LoneForm(first: "[{", construct: .siteTags) { builder, text in
        // The longest form is `[[_toc_]]`.
        guard text.count <= 9 else { return false }
        let name = String(decoding: text, as: UTF8.self).lowercased()
        guard let label = ["[toc]": "toc", "[[toc]]": "toc", "[[_toc_]]": "_toc_", "{:toc}": ""][name],
            label.isEmpty || builder.index.definition(of: Array(label.utf8)[...]) == nil
        else { return false }
        builder.report(
            .contentsNotShown, "the contents that belong here are not shown", at: builder.leaf.range)
        return true
    }

    private static let tags = LoneForm(first: "{", construct: .siteTags) { builder, text in
        var tags: [SiteTag] = []
        guard SiteTag.fill(builder.leaf.bytes, text.indices, &tags) else { return false }
        for tag in tags {
            builder.endParagraph()
            tag.show(in: &builder)
        }
        return true
    }
}

extension LoneForm {
    /// Reads the leaf block of `builder`, a paragraph, if it is a lone form; false where it is text.
    static func read(in builder: inout MarkdownBuilder) -> Bool {
        let text = builder.leaf.bytes[MarkdownSpace.trimEnd(builder.leaf.bytes, builder.leaf.range)]
        if text.last == ASCII.closeBrace, readItemOfContents(&builder, text) { return true }
        guard let first = text.first, signs.contains(first) else { return false }
        for form in all where form.construct.isSubset(of: builder.parser.constructs) {
            let isFirst = form.first.withUTF8Buffer { $0.contains(first) }
            if isFirst, form.read(&builder, text) { return true }
        }
        return false
    }
}

extension LoneForm {
    /// Leaves out an item whose last line is `{:toc}`, in whose place kramdown puts the contents. False if
    /// the text is another.
    private static func readItemOfContents(
        _ builder: inout MarkdownBuilder, _ text: ArraySlice<UInt8>
    ) -> Bool {
        guard builder.parser.constructs.contains(.siteTags), builder.stack.marker != nil,
            let lineEnd = text.lastIndex(of: ASCII.lineFeed)
        else { return false }
        let list = text[(lineEnd + 1)...].drop { MarkdownSpace.isBlank($0) }
        guard list.starts(with: Array("{:".utf8)) else { return false }
        let words = list.dropFirst(2).dropLast().split(whereSeparator: MarkdownSpace.isBlank)
        guard words.contains(where: { $0.elementsEqual("toc".utf8) }) else { return false }
        _ = builder.stack.removeMarker()
        builder.report(
            .contentsNotShown, "the contents that belong here are not shown", at: builder.leaf.range)
        return true
    }
}

extension Rule {
    package static let contentsNotShown = Rule(
        "markdown/contents", .note, summary: "the place of a table of contents in Markdown",
        explanation: """
            Programs for Markdown put a table of contents where a paragraph is no more
            than [TOC], [[toc]], [[_TOC_]] or {:toc}, or where an item ends with {:toc}.
            This version makes none, and leaves the line or the item out. A definition of
            that name, as in [toc]: contents.md, makes it a link.
            """,
        example: "---\ndialect: markdown\nlang: en\n---\n# Optics\n\n[TOC]\n\nLight bends.\n")
}
