import NoteText
import NoteTypesetting

/// A paragraph whose lines are those of its section that its layout tells.
struct ComposedParagraph {
    var layout: LaidOutBlock
    /// In the order of their lines.
    var attachments: [Attachment] = []
    /// In the order of their lines.
    var tallLines: [TallLine] = []
    /// The lines below which the space grows.
    var growingLines: [GrowingLine] = []
    /// The borders of cards that begin with its lines.
    var borders: [CardBorder] = []
    /// The area of a line of a block of code.
    var codeArea: CodeArea?
    /// By line, the number of the part of the container that it has, if it was given such.
    var parts: [Int] = []
    var findings: ParagraphFindings
}

extension ComposedParagraph {
    /// The height of its lines, in points.
    var height: Double {
        let usual = Double(layout.lines.count - tallLines.count) * layout.lineHeight
        return tallLines.reduce(usual) { $0 + $1.metrics.lineHeight }
    }

    /// Makes one of its lines higher, by so many points above the text and below it.
    mutating func grow(line: Int, above: Double, below: Double) {
        let index = tallLines.partitioningIndex { $0.line >= line }
        if index == tallLines.count || tallLines[index].line != line {
            tallLines.insert(TallLine(line: line, metrics: layout.heights.usual), at: index)
        }
        tallLines[index].metrics.lineHeight += above + below
        tallLines[index].metrics.baseline += above
    }
}
