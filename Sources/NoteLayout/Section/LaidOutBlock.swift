package import NoteText
import NoteTypesetting

/// A block of a section with its lines: a paragraph, a cell of a row, a picture, a line of code, a rule.
/// Pages show parts of it, and nothing of it changes once its section is made; lengths in points.
package struct LaidOutBlock: Sendable {
    /// The index of its paragraph in the section's text.
    @Compact package private(set) var index: Int
    /// The lines of the block in the section.
    @Compact package private(set) var lines: Range<Int>
    private(set) var heights: LineHeights
    package let spaceBefore: Double
    package let spaceAfter: Double
    private(set) var keep: Keep
    let startsPage: Bool
    package let isRightToLeft: Bool
    /// BCP 47; nil for that of the note.
    package let language: String?
    package let ornament: PlacedOrnament?
    /// The bars of the quotes that it stands in, from the outermost in.
    let bars: [QuoteBar]
    private(set) var role = Role()

    /// Tells which lines of it, and of the block after it, are on one page.
    struct Keep: Sendable {
        /// Whether a page or column may not end after it.
        var withNext: Bool
        /// Whether no page or column may end in it.
        var whole: Bool
        /// Whether its last lines stay with what follows.
        var lastLines: Bool

        /// The least number of `count` lines at the foot of a page: two, or all where one would be left.
        func leastLines(of count: Int) -> Int { whole || count <= 3 ? count : 2 }
    }

    /// The part that a block has in its section, if it is more than text below text.
    ///
    /// A cell or an object. An enumeration would say so, but stops the optimizer of Swift 6.3.1.
    struct Role: Sendable {
        /// The table of a cell, an index into the section's.
        @Compact var table: Int? = nil
        /// From the first lines of its row to those of a cell, in columns.
        var drop = 0.0
        /// The label of a cell of a list.
        var label: Label?
        /// The part that it shows of a picture or card.
        var object: ObjectRole?
        /// The place of a picture that text flows beside, with its caption.
        var float: FloatPlace?
    }

    /// A part of an object that stands as a block.
    enum ObjectRole: Sendable {
        /// A picture that stands alone.
        case picture
        /// The words in the place of one that cannot be shown.
        case words
        case caption
        /// The name or the detail of a card.
        case card
    }

    /// The label of a cell of a list.
    struct Label: Sendable {
        /// The paragraph whose lines are shown before the first of the cell, again for each.
        @Compact private(set) var paragraph: Int
        /// The height of its lines above those of the cell; 0 for a label on the first line.
        let height: Double
    }
}

extension LaidOutBlock {
    /// Of lines that have no metrics of their own.
    package var lineHeight: Double { heights.usual.lineHeight }
    /// From the top of such a line to its baseline.
    package var baseline: Double { heights.usual.baseline }

    /// Gives it a part, before its section is made.
    mutating func accept(_ role: Role) { self.role = role }

    /// A copy, before its section is made, within which pages and columns may end.
    var divisible: LaidOutBlock {
        var block = self
        block.keep.whole = false
        return block
    }

    /// The block, before its section is made, with lines of other heights.
    func with(_ heights: LineHeights) -> LaidOutBlock {
        var block = self
        block.heights = heights
        return block
    }
}
