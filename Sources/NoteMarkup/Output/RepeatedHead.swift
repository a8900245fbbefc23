import NoteText

/// The head of a table as a later part of it, in another section, begins with it again.
struct RepeatedHead: Sendable {
    let cells: [(place: TablePlace, runs: [Run])]

    struct Run: Sendable {
        let text: [UInt8]
        let styles: StyleSet
        let attributes: TextAttributes
        let link: String?
    }

    /// The head of table `number` in `text`; nil if it is not there.
    init?(ofTable number: Int, in text: AttributedText) {
        let cells = text.paragraphs.compactMap { paragraph -> (place: TablePlace, runs: [Run])? in
            guard var place = text.place(of: paragraph), place.isHead, place.columns > 0,
                place.table == number
            else { return nil }
            place.isRepeated = true
            let runs = text.runs[paragraph.runs].map { run in
                var attributes = run.attributes.map { text.attributes[$0] } ?? TextAttributes()
                attributes.picture = nil
                attributes.identifier = nil
                return Run(
                    text: Array(text.text[run.text]), styles: run.styles, attributes: attributes,
                    link: run.link.map { text.links[$0] })
            }
            return (place, runs.filter { !$0.text.isEmpty })
        }
        guard !cells.isEmpty else { return nil }
        self.cells = cells
    }
}
