/// The text of a section as it is shown, cut into paragraphs and runs.
///
/// Everything is flat: paragraphs, runs and origins are in the order of the text, and refer to it by UTF-8
/// offset.
package struct AttributedText: Sendable {
    /// The shown text of all paragraphs, back to back, in UTF-8: delimiters that are hidden are not in it.
    package var text: [UInt8] = []
    /// The places that the text came from, ascending in `text`; each holds up to the next.
    package var origins: [TextOrigin] = []
    package var paragraphs: [Paragraph] = []
    package var runs: [AttributedRun] = []
    /// The links, which runs refer to by index.
    package var links: [Link] = []
    /// The attributes of text, which runs refer to by index; each only once.
    package var attributes: [TextAttributes] = []
    /// The attributes of blocks, which paragraphs refer to by index; each only once.
    package var paragraphAttributes: [ParagraphAttributes] = []
    /// The pictures, which attributes of text refer to by index.
    package var pictures: [Picture] = []
    /// The user cards, which paragraphs refer to by index.
    package var cards: [Card] = []
    /// The names of places, which paragraphs refer to by index: each has some.
    package var placeNames: [[String]] = []
    /// The container blocks that its paragraphs stand in, each after the one that it stands in. Those that
    /// were begun in the section before are here again.
    package var containerBlocks: [ContainerBlock] = []
    /// The footnotes that have their first marks in it, in their order.
    package var notes: [Footnote] = []
    package var findings: [Finding] = []
    /// The places in the section that a finding in a later one may be about.
    package var openPlaces: [SourceSpan] = []
    /// The number of paragraphs at the end that are labels of cells, which are no text of the note.
    package var labelCount = 0
    /// The last paragraph of the section before, if there is one.
    package var preceding: StandingParagraph?
    /// The first paragraph of the next section, if there is one.
    package var following: StandingParagraph?

    package init() {}
}

extension AttributedText {
    /// A paragraph of the text with the container blocks that it stands in.
    package func standing(_ paragraph: Paragraph) -> StandingParagraph {
        StandingParagraph(paragraph, in: containerBlocks)
    }

    /// The names of the place of a paragraph, besides that of its attributes.
    package func names(of paragraph: Paragraph) -> [String] { paragraph.names.map { placeNames[$0] } ?? [] }

    /// Adds names of a place; returns their index, nil if there are none.
    package mutating func addPlace(called names: [String]) -> Int? {
        guard !names.isEmpty else { return nil }
        placeNames.append(names)
        return placeNames.count - 1
    }

    /// The paragraph at `index` with its container blocks; before the first and after the last those of the
    /// sections next to this one, nil where there is none. Labels are nobody's neighbours.
    package func neighbour(_ index: Int) -> StandingParagraph? {
        if index < 0 { return preceding }
        return endsText(before: index) ? following : standing(paragraphs[index])
    }

    /// Whether the paragraph before `index` is the last, labels apart.
    package func endsText(before index: Int) -> Bool { index >= paragraphs.count - labelCount }

    /// Whether it has a table, or a part of one.
    package var hasTables: Bool { containerBlocks.contains { $0.kind.content == .rows } }

    /// The place of a cell or of the caption of a table; nil for any other paragraph.
    package func place(of paragraph: Paragraph) -> TablePlace? { standing(paragraph).place }

    /// The source offset of the character at `offset` of `text`; nil where it has none.
    package func sourceOffset(of offset: Int) -> Int? {
        origin(of: offset, at: offset).source
    }

    /// The origin of the text from `offset` on, where that is at `text` of another one.
    package func origin(of offset: Int, at text: Int) -> TextOrigin {
        let next = origins.partitioningIndex { $0.text > offset }
        return next > 0 ? origins[next - 1].from(offset, at: text) : TextOrigin(text: text, source: nil)
    }

    /// The place in the source of the character `scalar` at `offset` of `text`; nil where it has none.
    package func sourceSpan(of scalar: Unicode.Scalar, at offset: Int) -> SourceSpan? {
        sourceOffset(of: offset).map { SourceSpan(start: $0, end: $0 + UTF8.width(scalar)) }
    }

    /// Whether nothing is seen of the text in `range`.
    package func isBlank(_ range: Range<Int>) -> Bool {
        // Letters and digits of ASCII are most of what there is.
        if text[range].contains(where: { 0x21...0x7E ~= $0 }) { return false }
        return String(decoding: text[range], as: UTF8.self).isBlank
    }

    /// The links of which nothing is seen, and no picture stands in them, each by its first run.
    package var blankLinks: [AttributedRun] {
        guard !links.isEmpty else { return [] }
        var blank: [AttributedRun] = []
        var seen: Int?
        for run in runs {
            guard let link = run.link, link != seen else { continue }
            if picture(of: run) != nil || !isBlank(run.text) {
                if blank.last?.link == link { blank.removeLast() }
                seen = link
            } else if blank.last?.link != link {
                blank.append(run)
            }
        }
        return blank
    }

    /// The pictures that mean something though nothing says what they show: those with a caption, and those
    /// that are all that a link has.
    package var picturesWithoutText: [(index: Int, span: SourceSpan?)] {
        guard !pictures.isEmpty else { return [] }
        return paragraphs.flatMap { paragraph in
            let worded = Set(
                runs[paragraph.runs].filter { $0.link != nil && hasWords($0) }.compactMap(\.link))
            return runs[paragraph.runs].compactMap { run -> (index: Int, span: SourceSpan?)? in
                guard let index = picture(of: run), pictures[index].words == nil else { return nil }
                let isLink = run.link.map { !worded.contains($0) } ?? false
                let hasCaption = pictureAlone(in: paragraph) != nil && pictures[index].allWords != nil
                return isLink && pictures[index].allWords == nil || hasCaption ? (index, run.span) : nil
            }
        }
    }

    /// The picture that stands where `run` does, if one does.
    package func picture(of run: AttributedRun) -> Int? {
        guard !pictures.isEmpty, let index = run.attributes else { return nil }
        return attributes[index].picture
    }

    /// The picture that all of a paragraph is, if it is: a block of its own, also in a quote or an item.
    ///
    /// Decides for all stages which picture stands alone: that of a line that was read as a block of the kind
    /// `.picture`, or of plain text with nothing else in it. In a link only one on the web does that was read
    /// as such a block: its words lead where the link does.
    package func pictureAlone(in paragraph: Paragraph) -> Int? {
        guard paragraph.runs.count == 1, paragraph.marker.isEmpty else { return nil }
        let run = runs[paragraph.runs.lowerBound]
        let isBlock = paragraph.kind.content == .image
        guard isBlock || paragraph.kind.isPlain, let picture = picture(of: run),
            run.link == nil || isBlock && pictures[picture].address != nil
        else { return nil }
        return standing(paragraph).innermostKind?.holdsText == true ? nil : picture
    }

    private func hasWords(_ run: AttributedRun) -> Bool {
        picture(of: run).map { pictures[$0].words != nil } ?? !isBlank(run.text)
    }

    /// The attributes of `run` and of the paragraph that it is in: names and values in a fixed order.
    package func written(_ paragraph: Paragraph, _ run: AttributedRun) -> [(name: String, value: String)] {
        var list = paragraph.attributes.map { paragraphAttributes[$0].written } ?? []
        if let index = paragraph.card { list += cards[index].written }
        if let index = run.attributes {
            list += attributes[index].written
            if let picture = attributes[index].picture { list += pictures[picture].written }
        }
        return list
    }

    /// Calls `body` with each paragraph and the text that it is in: footnotes follow the paragraph with their
    /// first marks.
    package func forEachParagraph(_ body: (Paragraph, AttributedText) -> Void) {
        var notes = notes[...]
        for (index, paragraph) in paragraphs.enumerated() {
            body(paragraph, self)
            while let note = notes.first, note.paragraph == index {
                for paragraph in note.text.paragraphs { body(paragraph, note.text) }
                notes.removeFirst()
            }
        }
    }

    /// The marks of footnotes in `range` of the text, ascending.
    package func marks(in range: Range<Int>) -> [Range<Int>] {
        guard !attributes.isEmpty else { return [] }
        let first = runs.partitioningIndex { $0.text.lowerBound >= range.lowerBound }
        return runs[first...].prefix { $0.text.lowerBound < range.upperBound }.compactMap { run in
            run.attributes.flatMap { attributes[$0].note } == nil ? nil : run.text
        }
    }

    /// The content of a paragraph without the marks of footnotes, with spaces for line ends.
    package func words(of paragraph: Paragraph) -> String {
        var bytes: [UInt8] = []
        var start = paragraph.content.lowerBound
        for mark in marks(in: paragraph.content) {
            bytes += text[start..<mark.lowerBound]
            start = mark.upperBound
        }
        bytes += text[start..<paragraph.content.upperBound]
        let words = String(decoding: bytes, as: UTF8.self)
        guard words.unicodeScalars.contains("\u{2028}") else { return words }
        return String(String.UnicodeScalarView(words.unicodeScalars.map { $0 == "\u{2028}" ? " " : $0 }))
    }

    /// Whether a run of the text that is laid out is the character that stands for a picture.
    package func isSign(_ run: AttributedRun) -> Bool {
        picture(of: run) != nil && hasSign(run.text)
    }

    /// Whether a part of the text is the character that stands for a picture (U+FFFC).
    package func hasSign(_ range: Range<Int>) -> Bool {
        let first = range.lowerBound
        return range.count == 3 && text[first] == 0xEF && text[first + 1] == 0xBF && text[first + 2] == 0xBC
    }
}
