import NoteText

/// Plain paragraphs of a text that turn out to be something else.
enum PlainParagraphs {
    /// Makes paragraphs that are a picture and nothing else pictures.
    static func makePictures(in text: inout AttributedText) {
        guard !text.pictures.isEmpty else { return }
        for index in text.paragraphs.indices where text.pictureAlone(in: text.paragraphs[index]) != nil {
            text.paragraphs[index].kind = .picture
        }
    }

    /// Removes the last paragraph with its words, runs and links, and returns it with the names in it; nil if
    /// it is no plain text, has a picture, a footnote or a marker, or is all that a cell or a caption has.
    ///
    /// - Parameters:
    ///   - attributes: those that runs refer to.
    ///   - paragraphAttributes: those that paragraphs refer to.
    static func removeLast(
        from text: inout AttributedText, _ attributes: [TextAttributes],
        _ paragraphAttributes: [ParagraphAttributes]
    ) -> (paragraph: Paragraph, names: [String])? {
        guard let paragraph = text.paragraphs.last, paragraph.kind.isPlain, paragraph.marker.isEmpty,
            paragraph.container.map({ text.containerBlocks[$0].kind.holdsText }) != true
        else { return nil }
        let runs = text.runs[paragraph.runs]
        let own = runs.compactMap { run in run.attributes.map { attributes[$0] } }
        guard own.allSatisfy({ $0.picture == nil && $0.note == nil }) else { return nil }
        let block = paragraph.attributes.flatMap { paragraphAttributes[$0].identifier }
        let names = [block].compactMap(\.self) + text.names(of: paragraph) + own.compactMap(\.identifier)
        if let link = runs.compactMap(\.link).first { text.links.removeLast(text.links.count - link) }
        text.runs.removeLast(runs.count)
        let start = paragraph.content.lowerBound
        text.text.removeLast(text.text.count - start)
        while let origin = text.origins.last, origin.text >= start { text.origins.removeLast() }
        text.paragraphs.removeLast()
        return (paragraph, names)
    }
}
