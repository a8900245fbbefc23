/// The attributes of a block, those of its text apart; lengths in points, nil for what is not set.
package struct ParagraphAttributes: Hashable, Sendable {
    /// The name of a text style: `caption1`.
    package var textStyle: String?
    /// The size category of its text; nil for that of the note.
    package var sizeCategory: SizeCategory?
    package var alignment: TextAlignment?
    package var isLetterpress = false
    /// Whether it may not be split between two pages.
    package var isKeptWhole = false
    /// Whether no page may end after it.
    package var keepsWithNext = false
    /// A factor of the line height.
    package var lineHeight: Double?
    package var lineSpacing: Double?
    package var spaceBefore: Double?
    package var spaceAfter: Double?
    package var indent: Double?
    package var maxLines: Int?
    package var truncation: Truncation?
    /// BCP 47.
    package var language: String?
    /// The direction of its lines; nil for that of its first letter.
    package var direction: WritingDirection?
    /// The place of a cell in a row of a table that is higher.
    package var verticalAlignment: VerticalAlignment?
    package var identifier: String?

    package init() {}

    /// Whether nothing has been asked for.
    package var isEmpty: Bool { self == ParagraphAttributes() }
}

/// The horizontal alignment of the lines of a block.
package enum TextAlignment: String, CaseIterable, Sendable {
    case left, center, right, justify
}

/// The direction of the lines of a block.
package enum WritingDirection: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// The place of a cell in its row.
package enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, middle, bottom
}

/// The part that is left out of a block that has too many lines.
package enum Truncation: String, CaseIterable, Sendable {
    case tail, middle, head
}

extension ParagraphAttributes: AttributeOwner {
    static let contexts: [AttributeContext] = [.block]

    static let table: AttributeTable<Self> = [
        AttributeKey("style", .textStyle, { $0.textStyle }, { $0.textStyle = $1 }).notInThemes,
        // The size of a note is up to its reader: only text that shows sizes has its own.
        AttributeKey("size-category", .sizeCategory, { $0.sizeCategory }, { $0.sizeCategory = $1 })
            .notInLists,
        AttributeKey("align", .classes, { $0.alignment }, { $0.alignment = $1 }),
        // A theme has that of text.
        AttributeKey(flag: "letterpress", { $0.isLetterpress }, { $0.isLetterpress = $1 }).notInThemes,
        AttributeKey(flag: "keep", { $0.isKeptWhole }, { $0.isKeptWhole = $1 }),
        AttributeKey(flag: "keep-with-next", { $0.keepsWithNext }, { $0.keepsWithNext = $1 }).notInLists,
        AttributeKey("line-height", .factor(.lineHeight), { $0.lineHeight }, { $0.lineHeight = $1 }),
        AttributeKey("line-spacing", .length(.lineSpacing), { $0.lineSpacing }, { $0.lineSpacing = $1 }),
        AttributeKey("space-before", .length(.paragraphSpace), { $0.spaceBefore }, { $0.spaceBefore = $1 }),
        AttributeKey("space-after", .length(.paragraphSpace), { $0.spaceAfter }, { $0.spaceAfter = $1 }),
        AttributeKey("indent", .length(.indent), { $0.indent }, { $0.indent = $1 }),
        AttributeKey("max-lines", .count(.maxLines), { $0.maxLines }, { $0.maxLines = $1 }).notInThemes,
        AttributeKey("truncate", .choice, { $0.truncation }, { $0.truncation = $1 }).notInThemes,
        AttributeKey("lang", .language, { $0.language }, { $0.language = $1 }).notInThemes
            .dumped(as: "block-lang"),
        AttributeKey("dir", .choice, { $0.direction }, { $0.direction = $1 }).notInLists,
        AttributeKey("valign", .choice, { $0.verticalAlignment }, { $0.verticalAlignment = $1 }).notInLists,
        AttributeKey("id", .identifier, { $0.identifier }, { $0.identifier = $1 }).notInLists
            .dumped(as: "block-id"),
    ]

    /// The attributes inside `outer`: a value of `outer` counts where these have none.
    package func over(_ outer: ParagraphAttributes) -> ParagraphAttributes {
        var result = self
        let keys = Self.table.keys
        for index in keys.indices { keys[index].inherit(&result, outer) }
        return result
    }
}
