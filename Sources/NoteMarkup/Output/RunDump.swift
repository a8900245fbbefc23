package import NoteText

/// The dump of a section's runs: `--dump runs`.
package enum RunDump {
    /// Prints one JSON object per line: `paragraph block start end styles text`, and, where they apply,
    /// `depth checked mark link title attributes language quoted`, the place in a table, and `in`: the kinds
    /// of the container blocks from the outermost in. The text of a footnote has `note`, and `paragraph`
    /// after its first one.
    package static func text(of attributed: AttributedText) -> String {
        var json = JSONText()
        attributed.forEachParagraph { paragraph, text in json.append(paragraph, of: text) }
        return json.text
    }
}

extension JSONText {
    /// Writes the runs of a paragraph.
    fileprivate mutating func append(_ paragraph: Paragraph, of attributed: AttributedText) {
        let standing = attributed.standing(paragraph)
        let (flat, note) = (standing.flat, standing.footnote)
        let kinds = standing.path.map(\.kind.rawValue).reversed()
        for run in attributed.runs[paragraph.runs] {
            object { line in
                if let note { line.member("note", note) }
                if note == nil || paragraph.number > 0 { line.member("paragraph", paragraph.number) }
                line.member("block", flat.kind.rawValue)
                line.member("start", run.span?.start)
                line.member("end", run.span?.end)
                line.member("styles", attributed.styleNames(of: run))
                line.member("text", utf8: attributed.text[attributed.shownText(of: run)])
                if flat.kind.isItem || flat.continuesItem { line.member("depth", flat.depth) }
                if flat.kind == .check { line.member("checked", flat.isChecked) }
                if let state = flat.task.name { line.member("state", state) }
                if let mark = run.attributes.flatMap({ attributed.attributes[$0].note }) {
                    line.member("mark", mark)
                }
                if let link = run.link.map({ attributed.links[$0] }) {
                    line.member("link", link.target)
                    if let title = link.title { line.member("title", title) }
                }
                let attributes = attributed.written(paragraph, run)
                if !attributes.isEmpty { line.member("attributes", strings: attributes) }
                if let language = standing.innermost?.codeLanguage { line.member("language", language) }
                if let type = standing.path.lazy.compactMap(\.calloutType).first {
                    line.member("callout", type)
                }
                if flat.isQuoted { line.member("quoted", true) }
                if let place = flat.place { line.append(place) }
                if !kinds.isEmpty { line.member("in", Array(kinds)) }
            }
        }
    }

    /// Writes the members of a place, those that say nothing left out.
    fileprivate mutating func append(_ place: TablePlace) {
        member("table", place.table)
        if place.columns > 0 {
            member("row", place.row)
            member("column", place.column)
            member("columns", place.columns)
        }
        if place.isHead { member("head", true) }
        if place.span > 1 { member("span", place.span) }
        if place.rows > 1 { member("rows", place.rows) }
        if place.isRepeated { member("repeated", true) }
        if let alignment = place.alignment { member("align", alignment.rawValue) }
    }
}

extension AttributedText {
    /// The text of a run without the alternative text of pictures.
    fileprivate func shownText(of run: AttributedRun) -> Range<Int> {
        let isPicture = run.attributes.map { attributes[$0].picture != nil } ?? false
        return isPicture ? run.text.lowerBound..<run.text.lowerBound : run.text
    }

    /// The names of the styles of `run`, including those set by attributes, sorted.
    fileprivate func styleNames(of run: AttributedRun) -> [String] {
        guard let index = run.attributes, !attributes[index].traits.isEmpty else { return run.styles.names }
        // Ligatures have an attribute of their own.
        let traits = attributes[index].traits.subtracting(.ligatures)
        return (run.styles.names + traits.names).sorted()
    }
}
