import Geometry
import NoteLayout
import NoteText

/// A text made of parts of others, with the files of its pictures.
struct JoinedText {
    private var text = AttributedText()
    private var files = PictureFiles()
    private var attributes = DistinctValues<TextAttributes>()
    private var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The rows of the container blocks that the last paragraph stands in, from the innermost out: those that
    /// go on in the next part have the same serial numbers there.
    private var open: [Int] = []

    /// The indices that values of a part have in the text, nil until they are needed.
    private struct Places {
        var links: [Int?]
        var attributes: [Int?]
        var pictures: [Int?]
        var paragraphAttributes: [Int?]
        var containers: [Int?]

        init(of text: AttributedText) {
            links = Array(repeating: nil, count: text.links.count)
            attributes = Array(repeating: nil, count: text.attributes.count)
            pictures = Array(repeating: nil, count: text.pictures.count)
            paragraphAttributes = Array(repeating: nil, count: text.paragraphAttributes.count)
            containers = Array(repeating: nil, count: text.containerBlocks.count)
        }
    }

    /// The text as a section.
    var section: ReadSection {
        var result = text
        result.attributes = attributes.values
        result.paragraphAttributes = paragraphAttributes.values
        return ReadSection(sources: [], text: result, files: files, isEndnote: false)
    }

    /// Appends some paragraphs of `part`, at least one.
    mutating func append(_ part: ReadSection, _ paragraphs: Range<Int>) {
        let bytes = part.text.bytes(of: paragraphs)
        let (distance, first) = (text.text.count - bytes.lowerBound, text.paragraphs.count)
        appendOrigins(of: part.text, bytes)
        text.text += part.text.text[bytes]
        var places = Places(of: part.text)
        for index in paragraphs { append(part.text.paragraphs[index], of: part, distance, &places) }
        open = text.paragraphs.last.map { path(of: $0) } ?? open
        for (index, note) in part.text.notes.enumerated() where paragraphs.contains(note.paragraph) {
            var own = Footnote(
                number: note.number, paragraph: first + note.paragraph - paragraphs.lowerBound,
                at: note.place)
            (own.text, own.section) = (note.text, note.section)
            text.notes.append(own)
            let hasFiles = part.files.notes.indices.contains(index)
            files.notes.append(hasFiles ? part.files.notes[index] : PictureFiles())
        }
    }

    private mutating func appendOrigins(of part: AttributedText, _ bytes: Range<Int>) {
        let distance = text.text.count - bytes.lowerBound
        text.origins.append(part.origin(of: bytes.lowerBound, at: text.text.count))
        let next = part.origins.partitioningIndex { $0.text > bytes.lowerBound }
        for origin in part.origins[next...].prefix(while: { $0.text < bytes.upperBound }) {
            text.origins.append(origin.from(origin.text, at: origin.text + distance))
        }
    }

    /// Appends a paragraph of `part`, whose bytes are `distance` further on here.
    private mutating func append(
        _ paragraph: Paragraph, of part: ReadSection, _ distance: Int, _ places: inout Places
    ) {
        var own = paragraph
        own.marker = paragraph.marker.shifted(by: distance)
        own.content = paragraph.content.shifted(by: distance)
        let firstRun = text.runs.count
        for run in part.text.runs[paragraph.runs] {
            text.runs.append(
                AttributedRun(
                    span: run.span, text: run.text.shifted(by: distance), styles: run.styles,
                    link: run.link.map { link($0, of: part, &places) },
                    attributes: run.attributes.map { attributes($0, of: part, distance, &places) }))
        }
        own.runs = firstRun..<text.runs.count
        own.attributes = paragraph.attributes.map { index in
            if let known = places.paragraphAttributes[index] { return known }
            let place = paragraphAttributes.index(of: part.text.paragraphAttributes[index])
            places.paragraphAttributes[index] = place
            return place
        }
        if let card = paragraph.card {
            own.card = text.cards.count
            text.cards.append(part.text.cards[card])
            files.cards.append(part.files.cards.indices.contains(card) ? part.files.cards[card] : nil)
        }
        own.names = paragraph.names.flatMap { text.addPlace(called: part.text.placeNames[$0]) }
        own.container = paragraph.container.map { container($0, of: part, &places) }
        text.paragraphs.append(own)
    }
}

// MARK: Values

extension JoinedText {
    private mutating func link(_ index: Int, of part: ReadSection, _ places: inout Places) -> Int {
        if let known = places.links[index] { return known }
        text.links.append(part.text.links[index])
        places.links[index] = text.links.count - 1
        return text.links.count - 1
    }

    private mutating func attributes(
        _ index: Int, of part: ReadSection, _ distance: Int, _ places: inout Places
    ) -> Int {
        if let known = places.attributes[index] { return known }
        var own = part.text.attributes[index]
        own.picture = own.picture.map { picture($0, of: part, distance, &places) }
        let place = attributes.index(of: own)
        places.attributes[index] = place
        return place
    }

    private mutating func picture(
        _ index: Int, of part: ReadSection, _ distance: Int, _ places: inout Places
    ) -> Int {
        if let known = places.pictures[index] { return known }
        var own = part.text.pictures[index]
        own.captionText = own.captionText.shifted(by: distance)
        text.pictures.append(own)
        files.pictures.append(part.files.pictures.indices.contains(index) ? part.files.pictures[index] : nil)
        places.pictures[index] = text.pictures.count - 1
        return text.pictures.count - 1
    }

    /// The row of a container block, which is added with those that it stands in unless it is there.
    private mutating func container(_ index: Int, of part: ReadSection, _ places: inout Places) -> Int {
        if let known = places.containers[index] { return known }
        let outer = part.text.containerBlocks[index].parent.map { container($0, of: part, &places) }
        let row: Int
        if let known = open.first(where: {
            text.containerBlocks[$0].serial == part.text.containerBlocks[index].serial
        }) {
            // The numbers of a list are as wide as the widest of any part.
            let count = max(text.containerBlocks[known].count, part.text.containerBlocks[index].count)
            text.containerBlocks[known].count = count
            row = known
        } else {
            row = text.containerBlocks.count
            text.containerBlocks.append(part.text.containerBlocks[index])
            text.containerBlocks[row].parent = outer
        }
        places.containers[index] = row
        return row
    }

    /// The rows of the container blocks that a paragraph stands in, from the innermost out.
    private func path(of paragraph: Paragraph) -> [Int] {
        Array(
            sequence(state: paragraph.container) { next -> Int? in
                guard let row = next else { return nil }
                next = text.containerBlocks[row].parent
                return row
            })
    }
}

extension AttributedText {
    /// The bytes of some paragraphs, at least one, up to the first byte of the next.
    fileprivate func bytes(of paragraphs: Range<Int>) -> Range<Int> {
        let start = paragraphs.lowerBound > 0 ? start(of: paragraphs.lowerBound) : 0
        let isLast = paragraphs.upperBound == self.paragraphs.count
        return start..<(isLast ? text.count : self.start(of: paragraphs.upperBound))
    }

    private func start(of paragraph: Int) -> Int {
        min(paragraphs[paragraph].marker.lowerBound, paragraphs[paragraph].content.lowerBound)
    }
}
