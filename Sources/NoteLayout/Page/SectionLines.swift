import NoteFonts
import NoteText

/// A paragraph with its lines, which are numbered from 0.
struct ComposedParagraph {
    var layout: ParagraphLayout
    /// Stands before the content of the first line, if anything.
    var marker: LineFragment?
    var lines: [ComposedLine] = []
    /// In the order of their lines.
    var attachments: [Attachment] = []
    /// In the order of their lines.
    var tallLines: [TallLine] = []
    /// The borders of cards that begin with its lines.
    var borders: [CardBorder] = []
    /// What was noticed in it, in the order of the text.
    var findings: [Finding] = []
}

/// A line with its glyphs.
struct ComposedLine {
    var line: Line
    var fragment = LineFragment()
}

/// The paragraphs of a section in flat arrays.
struct SectionLines {
    private(set) var paragraphs: [ParagraphLayout] = []
    private(set) var lines: [Line] = []
    /// Those of all lines, one after the other.
    private(set) var runs: [LineRun] = []
    private(set) var advances: [Int32] = []
    private(set) var added = ShapedText()
    /// In the order of their lines.
    private(set) var attachments: [Attachment] = []
    /// In the order of their lines.
    private(set) var tallLines: [TallLine] = []
    private(set) var cardBorders: [CardBorder] = []
    /// The pictures of the text that mean something, and nothing says what.
    private let picturesWithoutText: Set<Int>

    init(picturesWithoutText: Set<Int>) { self.picturesWithoutText = picturesWithoutText }

    /// Appends a paragraph, which becomes the last.
    mutating func append(_ paragraph: ComposedParagraph) {
        let first = lines.count
        for index in paragraph.lines.indices {
            append(paragraph.lines[index], marker: index == 0 ? paragraph.marker : nil)
        }
        for var attachment in paragraph.attachments {
            attachment.line += first
            if case .picture(let picture) = attachment.source {
                attachment.lacksWords = picturesWithoutText.contains(picture)
            }
            attachments.append(attachment)
        }
        for tall in paragraph.tallLines {
            tallLines.append(TallLine(line: first + tall.line, metrics: tall.metrics))
        }
        for var border in paragraph.borders {
            border.line += first
            cardBorders.append(border)
        }
        paragraphs.append(paragraph.layout)
        paragraphs[paragraphs.count - 1].lines = first..<lines.count
    }

    /// Appends a line.
    mutating func append(_ composed: ComposedLine, marker: LineFragment? = nil) {
        let firstRun = runs.count
        if let marker { append(marker) }
        append(composed.fragment)
        lines.append(composed.line)
        lines[lines.count - 1].runs = firstRun..<runs.count
    }

    private mutating func append(_ fragment: LineFragment) {
        for index in fragment.runs.indices {
            var run = fragment.runs[index]
            if let adjusted = run.adjusted { run.adjusted = advances.count + adjusted }
            if run.paragraph == nil {
                run.glyphs = run.glyphs.shifted(by: added.count)
                run.shapedRun += added.runs.count
            }
            runs.append(run)
        }
        advances += fragment.advances
        if let other = fragment.added { added.append(other.columns) }
    }
}
