import NoteText

extension IncludedPlaces {
    /// Tells all places of a text, which are those of the text with its files, as those of the note itself.
    func setSource(of text: inout AttributedText) {
        for index in text.runs.indices {
            text.runs[index].span = text.runs[index].span.map { source(of: $0) }
        }
        for index in text.paragraphs.indices {
            text.paragraphs[index].span = source(of: text.paragraphs[index].span)
        }
        for index in text.pictures.indices {
            text.pictures[index].fileSpan = source(of: text.pictures[index].fileSpan)
        }
        text.findings = text.findings.map { finding in
            finding.span.map { finding.moved(to: source(of: $0)) } ?? finding
        }
        text.origins = text.origins.map { source(of: $0) }
    }

    /// Text of a file came from the line that includes it.
    private func source(of origin: TextOrigin) -> TextOrigin {
        guard let place = origin.source else { return origin }
        if let directive = directive(at: place) {
            return TextOrigin(text: origin.text, allAt: directive.start)
        }
        return TextOrigin(text: origin.text, source: source(of: SourceSpan(start: place, end: place)).start)
    }
}
