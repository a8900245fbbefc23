import NoteFonts
import NoteText

/// A paragraph with its lines; its lines are numbered from 0.
struct ComposedParagraph {
    var layout: ParagraphLayout
    var lines: [ComposedLine] = []
    /// What was noticed in it, in the order of the text.
    var findings: [Finding] = []
}

/// A line with all that stands on it.
struct ComposedLine {
    var line: Line
    /// What stands before the content, if anything.
    var marker: LineFragment?
    var fragment = LineFragment()
    var attachments: [Attachment] = []
    /// What it takes of the container's height, if that is not what the others of its paragraph take.
    var metrics: LineMetrics?
    /// The borders of cards that begin with it.
    var borders: [CardBorder] = []
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
        for index in paragraph.lines.indices { append(paragraph.lines[index]) }
        var layout = paragraph.layout
        layout.lines = first..<lines.count
        paragraphs.append(layout)
    }

    /// Appends a line.
    mutating func append(_ composed: ComposedLine) {
        let index = lines.count
        let firstRun = runs.count
        if let marker = composed.marker { append(marker) }
        append(composed.fragment)
        lines.append(composed.line)
        lines[index].runs = firstRun..<runs.count
        for var attachment in composed.attachments {
            attachment.line = index
            if case .picture(let picture) = attachment.source {
                attachment.lacksWords = picturesWithoutText.contains(picture)
            }
            attachments.append(attachment)
        }
        if let metrics = composed.metrics { tallLines.append(TallLine(line: index, metrics: metrics)) }
        for var border in composed.borders {
            border.line = index
            cardBorders.append(border)
        }
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
