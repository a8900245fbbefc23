import NoteText

/// Collects the text of a section: paragraphs, their runs, and the places that text is from.
///
/// White space between words may be said before it is known whether text follows: it waits for that.
struct AttributedTextCollector: Sendable {
    private var result = AttributedText()
    private var textAttributes = DistinctValues<TextAttributes>()
    private var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The run that the next text may go on with.
    private var run: AttributedRun?
    /// The source offset that would continue the last origin.
    private var expected: Int?
    private var scope = InlineScope()
    /// The attributes of the scope, an index into those of the text.
    private var scopeAttributes: Int?
    /// The link that the last text stands in, and its index.
    private var link: (serial: Int, index: Int)?
    private var separator: WaitingSeparator?
    /// The pictures on the web of the paragraph that is open.
    private var badges = OpenBadges()
    private var isOpen = false
    /// Whether the paragraph has content so far.
    private var hasContent = false
    /// Whether the last paragraph shows text that is no picture.
    private(set) var showsText = false
    private var finisher = ProseFinisher(MarkupOptions(capitals: .off))
    /// Whether paragraphs of nothing but badges are left out.
    private var hidesBadges = false

    /// The names that the next text has.
    private(set) var names: [String] = []

    /// The most names that wait for one place: no note has more.
    private static let mostNames = 8

    /// Whether a paragraph is open.
    var isInParagraph: Bool { isOpen }

    /// Whether the next text begins a line.
    var beginsLine: Bool { !isOpen || !hasContent || separator.map { $0.lineEnds > 0 } ?? false }

    /// The number of paragraphs so far.
    var paragraphCount: Int { result.paragraphs.count }

    init() {}

    /// A collector of text that is set as `options` ask, in which `names` wait for a place.
    init(_ options: MarkupOptions, names: [String] = []) {
        finisher = ProseFinisher(options)
        hidesBadges = options.badges == .hide
        self.names = names
    }

    /// The text of the section.
    mutating func finish() -> AttributedText {
        result.attributes = textAttributes.values
        result.paragraphAttributes = paragraphAttributes.values
        PlainParagraphs.makePictures(in: &result)
        return result
    }
}

// MARK: Paragraphs

extension AttributedTextCollector {
    /// Begins a paragraph that stands in `containers`, after its `marker`.
    mutating func begin(
        _ paragraph: Paragraph, _ attributes: ParagraphAttributes, marker: WaitingMarker?,
        in containers: inout OpenContainers
    ) {
        end()
        var paragraph = paragraph
        let start = result.text.count
        paragraph.runs = result.runs.count..<result.runs.count
        (paragraph.marker, isOpen, showsText) = (start..<start, true, false)
        (hasContent, badges) = (false, OpenBadges())
        if let marker { paragraph.marker = append(marker) }
        paragraph.content = result.text.count..<result.text.count
        var attributes = attributes
        if names.count > 1, attributes.identifier == nil { attributes.identifier = names.removeFirst() }
        if !attributes.isEmpty { paragraph.attributes = paragraphAttributes.index(of: attributes) }
        paragraph.container = containers.place(in: &result)
        result.paragraphs.append(paragraph)
    }

    /// Adds the marker of an item or a footnote, and the space after it; returns its place.
    private mutating func append(_ marker: WaitingMarker) -> Range<Int> {
        let start = result.text.count
        appendOrigin(marker.span.start)
        result.text.append(contentsOf: marker.text.utf8)
        let text = start..<result.text.count
        result.runs.append(AttributedRun(span: marker.span, text: text, styles: marker.styles))
        appendOrigin(nil)
        result.text.append(ASCII.space)
        return text
    }

    /// Ends the paragraph, if one is open; returns it if it is left out, which is the case with badges that
    /// are hidden.
    @discardableResult
    mutating func end() -> Paragraph? {
        guard isOpen else { return nil }
        endHeldPicture()
        endRun()
        (isOpen, separator, link) = (false, nil, nil)
        let last = result.paragraphs.count - 1
        if finisher.isActive { finishProse(of: result.paragraphs[last]) }
        let runs = result.paragraphs[last].runs.lowerBound..<result.runs.count
        result.paragraphs[last].runs = runs
        result.paragraphs[last].content = result.paragraphs[last].content.lowerBound..<result.text.count
        showsText = badges.hasText
        if hidesBadges, let paragraph = removeBadges() { return paragraph }
        if let finding = badges.finding { report(finding) }
        return nil
    }

    /// Gives a paragraph names, the last one unless `index` tells another.
    mutating func add(_ names: [String], to index: Int? = nil) {
        guard let index = index ?? result.paragraphs.indices.last else { return }
        let names = result.names(of: result.paragraphs[index]) + names
        result.paragraphs[index].names = result.addPlace(called: names)
    }

    /// The text of the last paragraph, which has ended, without its pictures.
    var wordsOfLast: [UInt8] {
        guard let last = result.paragraphs.last else { return [] }
        return result.runs[last.runs].flatMap { run in
            let isPicture = run.attributes.flatMap { textAttributes.values[$0].picture } != nil
            return isPicture || run.text.upperBound <= last.content.lowerBound ? [] : result.text[run.text]
        }
    }

    private mutating func finishProse(of paragraph: Paragraph) {
        let language = paragraph.attributes.flatMap { paragraphAttributes.values[$0].language }
        finisher.finish(&result, textAttributes.values, language)
        expected = nil
    }

    /// Lets the last character stay as it is, whatever the settings say of quotation marks.
    mutating func keepLast() { finisher.keep(at: result.text.count - 1) }

    /// Adds the run of a rule, which has no text.
    mutating func appendRule(at span: SourceSpan) {
        let end = result.text.count
        result.runs.append(AttributedRun(span: span, text: end..<end, styles: []))
    }

    private mutating func endRun() {
        if let run = run.take() { result.runs.append(run) }
    }
}

// MARK: Text

extension AttributedTextCollector {
    /// Lets the text from now on stand in `scope`.
    mutating func use(_ scope: InlineScope) {
        guard scope != self.scope else { return }
        self.scope = scope
        scopeAttributes = scope.hasAttributes ? textAttributes.index(of: scope.attributes) : nil
    }

    /// Adds white space before the text that follows, if any does.
    mutating func separate(_ kind: SeparatorKind, at span: SourceSpan?) {
        guard isOpen, hasContent else { return }
        var next = separator ?? WaitingSeparator(kind: kind, span: span, scope: scope)
        if kind == .lineEnd { next.lineEnds += 1 }
        if kind == .block { next.lineEnds = max(next.lineEnds, 1) }
        separator = next
    }

    /// Copies bytes that stand at `source`.
    mutating func copy(_ bytes: ArraySlice<UInt8>, from source: Int) {
        guard !bytes.isEmpty else { return }
        if badges.held != nil || badges.isLast, bytes.allSatisfy({ $0 == ASCII.space }) {
            return separate(.space, at: SourceSpan(start: source, end: source + bytes.count))
        }
        appendSeparator(before: bytes)
        let start = result.text.count
        if source != expected { appendOrigin(source) }
        bytes.withUnsafeBufferPointer { result.text.append(contentsOf: $0) }
        expected = source + bytes.count
        extendRun(from: start, SourceSpan(start: source, end: source + bytes.count))
    }

    /// Adds bytes that the source has at `span` in another form, or that it has not.
    mutating func add(_ bytes: ArraySlice<UInt8>, for span: SourceSpan?) {
        guard !bytes.isEmpty else { return }
        appendSeparator(before: bytes)
        append(bytes, for: span)
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>, for span: SourceSpan?) {
        let start = result.text.count
        appendOrigin(span?.start)
        result.text.append(contentsOf: bytes)
        extendRun(from: start, span)
    }

    private mutating func appendSeparator(before next: ArraySlice<UInt8>) {
        appendHeldPicture()
        guard let separator = separator.take() else { return }
        // No space belongs between the two.
        if separator.kind == .softLineEnd, separator.lineEnds == 0, let last = result.paragraphs.last,
            SeparatorKind.areGlued(result.text[last.content.lowerBound...], next)
        {
            return
        }
        let (inner, waiting) = (scope, names)
        names = []
        use(separator.scope)
        if separator.lineEnds == 0 { append(WaitingSeparator.space, for: separator.span) }
        for _ in 0..<separator.lineEnds { append(WaitingSeparator.lineEnd, for: separator.span) }
        use(inner)
        names = waiting
    }

    private mutating func appendOrigin(_ source: Int?) {
        result.origins.append(TextOrigin(text: result.text.count, source: source))
        expected = nil
    }

    private mutating func extendRun(from start: Int, _ span: SourceSpan?) {
        hasContent = true
        badges.isLast = badges.isOpen
        if !badges.isOpen { badges.hasText = true }
        let index = linkIndex()
        let named = removeName()
        if named == nil, var last = run,
            last.continues(styles: scope.styles, link: index, attributes: scopeAttributes)
        {
            last.text = last.text.lowerBound..<result.text.count
            if let span, let own = last.span {
                last.span = SourceSpan(start: own.start, end: max(own.end, span.end))
            }
            run = last
            return
        }
        endRun()
        run = AttributedRun(
            span: span, text: start..<result.text.count, styles: scope.styles, link: index,
            attributes: named ?? scopeAttributes)
    }

    /// The attributes of the scope with the name that waits, an index into those of the text; nil if none
    /// does.
    private mutating func removeName() -> Int? {
        guard let name = names.first else { return nil }
        names.removeFirst()
        var attributes = scope.attributes
        attributes.identifier = name
        return textAttributes.index(of: attributes)
    }

    /// Lets the next text have `name`, if it is one.
    mutating func wait(forTextNamed name: String?) {
        guard let name, PlaceName.isWellFormed(name), names.count < Self.mostNames else { return }
        names.append(name)
    }

    /// The index of the link of the scope, which is added if it is new.
    private mutating func linkIndex() -> Int? {
        guard scope.isInLink, let own = scope.link else { return nil }
        if let link, link.serial == own.serial { return link.index }
        result.links.append(own.link)
        link = (own.serial, result.links.count - 1)
        return result.links.count - 1
    }
}

// MARK: Objects

extension AttributedTextCollector {
    /// Adds a picture, whose alternative text and caption are its text.
    mutating func add(_ picture: Picture, at span: SourceSpan) {
        let alternative = Array(picture.alternative.utf8)
        let caption = Array((picture.caption ?? "").utf8)
        appendSeparator(before: alternative[...])
        endRun()
        hasContent = true
        badges.isLast = false
        let start = result.text.count
        appendOrigin(nil)
        result.text += alternative
        if !alternative.isEmpty, !caption.isEmpty { result.text.append(ASCII.space) }
        var picture = picture
        picture.captionText = result.text.count..<result.text.count + caption.count
        result.text += caption
        result.pictures.append(picture)
        var attributes = scope.attributes
        attributes.picture = result.pictures.count - 1
        if !names.isEmpty { attributes.identifier = names.removeFirst() }
        result.runs.append(
            AttributedRun(
                span: span, text: start..<result.text.count, styles: scope.styles, link: linkIndex(),
                attributes: textAttributes.append(unique: attributes)))
    }

    /// Adds the mark of a footnote; `place` is that of its text, if the mark is the first.
    mutating func add(markOf number: Int, at span: SourceSpan, first place: FootnotePlace?) {
        let text = Array(String(number).utf8)
        appendSeparator(before: text[...])
        endRun()
        hasContent = true
        let start = result.text.count
        appendOrigin(nil)
        result.text += text
        var attributes = scope.attributes
        attributes.note = number
        result.runs.append(
            AttributedRun(
                span: span, text: start..<result.text.count, styles: scope.styles,
                attributes: textAttributes.index(of: attributes)))
        if let place {
            result.notes.append(
                Footnote(number: number, paragraph: result.paragraphs.count - 1, at: place))
        }
    }

    /// Reports a finding.
    mutating func report(_ finding: Finding) { result.findings.append(finding) }
}

// MARK: Pictures on the web

extension AttributedTextCollector {
    /// Adds a picture on the web.
    mutating func add(_ picture: HeldPicture) {
        badges.first = badges.first ?? picture.span
        if !hasContent {
            (badges.held, hasContent) = (picture, true)
        } else {
            append(badge: picture)
        }
    }

    /// Removes the last paragraph if it has no more than badges and nothing needs it; its names wait for the
    /// text that comes next.
    private mutating func removeBadges() -> Paragraph? {
        guard badges.count > 0, !badges.hasText,
            let removed = PlainParagraphs.removeLast(
                from: &result, textAttributes.values, paragraphAttributes.values)
        else { return nil }
        names = Array((removed.names + names).prefix(Self.mostNames))
        expected = nil
        return removed.paragraph
    }

    /// Adds the words of the picture that has been held, if there is one: it is not alone.
    private mutating func appendHeldPicture() {
        guard let picture = badges.held.take() else { return }
        let (waiting, inner) = (separator.take(), scope)
        append(badge: picture)
        use(inner)
        if result.text.count > (result.paragraphs.last?.content.lowerBound ?? 0) {
            separator = waiting
        } else {
            hasContent = false
        }
    }

    private mutating func append(badge picture: HeldPicture) {
        appendHeldPicture()
        badges.count += 1
        guard let words = picture.words else { return }
        let inner = scope
        badges.isOpen = true
        if badges.isLast, separator?.lineEnds ?? 0 == 0 {
            separator = nil
            use(picture.signScope)
            append(WaitingSeparator.badgeSign, for: nil)
        } else {
            appendSeparator(before: words[...])
        }
        use(badges.isHeading ? picture.linkedScope : picture.badgeScope)
        append(words[...], for: nil)
        badges.isOpen = false
        use(inner)
    }

    /// Adds the picture that has been held: a block of its own, if it can be one.
    private mutating func endHeldPicture() {
        guard let picture = badges.held, let paragraph = result.paragraphs.last else { return }
        let container = paragraph.container.map { result.containerBlocks[$0].kind }
        let isLink = picture.scope.link != nil
        let isPlain = paragraph.marker.isEmpty && paragraph.kind.isPlain
        badges.isHeading = paragraph.kind.isHeading
        guard isPlain, container?.holdsText != true, !isLink || picture.picture.words != nil else {
            return appendHeldPicture()
        }
        badges.held = nil
        let inner = scope
        separator = nil
        use(picture.scope)
        add(picture.picture, at: picture.span)
        use(inner)
        if isLink { result.paragraphs[result.paragraphs.count - 1].kind = .picture }
    }
}
