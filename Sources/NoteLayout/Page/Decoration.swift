package import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// An area painted besides text: of a background, bar, rule, border, or line under or through text.
package struct Decoration: Hashable, Sendable {
    package let color: Color
    /// On the page, in points.
    package fileprivate(set) var area: Rectangle
}

/// The decorations of a page, by whether text lies on them; each in the order of painting.
package struct Decorations: Sendable {
    package var below: [Decoration] = []
    package var above: [Decoration] = []
}

extension Page {
    /// The decorations below the text of the page, and above it.
    package var decorations: Decorations {
        guard !rules.isEmpty || lines.contains(where: { $0.section.isDecorated }) else {
            return Decorations()
        }
        var (below, above) = (DecorationBuilder(), DecorationBuilder())
        // Backgrounds are under everything, also where those of the next line begin.
        for line in lines where line.hasDecoratedText { below.add(.background, of: line) }
        below.addBorders(of: lines)
        if lines.contains(where: { $0.section.hasOrnaments }) {
            below.addOrnaments(of: lines[..<(lines.count - footnotes.count)], mayHaveHead: true)
            below.addOrnaments(of: lines[footnotes], mayHaveHead: false)
        }
        for line in lines where line.hasDecoratedText {
            below.add(.underline, of: line)
            below.addFrames(of: line)
            above.add(.strike, of: line)
        }
        return Decorations(
            below: codeBackgrounds + below.decorations + rules, above: above.decorations)
    }
}

/// Collects decorations, in the order in which they are added.
private struct DecorationBuilder {
    private(set) var decorations: [Decoration] = []
    /// A stripe that the next run of the line may go on with, and its edges on the line.
    private var open: (stripe: Stripe, left: Double, right: Double)?

    /// Adds the borders of the cards that begin with some lines.
    mutating func addBorders(of lines: [PlacedLine]) {
        for line in lines where !line.section.cardBorders.isEmpty {
            for border in line.section.borders(of: line.line) {
                let sides = border.frame.moved(to: line.origin).sides(CardBorder.thickness)
                decorations += sides.map { Decoration(color: border.color, area: $0) }
            }
        }
    }

    /// Adds bars beside quotes, one for each that stands on the page and more where its lines begin at
    /// different places, as in a circle; and rules.
    ///
    /// - Parameter mayHaveHead: whether the head of a table may stand again above its next row.
    mutating func addOrnaments(of lines: ArraySlice<PlacedLine>, mayHaveHead: Bool) {
        var open = OpenBars()
        for line in lines where line.beginsLine {
            let paragraph = line.paragraph
            open.close(before: line)
            if !paragraph.bars.isEmpty, let extent = line.barExtent(belowHead: mayHaveHead && open.isEmpty) {
                add(paragraph.bars, of: line, extent, &open)
            }
            guard let rule = paragraph.ornament else { continue }
            decorations.append(Decoration(color: rule.ornament.color, area: line.area(of: rule)))
        }
    }

    /// Adds what a line has of `bars`, which are beside it over `extent`.
    private mutating func add(
        _ bars: [QuoteBar], of line: PlacedLine, _ extent: ClosedRange<Double>, _ open: inout OpenBars
    ) {
        for (level, bar) in bars.enumerated() {
            var area = line.area(of: bar, extent)
            if let index = open.decoration(at: level) {
                let last = decorations[index].area
                if abs(area.minX - last.minX) < 0.01 {
                    decorations[index].area.size.height = area.maxY - last.minY
                    continue
                }
                // The area goes on where the part above ends.
                area = Rectangle(
                    x: area.minX, y: last.maxY, width: area.width, height: area.maxY - last.maxY)
            }
            decorations.append(Decoration(color: bar.color, area: area))
            open.set(decorations.count - 1, of: bar, at: level)
        }
        open.line = line
    }

    /// Adds a rectangle, a point thick, round each sequence of adjacent runs of a line that have one.
    mutating func addFrames(of line: PlacedLine) {
        let section = line.section
        var runs = section.lines[line.line].runs
        while let first = runs.first(where: { section.paint(ofRun: $0).isFramed }) {
            let color = section.paint(ofRun: first).color
            let end = runs[first...].first { run in
                let paint = section.paint(ofRun: run)
                return !paint.isFramed || paint.color != color
            }
            let framed = first..<(end ?? runs.upperBound)
            for area in line.areas(ofRuns: framed) where area.width > 0 {
                decorations += area.sides(1).map { Decoration(color: color, area: $0) }
            }
            runs = framed.upperBound..<runs.upperBound
        }
    }

    /// Adds the stripes of a kind that the runs of a line have; adjacent runs with the same share one.
    mutating func add(_ kind: Stripe.Kind, of line: PlacedLine) {
        let section = line.section
        for run in section.lines[line.line].runs {
            guard let stripe = line.stripe(kind, ofStyle: section.runs[run].style) else {
                endStripe(at: line.origin)
                continue
            }
            if stripe.isByWord {
                for word in line.words(of: section.runs[run]) { add(stripe, over: word, of: line) }
            } else {
                add(stripe, over: section.runs[run].extent, of: line)
            }
        }
        endStripe(at: line.origin)
    }

    private mutating func add(_ stripe: Stripe, over extent: ClosedRange<Double>, of line: PlacedLine) {
        let (start, width) = (line.section.lines[line.line].x, line.section.lines[line.line].width)
        let left = max(extent.lowerBound, start)
        let right = min(extent.upperBound, start + width)
        guard left < right else { return }
        if let last = open, last.stripe == stripe, abs(last.right - left) < 0.001 {
            open?.right = right
        } else {
            endStripe(at: line.origin)
            open = (stripe, left, right)
        }
    }

    private mutating func endStripe(at origin: Point) {
        guard let last = open else { return }
        open = nil
        last.stripe.forEachArea(from: origin.x + last.left, to: origin.x + last.right, y: origin.y) { area in
            decorations.append(Decoration(color: last.stripe.color, area: area))
        }
    }
}

/// The bars of quotes that the next line of a page may go on with, from the outermost in.
private struct OpenBars {
    /// The last line beside them.
    var line: PlacedLine?
    private var bars: [(quote: Int, decoration: Int)] = []

    var isEmpty: Bool { bars.isEmpty }

    /// The index of the decoration that the bar at `level` is; nil if it begins.
    func decoration(at level: Int) -> Int? { level < bars.count ? bars[level].decoration : nil }

    /// Lets `bar` at `level` be decoration `index`, or go on with it.
    mutating func set(_ index: Int, of bar: QuoteBar, at level: Int) {
        if level < bars.count { bars[level].decoration = index } else { bars.append((bar.quote, index)) }
    }

    /// Ends those that `next` does not stand beside.
    mutating func close(before next: PlacedLine) {
        guard let last = line, !bars.isEmpty else { return }
        let (quotes, side) = (next.paragraph.bars, last.paragraph.bars.first?.isAtRight)
        let isBeside = next.container == last.container && quotes.first?.isAtRight == side
        let kept = isBeside ? zip(bars, quotes).prefix { $0.quote == $1.quote }.count : 0
        bars.removeLast(bars.count - kept)
    }
}

extension SectionLayout {
    fileprivate func paint(ofRun run: Int) -> Paint { styles[runs[run].style].paint }
}

extension PlacedLine {
    /// Whether anything besides glyphs is drawn on its text.
    package var hasDecoratedText: Bool {
        let section = section
        guard section.isDecorated else { return false }
        return section.runs[section.lines[line].runs].contains { section.decorated[$0.style] }
    }

    /// Whether it is of the same block of code, in the same container, as the line before it.
    func continuesCode(of last: PlacedLine) -> Bool {
        guard container == last.container, paragraph.isRightToLeft == last.paragraph.isRightToLeft else {
            return false
        }
        let index = section.lines[line].paragraph
        let isSame = section === last.section && index == last.section.lines[last.line].paragraph
        return isSame || section.text.standing(section.text.paragraphs[index]).continuesCode
    }

    /// The lower and upper ends of the bars beside it, on the page; nil beside a line of a cell that is not
    /// its first: those are as high as the row.
    ///
    /// - Parameter isBelowHead: whether the head of its table, if it has one, stands again above it.
    fileprivate func barExtent(belowHead isBelowHead: Bool) -> ClosedRange<Double>? {
        let (paragraph, frame) = (paragraph, blockFrame)
        guard let table = paragraph.role.table.map({ section.tables[$0] }), table.isGrid else {
            return frame.minY...frame.maxY
        }
        guard line == paragraph.lines.lowerBound else { return nil }
        let number = table.row(of: paragraph.index)
        let top = frame.minY - table.padding
        let head = isBelowHead ? table.head(before: number)?.height ?? 0 : 0
        return top - head...top + table.rows[number].height
    }

    /// The area of a bar beside it over `extent`.
    fileprivate func area(of bar: QuoteBar, _ extent: ClosedRange<Double>) -> Rectangle {
        Rectangle(
            x: origin.x + bar.x, y: extent.lowerBound, width: bar.width,
            height: extent.upperBound - extent.lowerBound)
    }

    fileprivate func area(of rule: PlacedOrnament) -> Rectangle {
        let (frame, height) = (frame, rule.ornament.thickness)
        return Rectangle(
            x: frame.minX + rule.x, y: frame.minY + (frame.height - height) / 2,
            width: min(rule.width, frame.width), height: height)
    }
}

extension PlacedLine {
    /// The horizontal extents of the words of a run on its line.
    fileprivate func words(of run: LineRun) -> [ClosedRange<Double>] {
        let unit = section.size(of: run) / Double(section.face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        var extents: [ClosedRange<Double>] = []
        var pen = isRightToLeft ? run.x + run.width : run.x
        let clusters = section.glyphs(of: run).columns.clusters
        let origin = section.origin(of: run)
        let advances = section.advances(of: run)
        section.text.text.withUnsafeBufferPointer { text in
            for glyph in run.glyphs {
                let advance = Double(advances.values[glyph + advances.shift]) * unit
                let next = isRightToLeft ? pen - advance : pen + advance
                defer { pen = next }
                if Segment.isHanging(text, at: Int(clusters[glyph]) + origin) { continue }
                let own = ClosedRange(between: pen, and: next)
                if let last = extents.last,
                    last.upperBound == own.lowerBound || last.lowerBound == own.upperBound
                {
                    let right = max(last.upperBound, own.upperBound)
                    extents[extents.count - 1] = min(last.lowerBound, own.lowerBound)...right
                } else {
                    extents.append(own)
                }
            }
        }
        return extents
    }
}
