package import NoteText

/// State from the lines before a block, carried from section to section.
struct BlockContext: Sendable {
    /// Index of the next paragraph.
    var number = 0
    private var blankLines = 0
    /// The blank lines before the texts of footnotes, which leave no trace between their neighbours.
    private var blankLinesBeforeNote = 0
    private var startsPage = false
    /// Whether a page without text is left before the next block.
    private var leavesPage = false
    /// The pending attributes, and the place of their last list.
    var attributes: BlockAttributes?
    var attributesPlace: SourceSpan?
    /// By container block of the last block, from the outermost in, the attributes that blocks in it have;
    /// those that no attributes are known of are left out at the end.
    private var inherited: [BlockAttributes?] = []
    /// The open fence.
    private var fence: SourceSpan?

    /// Begins or ends fenced code.
    mutating func fence(opens: Bool, _ place: SourceSpan) { fence = opens ? place : nil }

    /// Ends code without a closing fence, if the next block is not a part of it: that of a quote ends with
    /// the quote.
    mutating func leaveCode(before kind: BlockKind, _ builder: inout AttributedTextBuilder) {
        guard let place = fence, !kind.isVerbatim else { return }
        fence = nil
        builder.report(unclosedCode(at: place))
    }

    /// Ends the page. Two ends without text between them leave one page without text.
    mutating func endPage() {
        leavesPage = startsPage
        startsPage = true
    }

    /// Counts a blank line, up to the limit that has an effect.
    mutating func addBlankLine() { blankLines = min(blankLines + 1, ValueRange.blankLines.counts.upperBound) }

    /// Passes over the text of a footnote.
    mutating func passFootnote() {
        blankLinesBeforeNote = max(blankLinesBeforeNote, blankLines)
        blankLines = 0
    }

    /// `block` with its index, its attributes, and the blank lines and page break before it.
    mutating func complete(_ block: Block) -> Block {
        var block = block
        block.number = number
        block.blankLines = max(blankLines, blankLinesBeforeNote)
        (block.startsPage, block.leavesPage) = (startsPage, leavesPage)
        number += 1
        (blankLines, blankLinesBeforeNote) = (0, 0)
        (startsPage, leavesPage) = (false, false)
        if attributes != nil || !inherited.isEmpty { applyAttributes(to: &block) }
        return block
    }

    private mutating func applyAttributes(to block: inout Block) {
        let own = attributes.take()
        attributesPlace = nil
        if inherited.count > block.place.kept { inherited.removeLast(inherited.count - block.place.kept) }
        let outer = inherited.count == block.place.kept ? inherited.last.flatMap(\.self) : nil
        block.attributes = own ?? (block.list != nil || block.begun?.kind == .caption ? nil : outer)
        if own?.values.startsPage == true { block.startsPage = true }
        guard let continued = block.attributes?.continued else { return }
        let begun = block.place.begun
        let around = block.place.kept - inherited.count
        inherited += Array(repeating: nil, count: around + begun.count)
        for (index, container) in zip(inherited.indices.suffix(begun.count), begun) {
            // An item's are not those of a quote that begins with it, nor a caption's those of a table.
            let isOwn = block.list != nil ? container.isItem : begun.last?.kind != .caption
            if isOwn { inherited[index] = continued }
        }
    }

    /// Ends a section: reports code without an end and unused attributes, or, in all but the last section,
    /// keeps their places open.
    mutating func finish(_ section: SourceSection, _ builder: inout AttributedTextBuilder) {
        if let fence { report(unclosedCode(at: fence), in: section, to: &builder) }
        if let attributesPlace {
            let message = "no block follows to which these attributes could apply"
            report(Finding(.unusedAttribute, at: attributesPlace, message), in: section, to: &builder)
        }
    }

    private func unclosedCode(at place: SourceSpan) -> Finding {
        let hint = "end it with a line of as many backticks"
        return Finding(.unclosedCode, at: place, "the code that begins here has no end", hint: hint)
    }

    private func report(
        _ finding: Finding, in section: SourceSection, to builder: inout AttributedTextBuilder
    ) {
        if section.isLast {
            builder.report(finding)
        } else if let place = finding.span, place.start >= section.offset {
            builder.keepPlace(place)
        }
    }
}

extension Rule {
    package static let unclosedCode = Rule(
        "code/unclosed", .warning,
        summary: "a code block without an end",
        explanation: """
            A line of three or more backticks begins code, which goes on to the same line
            again, and here to the end of the note, or of the quote that it is in: what
            was meant as text after the code is shown as code. Put the closing line where
            the code ends.
            """,
        example: "Title\n\n```\nlet answer = 42\n")
}
