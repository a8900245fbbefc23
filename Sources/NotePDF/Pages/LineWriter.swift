import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// Writes the lines of one page.
struct LineWriter {
    let pageHeight: Double
    /// Where the text object's line starts, in thousandths of a point: what `Td` counts from.
    private var start = (x: 0, y: 0)
    /// Whether the text object has a line yet.
    private var hasLine = false
    /// Whether the text matrix is other than a place, so that `Td` would count along slanted axes.
    private var isSlanted = false
    /// See `RunWriter`.
    private var isTurned = false
    /// The embedding level of the run shown last, and where the pen then stood, in points from the
    /// container's left edge.
    private var level: UInt8 = 0
    private var pen = 0.0

    init(pageHeight: Double) {
        self.pageHeight = pageHeight
    }

    /// Begins a text object, in which nothing has been shown.
    mutating func begin() {
        start = (0, 0)
        hasLine = false
        isSlanted = false
    }

    /// Shows a piece of the lines of a page.
    mutating func write(
        _ piece: ContentPiece, of lines: [PlacedLine], to text: inout TextObject, _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        try writeLineEnds(
            piece.lineEnds, before: piece.lines.lowerBound, of: lines, to: &text, &fonts)
        for line in lines[piece.lines] {
            try write(line, runs: piece.runs, to: &text, &fonts)
            let isAtEnd = piece.runs.upperBound >= line.section.lines[line.line].runs.upperBound
            if piece.type == .code, isAtEnd { try writeLineEnds(after: line, to: &text, &fonts) }
        }
    }

    /// Shows those of the runs `part` that are on a line.
    mutating func write(
        _ placed: PlacedLine, runs part: Range<Int>, to text: inout TextObject, _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        let section = placed.section
        let range = section.lines[placed.line].runs
        let runs = section.runs[range]
        let first = range.first { runs[$0].role != .picture }
        for index in range.clamped(to: part) where runs[index].role != .picture {
            let run = runs[index]
            var writer = try RunWriter(run, of: section, &fonts)
            let isSlanted = writer.synthetic.slant != 0
            if index == first || !hasLine || run.level != level || run.isRightToLeft
                || isSlanted != self.isSlanted
            {
                moveLine(to: run, of: placed, writer.synthetic, &text)
                pen = run.x
            }
            writer.isTurned = isTurned
            var stretch = 0.0
            if run.isRightToLeft {
                writer.writeRightToLeft(to: &text, &fonts)
            } else {
                if index + 1 < runs.endIndex, runs[index + 1].level == run.level {
                    stretch = writer.stretchSpace(over: runs[index + 1].x - run.x - run.width)
                }
                writer.write(to: &text, &fonts, gap: run.x - pen)
            }
            isTurned = writer.isTurned
            pen = run.x + run.width + stretch
            level = run.level
        }
    }

    /// Moves to where `run` begins: to its right edge where it runs from there.
    private mutating func moveLine(
        to run: LineRun, of placed: PlacedLine, _ synthetic: SyntheticStyle, _ text: inout TextObject
    ) {
        let edge = run.isRightToLeft ? run.x + run.width : run.x
        moveLine(to: Point(x: placed.origin.x + edge, y: placed.origin.y), slant: synthetic.slant, &text)
    }

    /// Moves to a point of the page, from where on text leans to the right by `slant` for each unit that it
    /// rises.
    mutating func moveLine(to point: Point, slant: Double = 0, _ text: inout TextObject) {
        let x = Int(saturating: (point.x * 1000).rounded())
        let y = Int(saturating: ((pageHeight - point.y) * 1000).rounded())
        if isSlanted || slant != 0 {
            text.setMatrix(SyntheticStyle.matrix(x: Double(x) / 1000, y: Double(y) / 1000, slant: slant))
            isSlanted = slant != 0
        } else {
            text.move(x: Double(x - start.x) / 1000, y: Double(y - start.y) / 1000)
        }
        start = (x, y)
        hasLine = true
    }
}
