import Geometry

/// From `text` on, the bytes of the shown text are those of the source from `source` on, one for one.
///
/// Text that has no place in the source (a title from the front matter) has `source` nil.
package struct TextOrigin: Hashable, Sendable {
    package var source: Int?
    /// Whether all of the text came from `source`, as that of a file which a line of the note includes.
    package private(set) var isOnePlace = false
    @Compact package var text: Int

    package init(text: Int, source: Int?) {
        self.text = text
        self.source = source
    }

    /// The origin of text that is another file's.
    package init(text: Int, allAt source: Int) {
        self.init(text: text, source: source)
        isOnePlace = true
    }

    /// The origin of the text from `offset` on, where that is at `text`.
    package func from(_ offset: Int, at text: Int) -> TextOrigin {
        var origin = self
        if !isOnePlace { origin.source = source.map { $0 + offset - self.text } }
        origin.text = text
        return origin
    }
}
