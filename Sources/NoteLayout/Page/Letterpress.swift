import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// The letterpress of a page, text pressed into the paper: a light edge below, a shade along upper edges.
///
/// Both are outlines, as heavy as the text where that is stroked; each glyph is read once for a page.
struct Letterpress {
    /// The light edges, to be painted below the text.
    private(set) var edges: [Painting.Group] = []
    /// The shades, to be painted above it.
    private(set) var shades: [Painting.Group] = []

    /// The distance of the light edge below the text, in parts of its size: half a point at 17.
    private static let distance = 0.5 / 17

    init(of page: Page) {
        var outlines = OutlineCache()
        for (index, line) in page.lines.enumerated() where line.hasDecoratedText {
            for run in line.section.lines[line.line].runs where page.isLetterpress(run, ofLine: index) {
                let run = Painting.Run(run, of: line)
                guard let outlined = OutlinedRun(run, &outlines) else { continue }
                edges.append(Self.edge(of: outlined, run))
                shades.append(Self.shade(of: outlined, run))
            }
        }
    }

    private static func edge(of outlined: OutlinedRun, _ run: Painting.Run) -> Painting.Group {
        let white = Color(red: 1, green: 1, blue: 1)
        var edge = outlined.path(.all, white, down: run.size * distance)
        edge.opacity = .edge
        return Painting.Group(clip: [], paths: [edge])
    }

    /// Dark is what the text has not where it is moved down.
    private static func shade(of outlined: OutlinedRun, _ run: Painting.Run) -> Painting.Group {
        let placed = run.run
        let area = Rectangle(
            x: run.origin.x + placed.x - run.size, y: run.origin.y - run.rise - 2 * run.size,
            width: placed.width + 2 * run.size, height: 4 * run.size)
        let shade = Painting.Path(elements: [.rectangle(area)], color: .black, opacity: .shade)
        return Painting.Group(
            clip: outlined.outlines(.all, down: 0),
            paths: [shade] + outlined.painted(run.paint, down: run.size * distance))
    }
}

/// The outlines of a run at their places on a page, as heavy as its text is painted.
private struct OutlinedRun {
    /// The inside of glyphs, the stroke along their outlines, or both.
    enum Part {
        case inside, stroke, all
    }

    private let glyphs: [(path: Path, place: Point)]
    /// Points for one font unit.
    private let scale: Double
    private let slant: Double
    private let isFilled: Bool
    /// In font units.
    private let stroke: Double

    /// Nil for a run that has no outlines.
    init?(_ run: Painting.Run, _ outlines: inout OutlineCache) {
        let face = run.face.face
        guard !run.face.isColored, !face.isPlaceholder else { return nil }
        let placed = run.section.placedGlyphs(of: run.run)
        outlines.read(placed.lazy.map(\.glyph), of: face)
        glyphs = placed.map { glyph in
            let place = Point(x: run.origin.x + glyph.place.x, y: run.origin.y + glyph.place.y)
            return (outlines.outline(of: glyph.glyph, in: face), place)
        }.filter { !$0.path.isEmpty }
        guard !glyphs.isEmpty else { return nil }
        scale = run.size / Double(run.face.face.unitsPerEm)
        slant = run.paint.slant
        isFilled = run.paint.isFilled
        stroke = (run.paint.stroke?.width ?? 0) / scale
    }

    /// A part of them, `distance` points lower than they stand.
    func outlines(_ part: Part, down distance: Double) -> [Painting.Outline] {
        glyphs.map { path, place in
            Painting.Outline(
                path: self.path(path, part), origin: Point(x: place.x, y: place.y + distance), scale: scale,
                slant: slant)
        }
    }

    func path(_ part: Part, _ color: Color, down distance: Double) -> Painting.Path {
        Painting.Path(elements: outlines(part, down: distance).map { .outline($0) }, color: color)
    }

    /// All of them in the colours of the text, `distance` points lower than they stand.
    func painted(_ paint: Painting.GlyphPaint, down distance: Double) -> [Painting.Path] {
        guard let stroke = paint.stroke, stroke.color != paint.color || !isFilled else {
            return [path(.all, paint.color, down: distance)]
        }
        let inside = isFilled ? [path(.inside, paint.color, down: distance)] : []
        return inside + [path(.stroke, stroke.color, down: distance)]
    }

    private func path(_ path: Path, _ part: Part) -> Path {
        guard stroke > 0, part != .inside else { return path }
        return path.stroked(width: stroke, isFilled: isFilled && part == .all)
    }
}

/// The run of a page from which on nothing is letterpress.
package struct LetterpressEnd: Sendable {
    /// An index into the page's lines.
    let line: Int
    /// An index into the runs of the line's section.
    let run: Int
}
