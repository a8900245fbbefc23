import Geometry
import NoteFonts
import NoteLayout
import NoteText

/// Collects what the text objects of a page show: the glyphs of each run, clusters as one where they can be,
/// and the uses of glyphs in the order in which codes are given.
struct TextCollector {
    private var text = PageText()
    private let painting: Painting
    /// By font of the page.
    private var readers: [ClusterReader] = []
    /// The compounds that faces have before the page, where it goes on with these.
    private let compounds: [Face: CompoundGlyphs]

    init(_ painting: Painting, compounds: [Face: CompoundGlyphs]) {
        self.painting = painting
        self.compounds = compounds
    }

    /// Collects the pieces of a page in order, and then its furniture.
    mutating func collect(_ structure: PageStructure, _ page: Page) -> PageText {
        for piece in structure.pieces {
            let start = text.steps.count
            if piece.picture == nil { add(piece, of: page.lines) }
            text.pieces.append(start..<text.steps.count)
        }
        let start = text.steps.count
        for run in (painting.lines.last?.runs.upperBound ?? 0)..<painting.runs.count { add(run) }
        text.furniture = start..<text.steps.count
        for (font, reader) in readers.enumerated() { text.fonts[font].compounds = reader.compounds }
        return text
    }

    private mutating func add(_ piece: ContentPiece, of lines: [PlacedLine]) {
        addLineEnds(piece.lineEnds, before: piece.lines.lowerBound, of: lines)
        for line in piece.lines {
            for run in painting.runs(piece.runs, onLine: line) { add(run) }
            let placed = lines[line]
            let isAtEnd = piece.runs.upperBound >= placed.section.lines[placed.line].runs.upperBound
            if piece.type == .code, isAtEnd { addLineEnds(after: placed) }
        }
    }

    private mutating func add(_ index: Int) {
        let run = painting.runs[index]
        let (section, placed) = (run.section, run.run)
        let runs = section.lines[run.line].runs
        let font = font(run.face.face)
        readers[font].begin(placed, of: section)
        var stretch = 0.0
        let next = run.index + 1
        if !placed.isRightToLeft, next < runs.upperBound, section.runs[next].level == placed.level {
            stretch = readers[font].stretchSpace(
                over: section.runs[next].x - placed.x - placed.width, size: run.size)
        }
        let start = text.glyphs.count
        text.add(&readers[font], font)
        let first = runs.first { section.runs[$0].role != .picture }
        text.steps.append(
            .run(
                ShownRun(
                    run: index, startsLine: run.index == first, font: font,
                    glyphs: start..<text.glyphs.count, stretch: stretch)))
    }

    /// The index of `face` among the fonts of the page.
    private mutating func font(_ face: Face) -> Int {
        if let known = text.fonts.lastIndex(where: { $0.face === face }) { return known }
        let own = compounds[face] ?? CompoundGlyphs(first: face.glyphCount)
        text.fonts.append(PageFont(face: face, compounds: CompoundGlyphs(first: own.first)))
        readers.append(ClusterReader(face, own))
        return text.fonts.count - 1
    }
}

// MARK: - Line ends

extension TextCollector {
    /// Adds the line ends after a line of code, blank lines included.
    private mutating func addLineEnds(after placed: PlacedLine) {
        guard placed.lineEnds > 0, let run = placed.runs.last else { return }
        addLineEnds(placed.lineEnds, like: run, of: placed.section, at: nil)
    }

    /// Adds `count` line ends before the line `index` of a page: those that the section before could not
    /// show, as it did not know what follows it.
    private mutating func addLineEnds(_ count: Int, before index: Int, of lines: [PlacedLine]) {
        guard count > 0 else { return }
        // Where the last line ends, if it is on the page.
        let line = lines[max(index - 1, 0)]
        guard let run = index > 0 ? line.runs.last : line.runs.first else { return }
        let x = run.isRightToLeft == (index > 0) ? run.x : run.x + run.width
        let place = Point(x: line.origin.x + x, y: line.origin.y)
        addLineEnds(count, like: run, of: line.section, at: place)
    }

    private mutating func addLineEnds(
        _ count: Int, like run: LineRun, of section: SectionLayout, at place: Point?
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

extension Painting {
    /// Those of some runs of a section that are on a line of the page.
    fileprivate func runs(_ part: Range<Int>, onLine line: Int) -> Range<Int> {
        let all = runs[lines[line].runs]
        let start = all.partitioningIndex { $0.index >= part.lowerBound }
        return start..<all[start...].partitioningIndex { $0.index >= part.upperBound }
    }
}

extension PageText {
    /// Adds what `reader` reads, in the font of the page `font`.
    fileprivate mutating func add(_ reader: inout ClusterReader, _ font: Int) {
        // An array that is a part of something is not known to be nobody else's.
        var shown = glyphs
        glyphs = []
        let text = reader.text
        while true {
            if let byte = reader.nextOfOneByte() {
                let use = uses.index(of: byte.glyph, scalar: Self.scalar(byte.text), font: font)
                shown.append(ShownGlyph(use: use, x: 0, y: 0, advance: byte.advance))
                continue
            }
            guard let cluster = reader.next() else { break }
            let bytes = text.span.extracting(cluster.text)
            let use =
                bytes.count == 1
                ? uses.index(of: cluster.glyph, scalar: Self.scalar(bytes[0]), font: font)
                : uses.index(of: cluster.glyph, text: bytes, font: font)
            shown.append(ShownGlyph(use: use, x: cluster.x, y: cluster.y, advance: cluster.advance))
        }
        glyphs = shown
    }

    /// The character that a byte of text is shown as: a tab is a space.
    @inline(__always)
    private static func scalar(_ byte: UInt8) -> UInt32 { byte == 0x09 ? 0x20 : UInt32(byte) }
}

extension PlacedLine {
    fileprivate var runs: ArraySlice<LineRun> { section.runs[section.lines[line].runs] }

    /// The number of line ends of code that follow it in its section: 0 inside a broken line, or after the
    /// last.
    var lineEnds: Int {
        let layout = section.paragraphs[section.lines[line].paragraph]
        let next = layout.index + 1
        guard line + 1 == layout.lines.upperBound, next < section.text.paragraphs.count else { return 0 }
        let following = section.text.paragraphs[next]
        guard following.kind == .code, following.continuesBlock else { return 0 }
        return 1 + following.blankLines
    }
}

extension LineRun {
    var isRightToLeft: Bool { level & 1 == 1 }
}
