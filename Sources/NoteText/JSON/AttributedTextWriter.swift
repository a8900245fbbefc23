/// Writes attributed text as lines of JSON: a header, and then a line for each paragraph.
///
/// All that layout reads is in it. Keys are in a fixed order, and those that say nothing are left out.
package struct AttributedTextWriter {
    /// The version of the form, which grows when an older reader would misunderstand it.
    package static let version = 2

    /// The header: what the note is called if nothing in it says so, and its settings, each a key of front
    /// matter with its value in JSON.
    package static func header(name: String, settings: [(key: String, json: String)]) -> [UInt8] {
        var object = JSONText()
        object.object { for setting in settings { $0.member(setting.key, json: setting.json) } }
        return header(name: name, settings: object.bytes.dropLast())
    }

    /// The header of a text that was read with another one, which has the object `settings`, in JSON.
    package static func header(name: String, settings: some Sequence<UInt8>) -> [UInt8] {
        var json = JSONText()
        json.object { line in
            line.member("notec", version)
            line.member("name", name)
            line.member("settings", json: String(decoding: Array(settings), as: UTF8.self))
        }
        return json.bytes
    }

    /// The container blocks that the last paragraph of the text stands in.
    private var structure = NoteStructure()
    /// The container blocks inside of these that the last paragraph stands in, if it is text of a footnote.
    private var footnote = NoteStructure()

    package init() {}

    /// The lines of all of a text.
    package static func lines(of text: AttributedText) -> [UInt8] {
        var writer = AttributedTextWriter()
        return writer.lines(of: text)
    }

    /// A line for each paragraph of the next section, and of the footnotes that have their first marks in it.
    package mutating func lines(of text: AttributedText) -> [UInt8] {
        var json = JSONText()
        text.forEachParagraph { paragraph, text in
            let standing = text.standing(paragraph)
            json.append(standing, of: text, advance(to: standing))
        }
        return json.bytes
    }

    /// Goes on to a paragraph; a footnote leaves what stands around it as it is.
    private mutating func advance(to paragraph: StandingParagraph) -> NoteStructure.Step {
        if paragraph.footnote != nil { return footnote.advance(to: paragraph) }
        defer { footnote = NoteStructure() }
        var step = structure.advance(to: paragraph)
        step.left += footnote.open.count
        return step
    }
}

extension JSONText {
    fileprivate mutating func append(
        _ standing: StandingParagraph, of text: AttributedText, _ step: NoteStructure.Step
    ) {
        let paragraph = standing.paragraph
        let hasMarker = !paragraph.marker.isEmpty && !paragraph.runs.isEmpty
        let runs = paragraph.runs.dropFirst(hasMarker ? 1 : 0)
        let links = text.links(of: paragraph)
        object { line in
            if standing.footnote == nil { line.member("paragraph", paragraph.number) }
            if step.left > 0 { line.member("leave", step.left) }
            if !step.entered.isEmpty {
                line.member("enter", objects: step.entered) { json, block in
                    json.append(block)
                    guard hasMarker, block.kind.hasMarker else { return }
                    let run = text.runs[paragraph.runs.lowerBound]
                    json.member("marker") { $0.append(run, of: text, links) }
                }
            }
            line.member("block", paragraph.kind.rawValue)
            if let kind = paragraph.setAs { line.member("set-as", kind.rawValue) }
            line.append(paragraph, standing)
            if let index = paragraph.names {
                line.member("names", elements: text.placeNames[index]) { $0.element($1) }
            }
            if let index = paragraph.attributes {
                line.member("attributes") { text.paragraphAttributes[index].write(to: &$0) }
            }
            if let index = paragraph.card { line.member("card") { text.cards[index].write(to: &$0) } }
            if !links.isEmpty { line.append(links.map { text.links[$0] }) }
            line.member("runs", objects: runs) { $0.append(text.runs[$1], of: text, links) }
        }
    }

    /// Writes the links of a paragraph: a target, or an object of one and a title.
    private mutating func append(_ links: [Link]) {
        member("links", elements: links) { json, link in
            guard link.title != nil || link.namesNote else { return json.element(link.target) }
            json.element { object in
                object.member("target", link.target)
                if let title = link.title { object.member("title", title) }
                if link.namesNote { object.member("note", true) }
            }
        }
    }

    /// Writes the members of a container block, those that say nothing left out.
    private mutating func append(_ block: ContainerBlock) {
        member("kind", block.kind.rawValue)
        let members = block.kind.members
        if members.contains(.number) { member("number", block.number) }
        if let label = block.label { member("label", label.rawValue) }
        if block.task == .checked { member("checked", true) }
        if members.contains(.columns) { member("columns", block.count) }
        if members.contains(.span), block.count > 1 { member("span", block.count) }
        if block.rows > 1 { member("rows", block.rows) }
        if block.isHead { member("head", true) }
        if block.isRepeated { member("repeated", true) }
        if let alignment = block.alignment { member("align", alignment.rawValue) }
        if block.isLoose { member("loose", true) }
        if let language = block.codeLanguage { member("language", language) }
        if let state = block.task.name { member("state", state) }
        if let type = block.calloutType { member("type", type) }
    }

    private mutating func append(_ paragraph: Paragraph, _ standing: StandingParagraph) {
        if paragraph.blankLines > 0 { member("blank-lines", paragraph.blankLines) }
        if paragraph.startsPage { member("page-break", true) }
        if paragraph.leavesPage { member("blank-page", true) }
        let digits = standing.list?.count ?? 0
        // The marker of a numbered item is the digits and one sign after them.
        let own = standing.label == .number ? paragraph.marker.count - 1 : 0
        if digits > own { member("digits", digits) }
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
