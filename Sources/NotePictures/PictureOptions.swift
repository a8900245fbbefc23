/// The form of pictures of pages.
package struct PictureOptions: Hashable, Sendable {
    /// Pixels per inch.
    package var resolution = 144.0
    /// Whether pages are white where nothing is on them; else they are transparent.
    package var hasPaper = true
    /// The name of the note, for readers of SVG.
    package var title = ""
    /// The language of the note, by BCP 47.
    package var language = ""

    package init() {}
}
