import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// Writes the text of one page.
struct TextWriter {
    /// The start of the text object's line, in thousandths of a point: `Td` counts from it.
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

    /// Begins a text object, in which nothing has been shown.
    mutating func begin() {
        start = (0, 0)
        hasLine = false
        isSlanted = false
    }

    /// Shows some steps of the page's text.
    mutating func write(_ steps: Range<Int>, of page: CodedPage, to text: inout TextObject) {
        for step in page.text.steps[steps] {
            switch step {
            case .run(let run): write(run, of: page, to: &text)
            case .lineEnds(let ends): write(ends, of: page, to: &text)
            }
        }
    }

    private mutating func write(_ shown: ShownRun, of page: CodedPage, to text: inout TextObject) {
        let painted = page.painting.runs[shown.run]
        let run = painted.run
        var writer = RunWriter(painted, shown, of: page, isTurned: isTurned)
        let slant = painted.paint.slant
        let isOnLine = hasLine && !shown.startsLine && run.level == level && !run.isRightToLeft
        if !isOnLine || (slant != 0) != isSlanted {
            // To its right edge where it runs from there.
            let edge = run.isRightToLeft ? run.x + run.width : run.x
            let place = Point(x: painted.origin.x + edge, y: page.height - painted.origin.y)
            move(to: place, slant: slant, &text)
            pen = run.x
        }
        if run.isRightToLeft {
            writer.writeRightToLeft(to: &text)
        } else {
            writer.write(to: &text, gap: run.x - pen)
        }
        isTurned = writer.isTurned
        pen = run.x + run.width + shown.stretch
        level = run.level
    }

    private mutating func write(_ ends: LineEnds, of page: CodedPage, to text: inout TextObject) {
        if let place = ends.place {
            move(to: Point(x: place.x, y: page.height - place.y), slant: 0, &text)
        }
        guard let shown = ends.shown, let code = page.codes[Int(shown.use)].code else { return }
        text.setFont(page.resource(of: code, font: shown.font), size: shown.size)
        text.show { codes in
            for _ in 0..<shown.count { codes.append(code) }
        }
    }

    /// Moves to a point of the page, y upwards, from where on text leans to the right by `slant` for each
    /// unit that it rises.
    private mutating func move(to point: Point, slant: Double, _ text: inout TextObject) {
        let x = Int(saturating: (point.x * 1000).rounded())
        let y = Int(saturating: (point.y * 1000).rounded())
        if isSlanted || slant != 0 {
            var matrix = PDFMatrix.translation(x: Double(x) / 1000, y: Double(y) / 1000)
            matrix.c = slant
            text.setMatrix(matrix)
            isSlanted = slant != 0
        } else {
            text.move(x: Double(x - start.x) / 1000, y: Double(y - start.y) / 1000)
        }
        start = (x, y)
        hasLine = true
    }
}

extension CodedPage {
    fileprivate var height: Double { painting.size.height }

    /// The name by which the page calls the font that `code` belongs to.
    fileprivate func resource(of code: FontCode, font: Int) -> ResourceName {
        ResourceName(.font, fonts[font], part: Int(code.part))
    }
}
