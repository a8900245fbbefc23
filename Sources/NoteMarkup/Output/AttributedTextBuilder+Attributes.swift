package import NoteText

/// Links, spans, pictures, and the attributes of blocks.
extension AttributedTextBuilder {
    mutating func span(of range: Range<Int>) -> SourceSpan { map.span(of: range) }

    /// Reports a finding about the whole note.
    mutating func report(_ finding: Finding) { result.findings.append(finding) }

    /// Keeps a place open for a diagnostic of a later section.
    mutating func keepPlace(_ place: SourceSpan) { result.openPlaces.append(place) }

    mutating func enter(_ construct: Construct) {
        outerScopes.append(scope)
        if construct.kind == .link {
            scope.link = link(to: construct.target) ?? scope.link
        } else {
            let values = read(construct.attributes, .span)
            scope.styles = scope.styles.union(values.styles)
            scope.attributes = index(of: values.text)
        }
    }

    mutating func leave() { scope = outerScopes.popLast() ?? TextScope() }

    mutating func use(_ attributes: TextAttributes) {
        scope.attributes = attributes.isEmpty ? nil : tables.text.index(of: attributes)
    }

    mutating func add(picture construct: Construct, styles: StyleSet) {
        endRun()
        let values = construct.attributes.isEmpty ? AttributeValues() : read(construct.attributes, .picture)
        var picture = values.picture
        picture.file = QuotedText.unescaped(source, construct.target)
        picture.fileSpan = map.span(of: construct.target)
        picture.alternative = QuotedText.unescaped(source, construct.content)
        picture.caption = construct.caption.map { QuotedText.unescaped(source, $0) }
        let start = result.text.count
        picture.captionText = copyAlternativeText(of: construct)
        result.pictures.append(picture)
        var attributes = scope.attributes.map { tables.text.values[$0] } ?? TextAttributes()
        attributes.picture = result.pictures.count - 1
        attributes.baseline = values.text.baseline ?? attributes.baseline
        result.runs.append(
            AttributedRun(
                span: map.span(of: construct.range), text: start..<result.text.count,
                styles: styles.union(scope.styles), link: scope.link,
                attributes: tables.text.index(of: attributes)))
    }

    /// Copies the alternative text of a picture and its caption, with a space between them; returns the range
    /// of the caption.
    private mutating func copyAlternativeText(of picture: Construct) -> Range<Int> {
        copyUnescaped(picture.content)
        guard let caption = picture.caption, !caption.isEmpty else {
            return result.text.count..<result.text.count
        }
        if !picture.content.isEmpty { addSpace() }
        let start = result.text.count
        copyUnescaped(caption)
        return start..<result.text.count
    }

    private mutating func copyUnescaped(_ range: Range<Int>) {
        var ranges: [Range<Int>] = []
        QuotedText.forEachUnescaped(source, range) { ranges.append($0) }
        for range in ranges { copy(range) }
    }

    /// Adds the run of a rule, which has no text.
    mutating func addRule(at marker: Range<Int>) {
        let text = result.text.count..<result.text.count
        let span = map.span(of: marker)
        result.runs.append(
            AttributedRun(span: span, text: text, styles: .plain, attributes: scope.attributes))
    }

    /// Adds the card described in `content`, and returns its index.
    mutating func addCard(_ content: Range<Int>) -> Int {
        let list = content.lowerBound + LineForm.cardSign..<content.upperBound
        var card = read(list, .card).card
        card.imageSpan = AttributeScanner.value(of: "image", in: source, list).map { map.span(of: $0) }
        result.cards.append(card)
        return result.cards.count - 1
    }

    mutating func blockAttributes(in range: Range<Int>, after: AttributeValues) -> AttributeValues {
        read(range, .block, after: after)
    }

    /// Applies the attributes of a block.
    mutating func apply(_ values: AttributeValues, to paragraph: inout Paragraph) {
        if !values.paragraph.isEmpty {
            paragraph.attributes = tables.paragraphs.index(of: values.paragraph)
        }
        scope.styles = values.styles
        scope.attributes = index(of: values.text)
    }

    /// The index of `attributes`, merged with those of the current scope.
    private mutating func index(of attributes: TextAttributes) -> Int? {
        if attributes.isEmpty { return scope.attributes }
        guard let outer = scope.attributes else { return tables.text.index(of: attributes) }
        return tables.text.index(of: attributes.over(tables.text.values[outer]))
    }

    private mutating func read(
        _ list: Range<Int>, _ context: AttributeContext, after: AttributeValues = AttributeValues()
    ) -> AttributeValues {
        var reader = AttributeReader(context, after: after, colors: colors)
        reader.read(source, list)
        for mistake in reader.mistakes { warn(mistake.rule, at: mistake.range, mistake.problem) }
        return reader.values
    }

    private mutating func warn(_ rule: Rule, at range: Range<Int>, _ problem: Problem) {
        guard warningsLeft > 0 else { return }
        warningsLeft -= 1
        result.findings.append(Finding(rule, problem, at: map.span(of: range)))
    }

    /// The index of a link to the target in `target`; nil if the target is not allowed.
    private mutating func link(to target: Range<Int>) -> Int? {
        let text = QuotedText.unescaped(source, target)
        if let scheme = LinkScheme.refused(in: text) {
            warn(
                .linkScheme, at: target,
                Problem(
                    "a link may not lead to '\(scheme):'",
                    hint: "links lead to https, http, mailto, tel, a file beside the note, or #name"))
            return nil
        }
        result.links.append(LinkScheme.isWebAddress(text) ? "http://" + text : text)
        return result.links.count - 1
    }
}

extension Rule {
    package static let linkScheme = Rule(
        "link/scheme", .warning,
        summary: "a link to something else than a web page, mail or telephone",
        explanation: """
            Links lead to http, https, mailto and tel, to places in the note, and to files
            beside it. Anything else may do harm where the PDF is read, so that the text
            stays and the link is left out.
            """,
        example: "Title\n\n[Click here](javascript:alert) to go on.\n")
}
