import NoteText
import NoteTypesetting

/// Makes the text that is laid out of a section that has pictures or cards.
///
/// A picture becomes a character, U+FFFC; where it stands alone, its caption becomes a paragraph after it. A
/// card becomes a paragraph for the name and one for the detail. Words stand in the place of a picture that
/// cannot be shown, and lead to its address. Where each byte came from is kept.
struct ObjectText {
    private let source: AttributedText
    private let files: PictureFiles
    private(set) var result: AttributedText
    private var attributes: DistinctValues<TextAttributes>
    private var paragraphAttributes: DistinctValues<ParagraphAttributes>

    /// U+FFFC, object replacement character: a line may end on both sides of it (UAX #14, class CB).
    static let sign: [UInt8] = [0xEF, 0xBF, 0xBC]

    /// The text that `source`, whose pictures are in `files`, is laid out as.
    static func text(of source: AttributedText, _ files: PictureFiles) -> AttributedText {
        guard !source.pictures.isEmpty || !source.cards.isEmpty else { return source }
        var text = ObjectText(source, files)
        for paragraph in source.paragraphs { text.append(paragraph) }
        text.result.attributes = text.attributes.values
        text.result.paragraphAttributes = text.paragraphAttributes.values
        return text.result
    }

    private init(_ source: AttributedText, _ files: PictureFiles) {
        self.source = source
        self.files = files
        result = source
        attributes = DistinctValues(source.attributes)
        paragraphAttributes = DistinctValues(source.paragraphAttributes)
        result.text.removeAll(keepingCapacity: true)
        result.origins.removeAll(keepingCapacity: true)
        result.paragraphs.removeAll(keepingCapacity: true)
        result.runs.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ paragraph: Paragraph) {
        if paragraph.kind.content == .card, let card = paragraph.card {
            append(card, paragraph)
        } else if let picture = source.pictureAlone(in: paragraph) {
            var alone = paragraph
            alone.kind = .picture
            append(picture, source.runs[paragraph.runs.lowerBound], alone)
        } else {
            appendText(paragraph)
        }
    }

    private mutating func appendText(_ paragraph: Paragraph) {
        let first = result.runs.count
        var marker = result.text.count..<result.text.count
        if !paragraph.marker.isEmpty {
            marker = copy(paragraph.marker)
            _ = copy(paragraph.marker.upperBound..<paragraph.content.lowerBound)
        }
        let start = result.text.count
        for run in source.runs[paragraph.runs] {
            if !marker.isEmpty, run.text == paragraph.marker {
                append(run, marker)
            } else if let picture = source.picture(of: run) {
                if files.picture(picture) == nil {
                    appendWords(inPlaceOf: picture, run)
                } else {
                    append(run, addSign(for: run))
                }
            } else {
                append(run, copy(run.text))
            }
        }
        append(paragraph, first, content: start..<result.text.count)
        result.paragraphs[result.paragraphs.count - 1].marker = marker
    }

    /// Appends a picture that stands alone, and its caption; nothing for decoration that cannot be shown. A
    /// picture that is not described is more than decoration here.
    private mutating func append(_ picture: Int, _ run: AttributedRun, _ paragraph: Paragraph) {
        let isFramed = source.pictures[picture].isUndescribed || !isLostDecoration(picture, run)
        guard isFramed || paragraph.startsPage else { return }
        var first = result.runs.count
        let isShown = files.picture(picture) != nil
        let content = isShown ? addSign(for: run) : addWords(of: picture, run)
        let link = isShown ? nil : run.link ?? addLink(to: picture)
        append(run.linked(to: link), content)
        append(paragraph, first, content: content)
        let caption = source.pictures[picture].captionText
        guard !caption.isEmpty else { return }
        first = result.runs.count
        let text = copy(caption)
        var own = run.attributes.map { source.attributes[$0] } ?? TextAttributes()
        own.picture = nil
        own.baseline = nil
        append(run.linked(to: nil), text, attributes: own)
        append(paragraph.continued, first, content: text)
        result.pictures[picture].captionText = text
    }

    /// Whether a picture cannot be shown that says nothing, leads nowhere, and is no place to lead to.
    private func isLostDecoration(_ picture: Int, _ run: AttributedRun) -> Bool {
        let lost = source.pictures[picture]
        return files.picture(picture) == nil && lost.alternative.isEmpty && lost.caption == nil
            && run.link == nil && lost.identifier == nil
    }

    /// Appends the words in the place of a picture in the text that cannot be shown: text as any other, in
    /// the link round the picture or in one to it. Decoration leaves none.
    private mutating func appendWords(inPlaceOf picture: Int, _ run: AttributedRun) {
        guard !isLostDecoration(picture, run) else { return }
        var own = run.attributes.map { source.attributes[$0] } ?? TextAttributes()
        own.picture = nil
        own.identifier = own.identifier ?? source.pictures[picture].identifier
        let text = addWords(of: picture, run)
        append(run.linked(to: run.link ?? addLink(to: picture)), text, attributes: own)
    }

    /// Appends what a card says: the name, and then the detail.
    private mutating func append(_ index: Int, _ paragraph: Paragraph) {
        let card = source.cards[index]
        if !card.name.isEmpty || card.detail.isEmpty {
            append(card.name, CardPart.name, paragraph)
        }
        if !card.detail.isEmpty {
            append(card.detail, CardPart.detail, card.name.isEmpty ? paragraph : paragraph.continued)
        }
    }

    private mutating func append(_ value: String, _ part: CardPart, _ paragraph: Paragraph) {
        var card = paragraph
        var requested = paragraph.attributes.map { source.paragraphAttributes[$0] } ?? ParagraphAttributes()
        requested.textStyle = part.textStyle
        requested.maxLines = part.mostLines
        card.attributes = paragraphAttributes.index(of: requested)
        let first = result.runs.count
        let text = add(value, key: part.rawValue, from: paragraph)
        if !text.isEmpty {
            var own = TextAttributes()
            own.color = part.color
            append(AttributedRun(span: nil, text: text, styles: []), text, attributes: own)
        }
        append(card, first, content: text)
    }

    private mutating func append(_ paragraph: Paragraph, _ firstRun: Int, content: Range<Int>) {
        var paragraph = paragraph
        paragraph.marker = content.lowerBound..<content.lowerBound
        paragraph.content = content
        paragraph.runs = firstRun..<result.runs.count
        result.paragraphs.append(paragraph)
    }

    /// - Parameter own: the attributes of the run, if they are others.
    private mutating func append(
        _ run: AttributedRun, _ text: Range<Int>, attributes own: TextAttributes? = nil
    ) {
        let index = own.map { $0.isEmpty ? nil : attributes.index(of: $0) } ?? run.attributes
        result.runs.append(
            AttributedRun(span: run.span, text: text, styles: run.styles, link: run.link, attributes: index))
    }
}

extension ObjectText {
    /// Appends a part of the source's text, with its places.
    private mutating func copy(_ range: Range<Int>) -> Range<Int> {
        let start = result.text.count
        guard !range.isEmpty else { return start..<start }
        result.origins.append(source.origin(of: range.lowerBound, at: start))
        for origin in source.origins(inside: range) {
            result.origins.append(origin.from(origin.text, at: start + origin.text - range.lowerBound))
        }
        result.text.append(contentsOf: source.text[range])
        return start..<result.text.count
    }

    /// Appends the character that stands for the picture of `run`: it begins and ends where that does.
    private mutating func addSign(for run: AttributedRun) -> Range<Int> {
        let start = result.text.count
        result.text.append(contentsOf: Self.sign)
        result.origins.append(TextOrigin(text: start, source: run.span?.start))
        if let end = run.span?.end {
            result.origins.append(TextOrigin(text: start + Self.sign.count - 1, source: end - 1))
        }
        return start..<result.text.count
    }

    /// Appends the words in the place of a picture, its alternative text with its places.
    private mutating func addWords(of picture: Int, _ run: AttributedRun) -> Range<Int> {
        let start = run.text.lowerBound
        let words = source.pictures[picture].placeholder
        let isWritten = source.text[run.text].starts(with: words.utf8)
        return isWritten ? copy(start..<start + words.utf8.count) : add(words)
    }

    /// The link to the address of a picture, which is added; nil if there can be none.
    private mutating func addLink(to picture: Int) -> Int? {
        guard let address = source.pictures[picture].address else { return nil }
        result.links.append(Link(to: address))
        return result.links.count - 1
    }

    /// Appends text that is not the note's.
    private mutating func add(_ words: String) -> Range<Int> {
        let start = result.text.count
        result.origins.append(TextOrigin(text: start, source: nil))
        result.text.append(contentsOf: words.utf8)
        return start..<result.text.count
    }

    /// Appends a value of a card, with its places where it was written as it is.
    private mutating func add(_ value: String, key: String, from paragraph: Paragraph) -> Range<Int> {
        let written = source.text[paragraph.content]
        let place = written.endOfLast("\(key)=").map { written[$0] == 0x22 ? $0 + 1 : $0 }
        if let place, !value.isEmpty, written[place...].starts(with: value.utf8) {
            return copy(place..<place + value.utf8.count)
        }
        return add(value)
    }
}

extension ArraySlice<UInt8> {
    /// The end of the last place where `sign` stands with something after it.
    fileprivate func endOfLast(_ sign: String) -> Int? {
        let sign = Array(sign.utf8)
        guard count > sign.count else { return nil }
        let last = (startIndex..<endIndex - sign.count).last { self[$0...].starts(with: sign) }
        return last.map { $0 + sign.count }
    }
}

extension AttributedText {
    /// The picture that a paragraph of the text that is laid out is, or is in the place of; nil for its
    /// caption and for text. All that `pictureAlone` has found, and their captions, have the kind `.picture`.
    func blockPicture(_ index: Int) -> (picture: Int, isShown: Bool)? {
        let paragraph = paragraphs[index]
        guard paragraph.kind.content == .image, paragraph.runs.count == 1, paragraph.marker.isEmpty,
            let picture = picture(of: runs[paragraph.runs.lowerBound])
        else { return nil }
        return (picture, hasSign(runs[paragraph.runs.lowerBound].text))
    }

    /// Whether a paragraph of the text that is laid out, if there is one, is the caption of a picture.
    func isCaption(_ index: Int) -> Bool {
        index > 0 && index < paragraphs.count && paragraphs[index].kind.content == .image
            && blockPicture(index) == nil && blockPicture(index - 1) != nil
    }

    /// The origins that begin inside `range`, its start apart.
    fileprivate func origins(inside range: Range<Int>) -> ArraySlice<TextOrigin> {
        let first = origins.partitioningIndex { $0.text > range.lowerBound }
        return origins[first...].prefix { $0.text < range.upperBound }
    }
}

extension Paragraph {
    /// A paragraph that goes on with what this one shows: a caption, or the detail of a card.
    fileprivate var continued: Paragraph {
        var paragraph = self
        paragraph.blankLines = 0
        paragraph.startsPage = false
        paragraph.leavesPage = false
        paragraph.names = nil
        paragraph.entered = 0
        return paragraph
    }
}

extension AttributedRun {
    /// The run in another link.
    fileprivate func linked(to link: Int?) -> AttributedRun {
        var run = self
        run.link = link
        return run
    }
}
