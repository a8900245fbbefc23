/// A paragraph while its line is read.
private struct ParagraphDraft {
    var kind: BlockKind?
    var number: Int
    var paragraph: Paragraph
    var links: [String] = []
    var marker: RunDraft?
    var runs: [RunDraft] = []

    init(number: Int, span: SourceSpan) {
        self.number = number
        paragraph = Paragraph(kind: .body, number: number, span: span, marker: 0..<0, content: 0..<0)
    }
}

/// A run while its line is read: its text is in the scratch of the reader.
private struct RunDraft {
    var styles = StyleSet()
    /// Where its text stands in the JSON, and the shown text of it.
    var text = ShownText()
    var link: Int?
    var linkPlace = 0
    var attributes = TextAttributes()
    var picture: Picture?
    var captionStart: Int?
    var captionPlace = 0
}

/// Text with its places in the source.
struct ShownText {
    var bytes: [UInt8] = []
    var origins: [TextOrigin] = []
    var span: SourceSpan?
}

extension LineReader {
    private static let paragraphKeys = [
        "paragraph", "block", "depth", "checked", "quoted", "blank-lines", "page-break", "continues-item",
        "continues-block", "number-digits", "attributes", "card", "links", "marker", "runs",
    ]
    private static let runKeys = [
        "start", "end", "styles", "text", "link", "attributes", "picture",
    ]
    /// More than any note has, and few enough to be multiplied by any length.
    private static let mostLines = 1_000_000_000

    /// Reads the line at hand; `number` is what the paragraph has if it does not say.
    mutating func readParagraph(number: Int) throws(JSONError) {
        var draft = ParagraphDraft(number: number, span: span)
        let start = json.position
        try json.openObject("a paragraph")
        while let key = try json.nextKey() { try readMember(key, of: &draft) }
        try json.finish()
        guard let kind = draft.kind else { throw json.error("a paragraph must name its 'block'", at: start) }
        draft.paragraph.kind = kind
        draft.paragraph.number = draft.number
        try append(draft)
    }

    private mutating func readMember(
        _ key: (name: String, index: Int), of draft: inout ParagraphDraft
    ) throws(JSONError) {
        switch key.name {
        case "paragraph": draft.number = try json.count(key.name, in: 0...Self.mostLines)
        case "block": draft.kind = try json.choice(key.name)
        case "depth": draft.paragraph.depth = try json.count(key.name, in: 0...1_000_000)
        case "checked": draft.paragraph.isChecked = try json.bool(key.name)
        case "quoted": draft.paragraph.isQuoted = try json.bool(key.name)
        case "blank-lines": draft.paragraph.blankLines = try json.count(key.name, in: 0...Self.mostLines)
        case "page-break": draft.paragraph.startsPage = try json.bool(key.name)
        case "continues-item": draft.paragraph.continuesItem = try json.bool(key.name)
        case "continues-block": draft.paragraph.continuesBlock = try json.bool(key.name)
        case "number-digits": draft.paragraph.numberDigits = try json.count(key.name, in: 0...100)
        case "attributes":
            draft.paragraph.attributes = paragraphAttributes.index(of: try readParagraphAttributes())
        case "card":
            result.cards.append(try readCard())
            draft.paragraph.card = result.cards.count - 1
        case "links": draft.links = try readTexts("links", as: "a link")
        case "marker": draft.marker = try readRun("the marker")
        case "runs":
            draft.runs = []
            try json.openArray("'runs'")
            while try json.nextElement() { draft.runs.append(try readRun("a run")) }
        default: try passOver(key, known: Self.paragraphKeys)
        }
    }

    private mutating func readTexts(_ key: String, as what: String) throws(JSONError) -> [String] {
        var texts: [String] = []
        try json.openArray("'\(key)'")
        while try json.nextElement() { texts.append(try json.text(what)) }
        return texts
    }

    private mutating func readRun(_ what: String) throws(JSONError) -> RunDraft {
        var run = RunDraft()
        try json.openObject(what)
        while let key = try json.nextKey() {
            switch key.name {
            case "start", "end": _ = try json.count(key.name, in: 0...Int.max)
            case "styles": run.styles = try readStyles()
            case "text": run.text = try readShownText()
            case "link":
                _ = json.peek()
                run.linkPlace = json.position
                run.link = try json.count(key.name, in: 0...Self.mostLines)
            case "attributes": run.attributes = try readTextAttributes()
            case "picture": try readPicture(&run)
            default: try passOver(key, known: Self.runKeys)
            }
        }
        return run
    }

    private mutating func readStyles() throws(JSONError) -> StyleSet {
        var styles = StyleSet()
        try json.openArray("'styles'")
        while try json.nextElement() { styles.formUnion(try json.parsed("styles", StyleSet.init(name:))) }
        return styles
    }

    private mutating func readPicture(_ run: inout RunDraft) throws(JSONError) {
        let found = try readPicture()
        run.picture = found.picture
        run.captionStart = found.captionStart
        run.captionPlace = found.captionPlace
    }

    /// Reads a text that is shown, and where each part of it stands.
    private mutating func readShownText() throws(JSONError) -> ShownText {
        guard json.peek() == 0x22 else { throw json.error("'text' must be a text") }
        let (source, offset) = (json.bytes, json.offset)
        var text = ShownText()
        let range = try json.string { stretch in
            switch stretch {
            case .plain(let range):
                text.origins.append(TextOrigin(text: text.bytes.count, source: offset + range.lowerBound))
                text.bytes.append(contentsOf: source[range])
            case .escaped(let scalar, let index):
                text.origins.append(TextOrigin(text: text.bytes.count, source: offset + index))
                text.bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
            }
        }
        text.span = SourceSpan(start: offset + range.lowerBound, end: offset + range.upperBound)
        if let control = text.firstControl {
            throw JSONError("a control character or line end cannot be shown", at: control)
        }
        return text
    }
}

extension LineReader {
    private mutating func append(_ draft: ParagraphDraft) throws(JSONError) {
        var paragraph = draft.paragraph
        let start = result.text.count
        let firstRun = result.runs.count
        let firstLink = result.links.count
        result.links.append(contentsOf: draft.links)
        if let marker = draft.marker, !marker.text.bytes.isEmpty {
            try append(marker, firstLink..<result.links.count)
            paragraph.marker = start..<result.text.count
            // A single space follows a marker; it is not in the JSON.
            result.origins.append(TextOrigin(text: result.text.count, source: nil))
            result.text.append(0x20)
        } else {
            paragraph.marker = start..<start
        }
        let content = result.text.count
        for run in draft.runs { try append(run, firstLink..<result.links.count) }
        paragraph.content = content..<result.text.count
        paragraph.runs = firstRun..<result.runs.count
        result.paragraphs.append(paragraph)
    }

    private mutating func append(_ draft: RunDraft, _ links: Range<Int>) throws(JSONError) {
        let start = result.text.count
        for origin in draft.text.origins {
            result.origins.append(TextOrigin(text: start + origin.text, source: origin.source))
        }
        result.text.append(contentsOf: draft.text.bytes)
        var run = AttributedRun(
            span: draft.text.span, text: start..<result.text.count, styles: draft.styles)
        if let link = draft.link {
            guard link < links.count else {
                throw json.error(
                    "there is no such link: the paragraph has \(links.count)", at: draft.linkPlace)
            }
            run.link = links.lowerBound + link
        }
        var attributes = draft.attributes
        if var picture = draft.picture {
            picture.captionText = try captionText(of: draft, in: run.text)
            result.pictures.append(picture)
            attributes.picture = result.pictures.count - 1
        }
        if !attributes.isEmpty {
            let index = textAttributes.index(of: attributes)
            run = AttributedRun(
                span: run.span, text: run.text, styles: run.styles, link: run.link, attributes: index)
        }
        result.runs.append(run)
    }

    private mutating func captionText(of draft: RunDraft, in text: Range<Int>) throws(JSONError) -> Range<Int>
    {
        guard let start = draft.captionStart else { return text.upperBound..<text.upperBound }
        let index = text.lowerBound + start
        guard index <= text.upperBound, index == text.upperBound || result.text[index] & 0xC0 != 0x80 else {
            throw json.error(
                "'caption-start' is outside the run's text or in a character", at: draft.captionPlace)
        }
        return index..<text.upperBound
    }
}

extension ShownText {
    /// Where a control or a line end stands in the source: none is in text that markup makes, but tabs.
    fileprivate var firstControl: Int? {
        for index in bytes.indices {
            let rest = bytes[index...].prefix(3)
            let isControl =
                switch bytes[index] {
                case 0x09: false
                case 0..<0x20, 0x7F: true
                case 0xC2: rest.dropFirst().first.map { $0 < 0xA0 } ?? true
                case 0xE2: rest.elementsEqual([0xE2, 0x80, 0xA8]) || rest.elementsEqual([0xE2, 0x80, 0xA9])
                default: false
                }
            guard isControl else { continue }
            let origin = origins.last { $0.text <= index }
            return origin.flatMap { origin in origin.source.map { $0 + index - origin.text } }
        }
        return nil
    }
}
