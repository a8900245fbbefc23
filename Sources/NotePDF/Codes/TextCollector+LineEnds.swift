import Geometry
import NoteFonts
import NoteLayout
import NoteText

extension TextCollector {
    /// Adds the line ends after a line of code, blank lines included.
    mutating func addLineEnds(after placed: PlacedLine) {
        guard placed.lineEnds > 0, let run = placed.runs.last else { return }
        addLineEnds(placed.lineEnds, like: run, of: placed.section, at: nil)
    }

    /// Adds `count` line ends before the line `index` of a page: those that the section before could not
    /// show, as it did not know what follows it.
    mutating func addLineEnds(_ count: Int, before index: Int, of lines: [PlacedLine]) {
        guard count > 0 else { return }
        // Where the last line ends, if it is on the page.
        let line = lines[max(index - 1, 0)]
        guard let run = index > 0 ? line.runs.last : line.runs.first else { return }
        let x = run.isRightToLeft == (index > 0) ? run.x : run.x + run.width
        let place = Point(x: line.origin.x + x, y: line.origin.y)
        addLineEnds(count, like: run, of: line.section, at: place)
    }

    private mutating func addLineEnds(
        _ count: Int, like run: LineRun, of section: LaidSection, at place: Point?
    ) {
        let style = section.styles[run.style]
        // That of the run may be one for symbols alone.
        let face = style.shaping.chain.primary.face
        var shown: LineEnds.Shown?
        if let space = face.glyph(for: 0x20) {
            let font = font(face)
            let use = text.uses.index(of: space, scalar: 0x0A, font: font)
            shown = LineEnds.Shown(font: font, size: style.size, use: use, count: count)
        }
        text.steps.append(.lineEnds(LineEnds(place: place, shown: shown)))
    }
}

extension PlacedLine {
    fileprivate var runs: ArraySlice<LineRun> { section.runs[section.lines[line].runs] }

    /// How many line ends of code follow it in its section: none inside a line that is broken, or after the
    /// last.
    var lineEnds: Int {
        let laid = section.paragraphs[section.lines[line].paragraph]
        let next = laid.index + 1
        guard line + 1 == laid.lines.upperBound, next < section.text.paragraphs.count else { return 0 }
        let following = section.text.paragraphs[next]
        guard following.kind == .code, following.continuesBlock else { return 0 }
        return 1 + following.blankLines
    }
}

extension LineRun {
    var isRightToLeft: Bool { level & 1 == 1 }
}
