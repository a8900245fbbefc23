import Geometry
import NoteText

/// Text that is not of any note: that of a badge, or of the index of a book.
enum FurnitureText {
    /// Paragraphs of some runs.
    static func of(
        _ kind: BlockKind, _ paragraphs: [[(text: String, attributes: TextAttributes)]],
        _ block: ParagraphAttributes
    ) -> AttributedText {
        var text = AttributedText()
        text.origins = [TextOrigin(text: 0, source: nil)]
        text.paragraphAttributes = [block]
        for runs in paragraphs {
            let (start, first) = (text.text.count, text.runs.count)
            for run in runs {
                let start = text.text.count
                text.text += Array(run.text.utf8)
                text.runs.append(
                    AttributedRun(
                        span: nil, text: start..<text.text.count, styles: [], attributes: text.runs.count))
                text.attributes.append(run.attributes)
            }
            var paragraph = Paragraph(
                kind: kind, number: text.paragraphs.count, span: SourceSpan(start: 0, end: 0),
                marker: start..<start, content: start..<text.text.count)
            paragraph.runs = first..<text.runs.count
            paragraph.attributes = 0
            text.paragraphs.append(paragraph)
        }
        return text
    }
}
