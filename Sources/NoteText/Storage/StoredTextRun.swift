/// A run with all that it refers to.
package struct StoredTextRun: Hashable, Sendable {
    package var text: [UInt8]
    package var styles = StyleSet()
    package var attributes = TextAttributes()
    package var link: StoredLink?
    /// The place of the picture in the source, and that of its caption in the text, mean nothing.
    package var picture: Picture?

    package init(_ text: [UInt8]) { self.text = text }

    /// Whether its text is that of a picture or the number of a footnote, and cannot be cut or be another.
    package var isWhole: Bool { picture != nil || attributes.note != nil }

    /// Whether it and `other` are one run where they touch.
    func continues(_ other: StoredTextRun) -> Bool {
        !isWhole && !other.isWhole && styles == other.styles && attributes == other.attributes
            && link == other.link
    }
}

extension [StoredTextRun] {
    /// Appends a run, or lets the last one go on with it.
    mutating func join(_ run: StoredTextRun) {
        if let last, last.continues(run) {
            self[count - 1].text += run.text
        } else {
            append(run)
        }
    }
}

/// A link in a paragraph.
package struct StoredLink: Hashable, Sendable {
    package var target: String
    /// A description, which is not shown on the page.
    package var title: String?
    /// Whether the target is the name of the file of a note.
    package var namesNote = false
    /// The number of the link in its paragraph: two that touch may have one target.
    package var number: Int
}
