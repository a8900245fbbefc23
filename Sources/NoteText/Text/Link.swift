/// A link of a text.
package struct Link: Hashable, Sendable {
    /// The target as it was written.
    package var target: String
    /// A description, which is not shown on the page.
    package var title: String?

    package init(to target: String, title: String? = nil) {
        (self.target, self.title) = (target, title)
    }
}
