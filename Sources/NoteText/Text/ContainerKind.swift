/// The kind of a container block.
package enum ContainerKind: String, CaseIterable, Sendable {
    case quote
    case bullets, numbers, checklist
    case item
    /// The lines of a block of code, each a paragraph.
    case code
    case table, row, cell
    /// The caption of the table that it stands in.
    case caption
    /// A list of entries: terms, and what they mean.
    case definitions
    /// Some terms with their definitions.
    case entry, term, definition
    /// A part that a browser can fold, which its summary begins.
    case details
    /// Text, tables, code or pictures with a caption.
    case figure
    /// The caption of the figure that it stands in.
    case legend
    case footnote
    /// A quote of a kind that a word tells, such as a warning, with its title.
    case callout
}

// MARK: The table of kinds

extension ContainerKind {
    /// All that a kind means, for style, layout, tags and JSON.
    private struct Row {
        // Static strings: a row is made for each question.
        let tag: StaticString
        /// The tag in PDF 2.0, if that is another.
        var newTag: StaticString?
        var content = Content.blocks
        /// The content of the container block around.
        var outer = Content.blocks
        var textStyle: TextStyle?
        var label: ItemLabel?
        var margin = Margin.none
        /// Whether its text has space around it.
        var isSpaced = false
        var hasTitle = false
        var wholeShare = 0.0
        var members: ContainerMembers = []
    }

    /// In line: each question then looks at one property alone.
    @inline(__always)
    private var row: Row {
        switch self {
        case .quote: Row(tag: "BlockQuote", textStyle: .callout, margin: .bar)
        case .bullets: Row(tag: "L", content: .items, label: .bullet, members: .loose)
        case .numbers: Row(tag: "L", content: .items, label: .number, members: .loose)
        case .checklist: Row(tag: "L", content: .items, label: .box, members: .loose)
        case .item:
            Row(tag: "LI", outer: .items, margin: .marker, members: [.label, .checked, .state, .marker])
        case .code: Row(tag: "P", content: .lines, members: .language)
        case .table: Row(tag: "Table", content: .rows)
        case .row: Row(tag: "TR", content: .cells, outer: .rows, members: [.columns, .head, .repeated])
        case .cell:
            Row(tag: "TD", content: .text, outer: .cells, isSpaced: true, members: [.span, .rows, .align])
        case .caption:
            Row(
                tag: "Caption", content: .text, outer: .rows, textStyle: .caption1, isSpaced: true,
                members: .head)
        case .definitions: Row(tag: "L", content: .entries, members: .loose)
        case .entry: Row(tag: "LI", content: .terms, outer: .entries)
        case .term: Row(tag: "Lbl", content: .text, outer: .terms)
        case .definition: Row(tag: "LBody", outer: .terms, margin: .step)
        case .details: Row(tag: "Sect")
        // A figure says in words what it shows (ISO 14289-1, 7.3); here its content does.
        case .figure: Row(tag: "Div", content: .captioned, wholeShare: 1)
        case .legend:
            Row(
                tag: "Caption", content: .text, outer: .captioned, textStyle: .caption1, isSpaced: true,
                members: .head)
        case .footnote:
            Row(tag: "Note", outer: .notes, textStyle: .footnote, margin: .note, members: [.number, .marker])
        case .callout:
            Row(
                tag: "Sect", newTag: "Aside", textStyle: .callout, margin: .bar, hasTitle: true,
                wholeShare: 1 / 3, members: .type)
        }
    }

    /// The paragraphs and blocks that can stand directly in a container block, or in none.
    package enum Content: Sendable {
        /// Paragraphs and other blocks.
        case blocks
        /// Paragraphs and other blocks, and a caption before or behind them.
        case captioned
        case items, rows, cells
        /// Terms with their definitions, and the terms and definitions of one entry.
        case entries, terms
        /// Lines of code.
        case lines
        /// A single paragraph of plain text.
        case text
        /// Footnotes, which stand in no container block.
        case notes
    }

    /// The labels of the items of a list.
    package enum ItemLabel: String, Sendable { case bullet, number, box }

    /// The space before the text of a container block.
    package enum Margin: Sendable {
        case none
        /// A step.
        case step
        /// A step with a bar.
        case bar
        /// A step for the marker of an item, or for the number of a footnote.
        case marker, note
    }

    /// The name of the structure element (ISO 32000-1, 14.8.4).
    package var tag: String { row.tag.description }

    /// The name of the structure element in PDF 2.0 (ISO 32000-2, 14.8.4).
    package var newTag: String { (row.newTag ?? row.tag).description }

    package var content: Content { row.content }

    /// The text style of plain text in it; nil for that of the container block around.
    package var textStyle: TextStyle? { row.textStyle }

    /// The labels of the items that stand in it; nil for what is no list.
    package var label: ItemLabel? { row.label }

    package var margin: Margin { row.margin }

    /// Whether its text has space around it, as that of a table has.
    package var isSpaced: Bool { row.isSpaced }

    /// Whether the first paragraph in it is its title.
    package var hasTitle: Bool { row.hasTitle }

    /// The greatest height at which no page or column ends in it, in parts of that of a container; 0 where
    /// they may.
    package var wholeShare: Double { row.wholeShare }

    package var members: ContainerMembers { row.members }

    /// Whether items or entries stand in it.
    package var isList: Bool { row.content == .items || row.content == .entries }

    /// Whether text in it is prose, as outside of it.
    package var isAroundProse: Bool {
        switch row.content {
        case .blocks, .captioned: row.margin != .bar && row.outer != .notes
        case .items, .entries, .terms: true
        case .text: isTerm
        case .rows, .cells, .lines, .notes: false
        }
    }

    /// Whether it holds text of its own rather than blocks.
    package var holdsText: Bool { row.content == .text }

    /// Whether it stands in a row of a table: its text may be empty, and ends at the next `|`.
    package var isInRow: Bool { row.outer == .cells }

    /// Whether it is a cell or the caption of a table.
    package var isPartOfTable: Bool { row.content == .text && (row.outer == .cells || row.outer == .rows) }

    /// Whether it is a term of an entry.
    package var isTerm: Bool { row.content == .text && row.outer == .terms }

    /// Whether a marker or a number stands before its text.
    package var hasMarker: Bool { row.members.contains(.marker) }

    /// Whether it stands at the foot of pages, outside of the container blocks around its place.
    package var standsApart: Bool { row.outer == .notes }

    /// Whether blocks of its kind can stand in one another: up to `OpenContainers.mostLevels`.
    package var nests: Bool { (row.content == .blocks || row.content == .captioned) && row.outer != .notes }

    /// Whether text in it stands as it would without it.
    var isInvisible: Bool { row.margin == .none && (row.content == .blocks || row.content == .captioned) }

    /// Whether it can stand directly in a container block of kind `outer`; nil for none.
    func canStand(in outer: ContainerKind?) -> Bool {
        guard let outer else { return row.outer == .blocks || row.outer == .notes }
        return row.outer == outer.content || row.outer == .blocks && outer.content == .captioned
    }

    /// Whether a paragraph of `kind` can stand directly in it.
    func canHold(_ kind: BlockKind) -> Bool {
        switch row.content {
        case .blocks, .captioned: kind.content != .lines
        case .lines: kind.content == .lines
        case .text: kind.isPlain
        case .items, .entries, .terms, .rows, .cells, .notes: false
        }
    }
}
