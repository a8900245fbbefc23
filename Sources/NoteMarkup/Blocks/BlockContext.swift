import NoteText

/// What the lines before a block say about it, from section to section.
struct BlockContext: Sendable {
    /// The number of the next paragraph.
    var number = 0
    private var blankLines = 0
    var startsPage = false
    /// The attributes that wait for their block, and where the last list of them stands.
    var attributes: BlockAttributes?
    var attributesPlace: SourceSpan?
    /// What applies to all of the quote or the code at hand, and to what continues the item at hand.
    private var blockAttributes: BlockAttributes?
    private var itemAttributes: BlockAttributes?
    private var itemDepth = 0
    /// The open fence.
    private var fence: SourceSpan?

    /// A fence begins code, or ends it.
    mutating func fence(opens: Bool, _ place: SourceSpan) { fence = opens ? place : nil }

    /// Counts a blank line, as far as they count.
    mutating func addBlankLine() { blankLines = min(blankLines + 1, ValueRange.blankLines.counts.upperBound) }

    /// `block` with its number, its attributes, and what stands between it and the one before it.
    mutating func complete(_ block: Block) -> Block {
        var block = block
        block.number = number
        block.blankLines = blankLines
        block.startsPage = startsPage
        number += 1
        blankLines = 0
        startsPage = false
        if attributes != nil || blockAttributes != nil || itemAttributes != nil { takeAttributes(&block) }
        return block
    }

    private mutating func takeAttributes(_ block: inout Block) {
        let own = attributes.take()
        attributesPlace = nil
        if block.continuesItem, block.depth == itemDepth {
            block.attributes = own ?? itemAttributes
        } else if block.continuesBlock, !block.kind.isItem {
            block.attributes = own ?? blockAttributes
        } else {
            block.attributes = own
        }
        if own?.values.startsPage == true { block.startsPage = true }
        if block.kind == .quote || block.kind == .code, !block.continuesBlock {
            blockAttributes = own?.continued
        } else if !block.continuesBlock {
            blockAttributes = nil
        }
        if block.kind.isItem {
            itemAttributes = own?.continued
            itemDepth = block.depth
        } else if !block.continuesItem {
            itemAttributes = nil
        }
    }

    /// Ends a section: says what the note leaves open, or where it is that it may.
    mutating func finish(_ section: SourceSection, _ builder: inout AttributedTextBuilder) {
        if let fence { leaveOpen(fence, section, Self.unclosed(fence), &builder) }
        if let attributesPlace { leaveOpen(attributesPlace, section, Self.unused(attributesPlace), &builder) }
    }

    private func leaveOpen(
        _ place: SourceSpan, _ section: SourceSection, _ diagnostic: Diagnostic,
        _ builder: inout AttributedTextBuilder
    ) {
        if section.isLast {
            builder.report(diagnostic)
        } else if place.start >= section.offset {
            builder.keepPlace(place)
        }
    }

    private static func unclosed(_ place: SourceSpan) -> Diagnostic {
        Diagnostic(
            .unclosedCode, at: place, "the code that begins here has no end",
            hint: "end it with a line of as many backticks")
    }

    private static func unused(_ place: SourceSpan) -> Diagnostic {
        Diagnostic(.unusedAttribute, at: place, "no block follows to which these attributes could apply")
    }
}
