import Geometry
package import NoteFonts
package import NoteDrawings
import NoteText
package import NoteTypesetting
import Synchronization

/// Makes outlines of the text of drawings, in the fonts of a note.
package final class DrawingTypesetter: DrawingTypesetting {
    private let catalog: FontCatalog
    private let families: FontFamilies
    private let language: String
    private let outlines = Mutex(OutlineCache())
    /// Made for the first line.
    private let tools = Mutex<LineTools?>(nil)

    /// - Parameters:
    ///   - families: those of the note, which generic names stand for.
    ///   - language: that of text that tells none, BCP 47.
    package init(_ catalog: FontCatalog, _ families: FontFamilies, language: String) {
        (self.catalog, self.families, self.language) = (catalog, families, language)
    }

    package func clusters(of line: DrawingLine) -> [DrawingCluster]? {
        guard let order = try? shaped(line) else { return nil }
        var clusters: [DrawingCluster] = []
        for run in order.runs {
            guard let outlined = self.clusters(of: run, in: order.text) else { return nil }
            clusters += outlined
        }
        return clusters
    }

    package func metrics(of font: DrawingFont) -> DrawingFontMetrics? {
        guard let chain = try? catalog.chain(for: request(font)) else { return nil }
        let (face, scale) = (chain.primary.face, chain.primary.scale)
        let em = scale / Double(face.unitsPerEm)
        let metrics = face.metrics
        return DrawingFontMetrics(
            ascent: Double(metrics.ascender) * em, descent: Double(metrics.descender) * em,
            xHeight: chain.xHeight ?? 0.5,
            lines: (
                underline: Double(metrics.underline.position) * em,
                strike: Double(metrics.strikeout.position) * em,
                thickness: Double(metrics.underline.thickness) * em
            ),
            scripts: (
                below: Double(metrics.subscriptOffset) * em, above: Double(metrics.superscriptOffset) * em
            ))
    }

    // MARK: - Shaping

    /// The glyphs of a line, and its runs from left to right.
    private func shaped(_ line: DrawingLine) throws(LayoutError) -> (text: ShapedText, runs: [ShapedRun]) {
        let styles = try line.spans.map { span throws(LayoutError) in try style(span.font) }
        return try tools.withLock { tools throws(LayoutError) in
            if tools == nil {
                tools = LineTools(
                    shaper: Shaper(catalog: catalog), boundaries: try TextBoundaries(language: language),
                    bidi: try BidiAnalyzer(language: language))
            }
            guard let tools else { return (ShapedText(), []) }
            return try tools.shaped(line, styles)
        }
    }

    private func style(_ font: DrawingFont) throws(LayoutError) -> ShapingStyle {
        let chain: FontChain
        do { chain = try catalog.chain(for: request(font)) } catch { throw .font(error) }
        var style = ShapingStyle(
            chain: chain, kerning: font.isKerned,
            ligatures: font.hasLigatures ? .standard : .apart,
            language: font.language.isEmpty ? language : font.language)
        style.smallCapitals = font.hasSmallCapitals
        return style
    }

    private func request(_ font: DrawingFont) -> FontRequest {
        var names: [String] = []
        var role: FontRole?
        for family in font.families {
            guard let generic = Self.roles[family.lowercased()] else {
                names.append(family)
                continue
            }
            if family.lowercased() == "serif" { names += Self.serif }
            names += families.families(for: generic, in: .body)
            role = role ?? generic
        }
        names += families.families(for: .sans, in: .body)
        return FontRequest(
            role: role ?? .sans, families: names, weight: FontWeight(rawValue: font.weight),
            isItalic: font.isItalic, language: font.language.isEmpty ? language : font.language)
    }

    /// The roles that have the families of generic names.
    private static let roles: [String: FontRole] = [
        "serif": .sans, "sans-serif": .sans, "system-ui": .sans, "monospace": .mono, "cursive": .script,
        "fantasy": .script,
    ]

    /// Families with serifs, which no role has.
    private static let serif = ["Noto Serif", "DejaVu Serif", "Liberation Serif"]

    // MARK: - Outlines

    /// The clusters of a run from left to right; nil if its glyphs are no outlines.
    private func clusters(of run: ShapedRun, in text: ShapedText) -> [DrawingCluster]? {
        guard !run.face.isColored, !run.face.face.isPlaceholder else { return nil }
        let known = outlines.withLock { outlines in
            outlines.read(text.glyphs[run.glyphs], of: run.face.face)
            return outlines
        }
        let em = run.face.scale / Double(run.face.face.unitsPerEm)
        var clusters: [DrawingCluster] = []
        let groups = text.clusters(in: run.glyphs)
        for (index, glyphs) in groups.enumerated() {
            let start = Int(text.clusters[glyphs.lowerBound])
            let end =
                index + 1 < groups.count ? Int(text.clusters[glyphs.upperBound]) : run.text.upperBound
            var (path, pen) = (Path(), 0.0)
            let isReversed = run.direction == .rightToLeft
            for glyph in isReversed ? Array(glyphs.reversed()) : Array(glyphs) {
                let offset = text.offset(of: glyph)
                let place = AffineTransform(
                    xAxis: Point(x: em, y: 0),
                    yAxis: Point(x: run.face.syntheticItalic ? Self.slant * em : 0, y: -em),
                    origin: Point(x: pen + Double(offset.x) * em, y: -Double(offset.y) * em))
                let outline = known.outline(of: text.glyphs[glyph], in: run.face.face)
                for element in outline.transformed(place).elements { path.append(element) }
                pen += Double(text.advances[glyph]) * em
            }
            clusters.append(DrawingCluster(text: start..<max(start + 1, end), advance: pen, outline: path))
        }
        return run.direction == .rightToLeft ? clusters.reversed() : clusters
    }

    /// The tangent of the angle of a synthetic italic, 12 degrees.
    private static let slant = 0.2126
}

private struct LineTools {
    let shaper: Shaper
    let boundaries: TextBoundaries
    let bidi: BidiAnalyzer

    /// The glyphs of a line whose spans have `styles`, and its runs from left to right.
    func shaped(
        _ line: DrawingLine, _ styles: [ShapingStyle]
    ) throws(LayoutError) -> (text: ShapedText, runs: [ShapedRun]) {
        try line.text.withUnsafeBufferPointer { bytes throws(LayoutError) in
            let levels = try bidi.levels(
                in: bytes, bytes.indices, direction: line.isRightToLeft ? .rightToLeft : .leftToRight)
            var text = ShapedText()
            var levelsOfRuns: [UInt8] = []
            for (span, var style) in zip(line.spans, styles) {
                var start = span.text.lowerBound
                while start < span.text.upperBound {
                    let run = levels.run(at: start, before: span.text.upperBound)
                    style.direction = run.level % 2 == 0 ? .leftToRight : .rightToLeft
                    let input = ShapingText(bytes: bytes, range: run.text, context: bytes.indices)
                    shaper.shape(input, style: style, segmenter: boundaries, into: &text)
                    levelsOfRuns += Array(repeating: run.level, count: text.runs.count - levelsOfRuns.count)
                    start = run.text.upperBound
                }
            }
            return (text, visualOrder(of: levelsOfRuns).map { text.runs[$0] })
        }
    }
}

extension ShapedText {
    fileprivate func offset(of glyph: Int) -> (x: Int32, y: Int32) {
        let index = offsets.partitioningIndex { $0.glyph >= glyph }
        guard index < offsets.count, offsets[index].glyph == glyph else { return (0, 0) }
        return (offsets[index].x, offsets[index].y)
    }
}
