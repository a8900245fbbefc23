import NoteText

extension MarkdownBuilder {
    /// Adds the picture of some pieces, the first of which opens it.
    mutating func add(pictureAt range: Range<Int>, of inlines: MarkdownInlines) {
        guard let first = inlines.pieces[range].first, let last = inlines.pieces[range].last else { return }
        let link = inlines.links[first.value]
        let words = inlines.plainText(of: inlines.pieces[range], in: leaf)
        var picture = Picture(
            file: String(decoding: inlines.destination(of: link, in: index), as: UTF8.self),
            alternative: String(decoding: words, as: UTF8.self), fileSpan: leaf.span(of: link.place))
        picture.caption = inlines.title(of: link, in: index).map {
            String(decoding: ShownBytes.plain($0), as: UTF8.self)
        }
        add(picture, at: leaf.span(of: first.range.lowerBound..<last.range.upperBound))
    }

    /// Adds a picture, or its words if it has no file.
    mutating func add(_ picture: Picture, at span: SourceSpan) {
        guard !stack.scope.isHidden else { return }
        var picture = picture
        if picture.caption?.isEmpty == true { picture.caption = nil }
        guard !picture.file.isEmpty else { return show(Array(picture.alternative.utf8)[...], for: span) }
        beginParagraph()
        text.add(picture, at: span)
    }
}
