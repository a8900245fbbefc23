import NoteText

extension AttributedTextBuilder {
    /// Adds the number of a footnote in place of its mark, in text of these styles.
    ///
    /// A mark is in no link: it is one itself.
    mutating func add(mark construct: Construct, styles: StyleSet) {
        guard let text = footnotes?.index.places[construct.footnote],
            let mark = footnotes?.mark(construct.footnote)
        else { return }
        endRun()
        var attributes = scopeAttributes
        attributes.note = mark.number
        append(
            AttributedRun(
                span: span(of: construct.range), text: add(number: mark.number),
                styles: styles.union(scope.styles), attributes: ownIndex(of: attributes)))
        if mark.isFirst { append(mark.number, at: text) }
    }

    /// Adds the number of a footnote before its text, as a run of its own, and the space after it.
    mutating func addLabel(of block: Block, to paragraph: inout Paragraph) {
        guard let number = block.footnote else { return }
        paragraph.marker = add(number: number)
        let label = span(of: block.marker)
        append(AttributedRun(span: label, text: paragraph.marker, styles: .plain))
        addNowhere([ASCII.space])
    }

    private mutating func add(number: Int) -> Range<Int> {
        let start = result.text.count
        addNowhere(Array(String(number).utf8))
        return start..<result.text.count
    }
}
