/// The form of pictures of pages.
package struct PictureOptions: Hashable, Sendable {
    /// Pixels per inch.
    package var resolution = 144.0
    /// Whether pages are white where nothing is on them; else they are transparent.
    package var hasPaper = true

    package init() {}
}
