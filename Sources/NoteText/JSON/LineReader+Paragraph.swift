extension LineReader {
    /// More than any note has.
    static let mostLines = 1_000_000_000

    /// Reads the current line, whose paragraph must be one that a note can have after those before it.
    mutating func readParagraph() throws(Problem) {
        var object = ParagraphObject(number: outline.count, span: span, start: json.place(), version: version)
        try json.openObject("a paragraph")
        while let key = try json.nextKey(&object.keys) { try readMember(key, of: &object) }
        try json.finish()
        guard object.keys["block"] != nil else {
            throw json.error("a paragraph must name its 'block'", at: object.start)
        }
        if version > 1 {
            // A footnote that is read again is in a part of the source by itself.
            if footnotes == nil, outline.count == 0, levelsOfFootnote == 0 { object.leave = 0 }
            try enter(&object)
        }
        if let mistake = object.mistake { throw json.error(mistake.message, at: mistake.place) }
        try append(object)
    }

    /// The text of all lines of the section, with their unknown keys.
    mutating func finish() -> AttributedText {
        result.attributes = textAttributes.values
        result.paragraphAttributes = paragraphAttributes.values
        result.findings = json.findings
        defer { (result, textAttributes, paragraphAttributes) = (.init(), .init(), .init()) }
        return result
    }

    private mutating func readMember(_ key: String, of object: inout ParagraphObject) throws(Problem) {
        switch key {
        // Paragraphs are counted, as one may have been left out.
        case "paragraph": _ = try json.count(key, in: 0...Self.mostLines)
        case "block": object.flat.kind = try json.parsed(key, FlatKind.init(rawValue:))
        case "set-as": object.paragraph.setAs = try json.parsed(key, BlockKind.init(rawValue:))
        case "leave": object.leave = try json.count(key, in: 0...Self.mostLines)
        case "enter": object.containers = try readContainers()
        case "digits": object.flat.numberDigits = try json.count(key, in: 1...10)
        case "depth": object.flat.depth = try json.count(key, in: 0...OpenContainers.mostLevels - 1)
        case "checked": object.flat.isChecked = try json.bool(key)
        case "quoted": object.flat.isQuoted = try json.bool(key)
        case "blank-lines":
            object.paragraph.blankLines = try json.count(key, in: ValueRange.blankLines.counts)
        case "page-break": object.paragraph.startsPage = try json.bool(key)
        case "blank-page": object.paragraph.leavesPage = try json.bool(key)
        case "continues-item": object.flat.continuesItem = try json.bool(key)
        case "continues-block": object.flat.continuesBlock = try json.bool(key)
        case "number-digits": object.flat.numberDigits = try json.count(key, in: 0...3)
        case "names":
            object.paragraph.names = result.addPlace(called: try readNames(key))
        case "attributes":
            object.paragraph.attributes = paragraphAttributes.index(
                of: try json.readAttributes(ParagraphAttributes()))
        case "cell": object.flat.place = try readPlace()
        case "note": object.flat.note = try json.count(key, in: 1...Self.mostLines)
        case "card":
            result.cards.append(try readCard())
            object.paragraph.card = result.cards.count - 1
        case "links":
            try json.openArray("'links'")
            while try json.nextElement() { object.links.append(try readLink()) }
        case "marker": object.marker = try readRun("the marker")
        case "runs":
            try json.openArray("'runs'")
            while try json.nextElement() { object.runs.append(try readRun("a run")) }
        default: break
        }
    }

    private mutating func readLink() throws(Problem) -> Link {
        guard json.peek() == 0x7B else { return Link(to: try readTarget("links")) }
        let start = json.place()
        var keys = KeyRecord(["target", "title", "note"])
        var (target, title): (String?, String?)
        var namesNote = false
        try json.openObject("a link")
        while let key = try json.nextKey(&keys) {
            switch key {
            case "target": target = try readTarget(key)
            case "title": title = try json.line(key)
            case "note": namesNote = try json.bool(key)
            default: break
            }
        }
        guard let target else { throw json.error("a link must have a 'target'", at: start) }
        return Link(to: target, title: title, namesNote: namesNote)
    }

    private mutating func readTarget(_ key: String) throws(Problem) -> String {
        let start = json.place()
        let target = try json.line(key)
        if target.isEmpty { throw json.error("a link must lead somewhere", at: start) }
        if let scheme = LinkScheme.refused(in: target) {
            throw json.error("a link may not lead to '\(scheme):'", at: start)
        }
        if LinkScheme.isWebAddress(target) {
            throw json.error("a link to a page of the web must begin with http:// or https://", at: start)
        }
        return target
    }

    mutating func readRun(_ what: String) throws(Problem) -> RunObject {
        var run = RunObject(start: json.place())
        try json.openObject(what)
        while let key = try json.nextKey(&run.keys) {
            switch key {
            case "start", "end": _ = try json.count(key, in: 0...Int.max)
            case "styles": run.styles = try readStyles()
            case "text": run.text = try readShownText()
            case "link":
                run.linkPlace = json.place()
                run.link = try json.count(key, in: 0...Self.mostLines)
            case "attributes":
                var attributes = try json.readAttributes(TextAttributes())
                attributes.note = run.attributes.note
                run.attributes = attributes
            case "note": run.attributes.note = try json.count(key, in: 1...Self.mostLines)
            case "picture": run.picture = try readPicture()
            default: break
            }
        }
        if let picture = run.picture { try check(picture, in: run) }
        if let note = run.attributes.note { try check(markOf: note, in: run) }
        return run
    }

    private mutating func readStyles() throws(Problem) -> StyleSet {
        var styles = StyleSet()
        try json.openArray("'styles'")
        while try json.nextElement() { styles.formUnion(try json.parsed("styles", StyleSet.init(name:))) }
        return styles
    }

    private mutating func readPicture() throws(Problem) -> Picture {
        var picture = Picture(
            file: "", alternative: "", fileSpan: SourceSpan(start: span.start, end: span.start))
        picture.isUndescribed = true
        let start = json.place()
        let keys = try json.readObject("'picture'", into: &picture)
        if picture.file.isEmpty {
            throw json.error("a picture must name its 'file'", at: keys["file"] ?? start)
        }
        try json.requireOneMember(of: Picture.table, keys)
        if let place = keys["caption-start"], picture.captionText.lowerBound != picture.captionStart {
            throw json.error("the caption does not begin there", at: place)
        }
        return picture
    }

    private mutating func readCard() throws(Problem) -> Card {
        var card = Card()
        _ = try json.readObject("'card'", into: &card)
        return card
    }

    /// Makes sure that the text of a picture's run is what stands for it in the text of a note.
    private mutating func check(_ picture: Picture, in run: RunObject) throws(Problem) {
        let caption = picture.caption ?? ""
        let joint = picture.alternative.isEmpty || caption.isEmpty ? "" : " "
        guard run.text.bytes.elementsEqual((picture.alternative + joint + caption).utf8) else {
            throw json.error(
                "the text of a picture must be its 'alt', a space and its 'caption'",
                at: run.keys["text"] ?? run.start)
        }
    }

    /// Makes sure that the text of the mark of a footnote is its number, and nothing else is there.
    private mutating func check(markOf note: Int, in run: RunObject) throws(Problem) {
        guard run.picture == nil, run.link == nil else {
            throw json.error("the mark of a footnote has no link and no picture", at: run.start)
        }
        guard run.text.bytes.elementsEqual(String(note).utf8) else {
            throw json.error(
                "the text of a mark must be the number of its footnote", at: run.keys["text"] ?? run.start)
        }
    }

    /// Reads a text that is shown, and where each part of it stands.
    private mutating func readShownText() throws(Problem) -> ShownText {
        guard json.peek() == 0x22 else { throw json.error("'text' must be a text") }
        let offset = json.offset
        var text = ShownText()
        let range = try json.string { part, index in
            text.origins.append(TextOrigin(text: text.bytes.count, source: offset + index))
            text.bytes += part
        }
        text.span = SourceSpan(start: offset + range.lowerBound, end: offset + range.upperBound)
        if let control = text.bytes.firstControlOfParagraph,
            let origin = text.origins.last(where: { $0.text <= control }), let source = origin.source
        {
            let place = source + control - origin.text
            throw Problem("a control character or line end cannot be shown", atByte: place)
        }
        return text
    }

    private mutating func append(_ object: ParagraphObject) throws(Problem) {
        var (paragraph, flat) = (object.paragraph, object.flat)
        paragraph.kind = flat.kind.block
        // The marker of a numbered item is the digits and one sign after them.
        let digits = flat.kind == .number ? (object.marker?.text.bytes.count ?? 1) - 1 : 0
        let mistake =
            version == 1
            ? outline.append(flat, digits: object.keys["number-digits"] == nil ? 0 : digits)
            : outline.append(containers.standing(paragraph), digits: flat.numberDigits, own: digits)
        if let mistake { throw json.error(mistake.message, at: object.place(of: mistake.key)) }
        let firstRun = result.runs.count
        let firstLink = result.links.count
        result.links.append(contentsOf: object.links)
        paragraph.marker = try append(object.marker, firstLink..<result.links.count)
        flat.numberDigits = max(flat.numberDigits, digits)
        if flat.kind == .note, footnotes != nil {
            throw json.error("the first mark of a footnote must stand before its text", at: object.start)
        }
        let content = result.text.count
        for run in object.runs { try append(run: run, firstLink..<result.links.count) }
        paragraph.content = content..<result.text.count
        if paragraph.kind.content == .ornament, object.runs.isEmpty {
            result.runs.append(AttributedRun(span: span, text: paragraph.content, styles: []))
        }
        paragraph.runs = firstRun..<result.runs.count
        if version == 1 {
            if let note = flat.note { containers.number(ofFootnote: note) }
            paragraph.entered = containers.enter(flat)
        }
        paragraph.container = containers.place(in: &result)
        if flat.numberDigits > 0 { containers.widenList(to: flat.numberDigits, in: &result) }
        result.paragraphs.append(paragraph)
        levelsOfFootnote = 0
    }

    /// Appends a marker and the space after it, which is not in the JSON; returns the place of the marker.
    private mutating func append(_ marker: RunObject?, _ links: Range<Int>) throws(Problem) -> Range<Int> {
        let start = result.text.count
        guard let marker else { return start..<start }
        try append(run: marker, links)
        result.origins.append(TextOrigin(text: result.text.count, source: nil))
        result.text.append(0x20)
        return start..<result.text.count - 1
    }

    private mutating func append(run object: RunObject, _ links: Range<Int>) throws(Problem) {
        let start = result.text.count
        for origin in object.text.origins {
            result.origins.append(TextOrigin(text: start + origin.text, source: origin.source))
        }
        result.text.append(contentsOf: object.text.bytes)
        let text = start..<result.text.count
        var link: Int?
        if let index = object.link {
            guard index < links.count else {
                throw json.error(
                    "there is no such link: the paragraph has \(links.count)", at: object.linkPlace)
            }
            link = links.lowerBound + index
        }
        if let note = object.attributes.note { try append(markOf: note, object) }
        var attributes = object.attributes
        if var picture = object.picture {
            picture.captionText = text.suffix(picture.caption?.utf8.count ?? 0)
            result.pictures.append(picture)
            attributes.picture = result.pictures.count - 1
        }
        result.runs.append(
            AttributedRun(
                span: object.text.span, text: text, styles: object.styles, link: link,
                attributes: attributes.isEmpty ? nil : textAttributes.index(of: attributes)))
    }

    /// Appends the mark of a footnote in the paragraph that is being read.
    private mutating func append(markOf note: Int, _ object: RunObject) throws(Problem) {
        guard footnotes != nil else {
            throw json.error("the text of a footnote has no marks", at: object.start)
        }
        if let mistake = footnotes?.append(markOf: note, in: result.paragraphs.count) {
            throw json.error(mistake, at: object.keys["note"] ?? object.start)
        }
    }

    /// Adds a footnote whose text begins at `place`.
    mutating func beginNote(at place: FootnotePlace) {
        guard let number = footnotes?.next, let paragraph = footnotes?.appendText() else { return }
        result.notes.append(Footnote(number: number, paragraph: paragraph, at: place))
    }

    /// Lets the last footnote go on in the line `bytes`, which ends at `end` in the source.
    mutating func extendNote(with bytes: ArraySlice<UInt8>, to end: Int) {
        guard let last = result.notes.indices.last else { return }
        result.notes[last].place.append(bytes, to: end)
    }

    /// Gives the last footnote its text, which `note` has read in `section`, if there is one.
    mutating func finishNote(_ note: inout LineReader?, in section: SourceSection) {
        guard let text = note?.finish(), let last = result.notes.indices.last else { return }
        note = nil
        let place = result.notes[last].place
        result.notes[last].text = text
        result.notes[last].section = SourceSection(
            bytes: Array(section.bytes[place.span.start - section.offset..<place.span.end - section.offset]),
            offset: place.span.start, line: place.line, isLast: false)
        let end = text.paragraphs.last.map { text.standing($0).path.reduce(0) { count, _ in count + 1 } }
        levelsOfFootnote = version == 1 ? 1 : end ?? 1
    }
}

extension LineReader {
    /// Reads a list of names of a place.
    fileprivate mutating func readNames(_ key: String) throws(Problem) -> [String] {
        var names: [String] = []
        try json.openArray("'\(key)'")
        while try json.nextElement() { names.append(try json.line(key)) }
        return names
    }
}
