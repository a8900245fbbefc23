/// The treatment of words that are wider than a line.
package enum LongWordChoice: String, CaseIterable, Sendable {
    /// They are hyphenated, and broken between letters where that does not suffice.
    case hyphenate
    /// They are set smaller.
    case shrink
    /// They are broken between letters, without a hyphen.
    case `break`
    /// They stand out into the margin.
    case overflow
}
