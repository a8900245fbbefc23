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
        var hasTitle = false
        var members: ContainerMembers = []
    }

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
        case .cell: Row(tag: "TD", content: .text, outer: .cells, members: [.span, .align])
        case .caption: Row(tag: "Caption", content: .text, outer: .rows, textStyle: .caption1, members: .head)
        case .footnote:
            Row(tag: "Note", outer: .notes, textStyle: .footnote, margin: .note, members: [.number, .marker])
        case .callout:
            Row(
                tag: "Sect", newTag: "Aside", textStyle: .callout, margin: .bar, hasTitle: true,
                members: .type)
        }
    }

    /// The paragraphs and blocks that can stand directly in a container block, or in none.
    package enum Content: Sendable {
        /// Paragraphs and other blocks.
        case blocks
        case items, rows, cells
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

    /// Whether the first paragraph in it is its title.
    package var hasTitle: Bool { row.hasTitle }

    package var members: ContainerMembers { row.members }

    /// Whether items stand in it.
    package var isList: Bool { row.content == .items }

    /// Whether it holds text of its own rather than blocks.
    package var holdsText: Bool { row.content == .text }

    /// Whether it stands in a row of a table: its text may be empty, and ends at the next `|`.
    package var isInRow: Bool { row.outer == .cells }

    /// Whether a marker or a number stands before its text.
    package var hasMarker: Bool { row.members.contains(.marker) }

    /// Whether it stands at the foot of pages, outside of the container blocks around its place.
    package var standsApart: Bool { row.outer == .notes }

    /// Whether blocks of its kind can stand in one another: up to `OpenContainers.mostLevels`.
    package var nests: Bool { row.content == .blocks && row.outer != .notes }

    /// Whether it can stand directly in a container block of kind `outer`; nil for none.
    func canStand(in outer: ContainerKind?) -> Bool {
        guard let outer else { return row.outer == .blocks || row.outer == .notes }
        return row.outer == outer.content
    }

    /// Whether a paragraph of `kind` can stand directly in it.
    func canHold(_ kind: BlockKind) -> Bool {
        switch row.content {
        case .blocks: kind.content != .lines
        case .lines: kind.content == .lines
        case .text: kind.isPlain
        case .items, .rows, .cells, .notes: false
        }
    }
}
