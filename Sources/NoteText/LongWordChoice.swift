/// The treatment of words that are wider than a line.
package enum LongWordChoice: String, CaseIterable, Sendable {
    /// Words are hyphenated, and broken between letters where that does not suffice.
    case hyphenate
    /// Words are set smaller.
    case shrink
    /// Words are broken between letters, without a hyphen.
    case `break`
    /// Words stand out into the margin.
    case overflow
}
