import Geometry
import NoteFonts
import NoteLayout
import NoteText

/// Collects what the text objects of a page show: the glyphs of each run, clusters as one where they can be,
/// and the uses of glyphs in the order in which codes are given.
struct TextCollector {
    var text = PageText()
    /// The compounds that faces have before the page, where it goes on with these.
    private let compounds: [Face: CompoundGlyphs]

    init(compounds: [Face: CompoundGlyphs]) {
        self.compounds = compounds
    }

    /// What a page shows, its pieces in order and then its furniture.
    mutating func collect(_ page: NumberedPage) -> PageText {
        for piece in page.structure.pieces {
            let start = text.steps.count
            if piece.picture == nil { add(piece, of: page.page.lines) }
            text.pieces.append(start..<text.steps.count)
        }
        let start = text.steps.count
        for line in page.page.furniture { add(line, runs: line.section.lines[line.line].runs) }
        text.furniture = start..<text.steps.count
        return text
    }

    private mutating func add(_ piece: ContentPiece, of lines: [PlacedLine]) {
        addLineEnds(piece.lineEnds, before: piece.lines.lowerBound, of: lines)
        for line in lines[piece.lines] {
            add(line, runs: piece.runs)
            let isAtEnd = piece.runs.upperBound >= line.section.lines[line.line].runs.upperBound
            if piece.type == .code, isAtEnd { addLineEnds(after: line) }
        }
    }

    /// Adds those of the runs `part` that are on a line.
    private mutating func add(_ placed: PlacedLine, runs part: Range<Int>) {
        let section = placed.section
        let range = section.lines[placed.line].runs
        let runs = section.runs[range]
        let first = range.first { runs[$0].role != .picture }
        for index in range.clamped(to: part) where runs[index].role != .picture {
            let run = runs[index]
            let face = section.face(of: run)
            let size = section.styles[run.style].size * face.scale
            let font = font(face.face)
            var reader = ClusterReader(run, of: section, in: face.face, text.fonts[font].takeCompounds())
            var stretch = 0.0
            if !run.isRightToLeft, index + 1 < runs.endIndex, runs[index + 1].level == run.level {
                stretch = reader.stretchSpace(over: runs[index + 1].x - run.x - run.width, size: size)
            }
            let start = text.glyphs.count
            text.add(&reader, font)
            text.fonts[font].compounds = reader.compounds
            text.steps.append(
                .run(
                    ShownRun(
                        section: section, run: run, face: face, size: size, origin: placed.origin,
                        startsLine: index == first, font: font, glyphs: start..<text.glyphs.count,
                        stretch: stretch)))
        }
    }

    /// Which font of the page `face` is.
    mutating func font(_ face: Face) -> Int {
        if let known = text.fonts.lastIndex(where: { $0.face === face }) { return known }
        let own = compounds[face] ?? CompoundGlyphs(first: face.glyphCount)
        text.fonts.append(PageFont(face: face, compounds: own))
        return text.fonts.count - 1
    }
}

extension PageText {
    /// Adds what `reader` reads, in the font of the page `font`.
    fileprivate mutating func add(_ reader: inout ClusterReader, _ font: Int) {
        // An array that is a part of something is not known to be nobody else's.
        var shown = glyphs
        glyphs = []
        let text = reader.text
        while let cluster = reader.next() {
            let use: Int32
            if cluster.text.count == 1 {
                let byte = text[cluster.text.lowerBound]
                let scalar: UInt32 = byte == 0x09 ? 0x20 : UInt32(byte)
                use = uses.index(of: cluster.glyph, scalar: scalar, font: font)
            } else {
                use = uses.index(of: cluster.glyph, text: text.span.extracting(cluster.text), font: font)
            }
            shown.append(ShownGlyph(use: use, x: cluster.x, y: cluster.y, advance: cluster.advance))
        }
        glyphs = shown
    }
}

extension PageFont {
    /// The compounds, which are given back after they have grown: an array in two places would be copied.
    fileprivate mutating func takeCompounds() -> CompoundGlyphs {
        let own = compounds
        compounds = CompoundGlyphs(first: own.first)
        return own
    }
}
