/// The marks that stand beyond the ends of lines.
package enum HangingPunctuation: String, CaseIterable, Sendable {
    case none
    /// The stops and commas of Chinese and Japanese, where a line does not hold them.
    case cjk
    /// The marks of `cjk`, and a part of other stops, commas and hyphens.
    case all
}
