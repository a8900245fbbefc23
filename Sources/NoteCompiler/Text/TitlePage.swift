import NoteLayout
import NoteSettings
import NoteText

/// Sets the title of a note alone on a page, with its author and date.
struct TitlePage {
    /// The lines below the title, and their text styles.
    private let lines: [(text: String, style: TextStyle)]
    /// Whether the page is still to come, and whether the next paragraph begins the page after it.
    private var isToCome: Bool
    private var endsPage = false

    /// The title page that `note` asks for; nil if it asks for none.
    init?(of note: ResolvedNote) {
        guard note.settings[.titlePage] else { return nil }
        var lines: [(text: String, style: TextStyle)] = []
        if let author = note.settings[.author]?.text { lines.append((author, .headline)) }
        if let date = note.settings[.date] {
            lines.append((DateWords(date, in: note.language)?.full ?? date, .subheadline))
        }
        self.lines = lines.filter { !$0.text.isBlank }
        isToCome = true
    }

    /// The section, the next of the note, with what stands on the page and with its end.
    mutating func applied(to section: ReadSection) -> ReadSection {
        let text = section.text
        guard isToCome || endsPage, !text.paragraphs.isEmpty else { return section }
        guard isToCome else { return ended(section, before: 0) }
        isToCome = false
        // Pictures may stand above a title.
        let title = text.paragraphs.firstIndex { $0.kind == .title }
        let first = title.map { $0 + 1 } ?? 0
        guard title != nil || !lines.isEmpty else { return section }
        var joined = JoinedText()
        if first > 0 { joined.append(section, 0..<first) }
        if !lines.isEmpty {
            let own = ReadSection(
                sources: [], text: page(number: first), files: PictureFiles(), isEndnote: false)
            joined.append(own, own.text.paragraphs.indices)
        }
        endsPage = true
        if first < text.paragraphs.count {
            joined.append(ended(section, before: first), first..<text.paragraphs.count)
        }
        var result = joined.section
        result.sources = section.sources
        return result
    }

    /// The section with the end of the page before one of its paragraphs.
    private mutating func ended(_ section: ReadSection, before paragraph: Int) -> ReadSection {
        endsPage = false
        var section = section
        section.text.paragraphs[paragraph].startsPage = true
        return section
    }

    /// The lines below the title, which nobody typed.
    private func page(number: Int) -> AttributedText {
        let nowhere = SourceSpan(start: 0, end: 0)
        var text = AttributedText()
        text.origins = [TextOrigin(text: 0, source: nil)]
        for (line, style) in lines {
            let start = text.text.count
            text.text += Array(line.utf8)
            let content = start..<text.text.count
            var paragraph = Paragraph(
                kind: .body, number: number, span: nowhere, marker: start..<start, content: content)
            paragraph.runs = text.runs.count..<text.runs.count + 1
            paragraph.attributes = text.paragraphAttributes.count
            var attributes = ParagraphAttributes()
            attributes.textStyle = style.name
            text.paragraphAttributes.append(attributes)
            text.runs.append(AttributedRun(span: nil, text: content, styles: []))
            text.paragraphs.append(paragraph)
        }
        return text
    }
}
