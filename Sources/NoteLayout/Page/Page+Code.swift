import Geometry
import NoteTypesetting

extension Page {
    /// The backgrounds of its blocks of code: one for all lines of a block that stand together, which goes on
    /// into the margin by its padding where the page ends before the block does.
    var codeBackgrounds: [Decoration] {
        var found: [Decoration] = []
        var last: PlacedLine?
        for line in lines {
            guard let area = line.codeArea, let color = area.background else {
                last = nil
                continue
            }
            let frame = line.blockFrame
            let own = Rectangle(
                x: line.origin.x + area.x, y: frame.minY, width: area.width, height: frame.height)
            if let last, line.continuesCode(of: last), let open = found.popLast() {
                found.append(Decoration(color: color, area: open.area.union(own)))
            } else {
                found.append(Decoration(color: color, area: own))
            }
            last = line
        }
        return found
    }

    /// The signs before the continuations of lines of code that are wider than the measure.
    ///
    /// The signs are no text: who copies the code gets its lines as they are in the note.
    var continuationSigns: [(sign: Painting.Outline, color: Color)] {
        lines.compactMap { line in
            guard let area = line.codeArea, let sign = continuationSign(of: line) else { return nil }
            return (sign, area.sign)
        }
    }
}

extension Page {
    /// The sign in the white space that a line of code begins with, an arrow; nil for the first line
    /// of a paragraph, and where there is no space for it.
    private func continuationSign(of placed: PlacedLine) -> Painting.Outline? {
        let (section, paragraph) = (placed.section, placed.paragraph)
        let own = section.lines[placed.line]
        guard placed.line > paragraph.lines.lowerBound, let run = own.runs.first else { return nil }
        let hang = section.lines[paragraph.lines.lowerBound].measure - own.measure
        let size = section.styles[section.runs[run].style].size
        let distance = ContinuationSign.width * size
        guard hang >= distance else { return nil }
        return Painting.Outline(
            path: ContinuationSign.path,
            origin: Point(x: placed.origin.x + own.x - distance, y: placed.origin.y), scale: size, slant: 0)
    }
}

/// The sign of a line that goes on: an arrow down and forwards, in parts of the size of the type.
private enum ContinuationSign {
    /// From the start of the sign to the text after it.
    static let width = 0.9

    /// From the top of the stem, about as high as small letters, clockwise.
    static let path = Path(
        polygon: [
            (0.08, 0.48), (0.13, 0.48), (0.13, 0.25), (0.42, 0.25), (0.42, 0.34), (0.58, 0.225), (0.42, 0.11),
            (0.42, 0.2), (0.08, 0.2),
        ].map { Point(x: $0, y: $1) })
}
