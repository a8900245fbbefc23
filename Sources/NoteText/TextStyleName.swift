/// The names of text styles, as attributes have them.
package enum TextStyleName {
    /// UIKit's, the largest first.
    package static let all = [
        "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption1", "caption2",
    ]
}
