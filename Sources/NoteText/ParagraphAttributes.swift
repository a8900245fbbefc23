/// What the author has asked for a block, besides what its text is set in; lengths in points, nil where
/// nothing was said.
package struct ParagraphAttributes: Hashable, Sendable {
    /// The name of a text style: `caption1`.
    package var textStyle: String?
    package var alignment: TextAlignment?
    package var isLetterpress = false
    /// Whether it may not be split between two pages.
    package var isKeptWhole = false
    /// A factor of the line pitch.
    package var lineHeight: Double?
    package var lineSpacing: Double?
    package var spaceBefore: Double?
    package var spaceAfter: Double?
    package var indent: Double?
    package var maxLines: Int?
    package var truncation: Truncation?
    /// BCP 47.
    package var language: String?
    package var identifier: String?

    package init() {}

    /// Whether nothing has been asked for.
    package var isEmpty: Bool { self == ParagraphAttributes() }
}

/// Where the lines of a block stand.
package enum TextAlignment: String, CaseIterable, Sendable {
    case left, center, right, justify
}

/// What is left out of a block that has too many lines.
package enum Truncation: String, CaseIterable, Sendable {
    case tail, middle, head
}
