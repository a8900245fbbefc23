/// The form of pictures of pages.
package struct PictureOptions: Hashable, Sendable {
    /// Pixels per inch.
    package var resolution = 144.0
    /// Whether pages are white where nothing is on them; else they are transparent.
    package var hasPaper = true

    package init() {}
}

/// The note that a page is of, for readers of its picture.
package struct PictureSubject: Hashable, Sendable {
    package let title: String
    /// By BCP 47.
    package let language: String

    package init(title: String, language: String) {
        (self.title, self.language) = (title, language)
    }
}
