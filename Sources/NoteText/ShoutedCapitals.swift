/// The numbers of capitals by which words stand out as shouted, in notes and in Markdown.
package enum ShoutedCapitals {
    /// Capitals of several words in a row that stand out together.
    package static let fewestInGroup = 5
    /// Capitals of a word that stands out anywhere: acronyms are shorter.
    package static let fewestInWord = 6
    /// Scalars of a paragraph that may be shouted as a whole: in a longer one capitals are its usual letters.
    package static let longestParagraph = 60
}
