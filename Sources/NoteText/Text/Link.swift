/// A link of a text.
package struct Link: Hashable, Sendable {
    /// The target as it was written.
    package var target: String
    /// A description, which is not shown on the page.
    package var title: String?

    /// Whether the target is the name of the file of a note, in whatever folder that is.
    package var namesNote: Bool

    package init(to target: String, title: String? = nil, namesNote: Bool = false) {
        (self.target, self.title, self.namesNote) = (target, title, namesNote)
    }
}
