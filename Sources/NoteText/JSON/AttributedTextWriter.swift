/// Writes attributed text as lines of JSON: a header, and then a line for each paragraph.
///
/// All that layout reads is in it. Keys are in a fixed order, and those that say nothing are left out.
package enum AttributedTextWriter {
    /// The version of the form, which grows when an older reader would misunderstand it.
    package static let version = 1

    /// The header: what the note is called if nothing in it says so, and its settings, each a key of front
    /// matter with its value in JSON.
    package static func header(name: String, settings: [(key: String, json: String)]) -> [UInt8] {
        var json = JSONText()
        json.object { line in
            line.member("notec", version)
            line.member("name", name)
            line.member("settings") { object in
                for setting in settings { object.member(setting.key, json: setting.json) }
            }
        }
        return json.bytes
    }

    /// A line for each paragraph of `text`, and of the footnotes that have their first marks in it.
    package static func lines(of text: AttributedText) -> [UInt8] {
        var json = JSONText()
        text.forEachParagraph { paragraph, text in json.append(paragraph, of: text) }
        return json.bytes
    }
}

extension JSONText {
    fileprivate mutating func append(_ paragraph: Paragraph, of text: AttributedText) {
        let hasMarker = !paragraph.marker.isEmpty && !paragraph.runs.isEmpty
        let runs = paragraph.runs.dropFirst(hasMarker ? 1 : 0)
        object { line in
            let flat = text.standing(paragraph).flat
            line.append(numberOf: paragraph, note: flat.note)
            line.member("block", flat.kind.rawValue)
            line.append(paragraph, flat)
            if let index = paragraph.attributes {
                line.member("attributes") { text.paragraphAttributes[index].write(to: &$0) }
            }
            if let place = flat.place { line.member("cell") { $0.append(place) } }
            if let index = paragraph.card { line.member("card") { text.cards[index].write(to: &$0) } }
            let links = text.links(of: paragraph)
            if !links.isEmpty { line.member("links", links.map { text.links[$0] }) }
            if hasMarker {
                let run = text.runs[paragraph.runs.lowerBound]
                line.member("marker") { $0.append(run, of: text, links) }
            }
            line.member("runs", objects: runs) { $0.append(text.runs[$1], of: text, links) }
        }
    }

    private mutating func append(_ paragraph: Paragraph, _ flat: FlatBlock) {
        if flat.depth > 0 { member("depth", flat.depth) }
        if flat.isChecked { member("checked", true) }
        if flat.isQuoted { member("quoted", true) }
        if paragraph.blankLines > 0 { member("blank-lines", paragraph.blankLines) }
        if paragraph.startsPage { member("page-break", true) }
        if paragraph.leavesPage { member("blank-page", true) }
        if flat.continuesItem { member("continues-item", true) }
        if flat.continuesBlock { member("continues-block", true) }
        if flat.numberDigits > 0 { member("number-digits", flat.numberDigits) }
    }

    private mutating func append(_ run: AttributedRun, of text: AttributedText, _ links: [Int]) {
        if let span = run.span {
            member("start", span.start)
            member("end", span.end)
        }
        if !run.styles.isEmpty { member("styles", run.styles.names) }
        member("text", utf8: text.text[run.text])
        if let link = run.link.flatMap(links.firstIndex) { member("link", link) }
        guard let index = run.attributes else { return }
        var attributes = text.attributes[index]
        let picture = attributes.picture.take()
        if let note = attributes.note.take() { member("note", note) }
        if !attributes.isEmpty { member("attributes") { attributes.write(to: &$0) } }
        guard let picture else { return }
        member("picture") { text.pictures[picture].write(to: &$0) }
    }
}

extension JSONText {
    /// Writes the number of a paragraph in the note, or that of the footnote that it is the text of.
    package mutating func append(numberOf paragraph: Paragraph, note: Int?) {
        if let note { member("note", note) } else { member("paragraph", paragraph.number) }
    }
}

extension AttributedText {
    /// The links of a paragraph, in the order in which they come.
    fileprivate func links(of paragraph: Paragraph) -> [Int] {
        var links = DistinctValues<Int>()
        for run in runs[paragraph.runs] {
            if let link = run.link { _ = links.index(of: link) }
        }
        return links.values
    }
}
