import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

/// Draws what makes text look pressed into the page: a light edge below it, and a shade along its upper
/// edges.
///
/// Both are outlines and no text, as heavy as the text where that is stroked. The outlines of a glyph are
/// read once for a page.
struct Letterpress {
    /// The opacities of white at the light edge and of black in the shade.
    static let light = ResourceName(.graphicsState, 0)
    static let shade = ResourceName(.graphicsState, 1)
    static let opaque = ResourceName(.graphicsState, 2)
    static let opacities = [(light, 0.6), (shade, 0.35), (opaque, 1)]

    /// How far the light edge stands below the text, in parts of its size: half a point at 17.
    private static let distance = 0.5 / 17

    private var outlines: [Face: [UInt16: GlyphPath?]] = [:]
    /// Whether the page has any, and so its opacities.
    private(set) var isUsed = false

    /// The light edges, below the text.
    mutating func drawEdges(on page: NoteLayout.Page, in stream: inout ContentStream) {
        draw(page, in: &stream) { run, drawing in
            drawing.setParameters(Self.light)
            drawing.setFillColor(Color(red: 1, green: 1, blue: 1))
            run.add(.all, to: &drawing, page, down: run.size * Self.distance)
            drawing.fill()
        }
    }

    /// The shades, above the text: dark is what the text has not where it is moved down.
    mutating func drawShades(on page: NoteLayout.Page, in stream: inout ContentStream) {
        draw(page, in: &stream) { run, drawing in
            run.add(.all, to: &drawing, page, down: 0)
            drawing.clip()
            drawing.setParameters(Self.shade)
            drawing.setFillColor(.black)
            drawing.rectangle(PDFRectangle(run.area, onPageOfHeight: page.paper.height))
            drawing.fill()
            drawing.setParameters(Self.opaque)
            run.paint(in: &drawing, page, down: run.size * Self.distance)
        }
    }

    private mutating func draw(
        _ page: NoteLayout.Page, in stream: inout ContentStream,
        _ body: (OutlinedRun, inout Drawing) -> Void
    ) {
        for (index, line) in page.lines.enumerated() where line.hasDecoratedText {
            for run in page.letterpressRuns(ofLine: index) {
                guard let outlined = outlined(run, of: line) else { continue }
                isUsed = true
                stream.artifact(.layout) { drawing in drawing.saved { body(outlined, &$0) } }
            }
        }
    }

    /// Nil for a run that has no outlines.
    private mutating func outlined(_ run: LineRun, of line: PlacedLine) -> OutlinedRun? {
        let section = line.section
        let chosen = section.face(of: run)
        guard !chosen.isColored, !chosen.face.isOfBoxes else { return nil }
        let glyphs = section.placedGlyphs(of: run)
        read(glyphs.map(\.glyph), of: chosen.face)
        let known = outlines[chosen.face] ?? [:]
        let style = section.styles[run.style]
        let size = section.size(of: run)
        var outlined = OutlinedRun(
            style.paint, SyntheticStyle(chosen, weight: style.shaping.chain.request.weight), size: size,
            scale: size / Double(chosen.face.unitsPerEm))
        outlined.glyphs = glyphs.compactMap { glyph in
            guard let path = known[glyph.glyph].flatMap(\.self), !path.steps.isEmpty else { return nil }
            return (path, Point(x: line.origin.x + glyph.place.x, y: line.origin.y + glyph.place.y))
        }
        outlined.area = Rectangle(
            x: line.origin.x + run.x - size, y: line.origin.y - style.paint.rise - 2 * size,
            width: run.width + 2 * size, height: 4 * size)
        return outlined.glyphs.isEmpty ? nil : outlined
    }

    private mutating func read(_ glyphs: [UInt16], of face: Face) {
        let known = outlines[face] ?? [:]
        let new = Set(glyphs).filter { known[$0] == nil }.sorted()
        guard !new.isEmpty else { return }
        for (glyph, drawing) in zip(new, face.drawings(of: new)) {
            outlines[face, default: [:]][glyph] = .some(drawing?.outline)
        }
    }
}

extension GlyphDrawing {
    /// The outline of a glyph that has no colours.
    fileprivate var outline: GlyphPath? {
        guard case .fill(_, let paths) = steps.first else { return nil }
        return paths.first
    }
}
