import NoteText

/// Pictures and cards.
extension AttributedTextBuilder {
    /// Adds a picture in text of these styles.
    mutating func add(picture construct: Construct, styles: StyleSet) {
        endRun()
        let values = construct.attributes.isEmpty ? AttributeValues() : read(construct.attributes, .picture)
        var picture = values.picture
        picture.file = construct.targetText(in: source)
        picture.fileSpan = map.span(of: construct.target)
        picture.alternative = Escapes.removed(from: source, construct.content)
        picture.caption = construct.caption.map {
            Escapes.removed(from: source, $0, where: QuotedText.isEscapable)
        }
        let start = result.text.count
        picture.captionText = copyAlternativeText(of: construct)
        var attributes = scopeAttributes
        attributes.picture = append(picture)
        attributes.baseline = values.text.baseline ?? attributes.baseline
        append(
            AttributedRun(
                span: map.span(of: construct.range), text: start..<result.text.count,
                styles: styles.union(scope.styles), link: scope.link,
                attributes: textAttributes.index(of: attributes)))
    }

    /// Copies the alternative text of a picture and its caption, with a space between them; returns the range
    /// of the caption.
    private mutating func copyAlternativeText(of picture: Construct) -> Range<Int> {
        copyUnescaped(picture.content, where: Escapes.isEscapable)
        guard let caption = picture.caption, !caption.isEmpty else {
            return result.text.count..<result.text.count
        }
        if !picture.content.isEmpty { addNowhere([ASCII.space]) }
        let start = result.text.count
        copyUnescaped(caption, where: QuotedText.isEscapable)
        return start..<result.text.count
    }

    private mutating func copyUnescaped(_ range: Range<Int>, where isEscapable: (UInt8) -> Bool) {
        var ranges: [Range<Int>] = []
        Escapes.forEachPart(of: source, range, where: isEscapable) { ranges.append($0) }
        for range in ranges { copy(range) }
    }

    /// Adds the card described in `content`, and returns its index.
    mutating func addCard(_ content: Range<Int>) -> Int {
        let list = content.lowerBound + LineForm.cardSign..<content.upperBound
        var card = read(list, .card).card
        card.imageSpan = AttributeScanner.value(of: "image", in: source, list).map { map.span(of: $0) }
        return append(card)
    }
}
